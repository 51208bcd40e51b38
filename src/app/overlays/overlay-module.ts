import type { AreaName } from '../../texts/en/form.ts';
import { loadArea } from '../../lib/i18n.ts';
import type { LazyModule } from '../../lib/lazy-module.ts';
import { lazyModule } from '../../lib/lazy-module.ts';

/** A part that lies over the pages. It arrives with its texts or not at all, so that it never throws at a page. */
export function overlayModule<T>(fetchModule: () => Promise<T>, texts: AreaName): LazyModule<T> {
  return lazyModule(async () => {
    const [module] = await Promise.all([fetchModule(), loadArea(texts)]);
    return module;
  });
}
