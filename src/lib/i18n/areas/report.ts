import { textArea } from '../text-area.ts';
import type { report } from './en/report.ts';

/** Texts of reporting a confession. */
export const reportText = textArea<typeof report>({
  en: async () => (await import('./en/report.ts')).report,
  hi: async () => (await import('./hi/report.ts')).report,
});
