import { overlaysText } from '../../lib/text-areas/overlays.ts';
import type { LazyModule } from '../../lib/lazy-module.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import type { TextArea } from '../../lib/text-area.ts';

/** A part that lies over the pages, which arrives with its texts or not at all: it never throws at a page. */
export function overlayModule<T>(
  fetchModule: () => Promise<T>,
  texts: TextArea<unknown> = overlaysText,
): LazyModule<T> {
  return lazyModule(async () => {
    const language = document.documentElement.lang === 'hi' ? 'hi' : 'en';
    const [module] = await Promise.all([fetchModule(), texts.load(language)]);
    return module;
  });
}
