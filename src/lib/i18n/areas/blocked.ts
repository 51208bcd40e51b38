import { textArea } from '../text-area.ts';
import type { blocked } from './en/blocked.ts';

/** Texts of blocked names. */
export const blockedText = textArea<typeof blocked>({
  en: async () => (await import('./en/blocked.ts')).blocked,
  hi: async () => (await import('./hi/blocked.ts')).blocked,
});
