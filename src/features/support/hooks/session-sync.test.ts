import type { ConfieSession, SavedSession } from '@chupke/domain/confie-session.ts';
import { SESSION_SLOTS } from '@chupke/domain/confie-session.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveObserver } from '../../../lib/live.ts';
import { outboxItems, settleSent } from '../../../lib/outbox/outbox.ts';
import { setSession } from '../../../lib/session.ts';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import { message, session, sessionIdOf } from '../testing/sessions.ts';
import { currentSessions, keepSessions, openSessions } from './session-store.ts';
import { deleteSessions, openSync } from './session-sync.ts';

const api = vi.hoisted(() => ({ saveSession: vi.fn() }));
const backend = vi.hoisted((): { saved: LiveObserver<readonly SavedSession[]> | undefined } => ({
  saved: undefined,
}));
vi.mock('../api/saved-sessions.ts', () => ({
  ...api,
  watchSaved: () => (observer: LiveObserver<readonly SavedSession[]>) => {
    backend.saved = observer;
    return () => undefined;
  },
}));

const NOW = Date.parse('2026-10-01T10:00:00Z');

/** A conversation with a question. */
function asked(number: number, at: number): ConfieSession {
  const messages = [message(`question ${number}`, { at })];
  return session(number, { createdAt: at, lastActivity: at, seenAt: at, messages });
}

let closing: (() => void)[] = [];

/** A page of the student's. */
async function openPage(): Promise<void> {
  backend.saved = undefined;
  closing = [openSync(ASHA.uid), openSessions(ASHA.uid)];
  await vi.waitFor(() => expect(backend.saved).toBeDefined());
}

function closePage(): void {
  for (const close of closing) close();
}

/** What the server has, each in the place of its order. */
function tell(...sessions: readonly ConfieSession[]): void {
  backend.saved?.onValue(
    sessions.flatMap((each, index) => {
      const slot = SESSION_SLOTS[index];
      return slot === undefined ? [] : [{ slot, session: each }];
    }),
  );
}

const here = (): readonly string[] => [...currentSessions().keys()].sort();
const deletions = (): readonly unknown[] => outboxItems().map(({ payload }) => payload['session']);

beforeEach(async () => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW });
  api.saveSession.mockReset().mockResolvedValue('saved');
  signIn();
  await openPage();
});
afterEach(() => {
  closePage();
  vi.useRealTimers();
  setSession({ kind: 'signed-out' });
});

it('what is deleted before the saved ones are known, or without a network, stays deleted', async () => {
  const [kept, deleted] = [asked(1, NOW - 2000), asked(2, NOW - 1000)];
  keepSessions([kept, deleted]);
  deleteSessions([deleted.id]);
  tell(kept, deleted);
  expect(here()).toEqual([kept.id]);
  // Nor does the next page bring it back.
  closePage();
  await openPage();
  tell(kept, deleted);
  expect(here()).toEqual([kept.id]);
  expect(deletions()).toEqual([deleted.id]);
  settleSent(deleted.id);
  tell(kept);
  expect(here()).toEqual([kept.id]);
});

it('one that is deleted while it is being saved is deleted where it was saved, too', async () => {
  let arrive = (_: string): void => undefined;
  api.saveSession.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  tell();
  const one = asked(1, NOW);
  keepSessions([one]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(api.saveSession).toHaveBeenCalledOnce();
  deleteSessions([one.id]);
  // Nothing was there yet.
  settleSent(one.id);
  arrive('saved');
  await vi.waitFor(() => expect(deletions()).toEqual([one.id]));
});

it('a place that another device has taken meanwhile is left to it, and another one is found', async () => {
  tell();
  const [mine, theirs] = [asked(1, NOW), asked(2, NOW)];
  api.saveSession.mockResolvedValueOnce('taken');
  keepSessions([mine]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(api.saveSession).toHaveBeenLastCalledWith(ASHA.uid, '0', mine, undefined);
  // Also where it is never told: what lies there may be of a version that nobody here can read.
  await vi.advanceTimersByTimeAsync(3000);
  expect(api.saveSession).toHaveBeenLastCalledWith(ASHA.uid, '1', mine, undefined);
  tell(theirs, mine);
  expect(here()).toEqual([mine.id, theirs.id]);
  // Once ten are saved, the oldest gives way, and no other.
  const many = SESSION_SLOTS.map((_, index) => asked(10 + index, NOW - 1000 * (index + 1)));
  tell(...many);
  keepSessions([asked(3, NOW + 5000)]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(api.saveSession).toHaveBeenCalledWith(
    ASHA.uid,
    '9',
    expect.objectContaining({ id: sessionIdOf(3) }),
    sessionIdOf(19),
  );
});

it('where all places are full and that of the oldest is taken, it waits to be told', async () => {
  api.saveSession.mockResolvedValue('taken');
  tell(...SESSION_SLOTS.map((_, index) => asked(10 + index, NOW - 1000 * (index + 1))));
  keepSessions([asked(3, NOW)]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(api.saveSession).toHaveBeenCalledOnce();
});

it('what was said without a network is saved once there is one', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  tell();
  keepSessions([asked(1, NOW)]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(api.saveSession).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(api.saveSession).toHaveBeenCalledOnce());
});

it('what is saved as the page is locked or left is not taken for deleted', async () => {
  tell();
  keepSessions([asked(7, NOW)]);
  closePage();
  await vi.waitFor(() => expect(api.saveSession).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(3000);
  expect(deletions()).toEqual([]);
});

it('one that has only given way to newer ones stays here while another is still to be deleted', () => {
  const many = SESSION_SLOTS.map((_, index) => asked(10 + index, NOW - 1000 * (index + 1)));
  tell(...many);
  const [newest, ...others] = many;
  const oldest = others.at(-1);
  if (newest === undefined || oldest === undefined) throw new Error('There are no sessions.');
  deleteSessions([newest.id]);
  // Another device has begun one meanwhile, in the place of the oldest.
  tell(newest, ...others.slice(0, -1), asked(1, NOW));
  expect(here()).toContain(oldest.id);
  expect(here()).not.toContain(newest.id);
});
