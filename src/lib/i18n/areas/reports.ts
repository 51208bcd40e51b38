import { textArea } from '../text-area.ts';
import type { reports } from './en/reports.ts';

/** Texts of one's own reports; the words for reasons and statuses are the moderators' too. */
export const reportsText = textArea<typeof reports>({
  en: async () => (await import('./en/reports.ts')).reports,
  hi: async () => (await import('./hi/reports.ts')).reports,
});
