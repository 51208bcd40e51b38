import { parseUserId } from '@chupke/domain/user.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clockOffset, noteClockOffset } from '../../../lib/clock.ts';
import { hasCircleNavigation } from '../../../lib/security/circle-navigation.ts';
import { notedEvents } from '../../../lib/security/events.ts';
import { rememberLastCircle } from '../../../entities/circle/hooks/circle-memory.ts';
import {
  circleOf,
  COLLEGE,
  HOUR,
  NOW,
  ownOf,
  signInAsha,
} from '../../../entities/circle/testing/circle-samples.ts';
import { bring, press, setUpVisits, visitor } from '../../../entities/circle/testing/circles-visit.tsx';
import { backend } from '../../../entities/circle/testing/fake-api.ts';
import { openCircles, parts } from '../testing/open-circles.tsx';
import { CirclesPage } from './circles-page.tsx';

vi.mock(
  '../../../entities/circle/api/watch-own-circles.ts',
  async () => (await import('../../../entities/circle/testing/fake-api.ts')).ownCircles,
);
vi.mock('../api/watch-listed.ts', async () => (await import('../testing/open-circles.tsx')).fakeListed);

setUpVisits();

/** How often somebody was noted to open a circle by a way of the app. */
function navigations(): number {
  return notedEvents().filter(({ event }) => event === 'legitimate_circle_navigation').length;
}

