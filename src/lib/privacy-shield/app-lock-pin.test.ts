import { parseUserId } from '@chupke/domain/user.ts';
import { expect, it } from 'vitest';
import { parseStoredPin } from './app-lock-state.ts';
import { isStoredPin, storePin } from './app-lock-pin.ts';

const UID = parseUserId('abcdefghijklmnopqrstuvwxyz12');

it('knows the PIN again after it was stored as text, and no other', async () => {
  const stored = parseStoredPin(JSON.parse(JSON.stringify(await storePin(UID, '4711'))));
  expect(await isStoredPin(stored, '4711')).toBe(true);
  expect(await isStoredPin(stored, '4712')).toBe(false);
  expect(await isStoredPin(stored, '')).toBe(false);
});

it('stores the same PIN differently each time, with enough work, and never as it is', async () => {
  const [first, second] = await Promise.all([storePin(UID, '987654'), storePin(UID, '987654')]);
  expect(first.hash).not.toBe(second.hash);
  expect(first.salt).not.toBe(second.salt);
  expect(first.iterations).toBeGreaterThanOrEqual(210_000);
  expect(JSON.stringify(first)).not.toContain('987654');
});
