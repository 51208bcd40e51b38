import type { Alert } from '@chupke/domain/alert.ts';
import { likeAlert, replyAlert, replyLikeAlert, welcomeAlert } from '@chupke/domain/alert-words.ts';
import { parseAnonymousId, postMask } from '@chupke/domain/anonymous-id.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import { admittedUserFields, parseOwnUser, parseUserId } from '@chupke/domain/user.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { AppError } from '../../../lib/errors.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { hasCircleNavigation } from '../../../lib/security/circle-navigation.ts';
import { setSession } from '../../../lib/session.ts';
import { useUnread } from '../../../lib/unread.ts';
import type { AlertOrder } from '../api/change-alerts.ts';
import type { AlertAnswer } from '../api/read-alerts.ts';
import { alertOf, CONFESSION, stored } from '../testing/samples.ts';
import { AlertList } from './alert-list.tsx';

interface Backend {
  observer: LiveObserver<AlertAnswer> | undefined;
  watches: number;
}
const backend = vi.hoisted((): Backend => ({ observer: undefined, watches: 0 }));
const api = vi.hoisted(() => ({
  loadOlderAlerts: vi.fn(),
  loadUnread: vi.fn(),
  countUnreadAlerts: vi.fn(),
  changeAlerts: vi.fn<(order: AlertOrder, known: number) => Promise<number>>(),
  repairCount: vi.fn<(user: string, wrong: number, counted: number) => Promise<number>>(),
}));
const toasts = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('../api/read-alerts.ts', () => ({
  watchAlerts: () => (observer: LiveObserver<AlertAnswer>) => {
    backend.observer = observer;
    backend.watches += 1;
    return () => {
      if (backend.observer === observer) backend.observer = undefined;
    };
  },
  ...api,
}));
vi.mock('../api/change-alerts.ts', () => api);
vi.mock('../../../lib/toasts.ts', () => toasts);

/** Another student in each test: the alerts' store outlives the page. */
let user = parseUserId('uid-0');
let students = 0;

function signIn(unread: number, blockedNames: readonly string[] = []): void {
  const fields = admittedUserFields({
    email: 'asha@example.in',
    emailVerified: true,
    anonymousId: parseAnonymousId('QuietTiger4271'),
    signUpMethod: 'password',
  });
  const own = parseOwnUser(user, { ...fields, unreadNotifications: unread, blockedNames });
  const account = { uid: user, email: own.email, emailVerified: true, isModerator: false, isAdmin: false };
  act(() =>
    setSession({ kind: 'signed-in', account, user: { kind: 'known', user: own }, isConfirmed: true }),
  );
}

function Bell() {
  return <p>bell {useUnread()}</p>;
}

function answer(alerts: readonly Alert[], isFull = false): AlertAnswer {
  return { alerts, isFull, next: undefined };
}

async function open(): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter>
        <Bell />
        <Suspense fallback="texts">
          <AlertList user={user} isAdmin={false} />
        </Suspense>
      </MemoryRouter>,
    );
    await loadArea('alerts', 'en');
  });
  await waitFor(() => expect(backend.observer).toBeDefined());
}

async function openWith(alerts: readonly Alert[], unread: number): Promise<void> {
  signIn(unread);
  await open();
  act(() => backend.observer?.onValue(answer(alerts)));
}

