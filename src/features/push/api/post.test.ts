import { expect, it, vi } from 'vitest';

const auth = vi.hoisted(() => ({
  currentUser: null as { readonly getIdToken: () => Promise<string> } | null,
  authStateReady: vi.fn<() => Promise<void>>(),
}));
vi.mock('../../../lib/auth.ts', () => ({ auth }));

it('asks in the name of whoever is signed in, once Auth knows who that is', async () => {
  const asked = vi.fn(() => Promise.resolve(new Response()));
  vi.stubGlobal('fetch', asked);
  auth.authStateReady.mockImplementation(() => {
    auth.currentUser = { getIdToken: () => Promise.resolve('token') };
    return Promise.resolve();
  });
  const { post } = await import('./post.ts');
  expect(await post('/api/send-mobile-notification', { type: 'test' })).toBe(true);
  expect(asked).toHaveBeenCalledWith(
    '/api/send-mobile-notification',
    expect.objectContaining({ headers: expect.objectContaining({ Authorization: 'Bearer token' }) }),
  );
});
