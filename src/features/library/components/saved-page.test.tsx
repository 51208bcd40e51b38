import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { blocked } from '../../../texts/en/blocked.ts';
import { explore } from '../../../texts/en/explore.ts';
import { en } from '../../../texts/en/catalogue.ts';
import { rememberDeleted, rememberSaved } from '../../../entities/confession/hooks/my-activity.ts';
import { outboxItems } from '../../../lib/outbox/outbox.ts';
import { setSession } from '../../../lib/session.ts';
import { ASHA, NOON, signIn } from '../../../lib/testing/student.ts';
import type { SavedItem } from '../model/saved-list.ts';
import type { AnswerPage } from '../testing/own-list.tsx';
import { answerPage, comeBackTo, leaveList, nextStudent, openList, resetList } from '../testing/own-list.tsx';
import { confessionOf } from '../../../entities/confession/testing/samples.ts';
import { SavedPage } from './saved-page.tsx';

const { saved: text } = explore;

const fake = vi.hoisted(() => () => import('../testing/own-list.tsx'));
vi.mock('../api/load-lists.ts', async () => ({ loadSaved: (await fake()).loadPage }));

function here(number: number): SavedItem {
  const confession = confessionOf(number);
  return { id: confession.id, savedAt: NOON + number, content: { kind: 'here', confession } };
}

function gone(number: number): SavedItem {
  return { id: confessionOf(number).id, savedAt: NOON + number, content: { kind: 'gone' } };
}

const open = () => openList((uid) => <SavedPage user={uid} />);
const answer: AnswerPage<SavedItem> = answerPage;

function texts(): readonly string[] {
  return screen.queryAllByRole('article').map((card) => card.querySelector('p[dir]')?.textContent ?? '-');
}

beforeEach(resetList);
afterEach(leaveList);

it('waits, says when nothing is kept, and says so when it cannot be loaded', async () => {
  await open();
  expect(screen.getByText(en.common.loading)).toBeDefined();
  await answer('failure');
  expect(screen.getByRole('alert').textContent).toContain(en.common.couldNotLoad);
  fireEvent.click(screen.getByRole('button', { name: en.common.retry }));
  await answer({ items: [], next: undefined });
  expect(screen.getByText(text.empty)).toBeDefined();
});

it('shows what is kept with a filled bookmark, and says what is gone, which can be taken off', async () => {
  await open();
  await answer({ items: [here(3), gone(2), here(1)], next: undefined });
  expect(texts()).toEqual(['Confession 3', '-', 'Confession 1']);
  const marks = screen.getAllByRole('button', { name: en.confessions.save });
  expect(marks.map((mark) => mark.getAttribute('aria-pressed'))).toEqual(['true', 'true']);
  const row = screen.getByRole('article', { name: text.goneTitle });
  fireEvent.click(within(row).getByRole('button', { name: text.takeOff }));
  expect(texts()).toEqual(['Confession 3', 'Confession 1']);
  expect(outboxItems().map(({ kind, payload }) => [kind, payload])).toEqual([
    ['save', { confession: confessionOf(2).id, saved: false }],
  ]);
});

it('can be read without the network as far as this device remembers, and no word of what is gone', async () => {
  const uid = await open();
  await answer({ items: [here(3), gone(2)], next: undefined });
  const kept = localStorage.getItem(`chupke-own-saved-list:${uid}`);
  expect(kept).not.toContain(confessionOf(2).id);
  leaveList();
  localStorage.clear();
  // As another start of the app finds it.
  localStorage.setItem(`chupke-own-saved:${nextStudent()}`, JSON.stringify([confessionOf(3).id]));
  localStorage.setItem(`chupke-own-saved-list:${nextStudent()}`, kept ?? '');
  await open();
  expect(texts()).toEqual(['Confession 3']);
  await answer('failure');
  expect(texts()).toEqual(['Confession 3']);
  expect(screen.getByText(text.offline)).toBeDefined();
});

it('leaves nothing on the device of a student who has signed out meanwhile', async () => {
  await open();
  await act(async () => signIn({ uid: ASHA.uid }));
  await answer({ items: [here(3)], next: undefined });
  await act(async () => setSession({ kind: 'signed-out' }));
  expect(Object.keys(localStorage).filter((key) => key.includes('saved'))).toEqual([]);
});

it('leaves out what is under a blocked name, which goes on being kept, and comes to the next page', async () => {
  await loadArea('blocked', 'en');
  const uid = await open();
  act(() => signIn({ uid, blockedNames: [confessionOf(3).anonymousId] }));
  await answer({ items: [here(3)], next: 'more' });
  await answer({ items: [here(2)], next: undefined });
  expect(texts()).toEqual(['Confession 2']);
  act(() => signIn({ uid, blockedNames: [2, 3].map((number) => confessionOf(number).anonymousId) }));
  expect(await screen.findByText(blocked.allTitle)).toBeDefined();
  expect(screen.queryByText(text.empty)).toBeNull();
  act(() => signIn({ uid }));
  expect(texts()).toEqual(['Confession 3', 'Confession 2']);
});

it('fetches anew on the way back what was saved on another page, and only once the backend has it', async () => {
  const uid = await open();
  await answer({ items: [here(3)], next: undefined });
  await comeBackTo(<SavedPage user={uid} />, () => rememberSaved(confessionOf(5).id, true));
  expect(screen.getByText(text.unknownTitle)).toBeDefined();
  await answer({ items: [here(5), here(3)], next: undefined });
  expect(texts()).toEqual(['Confession 5', 'Confession 3']);
  expect(screen.queryByText(text.unknownTitle)).toBeNull();
});

it('no longer shows one’s own that was deleted, and keeps no word of it', async () => {
  const uid = await open();
  await answer({ items: [here(33), here(32)], next: 'cursor' });
  act(() => rememberDeleted(confessionOf(33).id));
  expect(texts()).toEqual(['Confession 32']);
  await answer({ items: [here(31)], next: undefined });
  expect(texts()).toEqual(['Confession 32', 'Confession 31']);
  expect(localStorage.getItem(`chupke-own-saved-list:${uid}`)).not.toContain('Confession 33');
});