const rows = (): readonly HTMLElement[] => screen.queryAllByRole('listitem');
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  students += 1;
  user = parseUserId(`uid-${students}`);
  backend.watches = 0;
  for (const call of Object.values(api)) call.mockReset();
  api.changeAlerts.mockImplementation(async ({ unread }, known) => Math.max(0, known - unread.length));
  toasts.showToast.mockReset();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the list', () => {
  it('is watched while it is shown, and shows what comes', async () => {
    await openWith([], 0);
    expect(screen.getByText('Nothing has been passed to you yet')).toBeDefined();
    act(() => backend.observer?.onValue(answer([alertOf('a', 1000)])));
    expect(rows()).toHaveLength(1);
    expect(screen.getByText('That is all of them.')).toBeDefined();
  });

  it('is still watched a minute later, and not asked for again on the way back', async () => {
    await openWith([alertOf('a', 1000, true)], 0);
    vi.useFakeTimers();
    cleanup();
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(backend.observer).toBeDefined();
    vi.useRealTimers();
    await open();
    expect(backend.watches).toBe(1);
    expect(rows()).toHaveLength(1);
    vi.useFakeTimers();
    cleanup();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(backend.observer).toBeUndefined();
  });

  it('says that it could not be read, and is read again', async () => {
    signIn(0);
    await open();
    act(() => backend.observer?.onOffline());
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t load this');
    press('Try again');
    await waitFor(() => expect(backend.watches).toBe(2));
    act(() => backend.observer?.onValue(answer([alertOf('a', 1000, true)])));
    expect(rows()).toHaveLength(1);
    // Shown data stay.
    act(() => backend.observer?.onOffline());
    expect(rows()).toHaveLength(1);
  });

  it('fetches older ones on demand, each once, and says when that fails', async () => {
    signIn(0);
    await open();
    const last = { id: 'last' };
    act(() =>
      backend.observer?.onValue(Object.assign(answer([alertOf('a', 3000, true)], true), { next: last })),
    );
    api.loadOlderAlerts.mockRejectedValueOnce(new AppError('unavailable'));
    press('Show older ones');
    expect(await screen.findByText('The older ones could not be loaded.')).toBeDefined();
    api.loadOlderAlerts.mockResolvedValueOnce(answer([alertOf('a', 3000, true), alertOf('b', 2000, true)]));
    const again = screen.getByRole('button', { name: 'Try again' });
    again.focus();
    fireEvent.click(again);
    fireEvent.click(again);
    expect(await screen.findByText('That is all of them.')).toBeDefined();
    expect(rows()).toHaveLength(2);
    expect(api.loadOlderAlerts.mock.calls).toEqual([
      [user, last],
      [user, last],
    ]);
    await waitFor(() => expect(rows()[1]?.contains(document.activeElement)).toBe(true));
  });
});

