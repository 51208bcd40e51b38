import { textArea } from '../text-area.ts';
import type { legal } from '../../texts/en/legal.ts';
import type { PageText } from '../../texts/page-text.ts';
import type { transparency } from '../../texts/en/transparency.ts';

/** What all pages of rules and rights share. */
export const legalText = textArea<typeof legal>({
  en: async () => (await import('../../texts/en/legal.ts')).legal,
  hi: async () => (await import('../../texts/hi/legal.ts')).legal,
});

/** The terms of service. */
export const termsText = textArea<PageText>({
  en: async () => (await import('../../texts/en/terms.ts')).terms,
  hi: async () => (await import('../../texts/hi/terms.ts')).terms,
});

/** The privacy notice, item by item. */
export const privacyText = textArea<PageText>({
  en: async () => (await import('../../texts/en/privacy.ts')).privacy,
  hi: async () => (await import('../../texts/hi/privacy.ts')).privacy,
});

/** How to complain, to whom, and what happens then. */
export const grievanceText = textArea<PageText>({
  en: async () => (await import('../../texts/en/grievance.ts')).grievance,
  hi: async () => (await import('../../texts/hi/grievance.ts')).grievance,
});

/** What is counted in public. */
export const transparencyText = textArea<typeof transparency>({
  en: async () => (await import('../../texts/en/transparency.ts')).transparency,
  hi: async () => (await import('../../texts/hi/transparency.ts')).transparency,
});
