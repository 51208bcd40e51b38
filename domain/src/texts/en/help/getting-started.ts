import { LATIN_KEYWORDS } from '../../../help-keywords.ts';
import type { CategoryArticles } from '../../../help.ts';

/** The articles about: getting started. */
export const gettingStarted: CategoryArticles<'getting-started'> = {
  'what-is-chupke': {
    title: 'What is Chupke?',
    summary: 'An anonymous place for college students: confessions, and small group chats called circles.',
    keywords: LATIN_KEYWORDS['what-is-chupke'],
    body: [],
  },
  'create-your-account': {
    title: 'Create your account',
    summary: 'Signing up, opening the link in the mail, and choosing your college.',
    keywords: LATIN_KEYWORDS['create-your-account'],
    body: [],
  },
  'write-your-first-confession': {
    title: 'Write your first confession',
    summary: 'From the “Write” button to a post that your college reads.',
    keywords: LATIN_KEYWORDS['write-your-first-confession'],
    body: [],
  },
  'install-chupke-on-your-phone': {
    title: 'Install Chupke on your phone',
    summary: 'It goes on the home screen from the browser, without an app store.',
    keywords: LATIN_KEYWORDS['install-chupke-on-your-phone'],
    body: [],
  },
};
