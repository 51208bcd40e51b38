import type { Circle } from '@chupke/domain/circle.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { circlesText } from '../../../lib/i18n/areas/circles.ts';
import { hasCircleNavigation, forgetCircleNavigation } from '../../../lib/security/circle-navigation.ts';
import type { ListedNews } from '../api/watch-listed.ts';
import type { OwnCirclesNews } from '../api/watch-own-circles.ts';
import { rememberLastCircle } from '../hooks/circle-memory.ts';
import type { OwnCircle } from '../model/own-circles.ts';
import { circleOf, COLLEGE, HOUR, ownOf, signInAsha } from '../testing/circle-samples.ts';
import { CirclesPage } from './circles-page.tsx';

// Under the load of the whole suite the first drawing alone can take a second.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

interface Backend {
  own: OwnCirclesNews | undefined;
  listed: ListedNews | undefined;
}
const backend = vi.hoisted((): Backend => ({ own: undefined, listed: undefined }));
const calls = vi.hoisted(() => ({
  changeCircle: vi.fn(),
  joinCircle: vi.fn(),
  checkInvite: vi.fn(),
  createCircle: vi.fn(),
}));
const reads = vi.hoisted(() => ({ loadCircle: vi.fn(), loadInvite: vi.fn() }));
const toasts = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('../api/watch-own-circles.ts', () => ({
  watchOwnCircles: (_: unknown, news: OwnCirclesNews) => {
    backend.own = news;
    return () => undefined;
  },
}));
vi.mock('../api/watch-listed.ts', () => ({
  watchListed: (_: unknown, news: ListedNews) => {
    backend.listed = news;
    return () => undefined;
  },
}));
vi.mock('../api/circle-calls.ts', () => calls);
vi.mock('../api/load-circle.ts', () => reads);
vi.mock('../../../lib/toasts.ts', () => toasts);

/** Another one in each test: what is known of one's circles outlives their page by half a minute. */
let user = parseUserId('uid-of-asha-0');
let visits = 0;

function Elsewhere() {
  return <p>at {useLocation().pathname}</p>;
}

async function open(path = '/circles', asked?: string): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Suspense fallback="texts">
          <Routes>
            <Route path="/circles" element={<CirclesPage user={user} college={COLLEGE} asked={asked} />} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </Suspense>
      </MemoryRouter>,
    );
    await circlesText.load('en');
  });
  await waitFor(() => expect(backend.own).toBeDefined());
}

