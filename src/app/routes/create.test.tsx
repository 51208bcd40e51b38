import type { OwnUser } from '@chupke/domain/user.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadArea } from '../../lib/i18n.ts';
import { en } from '../../texts/en/catalogue.ts';
import { setSession } from '../../lib/session.ts';
import { signIn } from '../../lib/testing/student.ts';
import { Create } from './create.tsx';

const { confessions } = en;

async function open(): Promise<void> {
  await loadArea('compose', 'en');
  await act(async () => {
    render(
      <MemoryRouter>
        <Suspense>
          <Create />
        </Suspense>
      </MemoryRouter>,
    );
  });
}

beforeEach(() => localStorage.clear());

afterEach(() => {
  cleanup();
  setSession({ kind: 'signed-out' });
});

it('is where a student with a verified address and a college writes', async () => {
  signIn();
  await open();
  expect(screen.getByRole('textbox', { name: confessions.composeLabel })).toBeDefined();
  expect(screen.queryByText(/^(?:Please verify|Account flagged|User must)/u)).toBeNull();
});

type Facts = Partial<OwnUser> & { readonly emailVerified?: boolean };

it.each<[string, Facts, readonly [string, string] | undefined]>([
  [
    'Please verify your email address before posting confessions.',
    { emailVerified: false, suspicious: true },
    [confessions.toVerify, '/auth'],
  ],
  [
    'Account flagged for suspicious activity. Please contact support.',
    { suspicious: true, college: null },
    undefined,
  ],
  ['Account flagged for suspicious activity. Please contact support.', { accountLocked: true }, undefined],
  [
    'Account flagged for suspicious activity. Please contact support.',
    { accountStatus: 'restricted' },
    undefined,
  ],
  [
    'User must select a college before posting confessions',
    { college: null, collegeName: null },
    [confessions.toCollege, '/'],
  ],
])('says why somebody cannot write, and leads to what helps: %s', async (message, facts, way) => {
  signIn(facts);
  await open();
  expect(screen.getByRole('heading', { level: 1, name: confessions.composeTitle })).toBeDefined();
  expect(screen.getByText(message)).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  const links = screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual(way === undefined ? [] : [way]);
});

it('leads a session that has ended to signing in, and says that the draft is kept', async () => {
  setSession({ kind: 'signed-out' });
  await open();
  expect(screen.getByText('You were signed out. Please sign in again; your draft is kept.')).toBeDefined();
  expect(screen.getByRole('link', { name: confessions.toSignIn }).getAttribute('href')).toBe(
    '/auth?mode=signin',
  );
});
