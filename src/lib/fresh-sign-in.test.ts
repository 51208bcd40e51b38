import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from './errors.ts';
import { askForSignIn, loadPressed, settleSignIn, withFreshSignIn } from './fresh-sign-in.ts';

const press = (isActive: boolean): unknown =>
  Object.defineProperty(navigator, 'userActivation', { value: { isActive }, configurable: true });

afterEach(() => {
  press(false);
  settleSignIn(true);
});

it('several that wait share one question, and all go on with the answer', async () => {
  const asked = [askForSignIn('page'), askForSignIn('act')];
  settleSignIn(true);
  expect(await Promise.all(asked)).toEqual([true, true]);
});

it('what was declined is not asked again by itself, only by what the person presses', async () => {
  const declined = askForSignIn('act');
  settleSignIn(false);
  expect(await declined).toBe(false);
  expect(await askForSignIn('act')).toBe(false);
  press(true);
  const pressed = askForSignIn('act');
  settleSignIn(true);
  expect(await pressed).toBe(true);
  press(false);
  const later = askForSignIn('act');
  settleSignIn(true);
  expect(await later).toBe(true);
});

it('a page that asks again by itself is declined once: the press that declines it is no wish to be asked', async () => {
  const load = vi.fn(() => Promise.reject(new AppError('recent-sign-in')));
  const first = withFreshSignIn('page', load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  // Cancel.
  press(true);
  settleSignIn(false);
  await expect(first).rejects.toThrow('recent-sign-in');
  await expect(withFreshSignIn('page', load)).rejects.toThrow('recent-sign-in');
  // The page's own button asks.
  const wanted = askForSignIn('page', true);
  settleSignIn(true);
  expect(await wanted).toBe(true);
});

it('what a person presses for more asks again where the page was declined, and loads nothing without it', async () => {
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new AppError('recent-sign-in'));
  const first = withFreshSignIn('page', load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  settleSignIn(false);
  await expect(first).rejects.toThrow('recent-sign-in');
  const declined = loadPressed(load);
  settleSignIn(false);
  await declined;
  expect(load).toHaveBeenCalledOnce();
  load.mockResolvedValue();
  const made = loadPressed(load);
  settleSignIn(true);
  await made;
  expect(load).toHaveBeenCalledTimes(2);
});
