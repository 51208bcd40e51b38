import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RelativeTime, SubjectLine } from './byline.tsx';

afterEach(cleanup);

it.each([
  [{ category: 'general', wish: null }, ''],
  [{ category: 'hostel', wish: null }, ' · Hostel'],
  [{ category: 'general', wish: 'listening' }, ' · Just listening'],
  [{ category: 'love', wish: 'advice' }, ' · Love · Advice welcome'],
] as const)('says only what the author chose: %j', (confession, words) => {
  expect(render(<SubjectLine confession={confession} />).container.textContent).toBe(words);
});

it('tells the exact time to whoever points at the age, or presses it long', () => {
  render(<RelativeTime time={Date.now() - 3 * 3_600_000} />);
  const age = screen.getByText('3 hr ago');
  fireEvent.pointerEnter(age);
  expect(age.title).toMatch(/\d{4}.*\d{1,2}:\d{2}/);
  fireEvent.contextMenu(age);
  expect(age.textContent).toBe(age.title);
});
