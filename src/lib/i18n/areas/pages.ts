import { textArea } from '../text-area.ts';
import type { pages } from './en/pages.ts';

/** How the pages are named and described to whoever does not read them here: tabs, search engines, previews. */
export const pagesText = textArea<typeof pages>({
  en: async () => (await import('./en/pages.ts')).pages,
  hi: async () => (await import('./hi/pages.ts')).pages,
});
