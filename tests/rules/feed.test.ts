import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CONFESSION_CATEGORIES } from '@chupke/domain/category.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { newConfessionFields } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import { confessionPath } from '@chupke/domain/paths.ts';
import type { Firestore } from 'firebase/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTopic, watchNewest } from '../../src/features/explore/api/load-explore.ts';
import type { FeedCursor, FeedPage, FeedPart } from '../../src/entities/feed/api/watch-feed.ts';
import { loadFeedPage, watchFeed } from '../../src/entities/feed/api/watch-feed.ts';
import { closeClients, openAdmin, openClient } from '../support/clients.ts';
import { Recorder } from '../support/clients-recorder.ts';
import { TestEmulator } from '../support/emulator.ts';
import { newConfessionId } from './student.ts';

// The app's own queries of the feed and related lists, by the unmodified SDK, against the deployed rules and indexes.

function repositoryFile(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');
}
const rules = repositoryFile('firestore.rules');

/** Nobody may list confessions but with this limit. */
function rulesForLimit(limit: number): string {
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents/confessions/{id} {
    allow list: if request.query.limit == ${limit};
  }
}`;
}

const app = vi.hoisted((): { firestore: Firestore | undefined } => ({ firestore: undefined }));
// The app's own connection is to the backend of its build.
vi.mock('../../src/lib/firestore.ts', () => ({
  get firestore() {
    return app.firestore;
  },
}));

const NEAR = parseCollegeId('vjti-mumbai');
const FAR = parseCollegeId('nit-goa');
const NOON = 1_770_206_400;

let emulator: TestEmulator;

interface Written {
  readonly id: ConfessionId;
  readonly college: CollegeId;
}

/** Confessions of both colleges in turn, all within a thousandth of a second; the newest first. */
async function write(count: number): Promise<readonly Written[]> {
  const admin = openAdmin(emulator);
  const batch = admin.batch();
  const written = Array.from({ length: count }, (_, index): Written => {
    const [id, college] = [newConfessionId(), index % 2 === 0 ? NEAR : FAR];
    const content = { text: `No. ${index}`, anonymousId: postMask(id), college, collegeName: college };
    batch.set(admin.doc(confessionPath(id)), {
      ...newConfessionFields({ ...content, category: CONFESSION_CATEGORIES[1] }),
      timestamp: new Timestamp(NOON, index * 1000),
    });
    return { id, college };
  });
  await batch.commit();
  return written.reverse();
}

/** Changes one as the server does. */
async function change(
  confession: { readonly id: ConfessionId } | undefined,
  fields: Readonly<Record<string, string | number>>,
): Promise<void> {
  if (confession === undefined) throw new Error('no confession');
  await openAdmin(emulator).doc(confessionPath(confession.id)).update(fields);
}

function idsOf(confessions: readonly Confession[]): readonly string[] {
  return confessions.map(({ id }) => id);
}

/** The updates of a listener, until the test is over. */
type Told = { readonly kind: 'live' | 'fallback'; readonly page: FeedPage } | { readonly kind: 'over' };

const stops: (() => void)[] = [];

function listen(part: FeedPart): Recorder<Told> {
  const told = new Recorder<Told>(({ kind }) => kind);
  const stop = watchFeed(
    NEAR,
    part,
  )({
    onValue: ({ source, ...page }) => told.push({ kind: source, page }),
    onOffline: () => undefined,
    onFailure: () => told.push({ kind: 'over' }),
  });
  stops.push(stop);
  return told;
}

async function livePage(part: FeedPart): Promise<FeedPage> {
  const told = await listen(part).next(({ kind }) => kind !== 'over');
  if (told.kind !== 'live') throw new Error(`told ${told.kind}`);
  return told.page;
}

function endOf({ confessions, cursors }: FeedPage): FeedCursor {
  const last = confessions.at(-1);
  const cursor = last === undefined ? undefined : cursors.get(last.id);
  if (cursor === undefined) throw new Error('an empty page');
  return cursor;
}

beforeAll(async () => {
  emulator = await TestEmulator.launch({ rules, indexes: repositoryFile('firestore.indexes.json') });
});

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  const reader = { user_id: 'reader', email: 'reader@students.test', email_verified: true };
  app.firestore = openClient(emulator, reader);
});

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await closeClients();
  await emulator.putRules(rules);
  await emulator.clear();
});

afterAll(() => emulator.close());

describe('the feed of a college', () => {
  it('is watched page by page, without a gap or a double even among those of one moment', async () => {
    const near = (await write(30)).filter(({ college }) => college === NEAR).map(({ id }) => id);
    const first = await livePage({ count: 6 });
    const second = await livePage({ count: 6, after: endOf(first) });
    const rest = await livePage({ count: 6, after: endOf(second) });
    expect([first, second, rest].flatMap(({ confessions }) => idsOf(confessions))).toEqual(near);
    expect([first, second, rest].map(({ isEnd }) => isEnd)).toEqual([false, false, true]);
    const between = await livePage({ count: 6, after: endOf(first), until: endOf(second) });
    expect(idsOf(between.confessions)).toEqual(idsOf(second.confessions));
  });

  it('is told of each change', async () => {
    await write(3);
    const told = listen({ count: 6 });
    const first = await told.next(({ kind }) => kind === 'live');
    const newest = first.kind === 'live' ? first.page.confessions[0] : undefined;
    await change(newest, { likes: 7 });
    await told.next((each) => each.kind === 'live' && each.page.confessions[0]?.likes === 7);
  });

  it('goes on behind what is watched with twenty at a time', async () => {
    const near = (await write(100)).filter(({ college }) => college === NEAR).map(({ id }) => id);
    const first = await livePage({ count: 6 });
    const older = await loadFeedPage(NEAR, endOf(first));
    expect(idsOf(older.confessions)).toEqual(near.slice(6, 26));
    expect(older.isEnd).toBe(false);
  });

  it('is not asked for without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const cursor = { seconds: NOON, nanoseconds: 0, id: newConfessionId() };
    await expect(loadFeedPage(NEAR, cursor)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a feed that cannot be watched', () => {
  it('is asked for plainly, its twenty-five newest, and then tried again by whoever wanted it', async () => {
    const near = (await write(60)).filter(({ college }) => college === NEAR).map(({ id }) => id);
    await emulator.putRules(rulesForLimit(25));
    const told = listen({ count: 6 });
    await told.next(({ kind }) => kind === 'over');
    expect(told.seen.map(({ kind }) => kind)).toEqual(['fallback', 'over']);
    const [fallback] = told.seen;
    if (fallback?.kind !== 'fallback') throw new Error('no answer');
    expect(idsOf(fallback.page.confessions)).toEqual(near.slice(0, 25));
    expect(fallback.page.isEnd).toBe(false);
  });

  it('is over at once where nothing can be asked either', async () => {
    await write(4);
    await emulator.putRules(rulesForLimit(1));
    const told = listen({ count: 6 });
    await told.next(({ kind }) => kind === 'over');
    expect(told.seen).toHaveLength(1);
  });

  it('is not asked for plainly further down, where the reader can ask themself', async () => {
    await write(60);
    const first = await livePage({ count: 6 });
    await emulator.putRules(rulesForLimit(25));
    const told = listen({ count: 6, after: endOf(first) });
    await told.next(({ kind }) => kind === 'over');
    expect(told.seen).toHaveLength(1);
  });

  it('tells nothing any more to whoever has left', async () => {
    await write(4);
    await emulator.putRules(rulesForLimit(25));
    const [left, stays] = [listen({ count: 6 }), listen({ count: 6 })];
    stops[0]?.();
    await stays.next(({ kind }) => kind === 'over');
    expect(left.seen).toEqual([]);
  });
});

/** The updates of the listener of the newest of all colleges. */
type NewestTold = { readonly ids: readonly string[]; readonly isEnd: boolean } | 'over';

function listenToNewest(): Recorder<NewestTold> {
  const told = new Recorder<NewestTold>(String);
  stops.push(
    watchNewest({
      onValue: ({ confessions, isEnd }) => told.push({ ids: idsOf(confessions), isEnd }),
      onOffline: () => undefined,
      onFailure: () => told.push('over'),
    }),
  );
  return told;
}

describe('beside the feed', () => {
  it('the twenty newest of all colleges are watched', async () => {
    const all = await write(30);
    const ids = all.map(({ id }) => id);
    const told = listenToNewest();
    expect(await told.next(() => true)).toEqual({ ids: ids.slice(0, 20), isEnd: false });
    await change(all[0], { status: 'hidden' });
    await told.next((each) => each !== 'over' && each.ids.join() === ids.slice(1, 21).join());
  });

  it('whoever watches them is told when that has failed', async () => {
    await emulator.putRules(rulesForLimit(1));
    expect(await listenToNewest().next(() => true)).toBe('over');
  });

  it('a topic comes twenty at a time, to its end', async () => {
    const all = (await write(30)).map(({ id }) => id);
    const first = await loadTopic(CONFESSION_CATEGORIES[1], undefined);
    expect(idsOf(first.items)).toEqual(all.slice(0, 20));
    const second = await loadTopic(CONFESSION_CATEGORIES[1], first.next);
    expect(idsOf(second.items)).toEqual(all.slice(20));
    expect(second.next).toBeUndefined();
    expect((await loadTopic(CONFESSION_CATEGORIES[2], undefined)).items).toEqual([]);
  });

  it('a topic that may not be listed, or without a network, is a failure with a reason', async () => {
    await emulator.putRules(rulesForLimit(1));
    await expect(loadTopic(CONFESSION_CATEGORIES[1], undefined)).rejects.toMatchObject({ name: 'AppError' });
    vi.stubGlobal('navigator', { onLine: false });
    await expect(loadTopic(CONFESSION_CATEGORIES[1], undefined)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
