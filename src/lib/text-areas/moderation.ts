import { textArea } from '../text-area.ts';
import type { moderation } from '../../texts/en/moderation.ts';

/** Texts of the moderators' queue. */
export const moderationText = textArea<typeof moderation>({
  en: async () => (await import('../../texts/en/moderation.ts')).moderation,
  hi: async () => (await import('../../texts/hi/moderation.ts')).moderation,
});
