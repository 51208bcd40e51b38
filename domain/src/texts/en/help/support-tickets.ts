import { LATIN_KEYWORDS } from '../../../help-keywords.ts';
import type { CategoryArticles } from '../../../help.ts';

/** The articles about: support and tickets. */
export const supportTickets: CategoryArticles<'support-tickets'> = {
  'talk-to-confie-or-to-a-person': {
    title: 'Talk to Confie or to a person',
    summary: 'The assistant answers at once. A person of our team takes over when it cannot help.',
    keywords: LATIN_KEYWORDS['talk-to-confie-or-to-a-person'],
    body: [],
  },
  'follow-your-tickets-and-reports': {
    title: 'Follow your tickets and reports',
    summary: 'Where you see how your requests and reports stand, and what the words mean.',
    keywords: LATIN_KEYWORDS['follow-your-tickets-and-reports'],
    body: [],
  },
};
