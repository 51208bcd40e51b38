import type { CollegeId } from '@chupke/domain/college.ts';
import { parseCollege, parseCollegeId } from '@chupke/domain/college.ts';
import {
  ACTIVE_WITHIN_DAYS,
  FEED_CLOSES_AFTER_DAYS,
  FEED_CLOSES_BELOW,
  FEED_OPENS_AT,
  feedOf,
  poolOf,
} from '@chupke/domain/feed.ts';
import { feedStatePath, feedWishPath } from '@chupke/domain/desk-paths.ts';
import { collegePath, userPath } from '@chupke/domain/paths.ts';
import { parseUserId, parseUserPlace } from '@chupke/domain/user.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testMailboxKeyOf } from '../testing/mailbox-keys.ts';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { ADMIN } from '../testing/office.ts';
import { askFeedOpening, openFeeds } from './open-feeds.ts';

const DAY_MS = 86_400_000;
const SMALL = parseCollegeId('srcc-delhi');
const NEIGHBOUR = parseCollegeId('jnu-delhi');
const POOL = poolOf('New Delhi');

let documents = memoryDocuments();
let students = 0;
const open = () => openFeeds({ documents, now: () => documents.now(), mailboxKeyOf: testMailboxKeyOf });

/** Several nights, one after another. */
async function nights(count: number): Promise<void> {
  for (let night = 0; night < count; night += 1) {
    documents.pass(DAY_MS);
    await open();
  }
}

/** A college of New Delhi, small unless said otherwise. */
function addCollege(id: CollegeId, feed: object = POOL): void {
  documents.stored.set(collegePath(id), {
    name: `College ${id}`,
    code: id.slice(0, 10),
    city: 'New Delhi',
    state: 'Delhi',
    type: 'commerce',
    active: true,
    ...feed,
  });
}

/** Adds so many students of the college, who post in the pool. */
function enroll(college: CollegeId, count: number, more: object = {}): void {
  for (let index = 0; index < count; index += 1) {
    students += 1;
    documents.stored.set(userPath(parseUserId(`uid-${students}`)), {
      college,
      collegeName: `College ${college}`,
      ...POOL,
      accountStatus: 'active',
      createdAt: documents.now() - 60 * DAY_MS,
      lastLogin: documents.now(),
      email: `${students}@students.test`,
      ...more,
    });
  }
}

/** How many students of a college post in which feed. */
function feedsOf(college: CollegeId): Readonly<Record<string, number>> {
  const feeds = [...documents.stored]
    .filter(([path, fields]) => path.startsWith('users/') && fields['college'] === college)
    .map(([, fields]) => parseUserPlace(fields).feed ?? 'none');
  return Object.fromEntries(
    [...new Set(feeds)].map((feed) => [feed, feeds.filter((each) => each === feed).length]),
  );
}

const feedOfCollege = (id: CollegeId) => feedOf(parseCollege(id, documents.stored.get(collegePath(id)))).feed;

beforeEach(() => {
  documents = memoryDocuments();
  students = 0;
  addCollege(SMALL);
  addCollege(NEIGHBOUR);
});

