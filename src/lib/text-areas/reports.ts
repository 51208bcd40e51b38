import { textArea } from '../text-area.ts';
import type { reports } from '../../texts/en/reports.ts';

/** Texts of one's own reports; the words for reasons and statuses are the moderators' too. */
export const reportsText = textArea<typeof reports>({
  en: async () => (await import('../../texts/en/reports.ts')).reports,
  hi: async () => (await import('../../texts/hi/reports.ts')).reports,
});
