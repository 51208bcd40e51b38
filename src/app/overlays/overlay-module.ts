import type { LazyModule } from '../../lib/lazy-module.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import type { TextArea } from '../../lib/text-area.ts';

/** A part that lies over the pages. It arrives with its texts or not at all, so that it never throws at a page. */
export function overlayModule<T>(fetchModule: () => Promise<T>, texts: TextArea<unknown>): LazyModule<T> {
  return lazyModule(async () => {
    const language = document.documentElement.lang === 'hi' ? 'hi' : 'en';
    const [module] = await Promise.all([fetchModule(), texts.load(language)]);
    return module;
  });
}
