import { LATIN_KEYWORDS } from '../../../help-keywords.ts';
import type { CategoryArticles } from '../../../help.ts';

/** The articles about: circles. */
export const circles: CategoryArticles<'circles'> = {
  'what-is-a-circle': {
    title: 'What is a circle?',
    summary: 'A small group chat in which each member is somebody else.',
    keywords: LATIN_KEYWORDS['what-is-a-circle'],
    body: [],
  },
  'join-a-circle': {
    title: 'Join a circle',
    summary: 'Find one of your college, or come in with an invite code.',
    keywords: LATIN_KEYWORDS['join-a-circle'],
    body: [],
  },
  'create-a-circle': {
    title: 'Create a circle',
    summary: 'Its name, who may come in, how long it lasts, and how to invite others.',
    keywords: LATIN_KEYWORDS['create-a-circle'],
    body: [],
  },
  'messages-karma-and-moderators': {
    title: 'Messages, karma and moderators',
    summary: 'What you can do in the chat of a circle, and who keeps order there.',
    keywords: LATIN_KEYWORDS['messages-karma-and-moderators'],
    body: [],
  },
  'leave-delete-or-restore-a-circle': {
    title: 'Leave, delete or restore a circle',
    summary: 'What happens to your messages, and how a deleted circle comes back.',
    keywords: LATIN_KEYWORDS['leave-delete-or-restore-a-circle'],
    body: [],
  },
};
