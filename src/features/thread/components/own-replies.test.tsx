import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseReplyId } from '@chupke/domain/confession-id.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { act, cleanup, fireEvent, renderHook, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { en } from '../../../texts/en/catalogue.ts';
import { backend, forgetListeners } from '../testing/fake-thread.ts';
import {
  leaveThread,
  openThread,
  resetThread,
  someConfession,
  tellReplies,
} from '../testing/open-thread.tsx';
import { myActivity } from '../../../entities/confession/hooks/my-activity.ts';
import { outboxItems } from '../../../lib/outbox/outbox.ts';
import { useReportRequests } from '../../../entities/confession/hooks/report-request.ts';
import { replyOf } from '../../../entities/confession/testing/samples.ts';

const fake = vi.hoisted(() => () => import('../testing/fake-thread.ts'));
vi.mock('../api/watch-confession.ts', async () => (await fake()).watchConfession);
vi.mock('../api/watch-replies.ts', async () => (await fake()).watchReplies);
vi.mock('../../../entities/confession/api/read-own.ts', async () => (await fake()).readOwn);
vi.mock('../api/send-views.ts', async () => (await fake()).sendViews);
vi.mock('../../../entities/confession/hooks/sending.ts', async () => (await fake()).sending);

const { common, confessions } = en;
const MINE = replyOf(2);

function box(): HTMLElement {
  return screen.getByRole('textbox', { name: confessions.replyLabel });
}

function answer(text: string): void {
  fireEvent.change(box(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: confessions.reply }));
}

/** The name that the reply box promises. */
function promised(): string | undefined {
  return screen.getByText(confessions.replyAs).querySelector('strong')?.textContent;
}

/** Opens a thread in which the second reply is the student's own, as the backend knows it. */
async function openWithMine(): Promise<void> {
  backend.part = { kind: 'reader', mask: MINE.anonymousId };
  await openThread([replyOf(1), MINE]);
  fireEvent.focus(box());
  await screen.findByRole('button', { name: confessions.deleteReply });
}

/** Presses the bin of the own reply, and answers the question that follows. */
async function press(label: string): Promise<void> {
  // Its code is fetched at the first press.
  await act(async () => fireEvent.click(screen.getByRole('button', { name: confessions.deleteReply })));
  const question = await screen.findByRole('alertdialog', { name: confessions.deleteReplyTitle });
  expect(question.textContent).toContain(confessions.deleteReplyBody);
  fireEvent.click(within(question).getByRole('button', { name: label }));
}

beforeEach(resetThread);

afterEach(() => {
  vi.useRealTimers();
  leaveThread();
});

describe('an own reply that was just written', () => {
  const scroll = () => vi.mocked(Element.prototype.scrollIntoView).mock;
  /** What was scrolled to: it needs a height of its own, or Chromium scrolls nowhere. */
  const place = (): HTMLElement => {
    const { contexts } = scroll();
    expect(contexts).toHaveLength(1);
    const [element] = contexts;
    if (!(element instanceof HTMLElement)) throw new Error('no element');
    expect(element.classList).toContain('h-px');
    return element;
  };
  const isBefore = (first: Element, second: Element): boolean =>
    (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

  it('is scrolled to, below the others', async () => {
    await openThread([replyOf(1), replyOf(2)]);
    expect(scroll().contexts).toEqual([]);
    answer('Mine at the end');
    expect(isBefore(screen.getByText('Mine at the end'), place())).toBe(true);
    // What others write moves nothing.
    await tellReplies([replyOf(1), replyOf(2), replyOf(3)]);
    expect(scroll().contexts).toHaveLength(1);
  });

  it('is scrolled to above them where the newest come first', async () => {
    await openThread([replyOf(1), replyOf(2)]);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'newest' } });
    answer('Mine at the top');
    expect(isBefore(place(), screen.getByText('Mine at the top'))).toBe(true);
  });

  it('is scrolled to where it is the first', async () => {
    await openThread([]);
    answer('The first');
    expect(isBefore(screen.getByText('The first'), place())).toBe(true);
  });
});

