import { textArea } from '../text-area.ts';
import type { moderation } from './en/moderation.ts';

/** Texts of the moderators' queue. */
export const moderationText = textArea<typeof moderation>({
  en: async () => (await import('./en/moderation.ts')).moderation,
  hi: async () => (await import('./hi/moderation.ts')).moderation,
});