describe('one’s circles', () => {
  it('say what is new, who one is there, and open by the app’s own way, which is noted', async () => {
    await openCircles();
    const own = ownOf(circleOf(1), 1, 7);
    bring(own);
    const card = screen.getByRole('listitem', { name: /^Circle 1/ });
    expect(within(card).getByText('3 unread messages')).toBeDefined();
    expect(within(card).getByText('Created by you')).toBeDefined();
    expect(hasCircleNavigation()).toBe(false);
    const before = navigations();
    fireEvent.click(within(card).getByRole('link', { name: 'Circle 1' }));
    expect(screen.getByText(`at /circles/${own.circle.secureId}`)).toBeDefined();
    expect(hasCircleNavigation()).toBe(true);
    await vi.waitFor(() => expect(navigations()).toBe(before + 1));
    expect(notedEvents().at(-1)).toMatchObject({ event: 'legitimate_circle_navigation', severity: 'LOW' });
  });

  it('are there at once as the device remembers them, until the network answers', async () => {
    localStorage.setItem(`chupke-circle-list:${visitor()}`, JSON.stringify([ownOf(circleOf(1))]));
    await openCircles();
    expect(screen.getByRole('link', { name: 'Circle 1' })).toBeDefined();
    bring(ownOf(circleOf(2)));
    expect(screen.queryByRole('link', { name: 'Circle 1' })).toBeNull();
    expect(localStorage.getItem(`chupke-circle-list:${visitor()}`)).toContain('Circle 2');
  });

  it('say when they were created until somebody has written', async () => {
    const circle = circleOf(1, { messageCount: 0, createdAt: NOW - 2 * HOUR, lastActivity: NOW });
    await openCircles();
    bring(ownOf(circle));
    expect(screen.getByText(/^created 2.?h/)).toBeDefined();
    bring({ ...ownOf(circle), activity: { messageCount: 1, lastActivity: NOW } });
    expect(screen.getByText('last message now')).toBeDefined();
    expect(screen.queryByText(/^created/)).toBeNull();
  });

  it('none yet: the page says what to do', async () => {
    await openCircles();
    bring();
    expect(screen.getByText('You are in no circle yet')).toBeDefined();
    press('Find a circle');
    expect(screen.getByRole('tab', { name: 'Discover' }).getAttribute('aria-selected')).toBe('true');
  });

  it('offer to go on where one was, but never in one that has run out', async () => {
    const [lively, quiet] = [circleOf(1), circleOf(2, { lastActivity: 5 })];
    rememberLastCircle(visitor(), quiet.id);
    await openCircles();
    bring(ownOf(lively), ownOf(quiet));
    expect(screen.getByRole('link', { name: /^Continue in your last circle ?Circle 2/ })).toBeDefined();
    bring(ownOf(lively), ownOf(circleOf(3)), ownOf({ ...quiet, status: 'expired' }));
    expect(screen.queryByText('Continue in your last circle')).toBeNull();
    expect(localStorage.getItem(`chupke-circle-last:${visitor()}`)).toBeNull();
  });

  it('that have run out can still be opened by a member, and reactivated by whoever made one', async () => {
    await openCircles();
    const ended = { status: 'expired', isEphemeral: true, expiresAt: NOW - HOUR } as const;
    const theirs = ownOf(circleOf(1, ended), 2);
    bring(theirs);
    // None is active, which does not mean that one is in none.
    expect(screen.queryByText('You are in no circle yet')).toBeNull();
    const lead = (): string =>
      screen.getByRole('region', { name: 'Expired' }).querySelector('p')?.textContent ?? '';
    expect(lead()).toBe('You can still read them, or leave them.');
    bring(theirs, ownOf(circleOf(2, ended), 1), ownOf(circleOf(3), 2));
    expect(lead()).toMatch(/^You can still read them.* You can reactivate the ones you created/);
    expect(screen.queryByText('Those are all your circles.')).toBeNull();
    const region = screen.getByRole('region', { name: 'Expired' });
    expect(within(region).getAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(within(region).getByRole('link', { name: 'Circle 1' }));
    expect(screen.getByText(`at /circles/${theirs.circle.secureId}`)).toBeDefined();
  });

  it('of another account are never shown, not even at first', async () => {
    await openCircles();
    bring(ownOf(circleOf(1)));
    cleanup();
    const other = parseUserId(`${visitor()}-other`);
    signInAsha(other);
    act(() => {
      render(
        <MemoryRouter initialEntries={['/circles']}>
          <Suspense fallback="texts">
            <CirclesPage user={other} college={COLLEGE} asked={undefined} {...parts} />
          </Suspense>
        </MemoryRouter>,
      );
      expect(screen.queryByText('Circle 1')).toBeNull();
    });
    expect(screen.queryByText('Circle 1')).toBeNull();
  });

  it('that could not be read are asked for again', async () => {
    await openCircles();
    act(() => backend.own?.onFailure(new Error('lost')));
    backend.own = undefined;
    press('Try again');
    await waitFor(() => expect(backend.own).toBeDefined());
    bring(ownOf(circleOf(1)));
    expect(screen.getByRole('link', { name: 'Circle 1' })).toBeDefined();
  });
});

describe('on a device whose clock is five hours ahead', () => {
  afterEach(() => noteClockOffset(0));

  it('a circle lives as long as it does for the server, and nothing is older than it is', async () => {
    vi.setSystemTime(NOW + 5 * HOUR);
    await openCircles();
    bring(ownOf(circleOf(1, { expiresAt: NOW + HOUR }), 2));
    expect(screen.getByRole('region', { name: 'Expired' })).toBeDefined();
    // The first token reveals the server's time.
    act(() => noteClockOffset(-5 * HOUR));
    expect(screen.queryByRole('region', { name: 'Expired' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Circle 1' })).toBeDefined();
    expect(screen.getByText(/last message 1.?h/)).toBeDefined();
    expect(clockOffset()).toBe(-18_000_000);
  });
});

describe('a direct link', () => {
  it('offers a member the way in', async () => {
    const own = ownOf(circleOf(1));
    await openCircles('/circles?warning=direct_access', { asked: own.circle.id });
    bring(own);
    expect(screen.getByText('Open this circle from your list')).toBeDefined();
    press('Open Circle 1');
    expect(screen.getByText(`at /circles/${own.circle.secureId}`)).toBeDefined();
    expect(hasCircleNavigation()).toBe(true);
  });

  it('tells nobody else that there is such a circle', async () => {
    await openCircles('/circles?warning=direct_access', { asked: circleOf(9).id });
    bring(ownOf(circleOf(1)));
    expect(screen.getByText('Open this circle from your list')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Open / })).toBeNull();
  });
});
