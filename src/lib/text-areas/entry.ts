import { textArea } from '../text-area.ts';
import type { entry } from '../../texts/en/entry.ts';

/** Texts of what few see at the door: a forgotten password, a mailed link, another person in this browser. */
export const entryText = textArea<typeof entry>({
  en: async () => (await import('../../texts/en/entry.ts')).entry,
  hi: async () => (await import('../../texts/hi/entry.ts')).entry,
});
