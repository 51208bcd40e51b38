import { expect, it } from 'vitest';
import { useAuthEmulator } from './testing/auth-emulator.ts';

const url = useAuthEmulator(['quick-start.cjs', 'auth-pages.cjs']);

it('lets a Google sign-in be tried offline: the emulator’s pages load nothing from the network', async () => {
  const pages = `${url()}/emulator/auth`;
  const frame = await (await fetch(`${pages}/iframe?apiKey=k&appName=a`)).text();
  const window = await (await fetch(`${pages}/handler?apiKey=k&appName=a&providerId=google.com`)).text();
  for (const page of [frame, window]) expect(page).not.toMatch(/(?:src|href)="https?:/);
  // Both are still the emulator's own.
  expect(frame).toContain('initFrameMessaging');
  expect(window).toContain('Add new account');
});

it('validates requests by their schemas, though it compiles none as it starts', async () => {
  const signUp = (body: object): Promise<Response> =>
    fetch(`${url()}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const account = { email: 'a@students.test', password: 'Quiet-bench-7' };
  expect((await signUp({ ...account, email: ['not a text'] })).status).toBe(400);
  expect((await signUp(account)).status).toBe(200);
});