describe('an own reply that this device does not know to be one', () => {
  it('is known once the thread lists what was on its way, though its own answer was lost', async () => {
    backend.answer = { kind: 'later' };
    await openThread([replyOf(1)]);
    answer('Mine, as it turns out');
    await vi.waitFor(() => expect(backend.sent).toHaveLength(1));
    const [sent] = backend.sent;
    const id = parseReplyId(sent?.id ?? '');
    const anonymousId = parseAnonymousId(String(sent?.payload['mask']));
    await tellReplies([replyOf(1), { ...replyOf(2), id, anonymousId, text: 'Mine, as it turns out' }]);
    expect(outboxItems()).toEqual([]);
    const own = screen.getByText('Mine, as it turns out').closest('article');
    expect(within(own ?? document.body).getByRole('button', { name: confessions.deleteReply })).toBeDefined();
    expect(myActivity().masks.get(String(sent?.payload['confession']))).toBe(anonymousId);
  });

  it('is looked for before its name is hidden, also where there was none just before', async () => {
    await openThread([replyOf(1)]);
    fireEvent.focus(box());
    await vi.waitFor(() => expect(backend.asked.filter((each) => each === 'part')).toHaveLength(1));
    // Meanwhile the student has replied on another device.
    backend.part = { kind: 'reader', mask: MINE.anonymousId };
    await tellReplies([replyOf(1), MINE]);
    const theirs = screen.getByText('Reply 2').closest('article') ?? document.body;
    fireEvent.click(within(theirs).getByRole('button', { name: /^Hide|^Block/ }));
    expect(await within(theirs).findByRole('button', { name: confessions.deleteReply })).toBeDefined();
    expect(screen.getByText('Reply 2')).toBeDefined();
  });
});

describe('deleting one’s own reply', () => {
  it('is asked about, takes it away at once, and is told', async () => {
    await openWithMine();
    // Only one of the two can be deleted, and a question that is answered with no changes nothing.
    expect(screen.getAllByRole('button', { name: confessions.deleteReply })).toHaveLength(1);
    await press(common.cancel);
    expect(screen.getByText('Reply 2')).toBeDefined();
    await press(confessions.deleteConfirm);
    expect(screen.queryByText('Reply 2')).toBeNull();
    expect(screen.getByText('Reply 1')).toBeDefined();
    // The bin that had the focus is gone.
    expect(document.activeElement?.textContent).toBe(confessions.repliesTitle);
    expect(await screen.findByText('Reply deleted')).toBeDefined();
    expect(backend.sent).toMatchObject([{ kind: 'delete-reply', payload: { reply: MINE.id } }]);
    // A late answer of the thread does not bring it back.
    await tellReplies([replyOf(1), MINE]);
    expect(screen.queryByText('Reply 2')).toBeNull();
  });

  it('brings it back when it is refused, and says why', async () => {
    const other = replyOf(4);
    backend.part = { kind: 'reader', mask: other.anonymousId };
    await openThread([replyOf(3), other]);
    fireEvent.focus(box());
    await screen.findByRole('button', { name: confessions.deleteReply });
    backend.answer = { kind: 'refused', code: 'delete-reply-denied' };
    await press(confessions.deleteConfirm);
    expect(await screen.findByText('Not authorized to delete this reply')).toBeDefined();
    expect(screen.getByText('Reply 4')).toBeDefined();
  });
});

describe('reporting a reply', () => {
  it('is offered below those of others, and asks for the dialog with its words and for that very reply', async () => {
    await openWithMine();
    const flags = screen.getAllByRole('button', { name: confessions.reportReply });
    expect(flags).toHaveLength(1);
    const [flag] = flags;
    expect(flag?.closest('article')?.textContent).toContain('Reply 1');
    fireEvent.click(flag ?? document.body);
    const { result } = renderHook(useReportRequests);
    expect(result.current.request).toMatchObject({ subject: { replyId: replyOf(1).id }, text: 'Reply 1' });
  });
});

