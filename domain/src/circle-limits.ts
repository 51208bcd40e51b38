/* Constants of circles. Those that the rules share are compared by tests/contracts/rules-constants.test.ts. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How many active circles a student can have created. */
export const CIRCLE_SLOTS = 3;

/** Limits of a new circle's fields, texts in UTF-16 code units. */
export const CIRCLE_LIMITS = {
  name: { min: 3, max: 60 },
  theme: { min: 2, max: 60 },
  description: { min: 0, max: 500 },
  tag: { min: 2, max: 24 },
  tags: 5,
  members: { min: 2, max: 50 },
  expirationDays: { min: 1, max: 30 },
  /** When a lost circle was last seen, in the words of who asks for it. */
  lostAround: { min: 1, max: 60 },
  /** Reason of a recovery request. */
  recoveryReason: { min: 3, max: 1000 },
} as const;

/** Longest message, in UTF-16 code units. */
export const CIRCLE_MESSAGE_MAX = 1000;

/** How many members a message can mention: more would address everybody. */
export const MENTIONS_MAX = 5;

/** Karma. */
export const KARMA = { creator: 100, member: 50, confession: 10, supportToken: 5 } as const;

/** How many confessions of one member count in a circle on one day (UTC): more would be written for the karma. */
export const KARMA_CONFESSIONS_A_DAY = 3;

/**
 * How many support tokens of one day (UTC) give a member karma in a circle: in all, which is as much as confessions do, and from one
 * giver. More would be exchanged for the karma.
 */
export const KARMA_TOKENS_A_DAY = { all: 6, ofOne: 2 } as const;

/** `sentimentScore` of a new circle. */
export const SENTIMENT_AT_START = 0.7;

/** Message history: watched in pages, as far back as the reader scrolls. */
export const CIRCLE_HISTORY = {
  /** Messages per page. */
  page: 50,
  /** Messages with a live listener. */
  live: 500,
  /** Messages of a circle that the device caches between visits. */
  kept: 200,
} as const;

/** Lists of circles. */
export const CIRCLE_LISTS = { fetched: 50, shown: 30, own: 50, cacheMs: 30 * SECOND } as const;

/** Durations that the server uses, in milliseconds. */
export const CIRCLE_TIMES = {
  privacyNotice: 30 * SECOND,
  guideNotice: 60 * SECOND,
  deletionWindow: 24 * HOUR,
  /** Also how long whoever was removed from a circle cannot join it again. */
  backupRetention: 30 * DAY,
  /**
   * How long a device trusts its cache of a chat: a day less than the server keeps the tombstones of deleted messages
   * (backupRetention), from which a device learns of deletions.
   */
  keptHistory: 29 * DAY,
  reactivation: 7 * DAY,
  day: DAY,
  /** A moderator's mute. */
  mute: DAY,
  /** How long a moderator's turn lasts. */
  rotation: 7 * DAY,
  /** Promised time for deciding a recovery request. */
  recoveryReview: 24 * HOUR,
} as const;

/** Message counts at which a circle gets an insight. */
export const INSIGHT_COUNTS = [10, 25, 50, 100, 200, 500, 1000] as const;

/** A prompt is due after every 15th message, a privacy reminder after every 30th. */
export const PROMPT_EVERY = 15;
/** See PROMPT_EVERY. */
export const REMINDER_EVERY = 30;

/** How often a device reports its presence, and how long a report counts, in milliseconds. */
export const PRESENCE = { everyMs: 2 * MINUTE, lastsMs: 5 * MINUTE } as const;

/** How long a typing signal lasts, in seconds; the next is accepted only afterwards. */
export const TYPING_SECONDS = 6;

/** Delays in the app, in milliseconds. */
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

/**
 * Mute end in the memberships of an account that the admins have closed, in milliseconds since 1970: later than any
 * moderator's mute, so that the two can be told apart.
 */
export const CLOSED_UNTIL = Date.UTC(2200, 0, 1);