describe('a small college', () => {
  it('shares its feed while one student too few is active, whoever else has been there', async () => {
    enroll(SMALL, FEED_OPENS_AT - 1);
    enroll(SMALL, 10, { lastLogin: documents.now() - (ACTIVE_WITHIN_DAYS + 1) * DAY_MS });
    enroll(SMALL, 10, { accountStatus: 'banned' });
    enroll(NEIGHBOUR, FEED_OPENS_AT - 1);
    const before = new Map(documents.stored);
    await open();
    expect(documents.stored).toEqual(before);
  });

  it('has its own feed from the last one on, with all its students, active or not; its neighbour has not', async () => {
    enroll(SMALL, FEED_OPENS_AT);
    enroll(SMALL, 10, { lastLogin: documents.now() - 90 * DAY_MS });
    enroll(SMALL, 3, { accountStatus: 'banned' });
    enroll(NEIGHBOUR, 3);
    await open();
    expect(feedsOf(SMALL)).toEqual({ [SMALL]: FEED_OPENS_AT + 13 });
    expect(feedsOf(NEIGHBOUR)).toEqual({ [POOL.feed]: 3 });
    expect([feedOfCollege(SMALL), feedOfCollege(NEIGHBOUR)]).toEqual([SMALL, POOL.feed]);
    // As every other that has its own, and nothing else of it is changed.
    const { feed: _feed, feedName: _name, ...open_ } = documents.stored.get(collegePath(NEIGHBOUR)) ?? {};
    expect(documents.stored.get(collegePath(SMALL))).toEqual({
      ...open_,
      name: `College ${SMALL}`,
      code: SMALL,
    });
    expect(documents.stored.get(userPath(parseUserId('uid-1')))).toMatchObject({
      feedName: `College ${SMALL}`,
      email: '1@students.test',
    });
  });

  it.each([
    ['are lives of one mailbox', (index: number) => ({ email: `a.sha+${index}@gmail.com` })],
    ['are mailboxes of one domain', (index: number) => ({ email: `s${index}@box${index}.asha.in` })],
    ['came on one day and never again', () => ({ createdAt: documents.now() })],
    ['are of addresses that nobody can read', () => ({ email: null })],
  ])('shares its feed where all but a few of its students %s', async (_name, more) => {
    for (let index = 0; index < 2 * FEED_OPENS_AT; index += 1) enroll(SMALL, 1, more(index));
    enroll(SMALL, FEED_OPENS_AT - 2);
    const before = new Map(documents.stored);
    await open();
    expect(documents.stored).toEqual(before);
    enroll(SMALL, 2);
    await open();
    expect(feedOfCollege(SMALL)).toBe(SMALL);
  });
});

