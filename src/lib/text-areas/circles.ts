import { textArea } from '../text-area.ts';
import type { circles } from '../../texts/en/circles.ts';

/** Texts of circles but for their chat: lists, making and joining one, members, recovery. */
export const circlesText = textArea<typeof circles>({
  en: async () => (await import('../../texts/en/circles.ts')).circles,
  hi: async () => (await import('../../texts/hi/circles.ts')).circles,
});
