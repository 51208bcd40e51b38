import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { en } from '../../../texts/en/catalogue.ts';
import { WrittenText } from './written-text.tsx';

afterEach(cleanup);

it('unfolds a long text, and leaves the focus on it where the button was', () => {
  const text = 'word '.repeat(500).trim();
  render(<WrittenText text={text} folds />);
  const more = screen.getByRole('button', { name: en.confessions.more });
  more.focus();
  fireEvent.click(more);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByText(text));
});
