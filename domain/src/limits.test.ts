import { expect, it } from 'vitest';
import { reachedMilestone, REPLY_EXCERPT_MAX } from './alert.ts';
import {
  FEED_LIMITS,
  HARD_BLOCK_TRIES,
  OWN_PAGE,
  PASSWORD_MIN,
  QUERY_MAX,
  RATE_LIMITS,
  REPLIES_LIVE,
  TEXT_LIMITS,
  OWN_WRITE_GAP_SECONDS,
} from './limits.ts';
import {
  REPORT_ID_LENGTH,
  REPORT_LIMITS,
  REPORT_URL_PART,
  REPORTS_TO_HIDE,
  ticketNumberOf,
} from './report.ts';
import { VIEWS_PER_BATCH } from './view-batch.ts';

// The agreed limits of confessions and accounts, repeated here so that changing one is deliberate. Those of
// circles are in circle-limits.test.ts.

it.each<readonly [string, unknown, unknown]>([
  // Texts, in UTF-16 code units.
  ['a confession has 2000 characters at most', TEXT_LIMITS.confession, 2000],
  ['a reply has 1000 at most', TEXT_LIMITS.reply, 1000],
  ['an address has 254 at most', TEXT_LIMITS.email, 254],
  ['a password has 8 at least', PASSWORD_MIN, 8],
  ['a report names a confession with 10 characters at least', REPORT_LIMITS.confessionId.min, 10],
  ['its reason has 2 at least', REPORT_LIMITS.reason.min, 2],
  ['the address has 20 at least', REPORT_LIMITS.url.min, 20],
  ['and holds this', REPORT_URL_PART, '/confession/'],
  ['its description has 1000 at most, as any input', REPORT_LIMITS.description, { min: 0, max: 1000 }],
  ['what a moderator notes too', REPORT_LIMITS.notes, { min: 0, max: 1000 }],

  ['a ticket number is the last 8 characters of the id', ticketNumberOf('abcdefghijklmnopqrst'), 'mnopqrst'],

  // What is fetched, and how often one may write.
  ['50 of a college’s feed are live', FEED_LIMITS.live, 50],
  ['25 are asked for when that fails', FEED_LIMITS.fallback, 25],
  ['20 of all colleges are the newest', FEED_LIMITS.newest, 20],

  ['10 confessions in 60 s', RATE_LIMITS.confession, { windowSeconds: 60, max: 10 }],
  ['10 replies in 60 s', RATE_LIMITS.reply, { windowSeconds: 60, max: 10 }],
  ['10 likes in 60 s', RATE_LIMITS.like, { windowSeconds: 60, max: 10 }],
  ['10 documents of views in 60 s', RATE_LIMITS.view, { windowSeconds: 60, max: 10 }],
  ['10 changes of consent in 60 s', RATE_LIMITS.consent, { windowSeconds: 60, max: 10 }],
  ['a second between two changes of one’s own account', OWN_WRITE_GAP_SECONDS, 1],
  ['20 tries stop all further ones', HARD_BLOCK_TRIES, 20],

  // Our own: page sizes, which are billed.
  ['a page of the live feed has 6', FEED_LIMITS.page, 6],
  ['the first drawing 6', FEED_LIMITS.firstPaint, 6],
  ['an older page 20', FEED_LIMITS.older, 20],
  ['50 replies are live', REPLIES_LIVE, 50],
  ['a page of saved or own ones has 20', OWN_PAGE, 20],
  ['no query asks for more than 50', QUERY_MAX, 50],
  ['one document tells of 20 views', VIEWS_PER_BATCH, 20],
  ['5 students hide a confession by reporting it', REPORTS_TO_HIDE, 5],
  ['an id has 20 characters', REPORT_ID_LENGTH, { id: 20, ticket: 8 }],
  ['an alert quotes 140 characters of a reply', REPLY_EXCERPT_MAX, 140],
  [
    'likes are told at these numbers',
    [0, 1, 9, 10, 24, 25, 50, 99, 100].map(reachedMilestone),
    [0, 1, 1, 10, 10, 25, 50, 50, 100],
  ],
  ['a search for a college has 100 characters at most', TEXT_LIMITS.search, 100],
])('%s', (_, constant, figure) => {
  expect(constant).toEqual(figure);
});
