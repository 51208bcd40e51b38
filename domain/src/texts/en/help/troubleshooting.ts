import { LATIN_KEYWORDS } from '../../../help-keywords.ts';
import type { CategoryArticles } from '../../../help.ts';

/** The articles about: when something does not work. */
export const troubleshooting: CategoryArticles<'troubleshooting'> = {
  'if-you-cannot-sign-in': {
    title: 'If you cannot sign in',
    summary: 'Missing mails, forgotten passwords and locked sign-ins.',
    keywords: LATIN_KEYWORDS['if-you-cannot-sign-in'],
    body: [],
  },
  'if-a-page-does-not-load': {
    title: 'If a page does not load',
    summary: 'What to try, and what works without a network.',
    keywords: LATIN_KEYWORDS['if-a-page-does-not-load'],
    body: [],
  },
  'if-alerts-do-not-arrive': {
    title: 'If alerts do not arrive',
    summary: 'Which alerts there are, and where they are switched on.',
    keywords: LATIN_KEYWORDS['if-alerts-do-not-arrive'],
    body: [],
  },
};
