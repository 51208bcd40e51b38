import { textArea } from '../text-area.ts';
import type { report } from '../../texts/en/report.ts';

/** Texts of reporting a confession. */
export const reportText = textArea<typeof report>({
  en: async () => (await import('../../texts/en/report.ts')).report,
  hi: async () => (await import('../../texts/hi/report.ts')).report,
});
