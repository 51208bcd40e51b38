import { textArea } from '../text-area.ts';
import type { consent } from './en/consent.ts';

/** The notice of signing up: what is kept, why and how long, and what may be agreed to. */
export const consentText = textArea<typeof consent>({
  en: async () => (await import('./en/consent.ts')).consent,
  hi: async () => (await import('./hi/consent.ts')).consent,
});
