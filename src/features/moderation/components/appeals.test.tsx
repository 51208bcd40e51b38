import type { Appeal } from '@chupke/domain/measure.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { Appeals } from './appeals.tsx';

const api = vi.hoisted(() => ({
  loadAppeals: vi.fn<(after?: string) => Promise<unknown>>(),
  decideAppeal: vi.fn<(order: unknown) => Promise<void>>(),
}));
vi.mock('../api/measures.ts', () => api);

const WAITING: Appeal = {
  id: 'appeal00000000000001',
  kind: 'pause',
  subject: 'confession',
  reason: 'harassment',
  words: 'Leave her alone.',
  days: 7,
  text: 'She said that nobody likes her.',
  appeal: 'It is from a song.',
  status: 'open',
  answer: '',
  createdAt: 1000,
  decidedAt: null,
};

async function open(): Promise<void> {
  await act(async () => {
    await Promise.all([loadArea('measures', 'en'), loadArea('reports', 'en'), loadArea('moderation', 'en')]);
    render(<Appeals />, { wrapper: MemoryRouter });
  });
}

beforeEach(() => {
  api.loadAppeals.mockReset().mockResolvedValue({ open: [WAITING], decided: [], next: undefined });
  api.decideAppeal.mockReset().mockResolvedValue(undefined);
});
afterEach(cleanup);

it('an appeal stands beside what was reported and what its author was told', async () => {
  await open();
  const heading = await screen.findByRole('heading', { name: /Against a pause of posting \(7 days\)/ });
  const row = heading.closest('li');
  if (row === null) throw new Error('no row');
  for (const words of [WAITING.text, WAITING.words, WAITING.appeal, 'Harassment or bullying'])
    expect(within(row).getByText(words ?? '')).toBeDefined();
});

it('is lifted with words for its author, and the list is asked for again', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Lift the decision: appeal 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lift the decision?' });
  expect(within(dialog).getByText('The author can post again at once.')).toBeDefined();
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'It is a song indeed.' } });
  api.loadAppeals.mockResolvedValue({
    open: [],
    decided: [{ ...WAITING, status: 'lifted', decidedAt: 2000 }],
    next: undefined,
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Lift the decision' }));
  expect(await screen.findByText('Decided lately')).toBeDefined();
  const order = { id: WAITING.id, decision: 'lifted', words: 'It is a song indeed.' };
  expect(api.decideAppeal).toHaveBeenCalledExactlyOnceWith(order);
  expect(screen.getByText('Lifted')).toBeDefined();
  expect(screen.queryByRole('button', { name: /appeal 1/ })).toBeNull();
});

it('an answer that was being written is there again where the app lock has closed its dialog', async () => {
  const answer = async (): Promise<HTMLTextAreaElement> => {
    fireEvent.click(await screen.findByRole('button', { name: 'Lift the decision: appeal 1' }));
    return screen.findByRole<HTMLTextAreaElement>('textbox');
  };
  await open();
  fireEvent.change(await answer(), { target: { value: 'It is a song indeed.' } });
  cleanup();
  await open();
  expect((await answer()).value).toBe('It is a song indeed.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((await answer()).value).toBe('');
});

it('what one has decided is not shown as waiting by an answer that was asked for before', async () => {
  await open();
  await screen.findByRole('button', { name: 'Lift the decision: appeal 1' });
  cleanup();
  let answer = (_: unknown): void => undefined;
  api.loadAppeals.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Lift the decision: appeal 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lift the decision?' });
  const lifted = { ...WAITING, status: 'lifted', decidedAt: 2000 };
  api.loadAppeals.mockResolvedValue({ open: [], decided: [lifted], next: undefined });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Lift the decision' }));
  expect(await screen.findByText('Decided lately')).toBeDefined();
  await act(async () => answer({ open: [WAITING], decided: [], next: undefined }));
  expect(screen.getByText('Lifted')).toBeDefined();
  expect(screen.queryByRole('button', { name: /appeal 1/ })).toBeNull();
});

it('tells who comes second that somebody was quicker, and whoever has no appeal that none waits', async () => {
  api.decideAppeal.mockRejectedValue(new AppError('no-change'));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave it as it is: appeal 1' }));
  const dialog = await screen.findByRole('dialog');
  const lifted = { ...WAITING, status: 'lifted', decidedAt: 2000 };
  api.loadAppeals.mockResolvedValue({ open: [], decided: [lifted], next: undefined });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Leave it as it is' }));
  expect(await within(dialog).findByText(/Another moderator was quicker/)).toBeDefined();
  // The list behind it shows what the other has decided.
  expect(await screen.findByText('Lifted')).toBeDefined();
  cleanup();
  api.loadAppeals.mockResolvedValue({ open: [], decided: [], next: undefined });
  await open();
  await waitFor(() => expect(screen.getAllByText('No appeal waits').length).toBeGreaterThan(0));
});

it('what may have been decided by an own try whose answer was lost is not called another’s', async () => {
  api.decideAppeal.mockRejectedValueOnce(new AppError('unavailable'));
  api.decideAppeal.mockRejectedValueOnce(new AppError('no-change'));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave it as it is: appeal 1' }));
  const dialog = await screen.findByRole('dialog');
  const send = within(dialog).getByRole('button', { name: 'Leave it as it is' });
  fireEvent.click(send);
  await within(dialog).findByText(/may not have arrived/);
  fireEvent.click(send);
  expect(await within(dialog).findByText(/perhaps by your own first try/)).toBeDefined();
});

it('more of many are asked for page by page, below those that have waited longer', async () => {
  api.loadAppeals.mockResolvedValueOnce({ open: [WAITING], decided: [], next: WAITING.id });
  await open();
  expect(await screen.findByText(/The 1 appeals that have waited longest; more follow/)).toBeDefined();
  const second = { ...WAITING, id: 'appeal00000000000002', appeal: 'It was a joke.' };
  api.loadAppeals.mockRejectedValueOnce(new AppError('unavailable'));
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('The next ones could not be loaded.');
  api.loadAppeals.mockResolvedValueOnce({ open: [second], decided: [], next: undefined });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('It was a joke.');
  expect(screen.getByText('2 appeals wait')).toBeDefined();
  expect(api.loadAppeals.mock.calls.map(([after]) => after)).toEqual([undefined, WAITING.id, WAITING.id]);
});
