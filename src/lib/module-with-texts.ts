import type { AreaName } from '../texts/en/form.ts';
import { loadArea } from './i18n.ts';
import type { LazyModule } from './lazy-module.ts';
import { lazyModule } from './lazy-module.ts';

/**
 * A part, or a page, fetched with the texts that it uses: it arrives with them or not at all. So a part never throws at a
 * page when the network is gone, and a page that somebody reads already is not taken away until its words are there.
 */
export function moduleWithTexts<T>(
  fetchModule: () => Promise<T>,
  ...areas: readonly AreaName[]
): LazyModule<T> {
  return lazyModule(async () => {
    const [module] = await Promise.all([fetchModule(), ...areas.map((area) => loadArea(area))]);
    return module;
  });
}
