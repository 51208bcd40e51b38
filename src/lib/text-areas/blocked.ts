import { textArea } from '../text-area.ts';
import type { blocked } from '../../texts/en/blocked.ts';

/** Texts of blocked names. */
export const blockedText = textArea<typeof blocked>({
  en: async () => (await import('../../texts/en/blocked.ts')).blocked,
  hi: async () => (await import('../../texts/hi/blocked.ts')).blocked,
});
