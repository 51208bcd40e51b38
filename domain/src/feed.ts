import type { College, FeedId, PoolId } from './college.ts';
import { parseFeedId, POOL_PREFIX } from './college.ts';
import { ParseError } from './parse.ts';

/**
 * How many active students a college needs for its own feed; below that it shares one with the other small colleges
 * of its city, as readers could guess the author in a smaller group. The server counts by it and the app shows it.
 */
export const FEED_OPENS_AT = 25;

/**
 * Below how many active students a college loses its own feed again, and for how many days on end: far enough below
 * FEED_OPENS_AT, and long enough, that holidays and single students do not open and close it.
 */
export const FEED_CLOSES_BELOW = 15;

/** See FEED_CLOSES_BELOW. */
export const FEED_CLOSES_AFTER_DAYS = 7;

/** An account is active if it opened the app within this many days. */
export const ACTIVE_WITHIN_DAYS = 30;

/** The app updates its last-seen time at most every so many days (ACTIVE_WITHIN_DAYS). */
export const PRESENCE_DAYS = 7;

/** A feed, and the name that its posts show. */
export interface FeedPlace {
  readonly feed: FeedId;
  readonly feedName: string;
}

/** The feed of a city's small colleges. */
interface Pool extends FeedPlace {
  readonly feed: PoolId;
}

/**
 * Required spelling of a city with a shared feed: words of Latin letters, each capitalised. So each feed has one
 * name, and no spelling in a post reveals the college.
 */
export const POOL_CITY_FORM = '[A-Z][a-z]*( [A-Z][a-z]*){0,14}';

const POOL_CITY = new RegExp(`^${POOL_CITY_FORM}$`);

/** Whether the feed is shared by the small colleges of a city. */
export function isPooled(feed: FeedId): feed is PoolId {
  return feed.startsWith(POOL_PREFIX);
}

/** The feed of the small colleges of a city. Throws ParseError if the city's name does not have the required form. */
export function poolOf(city: string): Pool {
  if (!POOL_CITY.test(city)) throw new ParseError('city', 'words of Latin letters, each with one capital');
  const feed = parseFeedId(`${POOL_PREFIX}${city.toLowerCase().replaceAll(' ', '-')}`);
  if (!isPooled(feed)) throw new ParseError('city', 'a city');
  return { feed, feedName: city };
}

/** The feed of a college's students. */
export function feedOf({ id, name, feed, feedName }: College): FeedPlace {
  return { feed: feed ?? id, feedName: feedName ?? name };
}
