import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Avatar } from './avatar.tsx';
import { ErrorState } from './error-state.tsx';
import { Notice } from './notice.tsx';
import { SkeletonChits } from './skeleton.tsx';

afterEach(cleanup);

it('announces a failure and tries again when asked', () => {
  const retry = vi.fn();
  render(
    <ErrorState
      title="That didn’t load"
      body="The network dropped it."
      retryLabel="Try again"
      onRetry={retry}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('The network dropped it.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('interrupts only for what is dangerous', () => {
  const { rerender } = render(<Notice tone="info" title="Sealed" />);
  expect(screen.getByRole('status').textContent).toBe('Sealed');
  rerender(<Notice tone="danger" title="Failed to post" />);
  expect(screen.getByRole('alert').textContent).toBe('Failed to post');
});

it('says that rows are on their way, and hides their outlines from a screen reader', () => {
  render(<SkeletonChits count={3} label="Loading confessions" />);
  expect(screen.getByRole('status').textContent).toBe('Loading confessions');
});

it('draws the same mask for the same id, another for another, and is silent', () => {
  const draw = (id: string) => render(<Avatar id={id} size={40} />).container.innerHTML;
  const first = draw('m_AAAAAAAAAAAAAAAAAAAA');
  expect(draw('m_AAAAAAAAAAAAAAAAAAAA')).toBe(first);
  expect(draw('m_AAAAAAAAAAAAAAAAAAAB')).not.toBe(first);
  expect(first).toContain('aria-hidden="true"');
});
