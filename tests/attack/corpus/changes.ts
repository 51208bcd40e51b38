import type { StateChange } from '../engine/corpus.ts';
import type { Fields } from '../engine/values.ts';
import type { LimitedAction } from '@chupke/domain/limits.ts';
import { RATE_LIMITS } from '@chupke/domain/limits.ts';
import { changed, counter, POOL, together, without } from './states.ts';

function studentWith(name: string, fields: Fields): StateChange {
  return { name, change: (state, { uids }) => changed(state, `users/${uids.student}`, fields) };
}

/** The student's account was banned. */
export const BANNED = studentWith('banned', { accountStatus: 'banned' });

/** An admin set another status than active. */
export const SUSPENDED = studentWith('of another status', { accountStatus: 'under-review' });

/** The student's account was locked. */
export const LOCKED = studentWith('locked', { securityFlags: { accountLocked: true } });

/** The student's account was flagged. */
const SUSPICIOUS = studentWith('suspicious', { securityFlags: { suspicious: true } });

/** The student chose no college yet. */
export const NO_COLLEGE = studentWith('without a college', { college: null, collegeName: null });

/** The student chose another college. */
const OTHER_COLLEGE: StateChange = {
  name: 'of another college',
  change: (state, { uids, otherCollege }) =>
    changed(state, `users/${uids.student}`, { college: otherCollege }),
};

/** The student posts where the small colleges of the city do. */
export const IN_POOL = studentWith('of a small college', POOL);

/** States that prevent posting in another feed. */
const ELSEWHERE = [NO_COLLEGE, OTHER_COLLEGE, IN_POOL] as const;

/** The student posts where those of another city do. */
export const IN_OTHER_POOL = studentWith('of a small college of another city', {
  feed: 'city-mumbai',
  feedName: 'Mumbai',
});

/** The account was changed a moment ago, on whatever device. */
export const JUST_CHANGED: StateChange = {
  name: 'changed a moment ago',
  change: (state, { uids, now }) =>
    changed(state, `users/${uids.student}`, { updatedAt: new Date(now.getTime() + 60_000) }),
};

/** The account has no document. */
export const NO_ACCOUNT: StateChange = {
  name: 'without a document',
  change: (state, { uids }) => without(state, `users/${uids.student}`),
};

/** A moderator's measure pauses the student's posting. */
export const PAUSED: StateChange = {
  name: 'whose posting is paused',
  change: (state, { uids, now }) =>
    changed(state, `users/${uids.student}`, { pausedUntil: new Date(now.getTime() + 60_000) }),
};

/** A moderator's measure closes the student's account; its status does not say so. */
const BARRED = studentWith('closed by a measure', { isBarred: true });

/** States in which functions let nobody in. */
export const CLOSED = [BANNED, BARRED, LOCKED, NO_ACCOUNT] as const;

/** States that prevent all writes. */
export const NOT_IN_GOOD_STANDING = [BANNED, SUSPENDED, LOCKED, NO_ACCOUNT] as const;

/** The confession is hidden. */
export const HIDDEN: StateChange = {
  name: 'the confession is hidden',
  change: (state, { confession }) => changed(state, `confessions/${confession}`, { status: 'hidden' }),
};

/** The confession was deleted, and its rest not yet. */
export const DELETED: StateChange = {
  name: 'the confession is deleted',
  change: (state, { confession }) => without(state, `confessions/${confession}`),
};

/** The id was a confession's or a reply's that was removed: of whom, nobody knows any more. */
export function taken(owners: 'confessionOwners' | 'replyOwners'): StateChange {
  return {
    name: 'the id was another’s once',
    change: (state, { confession, reply }) => ({
      ...state,
      [`${owners}/${owners === 'replyOwners' ? reply : confession}`]: { gone: true },
    }),
  };
}

/** The action was done as often as its window allows. */
export function exhausted(action: LimitedAction): StateChange {
  const { max, windowSeconds } = RATE_LIMITS[action];
  return {
    name: `the limit of ${action} is reached`,
    change: (state, world) => together(state, counter(world, action, windowSeconds / 2, max)),
  };
}

/** A window runs, so that none can be opened. */
export function windowOpen(action: LimitedAction): StateChange {
  return {
    name: `a window of ${action} is open`,
    change: (state, world) => together(state, counter(world, action, 5, 1)),
  };
}

/** The student has no Premium, or no more. */
export const NOT_PREMIUM: readonly StateChange[] = [
  studentWith('without Premium', { subscriptionPlan: 'free', subscriptionStatus: 'inactive' }),
  studentWith('whose Premium was taken back', { subscriptionStatus: 'cancelled' }),
  studentWith('who only seems to have Premium', { subscriptionPlan: 'free' }),
];

/** States that prevent posting. */
export const POST_REFUSED: readonly StateChange[] = [
  ...NOT_IN_GOOD_STANDING,
  PAUSED,
  SUSPICIOUS,
  ...ELSEWHERE,
  exhausted('confession'),
  windowOpen('confession'),
  taken('confessionOwners'),
];

/** Texts in which there is more than anybody sees. */
export const UNSEEN_TEXTS: readonly (readonly [name: string, text: string])[] = [
  [
    'words in tags',
    `hi${Array.from('room 214', (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')}`,
  ],
  ['words in tags behind a black flag', '🏴\u{E0072}\u{E006F}\u{E006F}\u{E006D}\u{E007F}'],
  ['an Arabic letter mark', 'hi\u061C'],
  ['Hangul fillers', 'a\u115F\u1160\u3164\uFFA0b'],
  ['an empty Braille cell', 'a\u2800b'],
  ['supplementary variation selectors', 'a\u{E0100}\u{E01EF}'],
  ['variation selectors that no emoji needs', 'a\uFE00\uFE0D'],
];
