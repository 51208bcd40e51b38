import { DEMO_FEEDS } from '../../seed/feeds.ts';
import { makeThreads } from '../../seed/threads.ts';
import { measureDay } from '../web/day.ts';
import { measureInteractions } from '../web/interactions.ts';
import { measureLoads } from '../web/loads.ts';
import { measureOfflineStart } from '../web/offline.ts';
import { measurePicture } from '../web/picture.ts';
import { measurePrecache } from '../web/precache.ts';
import { measurePush } from '../web/push.ts';
import { measureScroll } from '../web/scroll.ts';
import { measureSight } from '../web/sight.ts';
import { inBrowser } from './in-browser.ts';

/** A confession with many replies. */
function sharedConfession(): string {
  const threads = DEMO_FEEDS.flatMap((feed) => makeThreads(feed, Date.now()));
  const [most] = threads.toSorted((a, b) => b.replies.length - a.replies.length);
  if (most === undefined) throw new Error('The demo data have no confession.');
  return most.id;
}

/** First and second visits, interactions, and how long a post takes from one browser to another. */
export const measureWeb = inBrowser('web', [
  (bench) => measureLoads(bench, sharedConfession()),
  measureInteractions,
  measureSight,
]);

/** The cost of a student's day, scrolling through a thousand confessions, an offline start, a posted photo, and a push. */
export const measureUse = inBrowser('use', [
  measureDay,
  measureScroll,
  measureOfflineStart,
  measurePrecache,
  measurePicture,
  measurePush,
]);
