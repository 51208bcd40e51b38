import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { rememberMask } from '../../../entities/confession/hooks/my-activity.ts';
import { replyOf } from '../../../entities/confession/testing/samples.ts';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { blocked } from '../../../texts/en/blocked.ts';
import { en } from '../../../texts/en/catalogue.ts';
import { backend, resetBackend } from '../testing/fake-thread.ts';
import {
  drawThread,
  leaveThread,
  openThread,
  resetThread,
  someConfession,
  tellReplies,
} from '../testing/open-thread.tsx';

const fake = vi.hoisted(() => () => import('../testing/fake-thread.ts'));
vi.mock('../api/watch-confession.ts', async () => (await fake()).watchConfession);
vi.mock('../api/watch-replies.ts', async () => (await fake()).watchReplies);
vi.mock('../../../entities/confession/api/read-own.ts', async () => (await fake()).readOwn);
vi.mock('../api/send-views.ts', async () => (await fake()).sendViews);
vi.mock('../../../lib/blocked-names/send-block.ts', async () => (await fake()).sendBlock);

const { blocking, confessions, errors } = en;

const TIGER = parseAnonymousId('QuietTiger4271');
const NAME = drawPseudonym(TIGER).name.en;

function nameOf(number: number): string {
  return drawPseudonym(replyOf(number).anonymousId).name.en;
}

function signed(more: Partial<Confession> = {}): Confession {
  return someConfession({ anonymousId: TIGER, ...more });
}

/** The backend shows the names that are blocked. */
function haveBlocked(...blockedNames: (typeof TIGER)[]): void {
  act(() => signIn({ blockedNames }));
}

/** Opens the page of a confession whose name is blocked, and lets the backend answer. */
async function openBlocked(confession = signed()): Promise<Confession> {
  haveBlocked(TIGER);
  drawThread(confession);
  await vi.waitFor(() => expect(backend.confession).toBeDefined());
  act(() => backend.confession?.onValue(confession));
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: blocked.pageTitle })).toBeDefined());
  return confession;
}

/** The replies shown in the thread. */
function shown(): readonly string[] {
  const thread = screen.getByRole('region', { name: confessions.repliesTitle });
  return within(thread)
    .queryAllByRole('article')
    .map((article) => article.querySelector('p[dir]')?.textContent ?? '');
}

async function blockReplyBy(number: number): Promise<void> {
  // It is looked up first whether the name is one's own.
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: blocking.block(nameOf(number)) })),
  );
}

beforeAll(() => loadArea('blocked', 'en'));

beforeEach(resetThread);

afterEach(leaveThread);

it('says that its name is blocked, and no word of it or of its thread', async () => {
  const confession = await openBlocked();
  expect(screen.getByText(blocked.pageBody(NAME))).toBeDefined();
  expect(document.body.textContent).not.toContain(confession.text);
  expect(document.title).not.toContain(confession.text);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(backend.asked).not.toContain('replies');
});

it('is shown once with its author’s replies, says so, and the next time it is as before', async () => {
  const confession = await openBlocked();
  fireEvent.click(screen.getByRole('button', { name: blocked.showOnce }));
  await vi.waitFor(() => expect(screen.getByText(confession.text)).toBeDefined());
  expect(screen.getByText(blocked.shownOnce)).toBeDefined();
  await vi.waitFor(() => expect(backend.replies).toBeDefined());
  act(() =>
    backend.replies?.onValue({
      replies: [replyOf(1, { isAuthor: true, anonymousId: TIGER }), replyOf(2)],
      hasMore: false,
    }),
  );
  expect(shown()).toEqual(['Reply 1', 'Reply 2']);
  expect(backend.sent).toEqual([]);
  cleanup();
  resetBackend();
  await openBlocked(confession);
  expect(document.body.textContent).not.toContain(confession.text);
});

it('is there again, for good, when the name is unblocked', async () => {
  const confession = await openBlocked();
  fireEvent.click(screen.getByRole('button', { name: blocking.unblock(NAME) }));
  expect(screen.getByText(confession.text)).toBeDefined();
  await vi.waitFor(() =>
    expect(backend.sent).toMatchObject([{ payload: { name: TIGER, isBlocked: false } }]),
  );
  expect(screen.getByText(confession.text)).toBeDefined();
});

