/*
 * Constants of circles. What the rules hold too is compared by
 * tests/contracts/rules-constants.test.ts.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Circles that one student has created and that are active: so many slots there are. */
export const CIRCLE_SLOTS = 3;

/** Lengths and numbers of what a circle is made with, texts in UTF-16 code units. */
export const CIRCLE_LIMITS = {
  name: { min: 3, max: 60 },
  theme: { min: 2, max: 60 },
  description: { min: 0, max: 500 },
  tag: { min: 2, max: 24 },
  tags: 5,
  members: { min: 2, max: 50 },
  expirationDays: { min: 1, max: 30 },
  /** Of a member's report about a lost circle. */
  recoveryReason: { min: 3, max: 1000 },
} as const;

/** Longest message, in UTF-16 code units: the generic length. */
export const CIRCLE_MESSAGE_MAX = 1000;

/** The most members that one message names: more is a call to everybody. */
export const MENTIONS_MAX = 5;

/** Karma. */
export const KARMA = { creator: 100, member: 50, confession: 10, supportToken: 5 } as const;

/** `sentimentScore` of a new circle. */
export const SENTIMENT_AT_START = 0.7;

/** How messages are loaded: watched by pages, as far back as the reader scrolls. */
export const CIRCLE_HISTORY = {
  /** Messages that a page has: the batch of scalable messaging. */
  page: 50,
  /** Messages that stay live. */
  live: 500,
  /** Messages of a circle that the device keeps from one visit to the next. */
  kept: 200,
} as const;

/** Lists of circles. */
export const CIRCLE_LISTS = { fetched: 50, shown: 30, own: 50, cacheMs: 30 * SECOND } as const;

/** Times that the server goes by, in milliseconds. */
export const CIRCLE_TIMES = {
  privacyNotice: 30 * SECOND,
  guideNotice: 60 * SECOND,
  deletionWindow: 24 * HOUR,
  backupRetention: 30 * DAY,
  /**
   * For so long a device trusts what it keeps of a chat: a day shorter than the server keeps the places of deleted
   * messages (backupRetention), by which a device learns of them.
   */
  keptHistory: 29 * DAY,
  reactivation: 7 * DAY,
  day: DAY,
  /** A moderator's mute. */
  mute: DAY,
  /** How long one moderator serves. */
  rotation: 7 * DAY,
  /** The promise for a recovery request. */
  recoveryReview: 24 * HOUR,
} as const;

/** Message counts at which a circle learns something about itself. */
export const INSIGHT_COUNTS = [10, 25, 50, 100, 200, 500, 1000] as const;

/** A prompt comes after every 15th message, a reminder of privacy after every 30th. */
export const PROMPT_EVERY = 15;
/** See PROMPT_EVERY. */
export const REMINDER_EVERY = 30;

/** How long one is shown as being there after the device last said so, and how often it does, in milliseconds. */
export const PRESENCE = { everyMs: 2 * MINUTE, lastsMs: 5 * MINUTE } as const;

/** A sign of typing lasts so long, in seconds; another one is taken only when it has ended. */
export const TYPING_SECONDS = 6;

/** Waiting times of the app, in milliseconds. */
export const CIRCLE_WAITS = {
  create: 15 * SECOND,
  operation: 15 * SECOND,
  join: 20 * SECOND,
  joinRefresh: 10 * SECOND,
  refresh: 8 * SECOND,
  refreshRetries: 3,
  refreshPause: 500,
  refreshPauseMore: 300,
  emptyClear: 15 * SECOND,
  restoreReselect: 500,
  sentCheck: 3 * SECOND,
  pollFallback: 2 * SECOND,
  offlineStorage: 24 * HOUR,
} as const;
