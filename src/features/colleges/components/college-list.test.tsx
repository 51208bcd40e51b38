import { parseCollege } from '@chupke/domain/college.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CollegeList } from './college-list.tsx';

afterEach(cleanup);

const vjti = parseCollege('vjti', {
  name: '<b>VJTI</b>',
  shortName: 'VJTI',
  city: 'Mumbai',
  state: 'Maharashtra',
});

it('lists the colleges and says that they are live', () => {
  render(<CollegeList state={{ kind: 'ready', colleges: [vjti], live: true }} onRetry={vi.fn()} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('<b>VJTI</b>')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Live from the backend');
});

it('tells memory from the live list', () => {
  render(<CollegeList state={{ kind: 'ready', colleges: [vjti], live: false }} onRetry={vi.fn()} />);
  expect(screen.getByRole('status').textContent).toMatch(/Offline/);
});

it('says what to do when there is none', () => {
  render(<CollegeList state={{ kind: 'ready', colleges: [], live: true }} onRetry={vi.fn()} />);
  expect(screen.getByText(/No college is open yet/)).toBeDefined();
});

it('offers to try again after a failure, and says that it is reaching the backend before', () => {
  const retry = vi.fn();
  const { rerender } = render(<CollegeList state={{ kind: 'loading' }} onRetry={retry} />);
  expect(screen.getByText('Reaching the backend')).toBeDefined();
  rerender(<CollegeList state={{ kind: 'failed' }} onRetry={retry} />);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
