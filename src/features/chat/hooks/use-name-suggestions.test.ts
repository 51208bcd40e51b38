import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CircleMemberId } from '@chupke/domain/circle-id.ts';
import { AppError } from '../../../lib/errors.ts';
import { NOON } from '../../../lib/testing/student.ts';
import { CIRCLE_ID, ME, memberOf } from '../../../entities/circle/testing/chat-samples.ts';
import { useNameSuggestions } from './use-name-suggestions.ts';

const backend = vi.hoisted(() => ({
  members: [] as readonly CircleMemberId[],
  asked: 0,
  isReached: true,
}));
vi.mock('../api/circle-state.ts', () => ({
  loadMembers: async () => {
    backend.asked += 1;
    if (!backend.isReached) throw new AppError('unavailable');
    return backend.members.map((id) => ({ id }));
  },
}));

const MINUTE = 60_000;
const [BELA, NEW] = [memberOf('b'), memberOf('c')];

function open(kept = '') {
  const { result, rerender } = renderHook(({ text }) => useNameSuggestions(CIRCLE_ID, ME, text), {
    initialProps: { text: kept },
  });
  const put = (text: string): Promise<void> =>
    act(async () => {
      rerender({ text });
      await vi.dynamicImportSettled();
    });
  const type = (text: string): Promise<void> =>
    act(async () => {
      result.current.look(text, text.length);
      await vi.dynamicImportSettled();
    });
  return { type, put, members: () => result.current.members.map(({ id }) => id) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  Object.assign(backend, { members: [ME, BELA], asked: 0, isReached: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('knows who has joined since, at the first name that begins after a minute', async () => {
  const { type, members } = open();
  await type('hello');
  expect(backend.asked).toBe(0);
  await type('hello @');
  expect(members()).toEqual([BELA]);
  backend.members = [ME, BELA, NEW];
  await type('hello @x and @');
  vi.setSystemTime(NOON + MINUTE);
  // The same name goes on: nothing changes under the finger.
  await type('hello @x and @y');
  expect(backend.asked).toBe(1);
  await type('hello @x and @y, @');
  expect(backend.asked).toBe(2);
  expect(members()).toEqual([BELA, NEW]);
});

it('asks again at the next letter when it was not answered, and keeps whom it knows', async () => {
  const { type, members } = open();
  await type('@');
  vi.setSystemTime(NOON + MINUTE);
  backend.isReached = false;
  await type('');
  await type('@');
  expect(members()).toEqual([BELA]);
  Object.assign(backend, { isReached: true, members: [NEW] });
  await type('@y');
  expect(members()).toEqual([NEW]);
});

it('knows whom a text names that was pasted, or kept from before, as soon as there is a network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { put, members } = open('asha@example.test');
  await put('Pasted: @Somebody, good night');
  expect(backend.asked).toBe(0);
  online.mockRestore();
  await act(async () => {
    dispatchEvent(new Event('online'));
    await vi.dynamicImportSettled();
  });
  expect(members()).toEqual([BELA]);
  await put('Pasted: @Somebody, @Another');
  expect(backend.asked).toBe(1);
});

it('asks nobody for the names of a text with an address alone', async () => {
  const { put } = open();
  await put('asha@example.test');
  expect(backend.asked).toBe(0);
});
