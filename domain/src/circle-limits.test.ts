import { expect, it } from 'vitest';
import { newInviteCode } from './circle-id.ts';
import {
  CIRCLE_HISTORY,
  CIRCLE_LIMITS,
  CIRCLE_LISTS,
  CIRCLE_MESSAGE_MAX,
  CIRCLE_SLOTS,
  CIRCLE_TIMES,
  CIRCLE_WAITS,
  INSIGHT_COUNTS,
  KARMA,
  KARMA_TOKENS_A_DAY,
  PRESENCE,
  PROMPT_EVERY,
  REMINDER_EVERY,
  SENTIMENT_AT_START,
  TYPING_SECONDS,
} from './circle-limits.ts';
import { PERSONA_AVATARS, PERSONA_COLORS, PERSONA_TRAITS } from './circle-persona.ts';
import { RATE_LIMITS } from './limits.ts';

// The agreed limits of circles, repeated here so that changing one is deliberate. Deviations and their reasons are
// in docs/decisions/0021.

it.each<readonly [string, unknown, unknown]>([
  // Waits, in milliseconds.
  ['creating gives up after 15 s', CIRCLE_WAITS.create, 15_000],
  ['any other act gives up after 15 s', CIRCLE_WAITS.operation, 15_000],
  ['joining gives up after 20 s', CIRCLE_WAITS.join, 20_000],
  ['the refresh after joining only warns after 10 s', CIRCLE_WAITS.joinRefresh, 10_000],
  ['a refresh gives up after 8 s', CIRCLE_WAITS.refresh, 8000],
  ['a refresh is tried 3 times more', CIRCLE_WAITS.refreshRetries, 3],
  ['with a pause of 500 ms', CIRCLE_WAITS.refreshPause, 500],
  ['and 300 ms more at each try', CIRCLE_WAITS.refreshPauseMore, 300],
  ['the active circle of who has none is cleared after 15 s', CIRCLE_WAITS.emptyClear, 15_000],
  ['a restored circle is chosen again after 500 ms', CIRCLE_WAITS.restoreReselect, 500],
  ['what was sent is looked after 3 s later', CIRCLE_WAITS.sentCheck, 3000],
  ['without a live feed it is asked every 2 s', CIRCLE_WAITS.pollFallback, 2000],
  ['messages wait offline for 24 h', CIRCLE_WAITS.offlineStorage, 86_400_000],

  // Lists and messages.
  ['50 circles of one’s own', CIRCLE_LISTS.own, 50],
  ['50 are fetched to discover', CIRCLE_LISTS.fetched, 50],
  ['30 of which are shown', CIRCLE_LISTS.shown, 30],
  ['lists are kept for 30 s', CIRCLE_LISTS.cacheMs, 30_000],
  ['500 messages stay live', CIRCLE_HISTORY.live, 500],
  ['they come in batches of 50', CIRCLE_HISTORY.page, 50],
  ['200 are kept', CIRCLE_HISTORY.kept, 200],
  ['a message has 1000 characters at most', CIRCLE_MESSAGE_MAX, 1000],

  // Times and notices.
  ['a deletion can be called off for 24 hours', CIRCLE_TIMES.deletionWindow, 86_400_000],
  ['a backup is kept for 30 days', CIRCLE_TIMES.backupRetention, 2_592_000_000],
  ['a circle for a time goes on for 7 days', CIRCLE_TIMES.reactivation, 604_800_000],
  ['a day of a circle for a time has 24 hours', CIRCLE_TIMES.day, 86_400_000],
  ['a request for a lost circle is looked at within 24 hours', CIRCLE_TIMES.recoveryReview, 86_400_000],
  ['privacy is spoken of 30 s after the beginning', CIRCLE_TIMES.privacyNotice, 30_000],
  ['the guide comes 60 s after the beginning', CIRCLE_TIMES.guideNotice, 60_000],
  ['insights come at these counts', INSIGHT_COUNTS, [10, 25, 50, 100, 200, 500, 1000]],
  ['a prompt comes after every 15th message', PROMPT_EVERY, 15],
  ['a reminder of privacy after every 30th', REMINDER_EVERY, 30],

  // Members and karma.
  ['a student has 3 circles', CIRCLE_SLOTS, 3],
  ['a circle has 50 members at most', CIRCLE_LIMITS.members.max, 50],
  ['a creator begins with 100 karma', KARMA.creator, 100],
  ['a member with 50', KARMA.member, 50],
  ['a confession gives 10', KARMA.confession, 10],
  ['a support token 5', KARMA.supportToken, 5],
  ['of 6 a day, 2 of them from one giver (ours)', KARMA_TOKENS_A_DAY, { all: 6, ofOne: 2 }],
  ['the mood begins at 0.7', SENTIMENT_AT_START, 0.7],
  ['there are 10 avatars', new Set(PERSONA_AVATARS).size, 10],
  ['8 traits', new Set(PERSONA_TRAITS).size, 8],
  ['and 8 colours', new Set(PERSONA_COLORS).size, 8],
  ['an invite code has 8 letters', newInviteCode((count) => new Uint8Array(count)).length, 8],

  // Ours: how often a device speaks, and for how long that holds.
  ['30 messages in 60 s', RATE_LIMITS.circleMessage, { windowSeconds: 60, max: 30 }],
  ['30 reactions and tokens in 60 s', RATE_LIMITS.circleReaction, { windowSeconds: 60, max: 30 }],
  ['who is there says so every 2 min, for 5 min', PRESENCE, { everyMs: 120_000, lastsMs: 300_000 }],
  ['a sign of typing lasts for 6 s', TYPING_SECONDS, 6],
])('%s', (_, constant, figure) => {
  expect(constant).toEqual(figure);
});
