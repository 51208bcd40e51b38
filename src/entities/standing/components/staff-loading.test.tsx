import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { askForSignIn, settleSignIn, useSignInAsked } from '../../../lib/fresh-sign-in.ts';
import { en } from '../../../texts/en/catalogue.ts';
import { StaffLoading } from './staff-loading.tsx';

afterEach(() => {
  cleanup();
  settleSignIn(true);
});

function Asked() {
  return <output>{useSignInAsked() ?? 'nothing'}</output>;
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
  await act(async () => {
    const asked = askForSignIn('page');
    settleSignIn(false);
    await asked;
  });
  expect(screen.getByText(en.errors['recent-sign-in'])).toBeDefined();
  expect(screen.queryByText(en.common.couldNotLoadBody)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: en.shell.signIn }));
  expect(screen.getByText('page')).toBeDefined();
  act(() => settleSignIn(true));
  expect(onRetry).toHaveBeenCalledOnce();
});
