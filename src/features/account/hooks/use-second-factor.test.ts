import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import type { NewSecondFactor, SecondFactor } from '../../../lib/account/second-factor-codes.ts';
import { useSecondFactor } from './use-second-factor.ts';

const auth = vi.hoisted(() => ({
  stored: undefined as SecondFactor | undefined,
  finish: vi.fn<(code: string) => Promise<void>>(),
}));
vi.mock('../../../lib/account/second-factor-codes.ts', () => ({
  readSecondFactor: async () => auth.stored,
  beginSecondFactor: async (): Promise<NewSecondFactor> => ({
    secret: 'GEZDGNBV',
    uri: 'otpauth://totp/x',
    finish: auth.finish,
  }),
}));

/** The hook with a second factor that is being set up. */
async function begun() {
  auth.stored = undefined;
  const { result } = renderHook(() => useSecondFactor());
  await waitFor(() => expect(result.current.state.kind).toBe('off'));
  act(() => result.current.begin());
  await waitFor(() => expect(result.current.state.kind).toBe('new'));
  return result;
}

async function type(result: Awaited<ReturnType<typeof begun>>): Promise<void> {
  const { state } = result.current;
  if (state.kind !== 'new') throw new Error('nothing is being set up');
  act(() => result.current.finish(state.begun, '123456'));
  await waitFor(() => expect(result.current.code).toBeDefined());
}

it('looks, when it is given up, whether a code whose answer was lost has turned it on', async () => {
  const result = await begun();
  auth.finish.mockImplementation(async () => {
    auth.stored = { id: 'factor', since: null };
    throw new AppError('unavailable');
  });
  await type(result);
  act(() => result.current.giveUp());
  await waitFor(() => expect(result.current.state).toMatchObject({ kind: 'on', isNew: true }));
});

it('is off when it is given up after a wrong code', async () => {
  const result = await begun();
  auth.finish.mockRejectedValue(new AppError('second-factor-wrong'));
  await type(result);
  act(() => result.current.giveUp());
  expect(result.current.state).toEqual({ kind: 'off', wasOn: false });
});
