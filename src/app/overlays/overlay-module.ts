import { loadArea } from '../../lib/i18n.ts';
import type { LazyModule } from '../../lib/lazy-module.ts';
import { lazyModule } from '../../lib/lazy-module.ts';

/** A part that lies over the pages, which arrives with its texts or not at all: it never throws at a page. */
export function overlayModule<T>(fetchModule: () => Promise<T>): LazyModule<T> {
  return lazyModule(async () => {
    const [module] = await Promise.all([fetchModule(), loadArea('overlays')]);
    return module;
  });
}
