import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ErrorCode } from '../../../lib/errors.ts';
import { AppError } from '../../../lib/errors.ts';
import { settleSignIn, useSignInAsked, withFreshSignIn } from '../../../lib/fresh-sign-in.ts';
import { en } from '../../../texts/en/catalogue.ts';
import { StaffLoading } from './staff-loading.tsx';

afterEach(() => {
  cleanup();
  settleSignIn(true);
});

function Asked() {
  return <output>{useSignInAsked() ?? 'nothing'}</output>;
}

/** What a page loads fails, and a sign-in that is asked for then is declined. */
async function fail(code: ErrorCode): Promise<void> {
  await act(async () => {
    const loaded = withFreshSignIn('page', () => Promise.reject(new AppError(code)));
    const failed = loaded.catch(() => undefined);
    await Promise.resolve();
    settleSignIn(false);
    await failed;
  });
}

it('a page whose sign-in was declined says what it needs, and its button asks for it and loads', async () => {
  const onRetry = vi.fn();
  render(
    <>
      <StaffLoading kind="failed" onRetry={onRetry} />
      <Asked />
    </>,
  );
  expect(screen.getByText(en.common.couldNotLoadBody)).toBeDefined();
  await fail('recent-sign-in');
  expect(screen.getByText(en.errors['recent-sign-in'])).toBeDefined();
  expect(screen.queryByText(en.common.couldNotLoadBody)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: en.shell.signIn }));
  expect(screen.getByText('page')).toBeDefined();
  act(() => settleSignIn(true));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('another page, and another failure, do not say so because one was declined before', async () => {
  const first = render(<StaffLoading kind="failed" onRetry={() => undefined} />);
  await fail('recent-sign-in');
  first.unmount();
  render(<StaffLoading kind="failed" onRetry={() => undefined} />);
  expect(screen.getByText(en.common.couldNotLoadBody)).toBeDefined();
  await fail('recent-sign-in');
  await fail('unavailable');
  expect(screen.getByText(en.common.couldNotLoadBody)).toBeDefined();
});
