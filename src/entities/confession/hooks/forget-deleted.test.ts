import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { discardUnsent, enqueue, outboxItems } from '../../../lib/outbox/outbox.ts';
import type { SendResult } from '../../../lib/outbox/model.ts';
import { setSession } from '../../../lib/session.ts';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import { ACTION_KINDS } from '../model/actions.ts';
import { confessionOf, replyOf } from '../testing/samples.ts';
import { forgetDeleted } from './forget-deleted.ts';
import { keepPage } from './kept-pages.ts';
import { registerConfessionHandlers } from './outbox-handlers.ts';

const backend = vi.hoisted(() => ({ answer: { kind: 'sent' } as SendResult, asked: 0 }));
vi.mock('./sending.ts', async () => ({
  ...(await import('./forget-deleted.ts')),
  sendDeletion: async () => {
    backend.asked += 1;
    return backend.answer;
  },
}));

const { uid, feed } = ASHA;
const SAVED = `chupke-own-saved-list:${uid}`;
const [MINE, OTHER] = [confessionOf(1, { text: 'my words' }), confessionOf(2)];

/** All that this device keeps of confessions. */
function kept(): string {
  return Object.entries(localStorage)
    .filter(([key]) => /^chupke-(?:own-page|own-saved-list|feed)/u.test(key))
    .map(([, value]) => String(value))
    .join('\n');
}

/** The student deletes their confession, as every card of it does. */
function deleteMine(id: string): void {
  registerConfessionHandlers();
  enqueue({ id, kind: ACTION_KINDS.deleteConfession, payload: { confession: MINE.id } });
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(backend, { answer: { kind: 'sent' }, asked: 0 });
  signIn();
  for (const confession of [MINE, OTHER]) keepPage(uid, { confession, replies: [replyOf(1)] });
  const rows = [MINE, OTHER].map((confession) => ({ savedAt: 1, confession }));
  localStorage.setItem(SAVED, JSON.stringify(rows));
  localStorage.setItem('chupke-feed', JSON.stringify({ uid, feed, savedAt: 1, confessions: [MINE, OTHER] }));
});
afterEach(() => {
  for (const { id } of outboxItems()) discardUnsent(id);
  setSession({ kind: 'signed-out' });
});

it('keeps the words of an own confession until its deletion has succeeded, then none of them', async () => {
  backend.answer = { kind: 'later' };
  deleteMine('one'.padEnd(20, '0'));
  await vi.waitFor(() => expect(backend.asked).toBe(1));
  expect(kept().match(/my words/gu)).toHaveLength(3);
  for (const { id } of outboxItems()) discardUnsent(id);
  backend.answer = { kind: 'sent' };
  deleteMine('two'.padEnd(20, '0'));
  await vi.waitFor(() => expect(kept()).not.toContain('my words'));
  // The other one stays where it was.
  expect(kept().match(/Confession 2/gu)).toHaveLength(3);
  expect(kept()).toContain(feed);
});

it('removes a list that cannot be read, as nobody could', () => {
  localStorage.setItem(SAVED, '[{"savedAt":1,"confession":{"id"');
  forgetDeleted(uid, MINE.id);
  expect(localStorage.getItem(SAVED)).toBeNull();
});

it('stores nothing where nothing is kept', () => {
  localStorage.clear();
  forgetDeleted(uid, MINE.id);
  expect(localStorage).toHaveLength(0);
});
