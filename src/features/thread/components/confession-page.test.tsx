import { postMask } from '@chupke/domain/anonymous-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { explore } from '../../../texts/en/explore.ts';
import { en } from '../../../texts/en/catalogue.ts';
import { takeReturnPath } from '../../../lib/take-return-path.ts';
import { setSession } from '../../../lib/session.ts';
import { NOON, signIn } from '../../../lib/testing/student.ts';
import { backend, forgetListeners, resetBackend } from '../testing/fake-thread.ts';
import { drawThread, openThread, someConfession } from '../testing/open-thread.tsx';
import { replyOf } from '../../../entities/confession/testing/samples.ts';
import { clearToasts } from '../../../entities/confession/testing/shown-toasts.tsx';

const fake = vi.hoisted(() => () => import('../testing/fake-thread.ts'));
vi.mock('../api/watch-confession.ts', async () => (await fake()).watchConfession);
vi.mock('../api/watch-replies.ts', async () => (await fake()).watchReplies);
vi.mock('../../../entities/confession/api/read-own.ts', async () => (await fake()).readOwn);
vi.mock('../api/send-views.ts', async () => (await fake()).sendViews);
vi.mock('../../../entities/confession/hooks/sending.ts', async () => (await fake()).sending);

const { confessions, errors } = en;

/** Draws the page of a confession, and returns this. */
function open(): Confession {
  const confession = someConfession();
  drawThread(confession);
  return confession;
}

/** A confession as Firestore's REST API writes it. */
function restAnswer({ id, timestamp: _, ...fields }: Confession): unknown {
  const values = Object.entries(fields).map(([name, value]) => {
    if (value === null) return [name, { nullValue: null }];
    return [name, typeof value === 'number' ? { integerValue: String(value) } : { stringValue: value }];
  });
  const timestamp = { timestampValue: new Date(NOON).toISOString() };
  return {
    name: `projects/p/databases/(default)/documents/confessions/${id}`,
    fields: { ...Object.fromEntries(values), timestamp },
  };
}

beforeEach(() => {
  localStorage.clear();
  resetBackend();
  vi.stubEnv(
    'VITE_EMULATORS',
    JSON.stringify({ projectId: 'p', host: 'h', auth: 1, firestore: 2, storage: 3, functions: 4 }),
  );
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  Element.prototype.scrollIntoView = () => {};
});

afterEach(() => {
  cleanup();
  clearToasts();
  setSession({ kind: 'signed-out' });
});

it('shows a guest the confession without replies, and the way in', async () => {
  const confession = someConfession();
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(restAnswer(confession))));
  drawThread(confession);
  expect(await screen.findByText(confession.text)).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(
    drawPseudonym(postMask(confession.id)).name.en,
  );
  const call = await screen.findByRole('region', { name: confessions.guestTitle });
  expect(within(call).getByRole('link', { name: confessions.guestJoin }).getAttribute('href')).toBe(
    '/auth?mode=signup',
  );
  expect(within(call).getByText('Please sign in to reply.')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  await vi.waitFor(() => expect(document.title).toBe(confessions.pageTitle(confession.text)));
});

it('leads who has no college yet to choose one, and back here, not to the sign-up that is done', async () => {
  const confession = someConfession();
  signIn({ college: null, collegeName: null });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(restAnswer(confession))));
  drawThread(confession);
  const call = await screen.findByRole('region', { name: confessions.guestTitle });
  const [way, ...others] = within(call).getAllByRole('link');
  expect(others).toEqual([]);
  expect(way?.textContent).toBe(confessions.toCollege);
  expect(way?.getAttribute('href')).toBe('/college-selector');
  if (way !== undefined) fireEvent.click(way);
  expect(takeReturnPath()).toBe(`/confession/${confession.id}`);
});

it.each([404, 403])('tells a guest that there is none (%d)', async (status) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status }));
  open();
  expect(await screen.findByRole('heading', { name: confessions.missingTitle })).toBeDefined();
});

it('tells a lost network from a missing confession', async () => {
  const confession = open();
  expect((await screen.findByRole('alert')).textContent).toContain(en.common.couldNotLoad);
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(restAnswer(confession))));
  fireEvent.click(screen.getByRole('button', { name: en.common.retry }));
  expect(await screen.findByText(confession.text)).toBeDefined();
});

