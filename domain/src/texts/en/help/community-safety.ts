import { LATIN_KEYWORDS } from '../../../help-keywords.ts';
import type { CategoryArticles } from '../../../help.ts';

/** The articles about: safety and community. */
export const communitySafety: CategoryArticles<'community-safety'> = {
  'community-guidelines-and-safe-sharing': {
    title: 'Community guidelines and safe sharing',
    summary: 'What is not allowed, and how to write so that nobody is hurt.',
    keywords: LATIN_KEYWORDS['community-guidelines-and-safe-sharing'],
    body: [],
  },
  'report-something-or-block-a-name': {
    title: 'Report something or block a name',
    summary: 'How to tell a moderator, and how not to see somebody any more.',
    keywords: LATIN_KEYWORDS['report-something-or-block-a-name'],
    body: [],
  },
  'if-you-are-in-danger-or-in-a-crisis': {
    title: 'If you are in danger or in a crisis',
    summary: 'Numbers that answer now, day and night, and what else helps.',
    keywords: LATIN_KEYWORDS['if-you-are-in-danger-or-in-a-crisis'],
    body: [],
  },
};
