import { textArea } from '../text-area.ts';
import type { pages } from '../../texts/en/pages.ts';

/** How the pages are named and described to whoever does not read them here: tabs, search engines, previews. */
export const pagesText = textArea<typeof pages>({
  en: async () => (await import('../../texts/en/pages.ts')).pages,
  hi: async () => (await import('../../texts/hi/pages.ts')).pages,
});
