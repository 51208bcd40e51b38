import type { ConfessionCategory } from '@chupke/domain/category.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { blocked } from '../../../texts/en/blocked.ts';
import { explore as text } from '../../../texts/en/explore.ts';
import { en } from '../../../texts/en/catalogue.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { setSession } from '../../../lib/session.ts';
import { NOON, signIn } from '../../../lib/testing/student.ts';
import { AppError } from '../../../lib/errors.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import type { NewestAnswer } from '../api/load-explore.ts';
import { haveTouchScreen, pullDown } from '../../../entities/confession/testing/pull.ts';
import { confessionOf } from '../../../entities/confession/testing/samples.ts';
import { Explore } from './explore.tsx';

interface Asked {
  readonly category: ConfessionCategory;
  readonly isFirst: boolean;
  readonly answer: (items: readonly Confession[], hasMore: boolean) => void;
  readonly fail: () => void;
}
interface Backend {
  observer: LiveObserver<NewestAnswer> | undefined;
  readonly asked: Asked[];
}
const backend = vi.hoisted((): Backend => ({ observer: undefined, asked: [] }));
vi.mock('../api/load-explore.ts', () => ({
  watchNewest: (observer: LiveObserver<NewestAnswer>) => {
    backend.observer = observer;
    return () => undefined;
  },
  loadTopic: (category: ConfessionCategory, cursor: unknown) =>
    new Promise((resolve, reject) => {
      backend.asked.push({
        category,
        isFirst: cursor === undefined,
        answer: (items, hasMore) => resolve({ items, next: hasMore ? { after: items.length } : undefined }),
        fail: () => reject(new Error('no network')),
      });
    }),
}));

function texts(): readonly string[] {
  return screen.queryAllByRole('article').map((card) => card.querySelector('p[dir]')?.textContent ?? '');
}

async function open(path = '/explore'): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Suspense>
          <Explore />
        </Suspense>
      </MemoryRouter>,
    );
  });
  await vi.waitFor(() => expect(backend.observer).toBeDefined());
}

function tell(list: readonly Confession[]): void {
  act(() => backend.observer?.onValue({ confessions: list, isEnd: true }));
}

async function topicAsked(): Promise<Asked> {
  return vi.waitFor(() => {
    const asked = backend.asked.at(-1);
    if (asked === undefined) throw new Error('not asked yet');
    return asked;
  });
}

function search(query: string): void {
  fireEvent.change(screen.getByRole('searchbox', { name: text.searchLabel }), { target: { value: query } });
}

/** How far down the page is scrolled. */
function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
}

let mouseAgain: () => void;

beforeEach(() => {
  backend.asked.length = 0;
  scrollTo(0);
  mouseAgain = haveTouchScreen();
  signIn();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['Date'], now: NOON + 3_600_000 });
});

afterEach(() => {
  cleanup();
  mouseAgain();
  vi.useRealTimers();
  setSession({ kind: 'signed-out' });
});

const other = confessionOf(2, { collegeName: 'Miranda House', likes: 9, text: 'Café ke bahar baarish' });

it('shows the newest of all colleges as they come, and says of which college each is', async () => {
  await open();
  tell([other, confessionOf(1)]);
  expect(texts()).toEqual([other.text, 'Confession 1']);
  expect(screen.getAllByRole('article')[0]?.textContent).toContain('Miranda House');
  expect(screen.getByText(text.newestEnd)).toBeDefined();
});

it('says when they cannot be loaded, keeps what it has, and tries again', async () => {
  await open();
  tell([confessionOf(1)]);
  act(() => backend.observer?.onFailure(new AppError('unavailable')));
  expect(texts()).toEqual(['Confession 1']);
  backend.observer = undefined;
  fireEvent.click(screen.getByRole('button', { name: en.common.retry }));
  await vi.waitFor(() => expect(backend.observer).toBeDefined());
});

it('ranks what is talked about, and does not move it while it is read', async () => {
  await open('/explore?tab=trending');
  const list = [confessionOf(3), other, confessionOf(1, { replyCount: 30 })];
  tell(list);
  expect(texts()).toEqual(['Confession 1', other.text]);
  tell([confessionOf(3), { ...other, likes: 400 }, confessionOf(1, { replyCount: 30 })]);
  expect(texts()).toEqual(['Confession 1', other.text]);
});

it('finds in what is loaded, says how many, and clears', async () => {
  await open();
  tell([other, confessionOf(1)]);
  search('CAFE miranda');
  expect(texts()).toEqual([other.text]);
  expect(screen.getByText(/^1 of the \d+ loaded here$/)).toBeDefined();
  search('zzzz');
  expect(screen.getByText(text.searchEmpty)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: text.searchClear }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: text.searchLabel }));
  expect(texts()).toEqual([other.text, 'Confession 1']);
});

it('opens a topic page by page, once each, and shows it again without asking', async () => {
  await open('/explore?tab=topics&topic=hostel');
  const first = await topicAsked();
  expect(first).toMatchObject({ category: 'hostel', isFirst: true });
  await act(async () => first.answer([confessionOf(9), confessionOf(8)], true));
  // Two rows are on the screen: the next page is wanted at once.
  await vi.waitFor(() => expect(backend.asked).toHaveLength(2));
  await act(async () => backend.asked[1]?.fail());
  expect(screen.getByText(text.moreFailed, { exact: false })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: en.common.retry }));
  await vi.waitFor(() => expect(backend.asked).toHaveLength(3));
  await act(async () => backend.asked[2]?.answer([confessionOf(8), confessionOf(7)], false));
  expect(texts()).toEqual(['Confession 9', 'Confession 8', 'Confession 7']);
  expect(screen.getByText(text.end)).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: en.confessions.categories.love }));
  await vi.waitFor(() => expect(backend.asked.at(-1)?.category).toBe('love'));
  await act(async () => backend.asked.at(-1)?.answer([], false));
  expect(screen.getByText(text.topicEmpty)).toBeDefined();
});

