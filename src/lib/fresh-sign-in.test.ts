import { expect, it } from 'vitest';
import { askForSignIn, settleSignIn } from './fresh-sign-in.ts';

it('several that wait share one question, and all go on with the answer', async () => {
  const asked = [askForSignIn(), askForSignIn()];
  settleSignIn(true);
  expect(await Promise.all(asked)).toEqual([true, true]);
});

it('what was declined is not asked again by itself, only by what the person presses', async () => {
  const declined = askForSignIn();
  settleSignIn(false);
  expect(await declined).toBe(false);
  expect(await askForSignIn()).toBe(false);
  Object.defineProperty(navigator, 'userActivation', { value: { isActive: true }, configurable: true });
  const pressed = askForSignIn();
  settleSignIn(true);
  expect(await pressed).toBe(true);
  Object.defineProperty(navigator, 'userActivation', { value: { isActive: false }, configurable: true });
  const later = askForSignIn();
  settleSignIn(true);
  expect(await later).toBe(true);
});
