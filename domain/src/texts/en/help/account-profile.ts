import { LATIN_KEYWORDS } from '../../../help-keywords.ts';
import type { CategoryArticles } from '../../../help.ts';

/** The articles about: account and profile. */
export const accountProfile: CategoryArticles<'account-profile'> = {
  'your-profile-and-settings': {
    title: 'Your profile and settings',
    summary: 'Where to find what, under “Me”.',
    keywords: LATIN_KEYWORDS['your-profile-and-settings'],
    body: [],
  },
  'download-your-data-or-delete-your-account': {
    title: 'Download your data or delete your account',
    summary: 'Everything we keep of you as a file, and what goes when you leave.',
    keywords: LATIN_KEYWORDS['download-your-data-or-delete-your-account'],
    body: [],
  },
  'premium-and-payments': {
    title: 'Premium and payments',
    summary: 'What Premium gives, what it costs, receipts, refunds and failed payments.',
    keywords: LATIN_KEYWORDS['premium-and-payments'],
    body: [],
  },
};
