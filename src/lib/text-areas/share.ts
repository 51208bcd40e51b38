import { textArea } from '../text-area.ts';
import type { share } from '../../texts/en/share.ts';

/** Texts of: the ways to share a confession. */
export const shareText = textArea<typeof share>({
  en: async () => (await import('../../texts/en/share.ts')).share,
  hi: async () => (await import('../../texts/hi/share.ts')).share,
});
