import { cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { measures } from '../../../texts/en/measures.ts';
import { moderation as texts } from '../../../texts/en/moderation.ts';
import { queue } from '../../../texts/en/queue.ts';
import { reports } from '../../../texts/en/reports.ts';
import { AppError } from '../../../lib/errors.ts';
import { useToasts } from '../../../lib/toasts.ts';
import { idOf, replyReportOf, reportOf } from '../../../entities/report/testing/samples.ts';
import {
  api,
  closeModeration,
  key,
  open,
  openWith,
  press,
  resetModeration,
  tell,
} from '../testing/open-moderation.tsx';

const { actOnAuthor } = vi.hoisted(() => ({ actOnAuthor: vi.fn<(order: unknown) => Promise<'done'>>() }));
vi.mock('../api/measures.ts', () => ({ actOnAuthor }));
vi.mock('../api/reports.ts', async () => (await import('../testing/open-moderation.tsx')).api);

const { statuses } = reports;

beforeEach(() => {
  resetModeration();
  actOnAuthor.mockReset().mockResolvedValue('done');
});
afterEach(closeModeration);

it('somebody else’s decision shows in the open dialog, which then sends nothing', async () => {
  await openWith(reportOf('1', 'a'), reportOf('2', 'b'));
  press('Dismiss: case 1');
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss the report?' });
  await tell(reportOf('1', 'a', { status: 'dismissed' }));
  expect(
    await within(dialog).findByText('Another moderator was quicker: it is decided already.'),
  ).toBeDefined();
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Dismiss' });
  expect(send.disabled).toBe(true);
  fireEvent.submit(send);
  expect(api.decideReport).not.toHaveBeenCalled();
});

it('somebody else’s decision shows in the question what is to happen to the author, which then sends nothing', async () => {
  await openWith(reportOf('1', 'a'));
  press('Act on the author: case 1');
  const dialog = await screen.findByRole('dialog', { name: measures.title });
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Warn the author' });
  expect(send.disabled).toBe(false);
  // It was the last case that waited.
  await tell(reportOf('1', 'a', { status: 'resolved' }));
  expect(await within(dialog).findByText(measures.wasDecided)).toBeDefined();
  expect(send.disabled).toBe(true);
  fireEvent.submit(send);
  expect(actOnAuthor).not.toHaveBeenCalled();
});

it.each(['Dismiss: case 1', 'Act on the author: case 1', 'More decisions: case 1'])(
  'the focus goes to the card where the button that opened a dialog has gone (%s)',
  async (name) => {
    await openWith(reportOf('1', 'a'), reportOf('2', 'b'));
    const opener = screen.getByRole('button', { name });
    opener.focus();
    fireEvent.click(opener);
    if (name.startsWith('More')) fireEvent.click(await screen.findByRole('menuitem', { name: 'Hide' }));
    await screen.findByRole('dialog');
    await tell(reportOf('1', 'a', { status: 'dismissed' }));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Case 1: /));
  },
);

it('the focus goes to the count of what waits where the last case has gone', async () => {
  await openWith(reportOf('1', 'a'));
  press('Dismiss: case 1');
  await screen.findByRole('dialog');
  await tell(reportOf('1', 'a', { status: 'dismissed' }));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('No case waits'));
});

