import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetStored } from '../../../lib/forget-stored.ts';
import { setSession } from '../../../lib/session.ts';
import { ASHA, NOON, signIn } from '../../../lib/testing/student.ts';
import { KEPT_PAGES } from '../model/kept-pages.ts';
import { confessionOf, replyOf } from '../testing/samples.ts';
import { dropKeptPage, keepPage, keptPage } from './page-shelf.ts';

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
  // The page that goes away with the session must not leave itself behind.
  keepPage(uid, pageOf(3));
  expect(idsOfKept()).toEqual([]);
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
