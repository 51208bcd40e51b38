import { parseUserId } from '@chupke/domain/user.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../../lib/session.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import { confessionOf } from '../../confession/testing/samples.ts';
import type { FeedKey } from '../model/feed-state.ts';
import { EMPTY_FEED } from '../model/feed-state.ts';
import { dispatchFeed, setFeed } from './feed-store.ts';
import { saveAtLeaving } from './stored-feed.ts';

const { uid, feed } = ASHA;
const KEY = { uid, feed: feed ?? '' } as FeedKey;

function stored(): string {
  return localStorage.getItem(STORED.feed.name) ?? '';
}

/** The feed's first page comes. */
function arrive(): void {
  dispatchFeed({
    kind: 'answer',
    source: 'live',
    confessions: [confessionOf(1)],
    isEnd: true,
    isAtTop: true,
    own: new Set(),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  signIn();
  setFeed(KEY, EMPTY_FEED);
});

afterEach(() => {
  vi.useRealTimers();
  setSession({ kind: 'signed-out' });
});

it.each<[string, () => void]>([
  ['signed out', () => setSession({ kind: 'signed-out' })],
  ['gone, and another signed in', () => signIn({ uid: parseUserId('uid-of-bina') })],
])('leaves nothing of a student who is %s by the time it is written', (_, end) => {
  arrive();
  end();
  // Signing out removes it, also in another tab.
  localStorage.clear();
  saveAtLeaving();
  vi.runAllTimers();
  expect(stored()).toBe('');
});

it('keeps the feed of whoever is there, shortly after it has changed', () => {
  arrive();
  expect(stored()).toBe('');
  vi.runAllTimers();
  expect(stored()).toContain(uid);
});
