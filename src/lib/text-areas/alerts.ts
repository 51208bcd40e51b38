import { textArea } from '../text-area.ts';
import type { alerts } from '../../texts/en/alerts.ts';

/** Texts of the alerts. */
export const alertsText = textArea<typeof alerts>({
  en: async () => (await import('../../texts/en/alerts.ts')).alerts,
  hi: async () => (await import('../../texts/hi/alerts.ts')).alerts,
});
