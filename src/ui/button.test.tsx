import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button, IconButton } from './button.tsx';

afterEach(cleanup);

it('does nothing while it is busy, and keeps its focus', () => {
  const click = vi.fn();
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <Button variant="primary" type="submit" busy={busy} onClick={click}>
        Post
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Post' });
  button.focus();
  rerender(form(true));
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(button);
  expect(click).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  rerender(form(false));
  fireEvent.click(button);
  expect(click).toHaveBeenCalledOnce();
  expect(submit).toHaveBeenCalledOnce();
});

it('names an icon button and tells whether it is down', () => {
  const { rerender } = render(<IconButton label="Like" icon="heart" pressed={false} onClick={vi.fn()} />);
  expect(screen.getByRole('button', { name: 'Like', pressed: false })).toBeDefined();
  rerender(<IconButton label="Like" icon="heart-filled" pressed onClick={vi.fn()} />);
  expect(screen.getByRole('button', { name: 'Like', pressed: true })).toBeDefined();
});

it('draws a count that fits, and none at zero', () => {
  const button = (badge: number) => <IconButton label="Alerts" icon="bell" badge={badge} onClick={vi.fn()} />;
  const { rerender } = render(button(0));
  expect(screen.getByRole('button').textContent).toBe('');
  rerender(button(7));
  expect(screen.getByRole('button').textContent).toBe('7');
  rerender(button(120));
  expect(screen.getByRole('button').textContent).toBe('99+');
});