it('has the tabs, the search and the topics by name and by keyboard', async () => {
  await open();
  tell([confessionOf(1)]);
  const tabs = within(screen.getByRole('tablist', { name: text.tabsLabel })).getAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(Object.values(text.tabs));
  expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('feed', { name: text.newestLabel })).toBeDefined();
});

it('has new ones wait behind the pill while the reader is further down, and shows them when asked', async () => {
  await open();
  tell([confessionOf(21), confessionOf(20)]);
  scrollTo(900);
  tell([confessionOf(22), confessionOf(21), confessionOf(20)]);
  expect(texts()).toEqual(['Confession 21', 'Confession 20']);
  fireEvent.click(screen.getByRole('button', { name: en.confessions.newOnes(1) }));
  expect(texts()).toEqual(['Confession 22', 'Confession 21', 'Confession 20']);
  expect(screen.queryByRole('button', { name: en.confessions.newOnes(1) })).toBeNull();
  expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' });
  // The pill that had the focus is gone.
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('shows what waits when the page is pulled down, and asks anew where nothing is watched any more', async () => {
  await open();
  tell([confessionOf(31), confessionOf(30)]);
  scrollTo(900);
  tell([confessionOf(32), confessionOf(31), confessionOf(30)]);
  scrollTo(0);
  await pullDown(240);
  expect(texts()).toEqual(['Confession 32', 'Confession 31', 'Confession 30']);
  await screen.findByText(text.pull.done);

  act(() => backend.observer?.onFailure(new AppError('unavailable')));
  backend.observer = undefined;
  await pullDown(240);
  expect(screen.getByText(text.pull.looking)).toBeDefined();
  await vi.waitFor(() => expect(backend.observer).toBeDefined());
  tell([confessionOf(33), confessionOf(32), confessionOf(31), confessionOf(30)]);
  await screen.findByText(text.pull.done);
  expect(texts()[0]).toBe('Confession 33');
});

it('fetches a topic anew when it is pulled down, and keeps what it has where it doesn’t come', async () => {
  await open('/explore?tab=topics&topic=studies');
  await act(async () => (await topicAsked()).answer([confessionOf(41)], false));
  await pullDown(240);
  await vi.waitFor(() => expect(backend.asked).toHaveLength(2));
  expect(backend.asked[1]).toMatchObject({ category: 'studies', isFirst: true });
  expect(texts()).toEqual(['Confession 41']);
  await act(async () => backend.asked[1]?.answer([confessionOf(42), confessionOf(41)], false));
  await screen.findByText(text.pull.done);
  expect(texts()).toEqual(['Confession 42', 'Confession 41']);

  await pullDown(240);
  await vi.waitFor(() => expect(backend.asked).toHaveLength(3));
  await act(async () => backend.asked[2]?.fail());
  expect(texts()).toEqual(['Confession 42', 'Confession 41']);
  expect(screen.queryByText(text.pull.done)).toBeNull();
});

it('ranks what is talked about afresh when it is pulled down', async () => {
  await open('/explore?tab=trending');
  const [calm, loud] = [confessionOf(52, { likes: 60 }), confessionOf(51, { likes: 70 })];
  tell([calm, loud]);
  const before = texts();
  expect(before.indexOf(loud.text)).toBeLessThan(before.indexOf(calm.text));
  tell([{ ...calm, likes: 500 }, loud]);
  expect(texts()).toEqual(before);
  await pullDown(240);
  await screen.findByText(text.pull.done);
  expect(texts().indexOf(calm.text)).toBeLessThan(texts().indexOf(loud.text));
});

it('is pulled with a finger only', async () => {
  mouseAgain();
  await open();
  tell([confessionOf(61)]);
  expect(document.documentElement.style.overscrollBehaviorY).toBe('');
});

it('shows nothing under a blocked name: not among the newest, nor talked about, nor found', async () => {
  signIn({ blockedNames: [other.anonymousId] });
  await open();
  tell([other, confessionOf(1, { likes: 3 })]);
  expect(texts()).toEqual(['Confession 1']);
  search('cafe');
  expect(await screen.findByText(text.searchEmpty)).toBeDefined();
  search('confession 1');
  expect(texts()).toContain('Confession 1');
  search('');
  cleanup();
  await open('/explore?tab=trending');
  expect(texts()).toContain('Confession 1');
  expect(texts()).not.toContain(other.text);
  act(() => signIn());
  await vi.waitFor(() => expect(texts()).toContain(other.text));
});

it('comes to the next page of a topic where all of one is blocked, and says so where there is none', async () => {
  await loadArea('blocked', 'en');
  const [first, second] = [confessionOf(31), confessionOf(32)];
  signIn({ blockedNames: [first.anonymousId, second.anonymousId] });
  await open('/explore?tab=topics&topic=mind');
  const asked = async (count: number): Promise<Asked> => {
    await vi.waitFor(() => expect(backend.asked).toHaveLength(count));
    return topicAsked();
  };
  await act(async () => (await asked(1)).answer([first], true));
  await act(async () => (await asked(2)).fail());
  fireEvent.click(await screen.findByRole('button', { name: en.common.retry }));
  await act(async () => (await asked(3)).answer([second], false));
  expect(await screen.findByText(blocked.allTitle)).toBeDefined();
  act(() => signIn({ blockedNames: [first.anonymousId] }));
  expect(texts()).toEqual(['Confession 32']);
});
