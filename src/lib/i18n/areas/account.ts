import { textArea } from '../text-area.ts';
import type { account } from './en/account.ts';
import type { ownFile } from './en/own-file.ts';

/** Texts of one's own page and its sections, and of public profiles. */
export const accountText = textArea<typeof account>({
  en: async () => (await import('./en/account.ts')).account,
  hi: async () => (await import('./hi/account.ts')).account,
});

/** Texts of the file with one's own data. */
export const ownFileText = textArea<typeof ownFile>({
  en: async () => (await import('./en/own-file.ts')).ownFile,
  hi: async () => (await import('./hi/own-file.ts')).ownFile,
});
