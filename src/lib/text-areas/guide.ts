import { textArea } from '../text-area.ts';
import type { guide } from '../../texts/en/guide.ts';

/** How to put Chupke on a phone or a computer. */
export const guideText = textArea<typeof guide>({
  en: async () => (await import('../../texts/en/guide.ts')).guide,
  hi: async () => (await import('../../texts/hi/guide.ts')).guide,
});
