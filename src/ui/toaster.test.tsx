import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ToastMessage } from './toaster.tsx';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const dismissed = vi.fn();

function Messages({ first }: { readonly first: readonly ToastMessage[] }) {
  const [toasts, setToasts] = useState(first);
  return (
    <Toaster
      toasts={toasts}
      label="Messages"
      dismissLabel="Dismiss"
      onDismiss={(id) => {
        dismissed(id);
        setToasts((rest) => rest.filter((toast) => toast.id !== id));
      }}
    />
  );
}

function show(...toasts: ToastMessage[]): void {
  dismissed.mockClear();
  render(<Messages first={toasts} />);
  pass(0);
}

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

const shown = (text: string) => screen.queryAllByText(text).length > 0;

it('goes after three seconds when nothing else is said', () => {
  show({ id: 'a', kind: 'success', text: 'Passed along' });
  pass(2900);
  expect(shown('Passed along')).toBe(true);
  expect(dismissed).not.toHaveBeenCalled();
  pass(200);
  expect(dismissed.mock.calls).toEqual([['a']]);
});

it('keeps to its own time, and stays at zero', () => {
  show(
    { id: 'a', kind: 'info', text: 'Long', durationMs: 5000 },
    { id: 'b', kind: 'info', text: 'For ever', durationMs: 0 },
  );
  pass(4900);
  expect(dismissed).not.toHaveBeenCalled();
  pass(60_000);
  expect(dismissed.mock.calls).toEqual([['a']]);
  expect(shown('For ever')).toBe(true);
});

it('waits while the pointer is over it', () => {
  show({ id: 'a', kind: 'success', text: 'Passed along' });
  const region = screen.getByRole('region', { name: 'Messages' });
  fireEvent.mouseEnter(region);
  pass(10_000);
  expect(dismissed).not.toHaveBeenCalled();
  fireEvent.mouseLeave(region);
  pass(3100);
  expect(dismissed.mock.calls).toEqual([['a']]);
});

it('is announced: an error at once, the rest when the reader pauses', () => {
  show({ id: 'a', kind: 'error', text: 'Failed to post' });
  pass(500);
  expect(screen.getByRole('region', { name: 'Messages' }).getAttribute('aria-live')).toBe('polite');
  const alerts = screen.getAllByRole('alert').map((alert) => alert.textContent);
  expect(alerts.join(' ')).toContain('Failed to post');
});

it.each(['success', 'warning', 'info'] as const)('is announced when the reader pauses: %s', (kind) => {
  show({ id: 'a', kind, text: 'Something happened' });
  pass(500);
  const region = screen.getByRole('region', { name: 'Messages' });
  expect(region.getAttribute('aria-live')).toBe('polite');
  expect(region.textContent).toContain('Something happened');
});

it('is closed by its button, once', () => {
  show({ id: 'a', kind: 'warning', text: 'Offline', durationMs: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  pass(1000);
  expect(dismissed.mock.calls).toEqual([['a']]);
});

it('does what its action says, and goes', () => {
  const retry = vi.fn();
  show({
    id: 'a',
    kind: 'error',
    text: 'Failed',
    action: { label: 'Retry', onSelect: retry },
    durationMs: 0,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  pass(1000);
  expect(retry).toHaveBeenCalledOnce();
  expect(dismissed.mock.calls).toEqual([['a']]);
});
