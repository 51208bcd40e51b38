import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetStored } from '../../../lib/forget-stored.ts';
import { setSession } from '../../../lib/session.ts';
import { ASHA, NOON, signIn } from '../../../lib/testing/student.ts';
import { confessionOf, replyOf } from '../testing/samples.ts';
import { rememberDeleted } from './my-activity.ts';
import {
  dropKeptPage,
  keepPage,
  KEPT_PAGES,
  keptAt,
  keptPage,
  pagesToDrop,
  readStoredPage,
  storedPage,
} from './kept-pages.ts';

const { uid } = ASHA;

function pageOf(number: number) {
  return { confession: confessionOf(number), replies: [replyOf(number)] };
}

function idsOfKept(): string[] {
  return Object.keys(localStorage).map((key) => key.slice(-4));
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  signIn();
});

afterEach(() => {
  vi.useRealTimers();
  setSession({ kind: 'signed-out' });
});

it('keeps the pages that were opened last', () => {
  for (let number = 1; number <= KEPT_PAGES.pages + 3; number += 1) {
    vi.setSystemTime(NOON + number);
    keepPage(uid, pageOf(number));
  }
  vi.setSystemTime(NOON + 99);
  keepPage(uid, pageOf(5));
  expect(idsOfKept()).toHaveLength(KEPT_PAGES.pages);
  expect(keptPage(uid, confessionOf(3).id)).toBeUndefined();
  expect(keptPage(uid, confessionOf(5).id)).toEqual(pageOf(5));
});

it('forgets one that is gone, and all of them when its reader signs out', () => {
  keepPage(uid, pageOf(1));
  keepPage(uid, pageOf(2));
  dropKeptPage(uid, confessionOf(1).id);
  expect(keptPage(uid, confessionOf(1).id)).toBeUndefined();
  forgetStored('session-end');
  setSession({ kind: 'signed-out' });
  // The page that is unmounted at the end of the session must not be cached again.
  keepPage(uid, pageOf(3));
  expect(idsOfKept()).toEqual([]);
});

it('stores none again of which the confession was deleted, as its page is left after that', () => {
  const { confession } = pageOf(8);
  rememberDeleted(confession.id);
  keepPage(uid, pageOf(8));
  expect(keptPage(uid, confession.id)).toBeUndefined();
});

it('makes room on a full device, and gives up in silence where there is none', () => {
  keepPage(uid, pageOf(1));
  vi.setSystemTime(NOON + 5);
  keepPage(uid, pageOf(2));
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepPage(uid, pageOf(3));
  expect(idsOfKept().sort()).toEqual(['0002', '0003']);
  setItem.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepPage(uid, pageOf(4));
  expect(keptPage(uid, confessionOf(4).id)).toBeUndefined();
});

it('finds again what was kept', () => {
  const page = {
    confession: confessionOf(1, { text: 'नमस्ते 7 {"x": 1}', views: 4 }),
    replies: [replyOf(1), replyOf(2)],
  };
  const text = storedPage(page, 1_790_000_000_123);
  expect(readStoredPage(text)).toEqual(page);
  expect(keptAt(text)).toBe(1_790_000_000_123);
});

it('keeps the newest replies of a long thread', () => {
  const replies = Array.from({ length: KEPT_PAGES.replies + 5 }, (_, number) => replyOf(number));
  const kept = readStoredPage(storedPage({ confession: confessionOf(1), replies }, 1))?.replies;
  expect(kept).toEqual(replies.slice(5));
});

it.each([
  '',
  '12',
  '12 null',
  '12 {"confession": 5, "replies": []}',
  storedPage({ confession: confessionOf(1, { status: 'hidden' }), replies: [] }, 1),
])('shows nothing of %s', (text) => {
  expect(readStoredPage(text)).toBeUndefined();
});

it('keeps the newest pages, and never more than there is room for', () => {
  const page = fc.record({
    at: fc.integer({ min: 1, max: 1000 }),
    length: fc.integer({ min: 10, max: 90_000 }),
  });
  fc.assert(
    fc.property(fc.array(page, { maxLength: 45 }), (made) => {
      const pages = made.map(({ at, length }, key) => ({
        key: String(key),
        text: `${at} `.padEnd(length, 'x'),
      }));
      const dropped = new Set(pagesToDrop(pages));
      const kept = pages.filter(({ key }) => !dropped.has(key));
      expect(kept.length).toBeLessThanOrEqual(KEPT_PAGES.pages);
      const length = kept.reduce((sum, { text }) => sum + text.length, 0);
      expect(length).toBeLessThanOrEqual(KEPT_PAGES.length);
      const oldestKept = Math.min(...kept.map(({ text }) => keptAt(text)));
      for (const { key, text } of pages)
        if (dropped.has(key)) expect(keptAt(text)).toBeLessThanOrEqual(oldestKept);
    }),
  );
});