it('says that it is hidden, to whoever may still read it, and takes no answer', async () => {
  signIn();
  const confession = open();
  await vi.waitFor(() => expect(backend.confession).toBeDefined());
  act(() => backend.confession?.onValue({ ...confession, status: 'hidden' }));
  expect(await screen.findByText(explore.mine.hiddenTitle)).toBeDefined();
  expect(screen.getByText(confession.text)).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: confessions.share })).toBeNull();
  expect(screen.getByRole('button', { name: confessions.menu })).toBeDefined();
  act(() => backend.confession?.onValue(confession));
  expect(await screen.findByRole('textbox')).toBeDefined();
});

it('says that it waits to appear, offers to delete it and nothing else, and takes answers once it has', async () => {
  signIn();
  const confession = open();
  await vi.waitFor(() => expect(backend.confession).toBeDefined());
  act(() => backend.confession?.onValue({ ...confession, status: 'waiting' }));
  expect(await screen.findByText(explore.mine.waitingTitle)).toBeDefined();
  expect(screen.getByText(confession.text)).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: confessions.share })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: confessions.menu }));
  await screen.findByRole('menuitem', { name: confessions.delete });
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  act(() => backend.confession?.onValue(confession));
  expect(await screen.findByRole('textbox')).toBeDefined();
  expect(screen.queryByText(explore.mine.waitingTitle)).toBeNull();
});

it('tells its author of a hidden one as its author, on a device that has not seen it before', async () => {
  backend.part = { kind: 'author' };
  signIn();
  const confession = open();
  await vi.waitFor(() => expect(backend.confession).toBeDefined());
  act(() => backend.confession?.onValue({ ...confession, status: 'hidden' }));
  expect(await screen.findByText(explore.mine.hiddenBody)).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: confessions.menu }));
  expect(await screen.findByRole('menuitem', { name: confessions.delete })).toBeDefined();
});

it('tells a moderator of a hidden one as of somebody else’s', async () => {
  signIn({ isModerator: true });
  const confession = open();
  await vi.waitFor(() => expect(backend.confession).toBeDefined());
  act(() => backend.confession?.onValue({ ...confession, status: 'hidden' }));
  expect(await screen.findByText(explore.mine.hiddenForOthers)).toBeDefined();
  expect(screen.queryByText(explore.mine.hiddenBody)).toBeNull();
});

it('offers no like of the replies of a hidden one, and leaves the counts to be read', async () => {
  signIn({ isModerator: true });
  const confession = { ...open(), replyCount: 1, status: 'hidden' } as const;
  await vi.waitFor(() => expect(backend.confession).toBeDefined());
  act(() => backend.confession?.onValue(confession));
  await vi.waitFor(() => expect(backend.replies).toBeDefined());
  act(() => backend.replies?.onValue({ replies: [replyOf(1, { likes: 3 })], hasMore: false }));
  const like = await screen.findByRole('button', { name: /^Like/ });
  expect(like.textContent).toBe('3');
  expect(like).toHaveProperty('disabled', true);
});

it('replies under the mask that it has promised, and keeps to it', async () => {
  await openThread([]);
  const promised = screen.getByText(confessions.replyAs).querySelector('strong')?.textContent ?? '';
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Be well' } });
  fireEvent.click(screen.getByRole('button', { name: confessions.reply }));
  await vi.waitFor(() => expect(backend.sent).toHaveLength(1));
  const mask = String(backend.sent[0]?.payload['mask']);
  expect(drawPseudonym(mask).name.en).toBe(promised);
  expect(screen.getByRole('article', { name: confessions.replyBy(promised) }).textContent).toContain(
    'Be well',
  );
  expect(screen.getByText(confessions.replyAs).querySelector('strong')?.textContent).toBe(promised);
  // The thread shows it: still once.
  const reply = replyOf(1, { id: backend.sent[0]?.id as never, text: 'Be well', anonymousId: mask as never });
  act(() => backend.replies?.onValue({ replies: [reply], hasMore: false }));
  expect(screen.getAllByText('Be well')).toHaveLength(1);
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
});

it('uses the mask that the student has in this thread already', async () => {
  backend.part = { kind: 'reader', mask: replyOf(9).anonymousId };
  await openThread([]);
  fireEvent.focus(screen.getByRole('textbox'));
  const { name } = drawPseudonym(replyOf(9).anonymousId);
  await vi.waitFor(() =>
    expect(screen.getByText(confessions.replyAs).querySelector('strong')?.textContent).toBe(name.en),
  );
});