/** Everything about one's circles arrives. */
function bring(...list: readonly OwnCircle[]): void {
  act(() => {
    backend.own?.onMemberships(
      list.map(({ membership }) => membership),
      true,
    );
    for (const { circle, activity } of list) {
      backend.own?.onCircle(circle.id, circle);
      backend.own?.onActivity(circle.id, activity);
    }
  });
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function choose(circle: Circle, item: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: `Actions for ${circle.name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

beforeAll(async () => {
  // What a tap fetches is there: on a busy machine that takes longer than one waits for an element.
  await Promise.all([
    import('./change-dialog.tsx'),
    import('./code-sheet.tsx'),
    import('./create-sheet.tsx'),
    import('./invite-panel.tsx'),
    import('./join-sheet.tsx'),
    import('./qr-code.tsx'),
  ]);
}, 60_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: circleOf(1).lastActivity + HOUR });
  backend.own = undefined;
  backend.listed = undefined;
  localStorage.clear();
  forgetCircleNavigation();
  visits += 1;
  user = parseUserId(`uid-of-asha-${visits}`);
  signInAsha(user);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe('one’s circles', () => {
  it('say what is new, who one is there, and open by the app’s own way', async () => {
    await open();
    const own = ownOf(circleOf(1), 1, 7);
    bring(own);
    const card = screen.getByRole('listitem', { name: /^Circle 1/ });
    expect(within(card).getByText('3 unread messages')).toBeDefined();
    expect(within(card).getByText('Created by you')).toBeDefined();
    expect(hasCircleNavigation()).toBe(false);
    fireEvent.click(within(card).getByRole('link', { name: 'Circle 1' }));
    expect(screen.getByText(`at /circles/${own.circle.secureId}`)).toBeDefined();
    expect(hasCircleNavigation()).toBe(true);
  });

  it('are there at once as the device remembers them, until the network answers', async () => {
    localStorage.setItem(`chupke-circle-list:${user}`, JSON.stringify([ownOf(circleOf(1))]));
    await open();
    expect(screen.getByRole('link', { name: 'Circle 1' })).toBeDefined();
    bring(ownOf(circleOf(2)));
    expect(screen.queryByRole('link', { name: 'Circle 1' })).toBeNull();
    expect(localStorage.getItem(`chupke-circle-list:${user}`)).toContain('Circle 2');
  });

  it('none yet: the page says what to do', async () => {
    await open();
    bring();
    expect(screen.getByText('You are in no circle yet')).toBeDefined();
    press('Find a circle');
    expect(screen.getByRole('tab', { name: 'Discover' }).getAttribute('aria-selected')).toBe('true');
  });

  it('offer to go on where one was, but never in one that has run out', async () => {
    const [lively, quiet] = [circleOf(1), circleOf(2, { lastActivity: 5 })];
    rememberLastCircle(user, quiet.id);
    await open();
    bring(ownOf(lively), ownOf(quiet));
    expect(screen.getByRole('link', { name: /^Go on where you were ?Circle 2/ })).toBeDefined();
    bring(ownOf(lively), ownOf(circleOf(3)), ownOf({ ...quiet, status: 'expired' }));
    expect(screen.queryByText('Go on where you were')).toBeNull();
    expect(localStorage.getItem(`chupke-circle-last:${user}`)).toBeNull();
  });

  it('are left after a question that tells what comes of it', async () => {
    await open();
    const own = ownOf(circleOf(1), 2);
    bring(own);
    const draft = `chupke-own-chat-draft:${user}:${own.circle.id}`;
    localStorage.setItem(draft, '{}');
    calls.changeCircle.mockResolvedValue(undefined);
    await choose(own.circle, 'Leave circle');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/you are somebody new/)).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(toasts.showToast).toHaveBeenCalledWith('success', 'You have left Circle 1'));
    expect(calls.changeCircle.mock.calls).toEqual([[own.circle.id, 'leave']]);
    await waitFor(() => expect(localStorage.getItem(draft)).toBeNull());
  });

  it('are deleted by their creator alone, in 24 hours; what was refused is said in the words of the spec', async () => {
    await open();
    const [mine, other] = [ownOf(circleOf(1), 1), ownOf(circleOf(2), 2)];
    bring(mine, other);
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Circle 2' }));
    await screen.findByRole('menuitem', { name: 'Leave circle' });
    expect(screen.queryByRole('menuitem', { name: 'Delete circle' })).toBeNull();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    calls.changeCircle.mockRejectedValue(new AppError('circle-wrong-state'));
    await choose(mine.circle, 'Delete circle');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/deleted in 24 hours/)).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete in 24 hours' }));
    await waitFor(() =>
      expect(toasts.showToast).toHaveBeenCalledWith('error', 'Circle deletion is already scheduled', {
        durationMs: 7000,
      }),
    );
    expect(calls.changeCircle.mock.calls).toEqual([[mine.circle.id, 'schedule-deletion']]);
  });

  it('of another account are never shown, not even at first', async () => {
    await open();
    bring(ownOf(circleOf(1)));
    cleanup();
    user = parseUserId(`${user}-other`);
    act(() => {
      render(
        <MemoryRouter initialEntries={['/circles']}>
          <Suspense fallback="texts">
            <CirclesPage user={user} college={COLLEGE} asked={undefined} />
          </Suspense>
        </MemoryRouter>,
      );
      expect(screen.queryByText('Circle 1')).toBeNull();
    });
    expect(screen.queryByText('Circle 1')).toBeNull();
  });

  it('that could not be read are asked for again', async () => {
    await open();
    act(() => backend.own?.onFailure());
    backend.own = undefined;
    press('Try again');
    await waitFor(() => expect(backend.own).toBeDefined());
    bring(ownOf(circleOf(1)));
    expect(screen.getByRole('link', { name: 'Circle 1' })).toBeDefined();
  });
});

describe('a direct link', () => {
  it('offers a member the way in', async () => {
    const own = ownOf(circleOf(1));
    await open('/circles?warning=direct_access', own.circle.id);
    bring(own);
    expect(screen.getByText('Circles open from inside')).toBeDefined();
    press('Open Circle 1');
    expect(screen.getByText(`at /circles/${own.circle.secureId}`)).toBeDefined();
    expect(hasCircleNavigation()).toBe(true);
  });

  it('tells nobody else that there is such a circle', async () => {
    await open('/circles?warning=direct_access', circleOf(9).id);
    bring(ownOf(circleOf(1)));
    expect(screen.getByText('Circles open from inside')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Open / })).toBeNull();
  });
});

describe('joining', () => {
  async function discover(): Promise<void> {
    await open('/circles?tab=discover');
    bring();
    await waitFor(() => expect(backend.listed).toBeDefined());
    const circles = [circleOf(4), circleOf(5, { memberCount: 50 })];
    act(() => backend.listed?.onChange(circles));
  }

  it('a circle of the list: one is somebody new there, and goes in', async () => {
    await discover();
    expect(screen.getByText('Full')).toBeDefined();
    calls.joinCircle.mockResolvedValue(circleOf(4).id);
    reads.loadCircle.mockResolvedValue(circleOf(4));
    press('Join Circle 4');
    fireEvent.click(await screen.findByRole('button', { name: 'Join this circle' }));
    expect(await screen.findByText(`at /circles/${circleOf(4).secureId}`)).toBeDefined();
    expect(calls.joinCircle.mock.calls).toEqual([[{ circleId: circleOf(4).id, code: null }]]);
  });

  it('says why it was refused, and stays', async () => {
    await discover();
    calls.joinCircle.mockRejectedValue(new AppError('circle-full'));
    press('Join Circle 4');
    fireEvent.click(await screen.findByRole('button', { name: 'Join this circle' }));
    expect(await screen.findByText('This circle has reached its member limit.')).toBeDefined();
  });

  it('by a code: it is looked up first, and an empty or wrong one is told', async () => {
    await open();
    bring();
    press('Join by code');
    fireEvent.click(await screen.findByRole('button', { name: 'Look it up' }));
    expect(await screen.findByText('Please enter an invite code.')).toBeDefined();
    calls.checkInvite.mockRejectedValueOnce(new AppError('not-found'));
    fireEvent.change(screen.getByLabelText('Invite code'), { target: { value: 'abcd-efgh' } });
    press('Look it up');
    expect(
      await screen.findByText('Invalid invite code. Please check the code and try again.'),
    ).toBeDefined();
    const { id: circleId, ...seen } = circleOf(4, { privacyLevel: 'private' });
    calls.checkInvite.mockResolvedValueOnce({ ...seen, circleId });
    press('Look it up');
    calls.joinCircle.mockResolvedValue(circleId);
    reads.loadCircle.mockResolvedValue(circleOf(4));
    fireEvent.click(await screen.findByRole('button', { name: 'Join this circle' }));
    await screen.findByText(`at /circles/${circleOf(4).secureId}`);
    expect(calls.joinCircle.mock.calls).toEqual([[{ circleId, code: 'ABCDEFGH' }]]);
  });

  it('by a link: its code is looked up at once', async () => {
    const { id: circleId, ...seen } = circleOf(4);
    calls.checkInvite.mockResolvedValue({ ...seen, circleId });
    await open('/circles#code=ABCDEFGH');
    expect(await screen.findByRole('button', { name: 'Join this circle' })).toBeDefined();
    expect(calls.checkInvite.mock.calls).toEqual([['ABCDEFGH']]);
  });
});

describe('a new circle', () => {
  async function openForm(): Promise<void> {
    await open();
    bring();
    fireEvent.click(screen.getAllByRole('button', { name: 'New circle' })[0] ?? document.body);
    await screen.findByRole('button', { name: 'Start the circle' });
  }
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('is sent once it is whole, keeps what was filled in, and shows its code', async () => {
    await open();
    bring(ownOf(circleOf(1)));
    press('New circle');
    fireEvent.click(await screen.findByRole('button', { name: 'Start the circle' }));
    expect(await screen.findByText('At least 3 letters, at most 60.')).toBeDefined();
    expect(calls.createCircle).not.toHaveBeenCalled();
    type('Name', 'Night talk');
    type('Theme', 'Chai');
    expect(localStorage.getItem(`chupke-draft:${user}:circle`)).toContain('Night talk');
    calls.createCircle.mockRejectedValueOnce(new AppError('circle-limit'));
    press('Start the circle');
    expect(
      await screen.findByText("You've reached the maximum number of circles you can create."),
    ).toBeDefined();
    calls.createCircle.mockResolvedValueOnce({ circleId: circleOf(4).id, inviteCode: 'ABCDEFGH' });
    reads.loadCircle.mockResolvedValue(circleOf(4));
    press('Start the circle');
    expect(await screen.findByText('ABCDEFGH')).toBeDefined();
    const ids = calls.createCircle.mock.calls.map(([order]: readonly { readonly id: string }[]) => order?.id);
    expect(new Set(ids).size).toBe(1);
    expect(localStorage.getItem(`chupke-draft:${user}:circle`)).toBeNull();
    press('Go in');
    expect(await screen.findByText(`at /circles/${circleOf(4).secureId}`)).toBeDefined();
  });

  it('finds what was filled in when it is opened again', async () => {
    await openForm();
    type('Name', 'Half a name');
    cleanup();
    await openForm();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Half a name');
  });
});
