import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { expect, it, vi } from 'vitest';
import { setSession } from '../../../lib/session.ts';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import { followOtherTabs } from './follow-other-tabs.ts';
import { myActivity, rememberLiked, rememberMine } from './my-activity.ts';

it('is there again after the next start: of very many likes the newest', () => {
  signIn();
  const ids = Array.from({ length: 600 }, (_, index) =>
    parseConfessionId(`liked${String(index).padStart(15, '0')}`),
  );
  for (const id of ids) rememberLiked(id, true);
  setSession({ kind: 'signed-out' });
  expect(myActivity().liked.size).toBe(0);
  signIn();
  expect([...myActivity().liked]).toEqual(ids.slice(100));
});

/** Another tab stores what it knows. */
function storeElsewhere(family: string, value: unknown): void {
  const key = `${family}${ASHA.uid}`;
  const [oldValue, newValue] = [localStorage.getItem(key), JSON.stringify(value)];
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
}

it('follows what was liked and posted in another tab, and does not write over it', () => {
  localStorage.clear();
  setSession({ kind: 'signed-out' });
  signIn();
  followOtherTabs();
  const [here, there, later] = ['here', 'there', 'later'].map((name) => name.padEnd(20, '0')) as [
    string,
    string,
    string,
  ];
  rememberLiked(here, true);
  rememberLiked(there, false);
  storeElsewhere('chupke-own-liked:', [here, there]);
  storeElsewhere('chupke-own-unliked:', []);
  storeElsewhere('chupke-own-mine:', [there]);
  expect([...myActivity().liked]).toEqual([here, there]);
  expect(myActivity().unliked.has(there)).toBe(false);
  rememberLiked(later, true);
  rememberMine([later]);
  setSession({ kind: 'signed-out' });
  signIn();
  expect([...myActivity().liked]).toEqual([here, there, later]);
  expect([...myActivity().mine]).toEqual([there, later]);
});

it('follows what was taken back in another tab, and keeps what only this one knows', () => {
  localStorage.clear();
  setSession({ kind: 'signed-out' });
  signIn();
  followOtherTabs();
  const both = 'both'.padEnd(20, '0');
  rememberLiked(both, true);
  // The device was full: this tab alone knows of it.
  const alone = 'alone'.padEnd(20, '0');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  rememberLiked(alone, true);
  full.mockRestore();
  storeElsewhere('chupke-own-liked:', []);
  expect([...myActivity().liked]).toEqual([alone]);
});

it('follows the mask that was taken in another tab, and nothing that it cannot read', () => {
  localStorage.clear();
  setSession({ kind: 'signed-out' });
  signIn();
  followOtherTabs();
  const thread = parseConfessionId('thread'.padEnd(20, '0'));
  const mask = parseAnonymousId(`t_${'a'.repeat(20)}_1`);
  storeElsewhere('chupke-own-masks:', { [thread]: mask });
  expect(myActivity().masks.get(thread)).toBe(mask);
  const key = `chupke-own-mine:${ASHA.uid}`;
  for (const newValue of ['{', 'null', '7', null])
    dispatchEvent(new StorageEvent('storage', { key, oldValue: null, newValue }));
  expect([...myActivity().mine]).toEqual([]);
});
