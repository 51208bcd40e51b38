import { textArea } from '../text-area.ts';
import type { account } from '../../texts/en/account.ts';
import type { ownFile } from '../../texts/en/own-file.ts';

/** Texts of one's own page and its sections, and of public profiles. */
export const accountText = textArea<typeof account>({
  en: async () => (await import('../../texts/en/account.ts')).account,
  hi: async () => (await import('../../texts/hi/account.ts')).account,
});

/** Texts of the file with one's own data. */
export const ownFileText = textArea<typeof ownFile>({
  en: async () => (await import('../../texts/en/own-file.ts')).ownFile,
  hi: async () => (await import('../../texts/hi/own-file.ts')).ownFile,
});