it('the focus goes to the count of what waits after the last case was decided', async () => {
  await openWith(reportOf('1', 'a'));
  const opener = screen.getByRole('button', { name: 'Dismiss: case 1' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  await screen.findByText('No case waits');
  await tell(reportOf('1', 'a', { status: 'dismissed' }));
  await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('No case waits'));
});

it('the author of what is closed already can be acted on', async () => {
  api.openCase.mockResolvedValue({ reports: [reportOf('1', 'a', { status: 'dismissed' })], history: [] });
  await open(`/moderation?case=${idOf('1')}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Act on the author: case 1' }));
  const dialog = await screen.findByRole('dialog', { name: measures.title });
  expect(within(dialog).queryByText(measures.wasDecided)).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Warn the author' }));
  await waitFor(() => expect(actOnAuthor).toHaveBeenCalledOnce());
});

it.each([
  ['Remove', true],
  ['Dismiss', false],
] as const)('%s says whether nothing leads to the author afterwards', async (action, isSaid) => {
  await openWith(reportOf('1', 'a'));
  press(`${action}: case 1`);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByText(texts.authorFirst) !== null).toBe(isSaid);
});

it('what another has hidden meanwhile is not shown again: the dialog says so, and the card shows it', async () => {
  await openWith(reportOf('1', 'a'));
  key('j');
  press('Dismiss: case 1');
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss the report?' });
  await tell(reportOf('1', 'a', { status: 'accepted', changedAt: 3000 }));
  api.decideReport.mockRejectedValueOnce(new AppError('case-changed'));
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Dismiss' });
  fireEvent.click(send);
  expect(await within(dialog).findByText(texts.wasHidden)).toBeDefined();
  expect(api.decideReport.mock.calls[0]?.[0]).toMatchObject({ seen: 'pending' });
  await waitFor(() => expect(send.disabled).toBe(true));
  // Behind the dialog.
  await within(screen.getByRole('article', { hidden: true })).findByText(statuses.accepted);
  fireEvent.submit(send);
  expect(api.decideReport).toHaveBeenCalledOnce();
});

it('a case of which the list has a new report alone is shown, and decided, as all of it stands', async () => {
  await openWith(
    reportOf('1', 'a', { caseStatus: 'accepted' }),
    reportOf('2', 'b', { caseStatus: 'under_review' }),
  );
  const [hidden, begun] = screen.getAllByRole('article');
  expect(within(hidden ?? document.body).getByText(statuses.accepted)).toBeDefined();
  expect(within(begun ?? document.body).getByText(statuses.under_review)).toBeDefined();
  await dismiss(1);
  expect(api.decideReport.mock.calls[0]?.[0]).toMatchObject({ id: idOf('1'), seen: 'accepted' });
  api.decideReports.mockResolvedValueOnce(1);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select case 2' }));
  press(queue.bulk);
  const dialog = await screen.findByRole('dialog');
  fireEvent.submit(within(dialog).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(api.decideReports).toHaveBeenCalledOnce());
  expect(api.decideReports.mock.calls[0]?.[0]).toMatchObject([{ id: idOf('2'), seen: 'under_review' }]);
});

it('what one has decided oneself, of which the list knows nothing yet, is not called another’s', async () => {
  await openWith(reportOf('1', 'a'));
  for (const decision of ['under_review', 'accepted'] as const) {
    const { action, title } = texts.decisions[decision];
    if (decision === 'accepted') {
      fireEvent.click(screen.getByRole('button', { name: 'More decisions: case 1' }));
      fireEvent.click(await screen.findByRole('menuitem', { name: action }));
    } else press(`${action}: case 1`);
    const asked = await screen.findByRole('dialog', { name: title });
    fireEvent.click(within(asked).getByRole('button', { name: action }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  // A moderator sees it before they go on.
  await within(screen.getByRole('article')).findByText(statuses.accepted);
  press('Remove: case 1');
  const dialog = await screen.findByRole('dialog', { name: 'Remove this confession?' });
  await tell(reportOf('1', 'a', { status: 'accepted', changedAt: 3000 }));
  expect(within(dialog).queryByText(texts.wasHidden)).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.decideReport).toHaveBeenCalledTimes(3));
  expect(api.decideReport.mock.calls.map(([{ seen }]) => seen)).toEqual([
    'pending',
    'under_review',
    'accepted',
  ]);
});

/** Dismisses a case. */
async function dismiss(place: number): Promise<void> {
  press(`Dismiss: case ${place}`);
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss the report?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('what one has closed oneself is closed at once, whatever an older answer says', async () => {
  let answer = (_: Awaited<ReturnType<typeof api.changedReports>>): void => undefined;
  await openWith(reportOf('1', 'a'), reportOf('2', 'b'));
  key('j');
  // Asked before the decision, and answered long after it.
  api.changedReports.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(api.changedReports).toHaveBeenCalledOnce());
  await dismiss(1);
  const [card = document.body] = screen.getAllByRole('article');
  await within(card).findByText(queue.left.decided);
  // It is asked again at once.
  expect(api.changedReports).toHaveBeenCalledTimes(2);
  answer({ reports: [reportOf('1', 'a', { changedAt: 2000 })], asOf: 2000 });
  await waitFor(() => expect(screen.getByText('1 case waits')).toBeDefined());
  expect(within(card).queryByRole('button', { name: /Dismiss/ })).toBeNull();
  // Taken back, it waits again.
  await tell(reportOf('1', 'a', { changedAt: 3000 }));
  expect(await within(card).findByRole('button', { name: 'Dismiss: case 1' })).toBeDefined();
});

it('what one has closed oneself on its own page is closed there, though it could not be asked for anew', async () => {
  api.openCase.mockResolvedValueOnce({ reports: [reportOf('1', 'a')], history: [] });
  api.openCase.mockRejectedValue(new AppError('unavailable'));
  await open(`/moderation?case=${idOf('1')}`);
  (await screen.findByRole('button', { name: 'Dismiss: case 1' })).focus();
  await dismiss(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss: case 1' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Open again' })).toBeDefined();
  expect(document.activeElement?.textContent).toMatch(/^Case 1: /);
});

it('a decision that is sent again after a lost answer is the same one', async () => {
  api.decideReport.mockRejectedValueOnce(new AppError('unavailable'));
  await openWith(reportOf('1', 'a'));
  press('Dismiss: case 1');
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss the report?' });
  const send = within(dialog).getByRole('button', { name: 'Dismiss' });
  fireEvent.click(send);
  await within(dialog).findByText(texts.offline);
  // It has arrived, and the list knows: whose it was, the second try tells.
  await tell(reportOf('1', 'a', { status: 'dismissed', changedAt: 3000 }));
  fireEvent.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [[first] = [], [second] = []] = api.decideReport.mock.calls;
  expect(first).toHaveProperty('entry');
  expect(second).toEqual(first);
});

it('a case that was opened again is decided anew by whoever has decided it before the app lock', async () => {
  api.decideReport.mockRejectedValueOnce(new AppError('unavailable'));
  for (const times of [1, 2]) {
    await openWith(reportOf('1', 'a'));
    press('Dismiss: case 1');
    const dialog = await screen.findByRole('dialog', { name: 'Dismiss the report?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(api.decideReport).toHaveBeenCalledTimes(times));
    if (times === 1) await within(dialog).findByText(texts.offline);
    cleanup();
  }
  const [first, second] = api.decideReport.mock.calls.map(([{ entry }]) => entry);
  expect(first).toEqual(expect.any(String));
  expect(second).not.toBe(first);
});

it('a decided reply is decided, though its confession still waits', async () => {
  await openWith(replyReportOf('1', 'a', 'r'), reportOf('2', 'a'));
  press('Dismiss: case 1');
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss the report?' });
  await tell(replyReportOf('1', 'a', 'r', { status: 'resolved' }));
  expect(
    await within(dialog).findByText('Another moderator was quicker: it is decided already.'),
  ).toBeDefined();
});

it('what a removal promises is true of what its author has deleted first', async () => {
  await openWith(reportOf('1', 'a'));
  press('Remove: case 1');
  const dialog = await screen.findByRole('dialog', { name: 'Remove this confession?' });
  expect(
    within(dialog).getByText(/^Its author is told.*, unless it or their account was deleted before$/),
  ).toBeDefined();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { result } = renderHook(() => useToasts());
  expect(result.current.map(({ text }) => text)).toEqual([
    'Removed. The reporters are told, and its author, unless it or their account was deleted before.',
  ]);
});
