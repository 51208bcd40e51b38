import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { menuParts } from '../../../entities/confession/components/card-menu.tsx';
import { confessionOf, idOf } from '../../../entities/confession/testing/samples.ts';
import { clearToasts, ShownToasts } from '../../../entities/confession/testing/shown-toasts.tsx';
import { backend, lastWatched } from '../../../entities/feed/testing/fake-feed.ts';
import type { SendResult } from '../../../lib/outbox/model.ts';
import { setSession } from '../../../lib/session.ts';
import { signIn } from '../../../lib/testing/student.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { blocked } from '../../../texts/en/blocked.ts';
import { en } from '../../../texts/en/catalogue.ts';
import {
  drawFeed,
  newReader,
  openFeed,
  range,
  resetFeed,
  ROW_PX,
  scrollTo,
  soon,
  swipeTo,
  tell,
  texts,
  windowed,
} from '../testing/open-feed.tsx';

const fake = vi.hoisted(() => () => import('../../../entities/feed/testing/fake-feed.ts'));
vi.mock('../../../entities/feed/api/watch-feed.ts', async () => (await fake()).watchFeed);
vi.mock('../../../lib/blocked-names/send-block.ts', async () => (await fake()).sendBlock);
vi.mock('../../../entities/confession/api/read-own.ts', () => ({
  readOwnPart: async () => ({ kind: 'reader', mask: undefined }),
}));

const { blocking, confessions, common, errors } = en;

const TIGER = parseAnonymousId('QuietTiger4271');
const NAME = drawPseudonym(TIGER).name.en;

/** One that is signed with the name. */
function signed(number: number): Confession {
  return confessionOf(number, { anonymousId: TIGER });
}

/** The reader has blocked the name already. */
function haveBlocked(): void {
  act(() => signIn({ blockedNames: [TIGER] }));
}

/** Opens the menu of a card, and presses the line that blocks its name. */
async function block(text: string): Promise<void> {
  const card = screen.getByText(text).closest('article') ?? document.body;
  fireEvent.click(within(card).getByRole('button', { name: confessions.menu }));
  fireEvent.click(await screen.findByRole('menuitem', { name: blocking.block(NAME) }));
}

/** Resolves the pending send. */
async function answer(result: SendResult): Promise<void> {
  await soon(() => expect(backend.answer).toBeDefined());
  await act(async () => {
    backend.answer?.(result);
    backend.answer = undefined;
    await Promise.resolve();
  });
}

beforeAll(async () => {
  await Promise.all([loadArea('blocked', 'en'), menuParts.load()]);
});

beforeEach(resetFeed);

afterEach(() => {
  cleanup();
  clearToasts();
  setSession({ kind: 'signed-out' });
});

it('takes all that is signed with a name off the feed at once, and brings it back by the way that is offered', async () => {
  const listener = await openFeed();
  render(<ShownToasts />);
  tell(listener, [confessionOf(4), signed(3), confessionOf(2), signed(1)]);
  await block('Confession 3');
  expect(texts()).toEqual(['Confession 4', 'Confession 2']);
  const places = screen
    .getAllByRole('article')
    .map((card) => [card.getAttribute('aria-posinset'), card.getAttribute('aria-setsize')]);
  expect(places).toEqual([
    ['1', '2'],
    ['2', '2'],
  ]);
  await soon(() => expect(document.activeElement).toBe(screen.getByText('Confession 2').closest('article')));
  tell(listener, [signed(5), confessionOf(4), signed(3), confessionOf(2), signed(1)]);
  expect(texts()).toEqual(['Confession 4', 'Confession 2']);
  expect(screen.getByText(blocking.blocked(NAME))).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: blocking.undo }));
  expect(texts()).toHaveLength(5);
  // Pending sends resolve: another test would wait for them.
  for (let each = 0; each < 2; each += 1) await answer({ kind: 'sent' });
  expect(texts()).toHaveLength(5);
});

it('shows it again when that is refused, and says so', async () => {
  const listener = await openFeed();
  render(<ShownToasts />);
  tell(listener, [confessionOf(2), signed(1)]);
  await block('Confession 1');
  expect(texts()).toEqual(['Confession 2']);
  await answer({ kind: 'refused', code: 'block-denied' });
  await soon(() => expect(texts()).toEqual(['Confession 2', 'Confession 1']));
  expect(screen.getByRole('alert').textContent).toBe(errors['block-denied']);
});

it('counts no blocked one among those that wait behind the pill', async () => {
  const listener = await openFeed();
  haveBlocked();
  tell(listener, [confessionOf(1)]);
  scrollTo(900);
  tell(listener, [signed(2), confessionOf(1)]);
  expect(screen.queryByRole('button', { name: confessions.newOnes(1) })).toBeNull();
  tell(listener, [confessionOf(3), signed(2), confessionOf(1)]);
  fireEvent.click(screen.getByRole('button', { name: confessions.newOnes(1) }));
  expect(texts()).toEqual(['Confession 3', 'Confession 1']);
});

it('comes to the pages behind those of which it shows nothing, and says so where there is nothing else', async () => {
  const listener = await openFeed();
  haveBlocked();
  const mine = (from: number, to: number) => range(from, to).map(({ id }) => signed(Number(id.slice(1))));
  tell(listener, mine(30, 25), false);
  expect(screen.getByText(common.loading)).toBeDefined();
  expect(screen.queryByText(confessions.emptyTitle)).toBeNull();
  await soon(() => expect(lastWatched().after).toBe(idOf(25)));
  tell(lastWatched().listener, mine(24, 19), false);
  await soon(() => expect(lastWatched().after).toBe(idOf(19)));
  tell(lastWatched().listener, [...mine(18, 15), ...range(14, 13)], false);
  expect(texts()).toEqual(['Confession 14', 'Confession 13']);
  act(() => signIn());
  await soon(() => expect(texts().length).toBeGreaterThan(2));
});

it('goes on below a last row behind which all that has come is blocked', async () => {
  const listener = await openFeed();
  haveBlocked();
  const [first, behind] = [range(40, 35), range(34, 29).map(({ id }) => signed(Number(id.slice(1))))];
  tell(listener, first, false);
  await windowed();
  swipeTo(3 * ROW_PX);
  await soon(() => expect(lastWatched().after).toBe(idOf(35)));
  tell(lastWatched().listener, behind, false);
  await soon(() => expect(lastWatched().after).toBe(idOf(29)));
  tell(lastWatched().listener, range(28, 27), true);
  swipeTo(6 * ROW_PX);
  await soon(() => expect(texts().at(-1)).toBe('Confession 27'));
});

it('says that all is blocked where there is nothing else', async () => {
  const listener = await openFeed();
  haveBlocked();
  tell(listener, [signed(2), signed(1)], true);
  await soon(() => expect(screen.getByText(blocked.allTitle)).toBeDefined());
  expect(screen.getByRole('link', { name: blocked.manage }).getAttribute('href')).toBe('/profile/blocked');
  expect(screen.queryByText(confessions.emptyTitle)).toBeNull();
});

it('shows none of them from what this browser has kept, before anybody was asked', () => {
  const reader = newReader();
  const confessionsKept = [signed(2), confessionOf(1)].map((each) => ({ ...each, status: 'active' }));
  const kept = { uid: reader.uid, feed: reader.feed, savedAt: 0, confessions: confessionsKept };
  localStorage.setItem('chupke-feed', JSON.stringify(kept));
  signIn({ uid: reader.uid, blockedNames: [TIGER] });
  drawFeed(reader);
  expect(texts()).toEqual(['Confession 1']);
});
