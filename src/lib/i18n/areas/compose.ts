import { textArea } from '../text-area.ts';
import type { compose } from './en/compose.ts';

/** Texts of: writing a confession - its subject, the guard, the prompt to care, the preview. */
export const composeText = textArea<typeof compose>({
  en: async () => (await import('./en/compose.ts')).compose,
  hi: async () => (await import('./hi/compose.ts')).compose,
});
