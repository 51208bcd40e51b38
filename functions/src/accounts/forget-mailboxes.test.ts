import { MAILBOX_BAN_DAYS, MAILBOX_KEPT_DAYS } from '@chupke/domain/mailbox.ts';
import { beforeEach, expect, it } from 'vitest';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { forgetMailboxes } from './forget-mailboxes.ts';

const DAY = 86_400_000;
let documents = memoryDocuments();

function put(key: string, days: number | null, more: object = {}): void {
  const forgetAt = days === null ? null : documents.now() + days * DAY;
  documents.stored.set(`mailboxes/${key}`, { since: 1, uids: [], forgetAt, ...more });
}

const keys = (): readonly string[] => [...documents.stored.keys()].map((path) => path.slice(10)).sort();

beforeEach(() => {
  documents = memoryDocuments();
});

it('forgets a mailbox some time after its last account, and no other', async () => {
  put('gone', 0);
  put('later', 5);
  put('used', null, { uids: ['uid-of-asha'] });
  put('used-again', 0, { uids: ['uid-of-bina'] });
  expect(await forgetMailboxes({ documents }, documents.now() + DAY)).toBe(1);
  expect(keys()).toEqual(['later', 'used', 'used-again']);
  expect(await forgetMailboxes({ documents }, documents.now() + MAILBOX_KEPT_DAYS * DAY)).toBe(1);
  expect(keys()).toEqual(['used', 'used-again']);
});

it('keeps one that is banned, or restricted in a circle, until that is over', async () => {
  const now = documents.now();
  put('banned', 0, { banReason: 'Threats', bannedUntil: now + MAILBOX_BAN_DAYS * DAY });
  put('removed', 0, { circle_abc: { kind: 'removed', until: now + 20 * DAY } });
  put('pardoned', 0, { banReason: null, bannedUntil: null });
  await forgetMailboxes({ documents }, now + DAY);
  expect(keys()).toEqual(['banned', 'removed']);
  await forgetMailboxes({ documents }, now + 21 * DAY);
  expect(keys()).toEqual(['banned']);
  await forgetMailboxes({ documents }, now + (MAILBOX_BAN_DAYS - 1) * DAY);
  expect(keys()).toEqual(['banned']);
  await forgetMailboxes({ documents }, now + (MAILBOX_BAN_DAYS + 1) * DAY);
  expect(keys()).toEqual([]);
});

it('takes all of them, page by page, wherever it is cut off', async () => {
  for (let index = 0; index < 250; index += 1) put(`old-${1000 + index}`, 0);
  for (let steps = 0; steps < 200; steps += 60) {
    await documents.cutOff(steps, () => forgetMailboxes({ documents }, documents.now() + DAY));
  }
  await forgetMailboxes({ documents }, documents.now() + DAY);
  expect(keys()).toEqual([]);
});
