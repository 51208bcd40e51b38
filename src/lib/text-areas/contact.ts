import { textArea } from '../text-area.ts';
import type { contact } from '../../texts/en/contact.ts';

/** How to reach people: those who run Chupke, and those who help. */
export const contactText = textArea<typeof contact>({
  en: async () => (await import('../../texts/en/contact.ts')).contact,
  hi: async () => (await import('../../texts/hi/contact.ts')).contact,
});
