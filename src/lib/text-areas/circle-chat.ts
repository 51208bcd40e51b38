import { textArea } from '../text-area.ts';
import type { circleChat } from '../../texts/en/circle-chat.ts';

/** Texts of the chat of a circle. */
export const circleChatText = textArea<typeof circleChat>({
  en: async () => (await import('../../texts/en/circle-chat.ts')).circleChat,
  hi: async () => (await import('../../texts/hi/circle-chat.ts')).circleChat,
});
