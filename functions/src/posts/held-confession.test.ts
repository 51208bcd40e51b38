import { randomBytes } from 'node:crypto';
import { HELD_DAYS } from '@chupke/domain/confession.ts';
import { alertPath, confessionPath, userPath, waitingConfessionPath } from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { DAY_MS, HOUR_MS } from '@chupke/domain/time.ts';
import { describe, expect, it } from 'vitest';
import type { Publication } from '../gateways/tasks.ts';
import { Campus, confessionOf, student } from '../testing/campus.ts';
import { textDecoder } from '../testing/memory-pictures.ts';
import { memoryQueue } from '../testing/memory-queue.ts';
import { clearConfession } from './clear-confession.ts';
import { publishNow, publishOverdue, scheduleHeld } from './publish-confession.ts';

const ID = confessionOf(1);
const USER = userPath(student(1).uid);

/** An author whose post of the hour waits, and who may not post any more. */
async function campusWith(shut: object): Promise<Campus> {
  const campus = new Campus();
  await campus.signUp(1)();
  campus.postLater(1, ID, 'hour', 'masked');
  change(campus, shut);
  return campus;
}

function change(campus: Campus, more: object): void {
  campus.documents.stored.set(USER, { ...campus.get(USER), ...more });
}

function gatewaysOf({ documents, pictures }: Campus) {
  const newId = () => newDocumentId((count) => randomBytes(count));
  return { documents, pictures, decoder: textDecoder, newId, now: () => documents.now() };
}

/** What a run schedules if chance gives the first second of all. */
async function run(campus: Campus): Promise<readonly unknown[]> {
  const publications = memoryQueue<Publication>();
  await publishOverdue(gatewaysOf(campus));
  await scheduleHeld({ ...gatewaysOf(campus), publications, random: (count) => new Uint8Array(count) });
  return publications.waiting;
}

const isWaiting = (campus: Campus) => campus.get(waitingConfessionPath(ID)) !== undefined;

describe.each([
  ['a status of an admin’s own', { accountStatus: 'suspended' }, { accountStatus: 'active' }],
  ['a ban', { accountStatus: 'banned' }, { accountStatus: 'active' }],
  ['a measure', { isBarred: true, pausedUntil: Date.UTC(2200, 0, 1) }, { isBarred: false }],
])('while %s keeps its author from posting', (_, shut, open) => {
  it('waits, and appears some time after the end, at a moment that chance gives', async () => {
    const campus = await campusWith(shut);
    expect(await publishNow(gatewaysOf(campus), ID)).toBe('paused');
    campus.documents.pass(2 * HOUR_MS);
    expect(await run(campus)).toEqual([]);
    expect(isWaiting(campus)).toBe(true);
    const at = campus.documents.now();
    change(campus, { ...open, ...('isBarred' in shut ? { pausedUntil: at } : { statusUpdatedAt: at }) });
    campus.documents.pass(HOUR_MS);
    await publishOverdue(gatewaysOf(campus));
    expect(campus.get(confessionPath(ID))).toBeUndefined();
    expect(await run(campus)).toMatchObject([{ task: { confession: ID } }]);
    expect(await publishNow(gatewaysOf(campus), ID)).toBe('published');
  });

  it('is removed when that has no end, and its author is told', async () => {
    const campus = await campusWith(shut);
    campus.documents.pass(HELD_DAYS * DAY_MS - HOUR_MS);
    await run(campus);
    expect(isWaiting(campus)).toBe(true);
    const unread = Number(campus.user(1)?.['unreadNotifications']);
    campus.documents.pass(2 * HOUR_MS);
    expect(await run(campus)).toEqual([]);
    expect(isWaiting(campus)).toBe(false);
    await clearConfession(campus, ID);
    expect(campus.get(confessionPath(ID))).toBeUndefined();
    const told = campus.get(alertPath(student(1).uid, 'held-too-long'));
    expect(told).toMatchObject({ type: 'account', read: false });
    expect(JSON.stringify(told)).toContain(String(HELD_DAYS));
    expect(campus.user(1)).toMatchObject({ unreadNotifications: unread + 1 });
  });
});

it('is not removed for its age when its author can post again', async () => {
  const campus = await campusWith({ accountStatus: 'suspended' });
  campus.documents.pass(HELD_DAYS * DAY_MS + HOUR_MS);
  change(campus, { accountStatus: 'active', statusUpdatedAt: campus.documents.now() });
  expect(await run(campus)).toHaveLength(1);
  expect(isWaiting(campus)).toBe(true);
});

it('appears as any other where the status had changed before it was written', async () => {
  const campus = await campusWith({ statusUpdatedAt: 1 });
  campus.documents.pass(2 * HOUR_MS);
  expect(await run(campus)).toEqual([]);
  expect(campus.get(confessionPath(ID))).toBeDefined();
});