describe('what each says and where it leads', () => {
  const mask = parseAnonymousId('t_abcdefgh12345678');
  const reply = replyAlert({
    confessionId: CONFESSION,
    replyId: parseReplyId('abcdefghijklmnopqrs1'),
    replyText: 'Same here',
    anonymousId: mask,
    count: 7,
  });
  const base = { title: 'stored', message: 'As it was written.', read: true } as const;
  const replyId = parseReplyId('abcdefghijklmnopqrs1');
  const OTHER = parseConfessionId('otherotherotherother');

  it('shows no word of a reply under a name that was blocked since', async () => {
    await openWith([stored(reply)], 0);
    expect(rows()[0]?.textContent).toContain('Same here');
    signIn(0, [mask]);
    expect(rows()[0]?.textContent).not.toContain('Same here');
    expect(rows()[0]?.textContent).toContain('You blocked this name.');
  });

  it.each([
    [reply, '7 new replies to your confession', `/confession/${CONFESSION}#abcdefghijklmnopqrs1`],
    [{ ...welcomeAlert() }, 'Welcome to Chupke', '/'],
    [
      { ...base, type: 'reply-like', confessionId: CONFESSION, replyId, count: 10 },
      '10 people like your reply',
      `/confession/${CONFESSION}#abcdefghijklmnopqrs1`,
    ],
    [
      { ...base, type: 'report', ticketNumber: 'AB12CD34', status: 'resolved' },
      'Your report AB12CD34 was right',
      '/my-reports#AB12CD34',
    ],
    [
      { ...base, type: 'moderation', confessionId: CONFESSION, outcome: 'hidden' },
      'Your confession is hidden for now',
      `/confession/${CONFESSION}`,
    ],
    [
      { ...base, type: 'report', ticketNumber: 'AB12CD34', status: 'resolved', replyId },
      'The reply is gone.',
      '/my-reports#AB12CD34',
    ],
    [{ ...base, type: 'college' }, 'stored', '/profile/college'],
    [{ ...base, type: 'account' }, 'stored', '/profile'],
    [{ ...base, type: 'payment' }, 'You have paid for Premium more than once', '/premium'],
  ] as const)('%#: by its kind', async (content, title, path) => {
    await openWith([stored(content)], 0);
    const link = within(rows()[0] ?? document.body).getByRole('link');
    expect(link.textContent).toContain(title);
    expect(link.getAttribute('href')).toBe(path);
  });

  it('a circle opens as from inside the app, which its guard asks for', async () => {
    const content = {
      type: 'circle',
      circleId: parseCircleId(CONFESSION),
      circleName: 'Night talk',
    } as const;
    await openWith([stored({ ...base, ...content, event: 'mention' })], 0);
    expect(hasCircleNavigation()).toBe(false);
    const link = within(rows()[0] ?? document.body).getByRole('link');
    expect(link.getAttribute('href')).toBe(`/circles/${CONFESSION}`);
    fireEvent.click(link);
    expect(hasCircleNavigation()).toBe(true);
  });

  it('explains what was removed, where there is nothing to be seen any more', async () => {
    const removed = { ...base, read: false, type: 'moderation', outcome: 'removed' } as const;
    const [post, ofReply] = [removed, { ...removed, replyId }].map((each, n) =>
      stored({ ...each, confessionId: n === 0 ? CONFESSION : OTHER }, `alert${n}`),
    );
    await openWith(post && ofReply ? [post, ofReply] : [], 1);
    // Nor of the reply: its thread may be gone too.
    expect(screen.queryByRole('link')).toBeNull();
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons.filter((words) => words === 'Mark as read' || words === 'Remove')).toHaveLength(4);
    press(/^Your confession was removed/);
    const appeal = screen.getByRole('link', { name: 'Not fair? Appeal' });
    expect(appeal.getAttribute('href')).toBe('/my-decisions');
    await waitFor(() => expect(api.changeAlerts).toHaveBeenCalledOnce());
  });

  it('says with its name and its first words which text it is about, and groups what is about one confession', async () => {
    const confessionName = postMask(CONFESSION);
    const likes = stored(
      likeAlert(CONFESSION, 3, { text: 'I ate the last samosa', confessionName }),
      'a',
      3000,
    );
    const hidden = { ...base, type: 'moderation', outcome: 'hidden', confessionId: CONFESSION } as const;
    const other = stored(replyLikeAlert(OTHER, replyId, 1, { text: 'Me neither' }), 'b', 2000);
    await openWith([likes, other], 0);
    const about = `${drawPseudonym(confessionName).name.en}: “I ate the last samosa”`;
    expect(rows().map(({ textContent }) => textContent.includes(about))).toEqual([true, false]);
    expect(rows()[1]?.textContent).toContain('“Me neither”');
    act(() => backend.observer?.onValue(answer([likes, other, stored(hidden, 'c', 1000)])));
    const group = within(screen.getByRole('list', { name: about }));
    expect(group.getAllByRole('link')).toHaveLength(2);
    expect(screen.getAllByText(about)).toHaveLength(1);
    expect(screen.getByText('Hidden for now')).toBeDefined();
  });
});