it('gives way to that at once when its name is blocked from its menu, also after it was shown once', async () => {
  const confession = await openThread([], { confession: signed({ replyCount: 0 }) });
  const block = async (): Promise<void> => {
    fireEvent.click(screen.getByRole('button', { name: confessions.menu }));
    fireEvent.click(await screen.findByRole('menuitem', { name: blocking.block(NAME) }));
    await vi.waitFor(() => expect(screen.getByRole('heading', { name: blocked.pageTitle })).toBeDefined());
  };
  await block();
  expect(screen.queryByText(confession.text)).toBeNull();
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: blocked.pageTitle })),
  );
  fireEvent.click(screen.getByRole('button', { name: blocked.showOnce }));
  expect(screen.getByText(confession.text)).toBeDefined();
  const note = screen.getByText(blocked.shownOnce).closest('[role="status"]') ?? document.body;
  fireEvent.click(within(note as HTMLElement).getByRole('button', { name: blocking.unblock(NAME) }));
  await vi.waitFor(() => expect(screen.queryByText(blocked.shownOnce)).toBeNull());
  await block();
  expect(screen.queryByText(confession.text)).toBeNull();
});

it('leaves the replies of a blocked name out of its thread, those that come later too, and says how many', async () => {
  await openThread([replyOf(1), replyOf(2), replyOf(3, { anonymousId: replyOf(1).anonymousId })]);
  expect(screen.queryByText(blocked.hiddenReplies(1))).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: blocking.block(nameOf(1)) })[0] ?? document.body);
  await vi.waitFor(() => expect(shown()).toEqual(['Reply 2']));
  await vi.waitFor(() => expect(screen.getByText(blocked.hiddenReplies(2))).toBeDefined());
  const [third, later] = [3, 4].map((number) => replyOf(number, { anonymousId: replyOf(1).anonymousId }));
  const all = [replyOf(1), replyOf(2), third, later].flatMap((reply) => reply ?? []);
  act(() => backend.replies?.onValue({ replies: all, hasMore: false }));
  expect(shown()).toEqual(['Reply 2']);
  expect(screen.queryByText(confessions.newReplies(1))).toBeNull();
  await vi.waitFor(() =>
    expect(backend.sent).toMatchObject([{ payload: { name: replyOf(1).anonymousId, isBlocked: true } }]),
  );
  fireEvent.click(screen.getByRole('button', { name: blocking.undo }));
  expect(shown()).toEqual(['Reply 1', 'Reply 2', 'Reply 3', 'Reply 4']);
});

it('says nothing of an empty thread where all replies are of blocked names', async () => {
  await openThread([replyOf(1)]);
  await blockReplyBy(1);
  await vi.waitFor(() => expect(screen.getByText(blocked.hiddenReplies(1))).toBeDefined());
  expect(screen.queryByText(confessions.noReplies)).toBeNull();
});

it('hides the reply of a blocked name also where the address names it, and it lies deeper', async () => {
  haveBlocked(replyOf(1).anonymousId);
  const confession = someConfession();
  backend.single = replyOf(1);
  backend.older = { replies: [replyOf(3)], hasMore: true };
  drawThread(confession, `#${replyOf(1).id}`);
  await vi.waitFor(() => expect(backend.confession).toBeDefined());
  act(() => backend.confession?.onValue(confession));
  await tellReplies([replyOf(4)], true);
  expect(await screen.findByText(blocked.hiddenReplies(1))).toBeDefined();
  expect(shown()).toEqual(['Reply 3', 'Reply 4']);
  expect(screen.queryByText(confessions.linkedReply)).toBeNull();
});

it('shows the replies again where blocking is refused, and says so', async () => {
  backend.answer = { kind: 'refused', code: 'blocked-full' };
  await openThread([replyOf(1), replyOf(2)]);
  await blockReplyBy(1);
  expect(await screen.findByText(errors['blocked-full'])).toBeDefined();
  expect(shown()).toEqual(['Reply 1', 'Reply 2']);
});

it('offers no way to block one’s own mask or name', async () => {
  const confession = someConfession();
  signIn();
  rememberMask(confession.id, replyOf(1).anonymousId);
  await openThread([replyOf(1), replyOf(2, { anonymousId: ASHA.anonymousId })], { confession });
  expect(screen.queryByRole('button', { name: blocking.block(nameOf(1)) })).toBeNull();
  const own = drawPseudonym(ASHA.anonymousId).name.en;
  fireEvent.click(screen.getByRole('button', { name: blocking.block(own) }));
  expect(await screen.findByText(blocking.own)).toBeDefined();
  expect(shown()).toEqual(['Reply 1', 'Reply 2']);
});