describe('what a student writes below a confession', () => {
  it('is kept for each thread with its mask when the page goes', async () => {
    const [first, second] = [someConfession(), someConfession()];
    await openThread([], { confession: first });
    fireEvent.change(box(), { target: { value: 'half an answ' } });
    const mask = promised();
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    forgetListeners();
    await openThread([], { confession: second });
    expect(box()).toHaveProperty('value', '');
    cleanup();
    forgetListeners();
    await openThread([], { confession: first });
    expect(box()).toHaveProperty('value', 'half an answ');
    expect(promised()).toBe(mask);
    // It is sent under the promised mask, and is no draft any more.
    fireEvent.click(screen.getByRole('button', { name: confessions.reply }));
    expect(screen.getByRole('article', { name: confessions.replyBy(mask ?? '') })).toBeDefined();
    cleanup();
    forgetListeners();
    await openThread([], { confession: first });
    expect(box()).toHaveProperty('value', '');
  });

  it.each([
    [' ', 'Reply text is required'],
    ['a'.repeat(TEXT_LIMITS.reply + 1), en.errors['reply-too-long']],
  ])('is judged before it is sent, and stays', async (text, message) => {
    await openThread([]);
    answer(text);
    expect(screen.getByText(message)).toBeDefined();
    expect(box()).toHaveProperty('value', text);
    expect(backend.sent).toEqual([]);
  });

  it.each([
    ['confession-not-found', 'Confession not found'],
    ['reply-invalid', 'Invalid reply content'],
    ['account-flagged', 'Account flagged for suspicious activity. Please contact support.'],
  ] as const)('stays with the reason when it is refused: %s', async (code, message) => {
    await openThread([]);
    backend.answer = { kind: 'refused', code };
    answer(`Be well (${code})`);
    const article = (await screen.findByText(`Be well (${code})`)).closest('article');
    await vi.waitFor(() => expect(article?.textContent).toContain(`Not sent. ${message}`));
    fireEvent.click(within(article ?? document.body).getByRole('button', { name: confessions.discard }));
    expect(screen.queryByText(`Be well (${code})`)).toBeNull();
  });

  it('is taken back into its box while it waits: what may have arrived is deleted, and what is sent then is another', async () => {
    await openThread([]);
    backend.answer = { kind: 'later' };
    answer('Not like this');
    fireEvent.click(await screen.findByRole('button', { name: 'Take back' }));
    expect(box()).toHaveProperty('value', 'Not like this');
    await vi.waitFor(() => expect(document.activeElement).toBe(box()));
    expect(screen.queryByRole('article', { name: confessions.replyBy(promised() ?? '') })).toBeNull();
    const [first] = backend.sent;
    Object.assign(backend, { sent: [], answer: { kind: 'sent' } });
    answer('But like this');
    await vi.waitFor(() =>
      expect(backend.sent).toMatchObject([
        { kind: 'delete-reply', payload: { reply: first?.id } },
        { kind: 'reply', payload: { text: 'But like this' } },
      ]),
    );
    expect(backend.sent[1]?.id).not.toBe(first?.id);
    // It may never have been there.
    expect(screen.queryByText('Reply deleted')).toBeNull();
  });

  it.each([
    ['is told', 'sent'],
    ['is not told', 'later'],
  ] as const)(
    'stays on the screen among the most liked ones once it has arrived, which %s',
    async (_, kind) => {
      backend.answer = { kind };
      backend.top = [{ replies: [replyOf(1, { likes: 9 })], hasMore: true }];
      await openThread([replyOf(50), replyOf(51)], { hasOlder: true });
      fireEvent.change(screen.getByRole('combobox', { name: confessions.order }), {
        target: { value: 'top' },
      });
      await vi.waitFor(() => expect(screen.queryByText('Reply 51')).toBeNull());
      answer('Words to keep');
      await vi.waitFor(() => expect(backend.sent).toHaveLength(1));
      const id = parseReplyId(backend.sent[0]?.id ?? '');
      await tellReplies([replyOf(50), replyOf(51), replyOf(52, { id, text: 'Words to keep' })], true);
      expect(screen.getByText('Words to keep').closest('article')).toHaveProperty('dataset.reply', id);
      expect(screen.queryByText('Reply 51')).toBeNull();
    },
  );

  it('is edited again where it was refused, under a new id if the rules refused the old one', async () => {
    await openThread([]);
    backend.answer = { kind: 'refused', code: 'reply-invalid' };
    answer('Refused words');
    fireEvent.click(await screen.findByRole('button', { name: confessions.editAgain }));
    expect(box()).toHaveProperty('value', 'Refused words');
    const [first] = backend.sent;
    Object.assign(backend, { sent: [], answer: { kind: 'sent' } });
    answer('Better words');
    await vi.waitFor(() => expect(backend.sent).toHaveLength(1));
    expect(backend.sent[0]?.id).not.toBe(first?.id);
  });

  it('is discarded only after a question while the next one is being written, which stays', async () => {
    await openThread([]);
    backend.answer = { kind: 'later' };
    answer('On its way');
    await screen.findByRole('button', { name: confessions.takeBack });
    fireEvent.change(box(), { target: { value: 'the next' } });
    fireEvent.click(await screen.findByRole('button', { name: confessions.discard }));
    expect(screen.getByText(confessions.noPlace)).toBeDefined();
    expect(screen.getByText('On its way')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: confessions.discard }));
    expect(screen.queryByText('On its way')).toBeNull();
    expect(box()).toHaveProperty('value', 'the next');
  });

  it('is sent again all at once where two or more were refused, and not before it may be', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await openThread([]);
    backend.answer = { kind: 'refused', code: 'too-many-replies', waitMs: 40_000 };
    answer('The first');
    expect(await screen.findByText(/^Not sent\./u, { selector: 'strong' })).toBeDefined();
    expect(screen.queryByText(confessions.failedCount(1))).toBeNull();
    answer('The second');
    const line = (await screen.findByText('2 not sent')).parentElement ?? document.body;
    const again = within(line).getByRole<HTMLButtonElement>('button');
    expect(again.textContent).toMatch(/^Try again in [34]\d s$/u);
    expect(again.disabled).toBe(true);
    vi.setSystemTime(Date.now() + 40_000);
    backend.answer = { kind: 'sent' };
    backend.sent = [];
    fireEvent.click(await within(line).findByRole('button', { name: 'Try all again' }));
    await vi.waitFor(() =>
      expect(backend.sent.map(({ payload }) => payload['text'])).toEqual(['The first', 'The second']),
    );
    await vi.waitFor(() => expect(screen.queryByText(/not sent$/u)).toBeNull());
  });
});

