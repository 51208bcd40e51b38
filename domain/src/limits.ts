/** Maximum lengths of texts, in UTF-16 code units. The rules have the same limits. */
export const TEXT_LIMITS = {
  confession: 2000,
  reply: 1000,
  email: 254,
  /** The college search box. */
  search: 100,
} as const;

/** Minimum length of a password. */
export const PASSWORD_MIN = 8;

/** A rate-limited action. Its counter is `users/{uid}/limits/{action}`. */
export type LimitedAction =
  | 'confession'
  | 'reply'
  | 'like'
  | 'save'
  | 'view'
  | 'consent'
  | 'circleMessage'
  | 'circleReaction'
  | 'picture'
  | 'supportMessage'
  | 'confieSession'
  | 'pushToken';

/** How often an action is allowed within a window. */
export interface RateLimit {
  readonly windowSeconds: number;
  readonly max: number;
}

/** 10 in 60 s by default, and more for what one does by the dozen. The rules check the arithmetic. */
export const RATE_LIMITS: Readonly<Record<LimitedAction, RateLimit>> = {
  confession: { windowSeconds: 60, max: 10 },
  reply: { windowSeconds: 60, max: 10 },
  like: { windowSeconds: 60, max: 10 },
  /** Saved confessions; taking one off is free. */
  save: { windowSeconds: 60, max: 30 },
  /** Batches of views, each with several. */
  view: { windowSeconds: 60, max: 10 },
  /** Changes of what was agreed to. */
  consent: { windowSeconds: 60, max: 10 },
  circleMessage: { windowSeconds: 60, max: 30 },
  /** Reactions, added and removed, and support tokens. */
  circleReaction: { windowSeconds: 60, max: 30 },
  /** Uploads of pictures. */
  picture: { windowSeconds: 60, max: 10 },
  /** Messages in threads with human support, of either side. */
  supportMessage: { windowSeconds: 60, max: 30 },
  /** Savings of sessions with Confie, removals included. */
  confieSession: { windowSeconds: 60, max: 30 },
  /** Registrations of a device for notifications. */
  pushToken: { windowSeconds: 60, max: 10 },
};

/**
 * Seconds between two changes of one's own account (name, settings, blocked names, sign-in times), and between two read
 * markers of a circle.
 */
export const OWN_WRITE_GAP_SECONDS = 1;

/** After so many attempts within one window the app stops sending until another window has passed. */
export const HARD_BLOCK_TRIES = 20;

/**
 * How many confessions of a college's feed have live listeners, and how many are fetched when that fails. They are
 * watched page by page, as far as the reader scrolls, since each watched confession is billed.
 */
export const FEED_LIMITS = {
  live: 50,
  /** Two pages cover the ten cards that most readers see. */
  page: 6,
  fallback: 25,
  newest: 20,
  /** What the head's script asks for: more than a screen, and no more for a slow network to bring. */
  firstPaint: 6,
  /** Pages after the live ones, and of a category. */
  older: 20,
} as const;

/** How many replies below a confession have live listeners; older ones are fetched by page. */
export const REPLIES_LIVE = 50;

/** Page size of the lists of saved and own confessions and of reports. */
export const OWN_PAGE = 20;

/** The highest `limit` that the rules allow for a query of shared content. */
export const QUERY_MAX = 50;

/** The lock of a device after failed sign-ins: failures from which tries are announced and at which it locks, and for how long. */
export const SIGN_IN_LOCK = { warnedFrom: 5, lockedAt: 10, minutes: 15 } as const;

/** How many digits the app lock's PIN has. */
export const PIN_DIGITS = { min: 4, max: 6 } as const;