it('lets the author answer as the author, and marks such replies for all', async () => {
  backend.part = { kind: 'author' };
  await openThread([]);
  fireEvent.focus(screen.getByRole('textbox'));
  expect(await screen.findByText(confessions.replyAsAuthor)).toBeDefined();
  act(() =>
    backend.replies?.onValue({ replies: [replyOf(1, { isAuthor: true }), replyOf(2)], hasMore: false }),
  );
  const stamps = screen.getAllByText(confessions.author);
  expect(stamps).toHaveLength(1);
  expect(stamps[0]?.closest('article')?.textContent).toContain('Reply 1');
});

it('keeps a refused reply with its reason', async () => {
  await openThread([]);
  backend.answer = { kind: 'refused', code: 'too-many-replies', waitMs: 30_000 };
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'again' } });
  fireEvent.click(screen.getByRole('button', { name: confessions.reply }));
  const told = 'Too many replies posted. Please wait before replying again. Try again in 30 s.';
  expect(await screen.findByText(told)).toBeDefined();
  const thread = screen.getByRole('region', { name: confessions.repliesTitle });
  const failed = within(thread).getByText(new RegExp(errors['too-many-replies']));
  const item = within(failed.closest('article') ?? document.body);
  // Not before the window is over.
  expect(item.getByRole<HTMLButtonElement>('button', { name: /Try again in \d+ s/ }).disabled).toBe(true);
  fireEvent.click(item.getByRole('button', { name: confessions.discard }));
  expect(screen.queryByText('again')).toBeNull();
});

it('deletes one’s own after a question, leaves its page, and brings it back when that is refused', async () => {
  backend.part = { kind: 'author' };
  backend.answer = { kind: 'refused', code: 'delete-confession-denied' };
  const confession = await openThread([]);
  fireEvent.click(screen.getByRole('button', { name: confessions.menu }));
  fireEvent.click(await screen.findByRole('menuitem', { name: confessions.delete }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain(confessions.deleteBody);
  fireEvent.click(within(question).getByRole('button', { name: confessions.deleteConfirm }));
  expect(await screen.findByText('the feed')).toBeDefined();
  await vi.waitFor(() => expect(backend.sent).toMatchObject([{ payload: { confession: confession.id } }]));
  expect(await screen.findByText('Not authorized to delete this confession')).toBeDefined();
  cleanup();
  forgetListeners();
  await openThread([], { confession });
  expect(screen.getByText(confession.text)).toBeDefined();
});

it('takes a confession off the screen when it is removed elsewhere', async () => {
  await openThread([]);
  act(() => backend.confession?.onValue(undefined));
  expect(screen.getByRole('heading', { name: confessions.missingTitle })).toBeDefined();
});

it('keeps what one has written below a confession that is deleted meanwhile, to be copied or discarded', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await openThread([]);
  backend.answer = { kind: 'refused', code: 'confession-not-found' };
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Be well' } });
  fireEvent.click(screen.getByRole('button', { name: confessions.reply }));
  await screen.findByText(new RegExp(errors['confession-not-found'], 'u'), { selector: 'article *' });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'and one more' } });
  act(() => backend.confession?.onValue(undefined));
  const region = await screen.findByRole('region', { name: explore.mine.unsentTitle });
  const rowOf = (text: string) => within(within(region).getByText(text).closest('li') ?? document.body);
  fireEvent.click(rowOf('Be well').getByRole('button', { name: explore.mine.copy }));
  expect(await screen.findByText(explore.mine.copied)).toBeDefined();
  expect(writeText).toHaveBeenCalledWith('Be well');
  Reflect.deleteProperty(navigator, 'clipboard');
  fireEvent.click(rowOf('Be well').getByRole('button', { name: confessions.discard }));
  expect(screen.queryByText('Be well')).toBeNull();
  fireEvent.click(rowOf('and one more').getByRole('button', { name: confessions.discard }));
  expect(screen.queryByRole('region', { name: explore.mine.unsentTitle })).toBeNull();
  expect(Object.values(localStorage).join(' ')).not.toContain('one more');
  // The same where the code for it is there at once, before the box has stored its last words.
  cleanup();
  forgetListeners();
  await openThread([]);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'typed last' } });
  act(() => backend.confession?.onValue(undefined));
  expect(screen.getByText('typed last')).toBeDefined();
});
