import { INVITE_CODE_LENGTH } from '../../../circle-id.ts';
import {
  CIRCLE_LIMITS,
  CIRCLE_MESSAGE_MAX,
  CIRCLE_SLOTS,
  CIRCLE_TIMES,
  KARMA,
  KARMA_CONFESSIONS_A_DAY,
  KARMA_TOKENS_A_DAY,
  MENTIONS_MAX,
} from '../../../circle-limits.ts';
import { LATIN_KEYWORDS } from '../../../help-keywords.ts';
import type { CategoryArticles } from '../../../help.ts';
import { formatNumber } from '../../../language.ts';
import { RATE_LIMITS } from '../../../limits.ts';

/** The articles about: circles. */
export const circles: CategoryArticles<'circles'> = {
  'what-is-a-circle': {
    title: 'What is a circle?',
    summary: 'A small group chat in which each member is somebody else.',
    keywords: LATIN_KEYWORDS['what-is-a-circle'],
    body: [
      `A circle is a small anonymous group chat of up to ${CIRCLE_LIMITS.members.max} members. In each circle you have a name and a face that exist only there, so nobody can tell that you are the same person elsewhere.`,
      '**How it differs from a confession**',
      'A confession is read by a whole college; a circle only by those who have joined it. It is for talking, not for telling.',
      '**Who may come in**',
      'Open: your college sees it with its tags and number of members, and can join. College only: only your college sees it, and the list shows neither of them. By invitation: nobody sees it, and whoever has the code can come in, from any college.',
      '**How long it lasts**',
      `As long as its creator chose: from ${CIRCLE_LIMITS.expirationDays.min} to ${CIRCLE_LIMITS.expirationDays.max} days, or without an end.`,
      '**Begin**',
      'Your circles are under [Circles](/circles). See also [how to join one](/help/join-a-circle) and [how to create one](/help/create-a-circle).',
    ],
  },
  'join-a-circle': {
    title: 'Join a circle',
    summary: 'Find one of your college, or come in with an invite code.',
    keywords: LATIN_KEYWORDS['join-a-circle'],
    body: [
      `Open [Circles](/circles). “Discover” shows circles of your college that you can join; “Join by code” takes the code of ${INVITE_CODE_LENGTH} letters that a member gave you.`,
      '**By a link or QR code**',
      'Open the link or scan the code, signed in. You see the circle’s name and are asked whether to join.',
      '**What happens then**',
      'You get a new name and face for this circle alone. You can read what was said before and write at once.',
      '**“Invalid invite code”**',
      'Check the letters; there are no digits in it. A member may have made a new code since: ask for the new one.',
      '**It does not let you in**',
      `It may be full (${CIRCLE_LIMITS.members.max} members at most, often fewer), closed, or for students of another college. Whoever was removed from a circle cannot join it again for ${CIRCLE_TIMES.backupRetention / 86_400_000} days.`,
      '**Coming back**',
      'If you leave and join again, you are somebody new there.',
    ],
  },
  'create-a-circle': {
    title: 'Create a circle',
    summary: 'Its name, who may come in, how long it lasts, and how to invite others.',
    keywords: LATIN_KEYWORDS['create-a-circle'],
    body: [
      'Under [Circles](/circles) tap “New circle”, give it a name and a theme, choose who may come in, and tap “Create the circle”. You need a college for it.',
      '**What to choose**',
      `Who may come in (open, college only, by invitation), what it is for, up to ${CIRCLE_LIMITS.tags} tags, how many members at most, from ${CIRCLE_LIMITS.members.min} to ${CIRCLE_LIMITS.members.max}, and how long it lasts.`,
      '**Inviting others**',
      'In the circle tap “Invite”: you can copy the code, send the link, or let it be scanned. “New code” makes the old one useless; the members stay.',
      '**How many**',
      `You can have created ${CIRCLE_SLOTS} active circles at once. Deleting or leaving one frees its place. You can be a member of many more.`,
      '**Names**',
      `A name has ${CIRCLE_LIMITS.name.min} to ${CIRCLE_LIMITS.name.max} letters of one script and must not sound like the people who run Chupke. Leave names of real people out.`,
    ],
  },
  'messages-karma-and-moderators': {
    title: 'Messages, karma and moderators',
    summary: 'What you can do in the chat of a circle, and who keeps order there.',
    keywords: LATIN_KEYWORDS['messages-karma-and-moderators'],
    body: [
      'In a circle you write messages, reply to one, react to it, name a member, or send a confession to the circle. You can delete your own messages; their words go for everyone.',
      '**Karma**',
      `It counts what you do for a circle, in that circle alone. You begin with ${KARMA.member}, the creator with ${KARMA.creator}. A confession gives you ${KARMA.confession}, up to ${KARMA_CONFESSIONS_A_DAY} a day; a support token from another member gives you ${KARMA.supportToken}, up to ${KARMA_TOKENS_A_DAY.all} a day, and ${KARMA_TOKENS_A_DAY.ofOne} of them from the same member.`,
      '**Support tokens**',
      'A thank-you that you can give a message once, in its menu. You cannot give one to yourself.',
      '**Who keeps order**',
      'The creator, and where it was switched on a new moderator each week, the member with the most karma. They can hide a message and mute a member for a day; the creator can also remove a member.',
      '**If you are muted**',
      'You can read along and write again when the day is over.',
      '**Limits**',
      `A message has at most ${formatNumber(CIRCLE_MESSAGE_MAX)} characters and can name ${MENTIONS_MAX} members. Within a minute you can send ${RATE_LIMITS.circleMessage.max}.`,
    ],
  },
  'leave-delete-or-restore-a-circle': {
    title: 'Leave, delete or restore a circle',
    summary: 'What happens to your messages, and how a deleted circle comes back.',
    keywords: LATIN_KEYWORDS['leave-delete-or-restore-a-circle'],
    body: [
      `Both are in the circle’s menu. Leaving takes only you out. Deleting, which only the creator can do, ends the circle for everyone after ${CIRCLE_TIMES.deletionWindow / 3_600_000} hours.`,
      '**Leaving**',
      'What you wrote stays under the name you had there. Delete first what should not stay. If the creator leaves, the member with the most karma takes over. If you are the last one, the circle ends with you.',
      '**Deleting**',
      `For ${CIRCLE_TIMES.deletionWindow / 3_600_000} hours everyone can talk on and the creator can choose “Cancel the deletion”. The place for another circle is free at once.`,
      '**Restoring**',
      `For ${CIRCLE_TIMES.backupRetention / 86_400_000} days after that its creator can bring it back with everything that was said: [Deleted circles](/circle-recovery). It takes one of your ${CIRCLE_SLOTS} places.`,
      '**It has expired**',
      `Its members can still read it, from the list of circles, or leave it. Its creator can reactivate it there for ${CIRCLE_TIMES.reactivation / 86_400_000} more days.`,
      '**It is lost and not listed**',
      `Ask for it on the same page under “Ask for a lost circle”. We answer within ${CIRCLE_TIMES.recoveryReview / 3_600_000} hours. Nobody who decides learns who you are.`,
    ],
  },
};
