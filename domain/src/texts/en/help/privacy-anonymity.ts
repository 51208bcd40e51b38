import { LATIN_KEYWORDS } from '../../../help-keywords.ts';
import type { CategoryArticles } from '../../../help.ts';

/** The articles about: privacy and anonymity. */
export const privacyAnonymity: CategoryArticles<'privacy-anonymity'> = {
  'how-your-anonymity-is-protected': {
    title: 'How your anonymity is protected',
    summary: 'Who can learn that you wrote something: in the app, nobody.',
    keywords: LATIN_KEYWORDS['how-your-anonymity-is-protected'],
    body: [],
  },
  'masks-and-your-pseudonym': {
    title: 'Masks and your pseudonym',
    summary: 'The names under which others see you, and which of them belong together.',
    keywords: LATIN_KEYWORDS['masks-and-your-pseudonym'],
    body: [],
  },
  'what-can-still-give-you-away': {
    title: 'What can still give you away',
    summary: 'Your own words, pictures and small crowds, and what to leave out.',
    keywords: LATIN_KEYWORDS['what-can-still-give-you-away'],
    body: [],
  },
  'app-lock-and-quick-exit': {
    title: 'App lock and quick exit',
    summary: 'A PIN for the app, and a button that replaces the page at once.',
    keywords: LATIN_KEYWORDS['app-lock-and-quick-exit'],
    body: [],
  },
};
