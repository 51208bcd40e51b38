import { textArea } from '../text-area.ts';
import type { consent } from '../../texts/en/consent.ts';

/** The notice of signing up: what is kept, why and how long, and what may be agreed to. */
export const consentText = textArea<typeof consent>({
  en: async () => (await import('../../texts/en/consent.ts')).consent,
  hi: async () => (await import('../../texts/hi/consent.ts')).consent,
});
