import { textArea } from '../text-area.ts';
import type { compose } from '../../texts/en/compose.ts';

/** Texts of: writing a confession - its subject, the guard, the prompt to care, the preview. */
export const composeText = textArea<typeof compose>({
  en: async () => (await import('../../texts/en/compose.ts')).compose,
  hi: async () => (await import('../../texts/hi/compose.ts')).compose,
});
