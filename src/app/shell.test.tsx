import { readFileSync } from 'node:fs';
import { ALL_LANGUAGES } from '@chupke/domain/language.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Session } from '../lib/session.ts';
import { setSession } from '../lib/session.ts';
import { showToast } from '../lib/toasts.ts';
import { prerender } from './prerender.tsx';
import { routeAt } from './routes.ts';
import { Shell } from './shell.tsx';
import { sessionOf } from './testing/sessions.ts';
import { Toasts } from './overlays/toasts.tsx';

// Fetched beforehand, so that no test waits for a busy machine.
beforeAll(() => Promise.all([import('../ui/sheet.tsx'), import('../ui/toaster.tsx')]));

// A busy machine needs longer for jsdom's roles than for the page itself.
vi.setConfig({ testTimeout: 30_000 });

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
    expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/auth?mode=signup');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(document.documentElement.dataset['account']).toBe('guest');
  });

  it.each(['guest', 'member'])('leads a %s to the pages of rules and rights', (viewer) => {
    setSession(viewer === 'guest' ? { kind: 'signed-out' } : sessionOf({}));
    visit('/confession/abcdefghijklmnopqrst');
    const links = within(screen.getByRole('navigation', { name: 'About Chupke' })).getAllByRole('link');
    const paths = links.map((link) => link.getAttribute('href') ?? '');
    expect(paths).toEqual(['/contact', '/privacy', '/terms', '/grievance', '/transparency', '/download']);
    expect(paths.filter((path) => routeAt(path) === undefined)).toEqual([]);
  });

  it('leads admins, and nobody else, to the dashboard', () => {
    setSession(sessionOf({}));
    visit('/alerts');
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
    act(() => setSession(sessionOf({ isAdmin: true })));
    expect(place('Admin').getAttribute('href')).toBe('/support-dashboard');
  });

  it('does not offer at the door what one is doing there', () => {
    setSession(sessionOf({ emailVerified: false }));
    visit('/auth/action');
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('opens the helplines', async () => {
    setSession(sessionOf({}));
    visit('/');
    const [help] = screen.getAllByRole('button', { name: 'Help' });
    if (help === undefined) throw new Error('no help');
    fireEvent.click(help);
    const dialog = await screen.findByRole('dialog', { name: 'Someone to talk to' });
    expect(
      within(dialog)
        .getByRole('link', { name: /1800-180-5522/ })
        .getAttribute('href'),
    ).toBe('tel:18001805522');
    fireEvent.click(within(dialog).getByRole('link', { name: 'Privacy' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
    const headings = ALL_LANGUAGES.map((language) => {
      page.innerHTML = views[language]?.landing['landing'] ?? '';
      return page.querySelector('h1')?.textContent;
    });
    expect(headings).toEqual(['Say it quietly.', 'चुपके से कह दो।']);
    page.innerHTML = landing;
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/auth?mode=signup');
    expect(links).toContain('/auth?mode=signin');
    const inside = links.map((link) => link ?? '').filter((link) => link.startsWith('/'));
    expect(inside.filter((link) => routeAt(link.replace(/[?#].*/, '')) === undefined)).toEqual([]);
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
