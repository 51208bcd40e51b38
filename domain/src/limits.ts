/** Longest texts, in UTF-16 code units. The rules hold the same figures. */
export const TEXT_LIMITS = {
  confession: 2000,
  reply: 1000,
  email: 254,
  /** Of a college's search box. */
  search: 100,
} as const;

/** Shortest password. */
export const PASSWORD_MIN = 8;

/** An action that is limited in time. Its counter is `users/{uid}/limits/{action}`. */
export type LimitedAction = 'confession' | 'reply' | 'like' | 'view' | 'circleMessage' | 'circleReaction';

/** How often an action is allowed within a window. */
export interface RateLimit {
  readonly windowSeconds: number;
  readonly max: number;
}

/**
 * 10 in 60 s each (request rate limit), and what a talk needs in circles. The rules check the arithmetic.
 */
export const RATE_LIMITS: Readonly<Record<LimitedAction, RateLimit>> = {
  confession: { windowSeconds: 60, max: 10 },
  reply: { windowSeconds: 60, max: 10 },
  like: { windowSeconds: 60, max: 10 },
  /** Of documents that tell of views, each of several. */
  view: { windowSeconds: 60, max: 10 },
  circleMessage: { windowSeconds: 60, max: 30 },
  /** Reactions, given and taken back, and support tokens. */
  circleReaction: { windowSeconds: 60, max: 30 },
};

/** How many tries within one window make the app stop trying until another window has passed. */
export const HARD_BLOCK_TRIES = 20;

/**
 * How many confessions the feed of a college holds live, and how many are asked for when that fails. It is watched page by page, as far as its reader has come: each confession that is watched is billed.
 */
export const FEED_LIMITS = {
  live: 50,
  /** Whoever reads ten cards has two of them. */
  page: 6,
  fallback: 25,
  newest: 20,
  firstPaint: 10,
  /** Of the pages behind the live ones, and of a category. */
  older: 20,
} as const;

/** How many replies are watched below one confession; older ones are fetched by page. */
export const REPLIES_LIVE = 50;

/** How many saved confessions, own ones or reports a page of such a list shows. */
export const OWN_PAGE = 20;

/** The most documents that the rules let one query of shared content ask for. */
export const QUERY_MAX = 50;

/** The most colleges that the rules let one query ask for; the app asks for as many. */
export const COLLEGES_MAX = 100;
