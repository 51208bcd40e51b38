import { readFileSync } from 'node:fs';
import { ALL_LANGUAGES } from '@chupke/domain/language.ts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Session } from '../lib/session.ts';
import { setSession } from '../lib/session.ts';
import { showToast } from '../lib/toasts.ts';
import { prerender } from './prerender.tsx';
import { splitAddress } from '../lib/page-language.ts';
import { routeAt } from './routes.ts';
import { Shell } from './shell.tsx';
import { sessionOf } from './testing/sessions.ts';
import { Toasts } from './overlays/toasts.tsx';

// Fetched beforehand, so that no test waits for a busy machine.
beforeAll(() => import('../ui/toaster.tsx'));

afterEach(cleanup);

/** A member with so many unread alerts. */
function withUnread(unread: number): Session {
  const session = sessionOf({});
  if (session.kind !== 'signed-in' || session.user.kind !== 'known') throw new Error('nobody is known');
  return { ...session, user: { kind: 'known', user: { ...session.user.user, unread } } };
}

function visit(path: string): void {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Shell>
        <h1>Page</h1>
      </Shell>
      <Toasts />
    </MemoryRouter>,
  );
}

/** A link of one of the navigations; which one is seen is the styles' to say. */
function place(name: string): HTMLElement {
  const [first] = screen.getAllByRole('navigation');
  if (first === undefined) throw new Error('no navigation');
  return within(first).getByRole('link', { name });
}

describe('Shell', () => {
  it('gives a member the navigation, their college and the helplines', () => {
    setSession(sessionOf({}));
    visit('/alerts');
    expect(place('Alerts').getAttribute('aria-current')).toBe('page');
    expect(place('Home').getAttribute('aria-current')).toBeNull();
    expect(screen.getByText('IIT Bombay')).toBeTruthy();
    expect(screen.getByRole('link', { name: /14416/ }).getAttribute('href')).toBe('tel:14416');
    expect(document.documentElement.dataset['account']).toBe('member');
  });

  it('says how many alerts are unread', () => {
    setSession(withUnread(3));
    visit('/');
    expect(place('Alerts, 3 unread')).toBeTruthy();
    act(() => setSession(withUnread(1)));
    expect(place('Alerts, 1 unread')).toBeTruthy();
  });

  it('offers a guest to come in, and nothing of the inside', () => {
    setSession({ kind: 'signed-out' });
    visit('/confession/abcdefghijklmnopqrst');
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/auth?mode=signup');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(document.documentElement.dataset['account']).toBe('guest');
  });

  it.each(['guest', 'member'])('leads a %s to the pages of rules and rights', (viewer) => {
    setSession(viewer === 'guest' ? { kind: 'signed-out' } : sessionOf({}));
    visit('/confession/abcdefghijklmnopqrst');
    const links = within(screen.getByRole('navigation', { name: 'About Chupke' })).getAllByRole('link');
    const paths = links.map((link) => link.getAttribute('href') ?? '');
    expect(paths).toEqual([
      '/help',
      '/contact',
      '/privacy',
      '/terms',
      '/grievance',
      '/about-me',
      '/transparency',
      '/download',
    ]);
    expect(paths.filter((path) => routeAt(path) === undefined)).toEqual([]);
  });

  it('gives admins a navigation of their own, with nothing of a student’s', () => {
    setSession(sessionOf({ isAdmin: true }));
    visit('/support-dashboard');
    for (const navigation of screen.getAllByRole('navigation', { name: 'Main' })) {
      const links = within(navigation).getAllByRole('link');
      const paths = links.map((link) => link.getAttribute('href') ?? '');
      expect(paths).toEqual(['/support-dashboard', '/moderation', '/admin', '/alerts', '/help', '/profile']);
    }
    expect(place('Dashboard').getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('link', { name: /Write/ })).toBeNull();
  });

  it('knows a remembered admin by the profile, before the token comes', () => {
    setSession(sessionOf({ isConfirmed: false, isAdminByProfile: true }));
    visit('/support-dashboard');
    expect(screen.queryByRole('link', { name: 'Circles' })).toBeNull();
    expect(document.documentElement.dataset['frame']).toBe('admin');
    act(() => setSession(sessionOf({})));
    expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
    expect(place('Circles')).toBeTruthy();
    expect(document.documentElement.dataset['frame']).toBe('student');
  });

  it('leads moderators to their work besides a student’s places', () => {
    setSession(sessionOf({ isModerator: true }));
    visit('/alerts');
    expect(place('Moderation').getAttribute('href')).toBe('/moderation');
    expect(place('Circles')).toBeTruthy();
  });

  it('does not offer at the door what one is doing there', () => {
    setSession(sessionOf({ emailVerified: false }));
    visit('/auth/action');
    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('leads to help', () => {
    setSession(sessionOf({}));
    visit('/');
    expect(place('Help').getAttribute('href')).toBe('/help');
  });

  it('says when the network is gone, and when it is back', () => {
    setSession(sessionOf({}));
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    visit('/');
    expect(screen.queryByText('You are offline')).toBeNull();
    onLine.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('You are offline')).toBeTruthy();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('You are offline')).toBeNull();
  });

  it('shows a toast although its component comes late', async () => {
    setSession(sessionOf({}));
    visit('/');
    act(() => showToast('success', 'Sent'));
    expect((await screen.findAllByText('Sent')).length).toBeGreaterThan(0);
  });
});

