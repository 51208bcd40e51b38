import { alertTarget } from '@chupke/domain/alert.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentSession, setSession } from '../../lib/session.ts';
import { requestSupport } from '../../lib/support-request.ts';
import { signIn } from '../../lib/testing/student.ts';
import { SupportOverlay } from './support.tsx';

/** What a request is about, as the widget of these tests shows it. */
const aboutOf = vi.hoisted(
  () =>
    (request: unknown): string =>
      typeof request === 'object' && request !== null && 'about' in request
        ? ` about ${String(request.about)}`
        : '',
);
vi.mock('../../lib/page-marks.ts', () => ({ useIsSettled: () => true }));
vi.mock('../../features/support/components/support-root.tsx', () => ({
  SupportRoot: ({ request }: { readonly request: unknown }) =>
    request === undefined ? null : <p>The widget{aboutOf(request)}</p>,
}));

const NAME = 'Open support chat';

/** Where the router is. */
function Place() {
  const { pathname, search, hash } = useLocation();
  return <p>{`At ${pathname}${search}${hash}`}</p>;
}

async function draw(path: string): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <SupportOverlay />
        <Place />
      </MemoryRouter>,
    );
    // Both parts are there, so that what is not shown is not merely on its way.
    await Promise.all([
      import('../../features/support/components/launcher.tsx'),
      import('../../features/support/components/support-root.tsx'),
    ]);
  });
}

/** Whose address is not verified is nobody that is known yet. */
function enterUnverified(): void {
  signIn({ emailVerified: false });
  const session = currentSession();
  if (session.kind === 'signed-in') setSession({ ...session, user: { kind: 'unknown' } });
}

beforeEach(() => {
  localStorage.clear();
  signIn();
});
afterEach(() => {
  cleanup();
  setSession({ kind: 'signed-out' });
});

it('a student finds the button, and it opens the widget', async () => {
  await draw('/');
  const button = await screen.findByRole('button', { name: NAME });
  act(() => button.click());
  expect(await screen.findByText('The widget')).toBeDefined();
});

it.each([
  ['thread', 'The widget about thread'],
  ['ticket', 'The widget about ticket'],
] as const)('an alert of an answered %s opens it over the help centre, once', async (subject, shown) => {
  const target = alertTarget({ type: 'support', title: '', message: '', read: false, subject });
  await draw(target ?? '');
  expect(await screen.findByText(shown)).toBeDefined();
  expect(screen.getByText('At /help')).toBeDefined();
});

it('no other address opens it', async () => {
  await draw('/alerts#support');
  await screen.findByRole('button', { name: NAME });
  expect(screen.queryByText(/^The widget/)).toBeNull();
  expect(screen.getByText('At /alerts#support')).toBeDefined();
});

it.each(['/circles', '/circle/abcdefghijklmnopqrst'])(
  'not on %s, where Help still opens it',
  async (path) => {
    await draw('/');
    await screen.findByRole('button', { name: NAME });
    cleanup();
    await draw(path);
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
    act(() => void requestSupport());
    expect(await screen.findByText('The widget')).toBeDefined();
  },
);

it.each([
  ['a guest', () => setSession({ kind: 'signed-out' })],
  ['somebody whose address is not verified', enterUnverified],
  ['an admin', () => signIn({ isAdmin: true })],
])('%s has neither button nor widget', async (_, enter) => {
  await draw('/');
  await screen.findByRole('button', { name: NAME });
  cleanup();
  enter();
  await draw('/');
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  expect(requestSupport()).toBe(false);
});
