import { LATIN_KEYWORDS } from '../../../help-keywords.ts';
import type { CategoryArticles } from '../../../help.ts';

/** The articles about: confessions. */
export const confessions: CategoryArticles<'confessions'> = {
  'like-reply-save-and-share': {
    title: 'Like, reply, save and share',
    summary: 'What the buttons below a confession do, and who can see that you used them.',
    keywords: LATIN_KEYWORDS['like-reply-save-and-share'],
    body: [],
  },
  'delete-a-confession-or-a-reply': {
    title: 'Delete a confession or a reply',
    summary: 'Your own posts can be deleted at any time. They cannot be edited.',
    keywords: LATIN_KEYWORDS['delete-a-confession-or-a-reply'],
    body: [],
  },
  'length-topics-and-posting-later': {
    title: 'Length, topics and posting later',
    summary: 'How long a text can be, how fast you can post, and when it appears.',
    keywords: LATIN_KEYWORDS['length-topics-and-posting-later'],
    body: [],
  },
  'who-reads-what-you-post': {
    title: 'Who reads what you post',
    summary: 'Your college, sometimes the small colleges of its city, and whoever has the link.',
    keywords: LATIN_KEYWORDS['who-reads-what-you-post'],
    body: [],
  },
  'add-a-picture-to-a-confession': {
    title: 'Add a picture to a confession',
    summary: 'Which files can be used, how large they may be, and what is taken out of them.',
    keywords: LATIN_KEYWORDS['add-a-picture-to-a-confession'],
    body: [],
  },
};
