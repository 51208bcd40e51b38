import { randomBytes } from 'node:crypto';
import {
  confessionOwnerPath,
  confessionPath,
  userPath,
  waitingConfessionPath,
} from '@chupke/domain/paths.ts';
import { parseConfession, PUBLISH_WINDOWS } from '@chupke/domain/confession.ts';
import { describe, expect, it } from 'vitest';
import { exportedContent } from '../accounts/export-content.ts';
import { releaseConfessions } from '../erasure/release-posts.ts';
import type { Publication } from '../gateways/tasks.ts';
import { Campus, confessionOf, student } from '../testing/campus.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { textDecoder } from '../testing/memory-pictures.ts';
import { memoryQueue } from '../testing/memory-queue.ts';
import { clearConfession } from './clear-confession.ts';
import { countConfession } from './count-confession.ts';
import {
  isTooEarly,
  publishConfession,
  publishOverdue,
  scheduleConfession,
  scheduleHeld,
} from './publish-confession.ts';

const ID = confessionOf(1);
const HOUR_MS = 3_600_000;

async function campusOf(window: 'hour' | 'day' = 'hour', name: 'own' | 'masked' = 'masked'): Promise<Campus> {
  const campus = new Campus();
  await campus.signUp(1)();
  campus.postLater(1, ID, window, name);
  return campus;
}

function gatewaysOf({ documents, pictures }: Campus, now = (): number => documents.now()) {
  const newId = () => newDocumentId((count) => randomBytes(count));
  return { documents, pictures, decoder: textDecoder, newId, now };
}

function publish(campus: Campus, more: Partial<Publication> = {}) {
  return publishConfession(gatewaysOf(campus), { confession: ID, notBefore: 0, ...more });
}

function publishAfter(campus: Campus, milliseconds: number): Promise<void> {
  const now = campus.documents.now() + milliseconds;
  return publishOverdue(gatewaysOf(campus, () => now));
}

it.each(PUBLISH_WINDOWS)('appears at any second within the %s, as likely early as late', async (window) => {
  const seconds = window === 'hour' ? 3600 : 86_400;
  const publications = memoryQueue<Publication>();
  const gateways = { publications, random: (count: number) => randomBytes(count), now: () => 1000 };
  for (let round = 0; round < 400; round += 1) await scheduleConfession(gateways, ID, window);
  const delays = publications.waiting.map(({ delaySeconds }) => delaySeconds);
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...delays)).toBeLessThan(seconds);
  // Of 400 drawn evenly a tenth of the window is empty once in 10^18.
  for (let tenth = 0; tenth < 10; tenth += 1)
    expect(delays.some((delay) => Math.floor((delay / seconds) * 10) === tenth)).toBe(true);
  for (const { task, delaySeconds } of publications.waiting)
    expect(task).toEqual({ confession: ID, notBefore: 1000 + delaySeconds * 1000 });
});

it('appears as any other, with the time of its appearing and nothing that tells that it waited', async () => {
  const campus = await campusOf();
  const writtenAt = campus.get(waitingConfessionPath(ID))?.['timestamp'];
  const ownership = campus.get(confessionOwnerPath(ID));
  campus.documents.pass(HOUR_MS / 2);
  expect(await publish(campus)).toBe('published');
  expect(campus.get(waitingConfessionPath(ID))).toBeUndefined();
  const appeared = campus.get(confessionPath(ID));
  campus.post(1, confessionOf(2));
  const atOnce = campus.get(confessionPath(confessionOf(2)));
  expect(Object.keys(appeared ?? {}).sort()).toEqual(Object.keys(atOnce ?? {}).sort());
  expect(appeared).toMatchObject({ status: 'active', text: ID, likes: 0 });
  expect(Number(appeared?.['timestamp']) - Number(writtenAt)).toBeGreaterThanOrEqual(HOUR_MS / 2);
  expect(campus.get(confessionOwnerPath(ID))).toEqual(ownership);
});

it('appears once, whatever comes twice or late, and counts in the profile of its name once it does', async () => {
  const campus = await campusOf('hour', 'own');
  expect(campus.profile(1)).toBeUndefined();
  await publish(campus);
  await countConfession(campus, parseConfession(ID, campus.get(confessionPath(ID))));
  // Its place among those that wait was removed: the event of that finds it there.
  expect(await clearConfession(campus, ID)).toBe('same');
  const before = campus.all();
  expect(await publish(campus)).toBe('same');
  await publishAfter(campus, 25 * HOUR_MS);
  expect(campus.all()).toEqual(before);
  expect(campus.profile(1)).toMatchObject({ confessionCount: 1 });
});

