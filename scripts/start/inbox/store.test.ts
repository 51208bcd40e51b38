import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { InboxMessage } from './message.ts';
import { INBOX_MAX, openInboxStore } from './store.ts';

let dir = '';

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'chupke-inbox-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const file = (): string => join(dir, 'inbox.json');

function message(number: number): InboxMessage {
  return {
    id: `m${number}`,
    at: number,
    channel: 'mail',
    to: 'a@b.test',
    subject: `No. ${number}`,
    body: 'x\ny',
  };
}

it('lists the newest first and keeps it over a restart', () => {
  const store = openInboxStore(file());
  for (const number of [1, 2, 3]) expect(store.add(message(number))).toBe(true);
  expect(store.add(message(2))).toBe(false);
  expect(store.list().map(({ id }) => id)).toEqual(['m3', 'm2', 'm1']);
  expect(openInboxStore(file()).list()).toEqual(store.list());
});

it('tells subscribers of what comes and of clearing', () => {
  const store = openInboxStore(file());
  const seen: string[] = [];
  const unsubscribe = store.subscribe((one) => seen.push(one?.id ?? 'cleared'));
  store.add(message(1));
  store.clear();
  unsubscribe();
  store.add(message(2));
  expect(seen).toEqual(['m1', 'cleared']);
  expect(
    openInboxStore(file())
      .list()
      .map(({ id }) => id),
  ).toEqual(['m2']);
});

it('takes again what came before it was cleared', () => {
  const store = openInboxStore(file());
  store.add(message(1));
  store.clear();
  expect(store.add(message(1))).toBe(true);
  expect(store.list()).toEqual([message(1)]);
});

it('keeps a bounded number, in memory and on disk', () => {
  const store = openInboxStore(file());
  const count = 3 * INBOX_MAX + 7;
  for (let number = 0; number < count; number += 1) store.add(message(number));
  expect(store.list()).toHaveLength(INBOX_MAX);
  expect(store.list()[0]?.id).toBe(`m${count - 1}`);
  expect(readFileSync(file(), 'utf8').split('\n').length).toBeLessThanOrEqual(2 * INBOX_MAX);
  // An id that was dropped may come again.
  expect(store.add(message(0))).toBe(true);
});

it('keeps a prefix of the messages when its file is cut anywhere', () => {
  const store = openInboxStore(file());
  const all = [1, 2, 3, 4].map(message);
  for (const one of all) store.add(one);
  const bytes = readFileSync(file());
  fc.assert(
    fc.property(fc.integer({ min: 0, max: bytes.length }), (length) => {
      const cut = join(dir, 'cut.json');
      writeFileSync(cut, bytes.subarray(0, length));
      const kept = openInboxStore(cut).list().toReversed();
      expect(kept).toEqual(all.slice(0, kept.length));
    }),
  );
});
