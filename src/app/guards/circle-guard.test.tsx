import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteCircleNavigation } from '../../lib/security/circle-navigation.ts';
import { notedEvents } from '../../lib/security/events.ts';
import type { Session } from '../../lib/session.ts';
import { setSession } from '../../lib/session.ts';
import { sessionOf } from '../testing/sessions.ts';
import { askedCircle, CircleGuard, CircleListGuard } from './circle-guard.tsx';

const ID = 'AbcdefGhijklmnopQrst';
const OPAQUE = 'c_Zz9Zz9YyyX8Zz9X8';
const MINUTE = 60_000;

// Preloads the logging code: only the events matter here.
beforeAll(() => import('../../lib/security/events.ts'));

let before = 0;
let hour = 0;

beforeEach(() => {
  sessionStorage.clear();
  // Many events within a minute would be one more of their own.
  hour += 1;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hour * 60 * MINUTE });
  setSession(sessionOf({}));
  before = notedEvents().length;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The events logged in this test. */
async function noted(): Promise<readonly (readonly [event: string, severity: string])[]> {
  // An event is logged after its code has loaded.
  await act(async () => {
    await import('../../lib/security/events.ts');
  });
  return notedEvents()
    .slice(before)
    .map(({ event, severity }) => [event, severity] as const);
}

function Where() {
  const { pathname, search, state } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      <p>asked: {askedCircle(state) ?? 'none'}</p>
    </>
  );
}

const where = (): string | null => screen.getByRole('status').textContent;

function visit(address: string): () => void {
  const page = (
    <CircleGuard>
      <p>The chat</p>
    </CircleGuard>
  );
  const app = () => (
    <MemoryRouter initialEntries={[address]}>
      <Where />
      <Routes>
        <Route path="/circles/*" element={<Inside>{page}</Inside>} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>
  );
  const { rerender } = render(app());
  return () => rerender(app());
}

/** `/circles` itself is no circle. */
function Inside({ children }: { readonly children: ReactNode }) {
  if (useLocation().pathname !== '/circles') return children;
  return (
    <CircleListGuard>
      <p>The list</p>
    </CircleListGuard>
  );
}

describe('the circle guard', () => {
  it.each([ID, OPAQUE])('shows %s to who comes by a way of the app, which is noted once', async (id) => {
    noteCircleNavigation();
    const again = visit(`/circles/${id}`);
    expect(screen.getByText('The chat')).toBeDefined();
    act(() => setSession(sessionOf({ isModerator: true })));
    again();
    expect(await noted()).toEqual([
      ['legitimate_circle_navigation', 'LOW'],
      ['legitimate_circle_access', 'LOW'],
    ]);
  });

  it('sends nobody away from a circle when the note of the navigation expires', () => {
    noteCircleNavigation();
    const again = visit(`/circles/${ID}`);
    vi.setSystemTime(Date.now() + 6 * MINUTE);
    act(() => setSession(sessionOf({ isModerator: true })));
    again();
    expect(screen.getByText('The chat')).toBeDefined();
  });

  it.each([ID, OPAQUE])('leads a direct visit of %s to the list, which learns what was asked', async (id) => {
    visit(`/circles/${id}`);
    expect(where()).toBe('/circles?warning=direct_access');
    expect(screen.getByText(`asked: ${id}`)).toBeDefined();
    expect(screen.queryByText('The chat')).toBeNull();
    expect(await noted()).toEqual([['direct_sensitive_access', 'MEDIUM']]);
  });

  it.each([6 * MINUTE, 31 * MINUTE, 30 * 24 * 60 * MINUTE])(
    'shows a circle again that this tab was in, after a reload %i ms later',
    (later) => {
      noteCircleNavigation();
      visit(`/circles/${ID}`);
      cleanup();
      vi.setSystemTime(Date.now() + later);
      visit(`/circles/${ID}`);
      expect(screen.getByText('The chat')).toBeDefined();
      cleanup();
      // Of others it says nothing.
      visit(`/circles/${OPAQUE}`);
      expect(where()).toBe('/circles?warning=direct_access');
    },
  );

  it('remembers no circle that it refused', () => {
    visit(`/circles/${ID}`);
    cleanup();
    visit(`/circles/${ID}`);
    expect(where()).toBe('/circles?warning=direct_access');
  });

  it('takes a way of the app that is more than five minutes old for none', () => {
    noteCircleNavigation();
    vi.setSystemTime(Date.now() + 5 * MINUTE);
    visit(`/circles/${ID}`);
    expect(where()).toBe('/circles?warning=direct_access');
  });

  it('shows an admin a circle in any case', () => {
    setSession(sessionOf({ isAdmin: true }));
    visit(`/circles/${ID}`);
    expect(screen.getByText('The chat')).toBeDefined();
  });

  it.each([
    '/circles/admin',
    `/circles/${ID}?sql=1`,
    `/circles/${ID}/debug`,
    '/circles/%61dmin',
    '/circles?admin=1',
    '/circles?tab=discover&SQL',
  ])('leads a probe home, and notes it: %s', async (address) => {
    noteCircleNavigation();
    visit(address);
    expect(where()).toBe('/');
    expect((await noted()).slice(1)).toEqual([['suspicious_url', 'MEDIUM']]);
  });

  it.each(['/circles', '/circles?tab=discover', '/circles?warning=direct_access&q=admin'])(
    'shows the list at %s',
    async (address) => {
      visit(address);
      expect(screen.getByText('The list')).toBeDefined();
      expect(await noted()).toEqual([]);
    },
  );

  it.each([
    '/circles/ab',
    '/circles/c_short',
    '/circles/notlongenough',
    `/circles/${ID}/more`,
    '/circles/%E0%A4%A',
  ])('leads what is no circle to the list: %s', async (address) => {
    // The router warns of what cannot be decoded.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    noteCircleNavigation();
    visit(address);
    expect(where()).toBe('/circles');
    expect((await noted()).slice(1)).toEqual([]);
  });

  it.each<[string, Session]>([
    ['nobody is signed in', { kind: 'signed-out' }],
    ['the account has no proper id', sessionOf({ uid: 'short' })],
  ])('leads to the door where %s', (_, session) => {
    setSession(session);
    noteCircleNavigation();
    visit(`/circles/${ID}`);
    expect(where()).toBe('/auth');
  });
});