it('does not appear before its moment, though its task comes', async () => {
  const campus = await campusOf();
  const before = campus.all();
  expect(await publish(campus, { notBefore: campus.documents.now() + 60_000 })).toBe('early');
  expect(campus.all()).toEqual(before);
});

it('is published when its task was lost and its window is over, and not before', async () => {
  const campus = await campusOf('hour');
  campus.postLater(1, confessionOf(2), 'day');
  const waits = (number: number) => campus.get(waitingConfessionPath(confessionOf(number))) !== undefined;
  await publishAfter(campus, HOUR_MS - 60_000);
  expect([waits(1), waits(2)]).toEqual([true, true]);
  await publishAfter(campus, HOUR_MS + 60_000);
  expect([waits(1), waits(2)]).toEqual([false, true]);
  await publishAfter(campus, 24 * HOUR_MS + 60_000);
  expect([waits(1), waits(2)]).toEqual([false, false]);
  for (const number of [1, 2]) expect(campus.get(confessionPath(confessionOf(number)))).toBeDefined();
});

it('keeps no other waiting for one that makes trouble', async () => {
  const campus = await campusOf();
  campus.postLater(1, confessionOf(2), 'hour');
  const path = waitingConfessionPath(ID);
  campus.documents.stored.set(path, { ...campus.get(path), text: 5 });
  await expect(publishAfter(campus, 2 * HOUR_MS)).rejects.toThrow();
  expect(campus.get(confessionPath(confessionOf(2)))).toBeDefined();
  expect(campus.get(confessionPath(ID))).toBeUndefined();
});

it('never appears once its author has deleted it, of which nothing is left', async () => {
  const campus = await campusOf('hour', 'own');
  const deleted = campus.deleteWaiting(ID);
  expect(await publish(campus)).toBe('same');
  await deleted();
  expect(await publish(campus)).toBe('same');
  expect(campus.paths().filter((path) => path.includes(ID))).toEqual([]);
  expect(campus.profile(1)).toBeUndefined();
});

it('keeps the ownership document of one that waits, whatever late event comes', async () => {
  const campus = await campusOf();
  expect(await clearConfession(campus, ID)).toBe('same');
  expect(await publish(campus)).toBe('published');
});

it.each(['erasing', 'surplus'])('never appears when its author is %s meanwhile', async (accountStatus) => {
  const campus = await campusOf();
  const user = userPath(student(1).uid);
  campus.documents.stored.set(user, { ...campus.get(user), accountStatus });
  expect(await publish(campus)).toBe('dropped');
  await clearConfession(campus, ID);
  expect(campus.paths().filter((path) => path.includes(ID))).toEqual([]);
});