describe('reading and removing', () => {
  it('marks one as read when it is opened, lowering the count with it, once', async () => {
    await openWith([alertOf('a', 2000), alertOf('b', 1000)], 2);
    expect(screen.getByText('bell 2')).toBeDefined();
    const link = within(rows()[0] ?? document.body).getByRole('link');
    fireEvent.click(link);
    fireEvent.click(link);
    // At once, before the server has answered.
    expect(screen.getByText('bell 1')).toBeDefined();
    await waitFor(() => expect(api.changeAlerts).toHaveBeenCalledOnce());
    expect(api.changeAlerts.mock.calls).toEqual([[{ user, change: 'read', unread: ['a'], read: [] }, 2]]);
    await waitFor(() => expect(screen.getAllByText('Unread')).toHaveLength(1));
    expect(screen.getByText('bell 1')).toBeDefined();
  });

  it('does one change after the other, each by the count that the one before has left', async () => {
    await openWith([alertOf('a', 3000), alertOf('b', 2000), alertOf('c', 1000, true)], 2);
    fireEvent.click(screen.getAllByRole('button', { name: /^Mark as read/ })[0] ?? document.body);
    fireEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[1] ?? document.body);
    expect(screen.getByText('bell 0')).toBeDefined();
    expect(rows()).toHaveLength(2);
    await waitFor(() => expect(api.changeAlerts).toHaveBeenCalledTimes(2));
    expect(api.changeAlerts.mock.calls.map(([order, known]) => [order.change, order.unread, known])).toEqual([
      ['read', ['a'], 2],
      ['remove', ['b'], 1],
    ]);
    await waitFor(() => expect(screen.getByText('bell 0')).toBeDefined());
  });

  it('takes back what could not be done, and says so', async () => {
    await openWith([alertOf('a', 2000), alertOf('b', 1000)], 2);
    api.changeAlerts.mockRejectedValue(new AppError('unavailable'));
    fireEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[0] ?? document.body);
    expect(rows()).toHaveLength(1);
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.getByText('bell 2')).toBeDefined();
    expect(toasts.showToast.mock.calls).toEqual([['error', 'No connection: nothing was changed.']]);
  });

  it('keeps quiet when an alert could be opened, but not be marked', async () => {
    await openWith([alertOf('a', 2000)], 1);
    api.changeAlerts.mockRejectedValue(new AppError('unavailable'));
    fireEvent.click(within(rows()[0] ?? document.body).getByRole('link'));
    await waitFor(() => expect(screen.getByText('bell 1')).toBeDefined());
    expect(toasts.showToast).not.toHaveBeenCalled();
  });

  it('marks all as read, those too that are not shown', async () => {
    signIn(3);
    await open();
    act(() => backend.observer?.onValue(answer([alertOf('a', 2000), alertOf('b', 1000, true)], true)));
    api.loadUnread.mockResolvedValue(['a', 'x', 'y'].map((id) => ({ id, timestamp: 500 })));
    press('Mark all as read');
    expect(screen.getByText('bell 0')).toBeDefined();
    await waitFor(() => expect(api.changeAlerts).toHaveBeenCalledOnce());
    expect(api.changeAlerts.mock.calls).toEqual([
      [{ user, change: 'read', unread: ['a', 'x', 'y'], read: [] }, 3],
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Alerts' }));
  });

  it('needs no query where all unread ones are shown', async () => {
    await openWith([alertOf('a', 2000), alertOf('b', 1000)], 2);
    press('Mark all as read');
    await waitFor(() => expect(api.changeAlerts).toHaveBeenCalledOnce());
    expect(api.loadUnread).not.toHaveBeenCalled();
  });

  it('the focus goes to what takes the place of a removed alert, and to the heading at last', async () => {
    await openWith([alertOf('a', 2000, true), alertOf('b', 1000, true)], 0);
    fireEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[0] ?? document.body);
    expect(rows()[0]?.contains(document.activeElement)).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Alerts' }));
  });
});

describe('a count that is wrong', () => {
  async function settle(): Promise<void> {
    vi.useFakeTimers();
    await openQuietly();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    vi.useRealTimers();
  }
  async function openQuietly(): Promise<void> {
    await act(async () => {
      render(
        <MemoryRouter>
          <Bell />
          <AlertList user={user} isAdmin={false} />
        </MemoryRouter>,
      );
      await vi.advanceTimersByTimeAsync(0);
    });
  }

  it('is put right when everything is read', async () => {
    await openWith([alertOf('a', 1000, true)], 3);
    api.repairCount.mockResolvedValue(0);
    cleanup();
    await settle();
    await waitFor(() => expect(screen.getByText('bell 0')).toBeDefined());
    expect(api.repairCount.mock.calls).toEqual([[user, 3, 0]]);
  });

  it('is counted by the server where there are older ones, and left alone when they are unread', async () => {
    signIn(2);
    await open();
    act(() => backend.observer?.onValue(answer([alertOf('a', 1000, true)], true)));
    api.countUnreadAlerts.mockResolvedValue(2);
    cleanup();
    await settle();
    await waitFor(() => expect(api.countUnreadAlerts).toHaveBeenCalledOnce());
    expect(api.repairCount).not.toHaveBeenCalled();
    expect(screen.getByText('bell 2')).toBeDefined();
  });
});