describe('a like that is refused', () => {
  const heartOf = (text: string): HTMLElement =>
    within(screen.getByText(text).closest('article') ?? document.body).getByRole('button', {
      name: new RegExp(`^${confessions.like},`),
    });

  it('says that there were too many, and how long to wait', async () => {
    await openThread([replyOf(1)]);
    backend.answer = { kind: 'refused', code: 'too-many-likes', waitMs: 41_200 };
    fireEvent.click(heartOf('Reply 1'));
    expect(await screen.findByText('Too many like attempts. Please wait. Try again in 42 s.')).toBeDefined();
    expect(heartOf('Reply 1').getAttribute('aria-pressed')).toBe('false');
  });

  it('says that the reply is gone, or the confession', async () => {
    const confession = await openThread([replyOf(1)]);
    backend.answer = { kind: 'refused', code: 'reply-not-found' };
    fireEvent.click(heartOf('Reply 1'));
    expect(await screen.findByText('Reply not found')).toBeDefined();
    backend.answer = { kind: 'refused', code: 'confession-not-found' };
    fireEvent.click(heartOf(confession.text));
    expect(await screen.findByText('Confession not found')).toBeDefined();
  });
});

it('says that replies cannot be loaded where nothing is kept, and asks again', async () => {
  const confession = someConfession();
  await openThread([], { confession: { ...confession, replyCount: 0 } });
  act(() => backend.confession?.onValue(confession));
  await vi.waitFor(() => expect(backend.replies).toBeDefined());
  act(() => backend.replies?.onFailure(undefined));
  const thread = screen.getByRole('region', { name: confessions.repliesTitle });
  expect(within(thread).getByRole('alert').textContent).toContain(common.couldNotLoad);
  backend.replies = undefined;
  fireEvent.click(within(thread).getByRole('button', { name: common.retry }));
  expect(within(thread).queryByRole('alert')).toBeNull();
  await tellReplies([replyOf(1)]);
  expect(within(thread).getByText('Reply 1')).toBeDefined();
});
