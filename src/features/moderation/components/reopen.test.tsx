import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idOf, reportOf } from '../../../entities/report/testing/samples.ts';
import { AppError } from '../../../lib/errors.ts';
import { useToasts } from '../../../lib/toasts.ts';
import { queue } from '../../../texts/en/queue.ts';
import { api, closeModeration, open, openWith, press, resetModeration } from '../testing/open-moderation.tsx';

vi.mock('../api/reports.ts', async () => (await import('../testing/open-moderation.tsx')).api);

beforeEach(resetModeration);
afterEach(closeModeration);

/** What is said, as it changes. */
function listen() {
  const { result } = renderHook(() => useToasts());
  return { toasts: () => result.current, said: () => result.current.map(({ text }) => text) };
}

it('who opens a case again after another is told so, and sees it open', async () => {
  const report = (status: 'dismissed' | 'pending') => ({
    reports: [reportOf('1', 'a', { status })],
    history: [],
  });
  api.openCase.mockResolvedValueOnce(report('dismissed'));
  api.reopenReport.mockRejectedValueOnce(new AppError('no-change'));
  await open(`/moderation?case=${idOf('1')}`);
  fireEvent.click(await screen.findByRole('button', { name: queue.reopen }));
  api.openCase.mockResolvedValue(report('pending'));
  const dialog = await screen.findByRole('alertdialog', { name: queue.reopenTitle });
  fireEvent.click(within(dialog).getByRole('button', { name: queue.reopen }));
  expect(await screen.findByRole('button', { name: 'Dismiss: case 1' })).toBeDefined();
  expect(screen.queryByRole('button', { name: queue.reopen })).toBeNull();
  expect(listen().said()).toEqual([queue.wasReopened]);
});

it('the same of taking one’s decision back', async () => {
  await openWith(reportOf('1', 'a'));
  press('Dismiss: case 1');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  api.reopenReport.mockRejectedValueOnce(new AppError('no-change'));
  const { toasts, said } = listen();
  const asked = api.changedReports.mock.calls.length;
  act(() => toasts()[0]?.action?.onSelect());
  await waitFor(() => expect(said()).toContain(queue.wasReopened));
  expect(api.changedReports.mock.calls.length).toBeGreaterThan(asked);
});
