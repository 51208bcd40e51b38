import { randomBytes } from 'node:crypto';
import {
  confessionOwnerPath,
  confessionPath,
  userPath,
  waitingConfessionPath,
} from '@chupke/domain/paths.ts';
import { parseConfession, PUBLISH_WINDOWS } from '@chupke/domain/confession.ts';
import { expect, it } from 'vitest';
import { exportedContent } from '../accounts/export-content.ts';
import { releaseConfessions } from '../erasure/release-posts.ts';
import type { Publication } from '../gateways/tasks.ts';
import { Campus, confessionOf, student } from '../testing/campus.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { textDecoder } from '../testing/memory-pictures.ts';
import { memoryQueue } from '../testing/memory-queue.ts';
import { clearConfession } from './clear-confession.ts';
import { countConfession } from './count-confession.ts';
import { publishConfession, publishOverdue, scheduleConfession } from './publish-confession.ts';

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

it.each([
  ['was banned', { accountStatus: 'banned' }],
  ['is being erased', { accountStatus: 'erasing' }],
])('never appears when its author %s meanwhile', async (_, more) => {
  const campus = await campusOf();
  const user = userPath(student(1).uid);
  campus.documents.stored.set(user, { ...campus.get(user), ...more });
  expect(await publish(campus)).toBe('dropped');
  await clearConfession(campus, ID);
  expect(campus.paths().filter((path) => path.includes(ID))).toEqual([]);
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