describe('while its author’s posting is paused', () => {
  const DAY_MS = 24 * HOUR_MS;

  /** A post of the hour, of whoever is paused for a day right after it. */
  async function pausedCampus(pause = DAY_MS): Promise<Campus> {
    const campus = await campusOf();
    const user = userPath(student(1).uid);
    const pausedUntil = Number(campus.get(waitingConfessionPath(ID))?.['timestamp']) + pause;
    campus.documents.stored.set(user, { ...campus.get(user), pausedUntil, isBarred: false });
    return campus;
  }

  /** The runs of so many hours, a quarter of an hour apart; what they have scheduled appears. */
  async function run(campus: Campus, hours: number): Promise<void> {
    const publications = memoryQueue<Publication>();
    for (let quarter = 0; quarter < hours * 4; quarter += 1) {
      campus.documents.pass(HOUR_MS / 4);
      const gateways = { ...gatewaysOf(campus), publications, random: (count: number) => randomBytes(count) };
      await publishOverdue(gateways);
      await scheduleHeld(gateways);
      for (const { task, delaySeconds } of publications.waiting.splice(0)) {
        expect(delaySeconds).toBeLessThan(900);
        const now = () => campus.documents.now() + delaySeconds * 1000;
        await publishConfession(gatewaysOf(campus, now), task);
      }
    }
  }

  it('does not appear, whatever comes, and its task does not wait for the end', async () => {
    const campus = await pausedCampus();
    const before = campus.all();
    const end = await publish(campus);
    expect(end).toBe('paused');
    expect(isTooEarly(end)).toBe(false);
    await publishAfter(campus, 2 * HOUR_MS);
    expect(campus.all()).toEqual(before);
    await run(campus, 23);
    expect(campus.get(confessionPath(ID))).toBeUndefined();
    expect(campus.get(waitingConfessionPath(ID))).toBeDefined();
  });

  it('appears some time after the end, but not with others of that author', async () => {
    const moments: number[] = [];
    for (let round = 0; round < 40; round += 1) {
      const campus = await pausedCampus();
      const end = Number(campus.get(userPath(student(1).uid))?.['pausedUntil']);
      campus.documents.pass(DAY_MS);
      while (campus.get(confessionPath(ID)) === undefined) await run(campus, 1);
      moments.push(Number(campus.get(confessionPath(ID))?.['timestamp']) - end);
    }
    const within = (from: number, to: number) =>
      moments.filter((moment) => moment >= from * HOUR_MS && moment < to * HOUR_MS).length;
    // Of forty, an hour has about five at first and none is sure: more than twenty in one come once in a million.
    for (let hour = 0; hour < 24; hour += 1) expect(within(hour, hour + 1)).toBeLessThan(20);
    expect(within(0, 24)).toBeGreaterThan(25);
    expect(within(4, 100)).toBeGreaterThan(8);
  });

  it('appears as any other where the pause was over when it was written', async () => {
    const campus = await pausedCampus(-1);
    expect(await publish(campus)).toBe('published');
  });

  it('appears by the run when its task was lost and no pause fell into its waiting', async () => {
    const campus = await pausedCampus(-1);
    await publishAfter(campus, 2 * HOUR_MS);
    expect(campus.get(confessionPath(ID))).toBeDefined();
  });

  it('waits for chance, too, where the pause was over within its window', async () => {
    const campus = await pausedCampus(HOUR_MS / 2);
    campus.documents.pass(HOUR_MS);
    await publishAfter(campus, HOUR_MS);
    expect(campus.get(confessionPath(ID))).toBeUndefined();
    const publications = memoryQueue<Publication>();
    const now = () => campus.documents.now() + HOUR_MS;
    const at = (byte: number) =>
      scheduleHeld({
        ...{ documents: campus.documents, publications, now },
        random: (count: number) => new Uint8Array(count).fill(byte),
      });
    await at(128);
    expect(publications.waiting).toEqual([]);
    await at(4);
    expect(publications.waiting).toMatchObject([{ task: { confession: ID } }]);
    await publishConfession(gatewaysOf(campus, now), { confession: ID, notBefore: 0 });
    expect(campus.get(confessionPath(ID))).toBeDefined();
  });
});

it('overwrites no confession of the same id', async () => {
  const campus = await campusOf();
  campus.post(2, ID);
  const there = campus.get(confessionPath(ID));
  expect(await publish(campus)).toBe('dropped');
  expect(campus.get(confessionPath(ID))).toEqual(there);
});

it.each(['delete', 'leave'] as const)('goes with its author’s account: %s', async (choice) => {
  const campus = await campusOf();
  const queued: unknown[] = [];
  const tasks = { enqueue: (task: unknown) => Promise.resolve(void queued.push(task)) };
  const gateways = { documents: campus.documents, tasks, random: randomBytes, spreadHours: 1 };
  await releaseConfessions(gateways, student(1).uid, choice);
  expect(await publish(campus)).toBe('same');
  expect(campus.paths().filter((path) => path.includes(ID))).toEqual([]);
  expect(queued).toEqual([]);
});

it('is in what its author takes along, as waiting', async () => {
  const campus = await campusOf('day');
  const { confessions } = await exportedContent(campus.documents, student(1).uid);
  expect(confessions).toHaveLength(1);
  expect(confessions[0]).toMatchObject({ id: ID, text: ID, status: 'waiting' });
});

it.each([
  ['its college', { feed: 'vjti', feedName: 'VJTI, as it is called now' }, 'VJTI, as it is called now'],
  ['its college, of which the account has no feed', {}, 'Called so today'],
  ['a college that its author has left', { feed: 'kem', feedName: 'KEM' }, 'Called so at last'],
] as const)('appears under the name that is in use by then: %s', async (_, feed, name) => {
  const campus = await campusOf();
  await campus.choose(1, 'vjti', { collegeName: 'Called so today', ...feed })();
  const fields = { name: 'Called so at last', code: 'VJTI', city: 'Mumbai', state: 'Maharashtra' };
  campus.documents.stored.set('colleges/vjti', { ...fields, type: 'engineering', active: true });
  expect(await publish(campus)).toBe('published');
  expect(campus.get(confessionPath(ID))).toMatchObject({ college: 'vjti', collegeName: name });
});