describe('the addresses', () => {
  it.each([
    ['/', 'home'],
    ['/auth', 'auth'],
    ['/confession/abc', 'confession'],
    ['/confession/', undefined],
    ['/nowhere', undefined],
    ['/constructor', undefined],
  ])('%s shows %s', (path, route) => {
    expect(routeAt(path)).toBe(route);
  });
});

describe('what is drawn before any code runs', () => {
  const page = document.createElement('div');
  const { views } = prerender();
  const inEnglish = views['en'];
  const landing = inEnglish?.landing['landing'] ?? '';

  it('has the landing page in every language, with real links', () => {
    const headings = new Map(
      ALL_LANGUAGES.map((language) => {
        page.innerHTML = views[language]?.landing['landing'] ?? '';
        return [language, page.querySelector('h1')?.textContent ?? ''];
      }),
    );
    expect(headings.get('en')).toBe('Say it quietly.');
    expect(headings.get('hi')).toBe('चुपके से कह दो।');
    expect([...headings.values()]).not.toContain('');
    page.innerHTML = landing;
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/auth?mode=signup');
    expect(links).toContain('/auth?mode=signin');
    const inside = links.map((link) => link ?? '').filter((link) => link.startsWith('/'));
    const pathOf = (link: string): string => splitAddress(new URL(link, location.origin), ALL_LANGUAGES).path;
    expect(inside.filter((link) => routeAt(pathOf(link)) === undefined)).toEqual([]);
    expect(inside).toContain('/hi');
  });

  it('marks every sample as one', () => {
    page.innerHTML = landing;
    const samples = [...page.querySelectorAll('details')];
    expect(samples).toHaveLength(3);
    for (const sample of samples) expect(sample.textContent).toContain('Example');
  });

  it('asks for no image, script or style', () => {
    const all = Object.values(views).flatMap((each) => [each.landing, each.app]);
    page.innerHTML = all.flatMap((html) => Object.values(html)).join('');
    expect(page.querySelectorAll('h1').length).toBeGreaterThan(0);
    expect(page.querySelector('img, script, link, iframe, [src]')).toBeNull();
  });

  it('has no id twice but that of the page itself', () => {
    page.innerHTML = landing;
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is drawn in the faces that the text face replaces, in the same order', () => {
    const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
    const stack = (css: string, start: RegExp): readonly string[] =>
      (start.exec(css)?.[1] ?? '').split(',').map((face) => face.trim());
    const [face, ...rest] = stack(read('../ui/styles.css'), /--font-sans:([^;]+);/);
    expect(face).toBe("'Eczar Variable'");
    expect(stack(read('./shell/shell.css'), /font-family:([^;]+);/)).toEqual(rest);
  });
});