describe('a college with its own feed', () => {
  const own = { feed: SMALL, feedName: `College ${SMALL}` };
  const returning = (count: number): void => enroll(SMALL, count, own);

  beforeEach(() => {
    addCollege(SMALL, {});
    students = 0;
  });

  it('goes back to the pool once too few have been there for a week, with all its students', async () => {
    returning(FEED_CLOSES_BELOW - 1);
    enroll(SMALL, 300, { ...own, lastLogin: documents.now() - 90 * DAY_MS });
    // Of before there were pools.
    enroll(SMALL, 2, { feed: undefined, feedName: undefined, lastLogin: documents.now() - 90 * DAY_MS });
    enroll(NEIGHBOUR, 3);
    await nights(FEED_CLOSES_AFTER_DAYS);
    expect(feedOfCollege(SMALL)).toBe(SMALL);
    await nights(1);
    expect(documents.stored.get(collegePath(SMALL))).toMatchObject(POOL);
    expect(feedsOf(SMALL)).toEqual({ [POOL.feed]: FEED_CLOSES_BELOW - 1 + 302 });
    expect(documents.stored.has(feedStatePath(SMALL))).toBe(false);
    const before = new Map(documents.stored);
    await nights(3);
    expect(documents.stored).toEqual(before);
  });

  it('keeps it where some of those who are there are barred: a measure moves nothing that others read', async () => {
    returning(FEED_CLOSES_BELOW - 1);
    enroll(SMALL, 1, { ...own, isBarred: true });
    await nights(FEED_CLOSES_AFTER_DAYS + 1);
    expect(feedOfCollege(SMALL)).toBe(SMALL);
  });

  it('opens again when enough are there, and does neither in between', async () => {
    returning(FEED_CLOSES_BELOW - 1);
    await nights(FEED_CLOSES_AFTER_DAYS + 1);
    expect(feedOfCollege(SMALL)).toBe(POOL.feed);
    enroll(SMALL, FEED_OPENS_AT - FEED_CLOSES_BELOW);
    await nights(1);
    expect(feedOfCollege(SMALL)).toBe(POOL.feed);
    enroll(SMALL, 1);
    await nights(1);
    expect(feedsOf(SMALL)).toEqual({ [SMALL]: FEED_OPENS_AT });
  });

  it('stays open where a student comes back within the week, and the days count anew', async () => {
    returning(FEED_CLOSES_BELOW - 1);
    await nights(FEED_CLOSES_AFTER_DAYS);
    returning(1);
    await nights(1);
    expect(documents.stored.has(feedStatePath(SMALL))).toBe(false);
    documents.stored.delete(userPath(parseUserId('uid-1')));
    await nights(FEED_CLOSES_AFTER_DAYS);
    expect(feedOfCollege(SMALL)).toBe(SMALL);
  });

  it('is not held open by the lives of one mailbox', async () => {
    // And the mailbox is one more.
    returning(FEED_CLOSES_BELOW - 2);
    for (let index = 0; index < 200; index += 1)
      enroll(SMALL, 1, { ...own, email: `a.sha+${index}@gmail.com` });
    await nights(FEED_CLOSES_AFTER_DAYS + 1);
    expect(feedOfCollege(SMALL)).toBe(POOL.feed);
  });

  it('and is not closed by them: whoever was there counts, in whatever crowd', async () => {
    // 15 honest students, who were seen last: after 400 lives of one mailbox, and in the midst of their newest.
    for (let index = 0; index < 400; index += 1) {
      const lastLogin = documents.now() - (index < 300 ? 20 * DAY_MS - index : 0);
      enroll(SMALL, 1, { ...own, email: `a.sha+${index}@gmail.com`, lastLogin });
    }
    for (let index = 0; index < FEED_CLOSES_BELOW; index += 1)
      enroll(SMALL, 1, { ...own, email: `honest${index}@gmail.com` });
    await nights(1);
    expect(documents.stored.has(feedStatePath(SMALL))).toBe(false);
    await nights(FEED_CLOSES_AFTER_DAYS + 1);
    expect(feedOfCollege(SMALL)).toBe(SMALL);
  });

  it('stays as it is where there are more accounts than a night can read', async () => {
    // And the mailbox is one more.
    returning(FEED_CLOSES_BELOW - 2);
    await nights(FEED_CLOSES_AFTER_DAYS);
    const noted = documents.stored.get(feedStatePath(SMALL));
    expect(noted).toBeDefined();
    for (let index = 0; index < 21_000; index += 1)
      enroll(SMALL, 1, {
        ...own,
        email: `a.sha+${index}@gmail.com`,
        lastLogin: documents.now() - 21_000 + index,
      });
    await nights(3);
    expect(feedOfCollege(SMALL)).toBe(SMALL);
    expect(documents.stored.get(feedStatePath(SMALL))).toEqual(noted);
  });

  it('has it for good where the name of its city is in another form', async () => {
    documents.stored.set(collegePath(SMALL), { ...documents.stored.get(collegePath(SMALL)), city: 'दिल्ली' });
    await nights(FEED_CLOSES_AFTER_DAYS + 1);
    expect(feedOfCollege(SMALL)).toBe(SMALL);
  });

  it('wherever its closing is cut off, nobody is left behind, and whoever comes meanwhile is moved too', async () => {
    const either: readonly string[] = [SMALL, POOL.feed];
    for (let steps = 0; ; steps += 1) {
      documents = memoryDocuments();
      students = 0;
      addCollege(SMALL, {});
      enroll(SMALL, 407, { ...own, lastLogin: documents.now() - 90 * DAY_MS });
      await nights(FEED_CLOSES_AFTER_DAYS);
      documents.pass(DAY_MS);
      const isCutOff = await documents.cutOff(steps, open);
      expect(Object.keys(feedsOf(SMALL)).every((feed) => either.includes(feed))).toBe(true);
      enroll(SMALL, 1, feedOf(parseCollege(SMALL, documents.stored.get(collegePath(SMALL)))));
      await nights(1);
      expect(feedsOf(SMALL)).toEqual({ [POOL.feed]: 408 });
      expect(documents.stored.has(feedStatePath(SMALL))).toBe(false);
      if (!isCutOff) break;
    }
  });
});

