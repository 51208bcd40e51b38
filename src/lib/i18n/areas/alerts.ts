import { textArea } from '../text-area.ts';
import type { alerts } from './en/alerts.ts';

/** Texts of the alerts. */
export const alertsText = textArea<typeof alerts>({
  en: async () => (await import('./en/alerts.ts')).alerts,
  hi: async () => (await import('./hi/alerts.ts')).alerts,
});
