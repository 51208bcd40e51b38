import { textArea } from '../text-area.ts';
import type { share } from './en/share.ts';

/** Texts of: the ways to share a confession. */
export const shareText = textArea<typeof share>({
  en: async () => (await import('./en/share.ts')).share,
  hi: async () => (await import('./hi/share.ts')).share,
});
