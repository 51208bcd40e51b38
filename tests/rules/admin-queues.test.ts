import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { collegeChangePath, supportThreadPath, supportTicketPath } from '@chupke/domain/paths.ts';
import { parseThreadId } from '@chupke/domain/support-chat.ts';
import type { Firestore } from 'firebase/firestore';
import { Timestamp } from 'firebase/firestore';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { watchChats } from '../../src/features/admin/api/chats.ts';
import { watchCollegeChanges } from '../../src/features/admin/api/college-changes.ts';
import { watchTickets } from '../../src/features/admin/api/desk.ts';
import { toAppError } from '../../src/lib/errors.ts';
import type { Subscribe } from '../../src/lib/live.ts';
import { Recorder } from '../support/clients-recorder.ts';
import { useCampus } from './campus.ts';
import { put, Student } from './student.ts';

// The app's own queries of what waits for admins, by the unmodified SDK, against the deployed rules and indexes.

const app = vi.hoisted((): { firestore: Firestore | undefined } => ({ firestore: undefined }));
// The app's own connection is to the backend of its build.
vi.mock('../../src/lib/firestore.ts', () => ({
  get firestore() {
    return app.firestore;
  },
}));
// Both need a window, and nothing here calls or writes as somebody.
vi.mock('../../src/lib/functions.ts', () => ({ call: undefined }));
vi.mock('../../src/lib/session.ts', () => ({ actingUser: undefined }));

const campus = useCampus();

/** More than both the oldest and the newest that are watched. */
const COUNT = 2 * QUERY_MAX + 5;
const FIRST = 1_770_206_400;

beforeAll(() => {
  app.firestore = new Student(campus.env, 'dean', { admin: true }).db;
});

/** The id of the one that came as the so many-th. Ids are in no order with the times. */
function idOf(number: number): string {
  return `${String((number * 37) % COUNT).padStart(3, '0')}${'x'.repeat(17)}`;
}

const idsFrom = (first: number, end: number): readonly string[] =>
  Array.from({ length: end - first }, (_, index) => idOf(first + index));

async function fill(fieldsOf: (at: Timestamp) => Record<string, unknown>, pathOf: (id: string) => string) {
  const all = Array.from({ length: COUNT }, (_, number): [string, Record<string, unknown>] => [
    pathOf(idOf(number)),
    fieldsOf(new Timestamp(FIRST + number, 0)),
  ]);
  await put(campus.env, Object.fromEntries(all));
}

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** What is told once the backend has answered both queries: before, one shows what the other has fetched of it. */
async function told<Value>(watch: Subscribe<Value>, itemsOf: (value: Value) => readonly { id: string }[]) {
  const values = new Recorder<Value>((value) => `${itemsOf(value).length} items`);
  const onFailure = (error: unknown): void => values.fail(toAppError(error));
  stops.push(watch({ onValue: values.push, onOffline: () => undefined, onFailure }));
  const isTold = (value: Value, number: number) => itemsOf(value).some(({ id }) => id === idOf(number));
  return values.next((value) => isTold(value, 0) && isTold(value, COUNT - 1));
}

const CUT = { pending: true, newest: true };

it('the tickets that have waited longest are watched, however many came after them', async () => {
  const text = { type: 'technical_issue', subject: 'A page is white', text: 'Since yesterday.' };
  const state = { status: 'open', priority: 'medium', assigned: false, resolvedAt: null, resolution: null };
  await fill((at) => ({ ...text, ...state, createdAt: at, updatedAt: at }), supportTicketPath);
  const { items, isCut } = await told(watchTickets, (list) => list.items);
  const ids = items.map(({ id }) => id);
  expect(ids.slice(QUERY_MAX)).toEqual(idsFrom(0, QUERY_MAX));
  expect(ids.slice(0, QUERY_MAX)).toEqual(idsFrom(COUNT - QUERY_MAX, COUNT).toReversed());
  expect(isCut).toEqual(CUT);
});

it('so are the requests for another college', async () => {
  const names = { fromName: 'VJTI', to: 'coep', toName: 'COEP', reason: 'I moved to Pune in June.' };
  const state = { status: 'pending', decidedAt: null, note: '' };
  await fill((createdAt) => ({ ...names, ...state, createdAt }), collegeChangePath);
  const { pending, isCut } = await told(watchCollegeChanges, ({ pending, newest }) => [
    ...pending,
    ...newest,
  ]);
  expect(pending.map(({ id }) => id)).toEqual(idsFrom(0, QUERY_MAX));
  expect(isCut).toEqual(CUT);
});

it('so are the chats with new words for support', async () => {
  const state = { status: 'open', plan: 'free', language: 'en', agentName: null, endedAt: null, topic: null };
  const news = { unreadByStudent: false, unreadBySupport: true, satisfaction: null };
  await fill(
    (at) => ({ ...state, ...news, createdAt: at, lastActivity: at }),
    (id) => supportThreadPath(parseThreadId(id)),
  );
  const { items, isCut } = await told(watchChats, (list) => list.items);
  expect(items.slice(QUERY_MAX).map(({ id }) => id)).toEqual(idsFrom(0, QUERY_MAX));
  expect(isCut).toEqual(CUT);
});
