import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestPremium } from '../../lib/premium-request.ts';
import { setSession } from '../../lib/session.ts';
import { signIn } from '../../lib/testing/student.ts';
import { premium as text } from '../../texts/en/premium.ts';
import { PremiumOverlay } from './premium.tsx';

const api = vi.hoisted(() => ({
  checkPayments: async () => true,
  loadNewestOrder: async () => undefined,
  loadProvider: async () => undefined,
}));
vi.mock('../../features/premium/api/payments.ts', () => api);
vi.mock('../../features/premium/api/orders.ts', () => api);
vi.mock('../../features/premium/api/checkout.ts', () => api);

function draw(): void {
  render(
    <MemoryRouter>
      <PremiumOverlay />
    </MemoryRouter>,
  );
}

beforeEach(() => signIn());

afterEach(() => {
  act(() => requestPremium(undefined));
  cleanup();
  setSession({ kind: 'signed-out' });
});

it('opens over the page that asks for it, and says why', async () => {
  draw();
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => requestPremium('picture'));
  expect(await screen.findByRole('dialog', { name: text.titlePicture })).toBeDefined();
  act(() => screen.getByRole('button', { name: text.later }).click());
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => requestPremium('upgrade'));
  expect(await screen.findByRole('dialog', { name: text.title })).toBeDefined();
});

it('is gone with the session', async () => {
  draw();
  act(() => requestPremium('upgrade'));
  await screen.findByRole('dialog');
  act(() => setSession({ kind: 'signed-out' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('sells nothing to admins', async () => {
  signIn({ isAdmin: true });
  draw();
  act(() => requestPremium('upgrade'));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
