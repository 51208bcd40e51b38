import { textArea } from '../text-area.ts';
import type { explore } from '../../texts/en/explore.ts';

/** Texts of what lies beside the feed: explore, saved, one's own confessions. */
export const exploreText = textArea<typeof explore>({
  en: async () => (await import('../../texts/en/explore.ts')).explore,
  hi: async () => (await import('../../texts/hi/explore.ts')).explore,
});
