import { textArea } from '../text-area.ts';
import type { guide } from './en/guide.ts';

/** How to put Chupke on a phone or a computer. */
export const guideText = textArea<typeof guide>({
  en: async () => (await import('./en/guide.ts')).guide,
  hi: async () => (await import('./hi/guide.ts')).guide,
});
