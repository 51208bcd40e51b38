import type { ListedPattern } from '@chupke/domain/learning.ts';
import { LEARNING } from '@chupke/domain/learning.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { queryClient } from '../../../lib/request.ts';
import { Learned } from './learned.tsx';

const api = vi.hoisted(() => ({ loadPatterns: vi.fn(), decidePatterns: vi.fn() }));
const toasts = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('../api/patterns.ts', () => api);
vi.mock('../../../lib/toasts.ts', () => toasts);

function patternOf(id: string, more: Partial<ListedPattern> = {}): ListedPattern {
  const key = `how_delete_${id}`;
  return {
    ...{ id, key, slug: 'delete-a-confession-or-a-reply', status: 'waiting', approvedBy: null },
    ...{ uses: 4, helpful: 3 },
    ...more,
  };
}

async function open(...patterns: readonly ListedPattern[]): Promise<void> {
  const figures = { patterns: 7, approved: 2, uses: 20, helpful: 15 };
  api.loadPatterns.mockResolvedValue({ patterns, figures });
  await act(async () => {
    render(
      <Suspense fallback="texts">
        <Learned />
      </Suspense>,
    );
    await Promise.all(['adminSupport' as const, 'articles' as const].map((area) => loadArea(area, 'en')));
  });
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.resetAllMocks();
});

it('shows what was asked alike, the article, and the figures', async () => {
  await open(patternOf('post'), patternOf('reply', { status: 'approved', approvedBy: 'auto_system' }));
  await screen.findByText('7 patterns, 2 approved; 75 % of all answers helped.');
  expect(screen.getByRole('checkbox', { name: 'how delete post' })).toBeDefined();
  expect(screen.getAllByText('Delete a confession or a reply')).toHaveLength(2);
  expect(screen.getByText('by itself')).toBeDefined();
});

it('decides on one or many at once, and loads them anew', async () => {
  await open(patternOf('post'), patternOf('reply'));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'how delete post' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'how delete reply' }));
  api.decidePatterns.mockRejectedValueOnce(new AppError('unavailable'));
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledWith('error', expect.any(String)));
  api.decidePatterns.mockResolvedValueOnce(undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledWith('success', '2 decided'));
  expect(api.decidePatterns).toHaveBeenCalledWith({ ids: ['post', 'reply'], decision: 'approved' });
  await waitFor(() => expect(api.loadPatterns).toHaveBeenCalledTimes(2));
});

it('keeps chosen what is more than one decision takes', async () => {
  const ids = Array.from({ length: LEARNING.bulk + 1 }, (_, index) => `p${index}`);
  await open(...ids.map((id) => patternOf(id)));
  await screen.findByText(/^7 patterns/);
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  api.decidePatterns.mockResolvedValue(undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('1 chosen')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(api.decidePatterns).toHaveBeenLastCalledWith({ ids: ids.slice(-1), decision: 'approved' }),
  );
});

it('keeps what is chosen while a decision is on its way', async () => {
  let arrive = (): void => undefined;
  api.decidePatterns.mockReturnValueOnce(new Promise<void>((resolve) => (arrive = resolve)));
  await open(patternOf('post'), patternOf('reply'));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'how delete post' }));
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(api.decidePatterns).toHaveBeenCalledOnce());
  const other = screen.getByRole<HTMLInputElement>('checkbox', { name: 'how delete reply' });
  fireEvent.click(other);
  arrive();
  expect(await screen.findByText('1 chosen')).toBeDefined();
  expect(other.checked).toBe(true);
});

it('says that nothing is learned yet', async () => {
  await open();
  await screen.findByText('Nothing learned yet');
});
