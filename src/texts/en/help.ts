import { REPLY_HOURS } from '@chupke/domain/organisation.ts';

/** Texts of the help centre around its articles, which are domain's. */
export const help = {
  title: 'Help',
  description:
    'Numbers to call when it is urgent, answers to frequent questions about Chupke, and how to reach us.',
  lead: 'If it is urgent, call. For everything else: search, or look through the collections.',
  contactTitle: 'Your question is not here?',
  contact: `Write to us. We typically reply within ${REPLY_HOURS.typical} hours, at most ${REPLY_HOURS.latest}.`,
  contactAction: 'Contact us',
  faqTitle: 'Frequent questions',
  /** Questions that articles answer, by their slugs. */
  faq: {
    'what-is-chupke': 'What is Chupke?',
    'how-your-anonymity-is-protected': 'Can anybody find out that I wrote something?',
    'delete-a-confession-or-a-reply': 'Can I delete or edit what I posted?',
    'if-you-cannot-sign-in': 'Why can’t I sign in?',
  },
  search: 'Search the help centre',
  searchHint: 'What do you want to know?',
  clear: 'Clear the search',
  found: (count: number): string =>
    count === 0 ? 'Nothing found' : count === 1 ? '1 article found' : `${count} articles found`,
  noneTitle: 'Nothing found',
  noneBody: 'Try other or fewer words, look through the collections, or write to us.',
  collections: (count: number): string => (count === 1 ? '1 collection' : `${count} collections`),
  collection: (name: string, articles: number): string =>
    articles === 1 ? `${name} (1 article)` : `${name} (${articles} articles)`,
  articles: (count: number): string => (count === 1 ? '1 article' : `${count} articles`),
  views: (count: number, written: string): string => (count === 1 ? '1 view' : `${written} views`),
  helpfulCount: (written: string): string => `${written} found it helpful`,
  author: 'By the Chupke team',
  updated: (day: string): string => `Updated ${day}`,
  trail: 'Where you are',
  home: 'Help',
  unknownTitle: 'This page of the help centre is not there',
  unknownBody: 'It may have had another name. Search for it, or look through the collections.',
  backToHelp: 'All of the help centre',
  more: 'More on this',
  feedback: {
    title: 'Did this help?',
    helpful: 'Helpful',
    notHelpful: 'Not helpful',
    faces: 'How does it leave you?',
    emojis: { sad: 'Sad', neutral: 'Neutral', happy: 'Happy' },
    thanks: 'Thank you. Nobody sees that it was you.',
    already: 'You have said so before.',
    failed: 'That did not arrive. Please try again.',
    emojiCount: (name: string, count: number): string => `${name}: ${count}`,
  },
};