it('wherever it is cut off, nobody is left behind, and a student always posts in one of the two feeds', async () => {
  const count = 2 * 200 + 7;
  const either: readonly string[] = [SMALL, POOL.feed];
  for (let steps = 0; ; steps += 1) {
    documents = memoryDocuments();
    students = 0;
    addCollege(SMALL);
    enroll(SMALL, count);
    const isCutOff = await documents.cutOff(steps, open);
    expect(Object.keys(feedsOf(SMALL)).every((feed) => either.includes(feed))).toBe(true);
    // Whoever joins meanwhile gets the feed named by the college.
    enroll(SMALL, 1, feedOf(parseCollege(SMALL, documents.stored.get(collegePath(SMALL)))));
    // Students who have become inactive do not stop what has begun.
    if (steps > 0) documents.pass(90 * DAY_MS);
    await open();
    expect(feedsOf(SMALL)).toEqual({ [SMALL]: count + 1 });
    expect(documents.stored.get(collegePath(SMALL))).not.toHaveProperty('feed');
    if (!isCutOff) break;
  }
});

it('a college that makes trouble keeps no other waiting', async () => {
  const bad = parseCollegeId('aaa-first');
  addCollege(bad, { ...POOL, city: 7 });
  enroll(SMALL, FEED_OPENS_AT);
  await expect(open()).rejects.toThrow(/city/);
  expect(feedsOf(SMALL)).toEqual({ [SMALL]: FEED_OPENS_AT });
});

it('costs a read for each college and one to count it, and few more where it may change', async () => {
  addCollege(parseCollegeId('vjti-mumbai'), { city: 'Mumbai' });
  enroll(SMALL, 20);
  enroll(parseCollegeId('vjti-mumbai'), 500, { feed: 'vjti-mumbai', feedName: 'VJTI' });
  await open();
  // Three colleges, that nothing is noted of them nor asked for, and a count each; then as many accounts as prove enough of them.
  expect(documents.reads()).toBe(3 + 2 + 3 + 2 * FEED_CLOSES_BELOW);
});

describe('an admin asks for a feed', () => {
  const ask = () => askFeedOpening({ documents, newId: () => 'log' }, ADMIN, { college: SMALL });

  it('which opens in the night with as many as a feed needs to stay open', async () => {
    enroll(SMALL, FEED_CLOSES_BELOW);
    await nights(1);
    expect(feedOfCollege(SMALL)).toBe(POOL.feed);
    expect(await ask()).toEqual({ status: 'asked' });
    expect(feedOfCollege(SMALL)).toBe(POOL.feed);
    await nights(1);
    expect(feedOfCollege(SMALL)).toBe(SMALL);
    expect(documents.stored.has(feedWishPath(SMALL))).toBe(false);
  });

  it('and is answered alike where there are too few: the wish is gone in the morning', async () => {
    enroll(SMALL, FEED_CLOSES_BELOW - 1);
    expect(await ask()).toEqual({ status: 'asked' });
    expect(await ask()).toEqual({ status: 'asked' });
    await nights(1);
    expect(feedOfCollege(SMALL)).toBe(POOL.feed);
    expect(documents.stored.has(feedWishPath(SMALL))).toBe(false);
  });

  it('but not for one that has its own, or takes nobody', async () => {
    documents.stored.set(collegePath(SMALL), { ...documents.stored.get(collegePath(SMALL)), active: false });
    await expect(ask()).rejects.toMatchObject({ reason: 'no-change' });
    addCollege(SMALL, {});
    await expect(ask()).rejects.toMatchObject({ reason: 'no-change' });
  });
});
