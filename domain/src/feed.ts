import type { College, FeedId, PoolId } from './college.ts';
import { parseFeedId, POOL_PREFIX } from './college.ts';
import { ParseError } from './parse.ts';

/**
 * So many active students open a college's own feed; with fewer it shares one with the other small colleges of its
 * city. Whoever reads a post of a smaller crowd could guess. The server counts by it and the app says it.
 */
export const FEED_OPENS_AT = 25;

/** Who has opened the app within so many days is active. */
export const ACTIVE_WITHIN_DAYS = 30;

/** After so many days the app writes down again that its student is there (ACTIVE_WITHIN_DAYS). */
export const PRESENCE_DAYS = 7;

/** Where somebody posts and reads, and what the posts there name. */
export interface FeedPlace {
  readonly feed: FeedId;
  readonly feedName: string;
}

/** The feed of a city's small colleges. */
export interface Pool extends FeedPlace {
  readonly feed: PoolId;
}

/**
 * How a city must be written whose small colleges share a feed: words of Latin letters, each with one capital. So
 * there is one name to one feed, and no spelling in a post tells the college.
 */
export const POOL_CITY_FORM = '[A-Z][a-z]*( [A-Z][a-z]*){0,14}';

const POOL_CITY = new RegExp(`^${POOL_CITY_FORM}$`);

/** Whether the feed is shared by the small colleges of a city. */
export function isPooled(feed: FeedId): feed is PoolId {
  return feed.startsWith(POOL_PREFIX);
}

/** The feed of the small colleges of a city. Throws ParseError where the city's name is not written so that it can have one. */
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
