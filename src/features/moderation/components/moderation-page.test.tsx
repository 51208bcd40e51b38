import type { QueuedReport } from '@chupke/domain/report-queue.ts';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseCircleMemberId } from '@chupke/domain/circle-id.ts';
import { useToasts } from '../../../lib/toasts.ts';
import { moderation as texts } from '../../../texts/en/moderation.ts';
import { queue as words } from '../../../texts/en/queue.ts';
import { AppError } from '../../../lib/errors.ts';
import { idOf, messageReportOf, replyReportOf, reportOf } from '../../../entities/report/testing/samples.ts';
import {
  address,
  api,
  cards,
  closeModeration,
  key,
  open,
  openWith,
  pageOf,
  press,
  resetModeration,
  tell,
} from '../testing/open-moderation.tsx';

vi.mock('../api/reports.ts', async () => (await import('../testing/open-moderation.tsx')).api);

beforeEach(resetModeration);
afterEach(closeModeration);

it('a case shows the words, all that is reported about them, and nobody', async () => {
  await openWith(
    reportOf('1', 'a', { reason: 'violence', description: 'He means the second year.' }),
    reportOf('2', 'a', { reporterId: 'anonymous' }),
    reportOf('3', 'b', { reason: 'spam', confessionText: null }),
  );
  expect(screen.getByText('2 cases wait')).toBeDefined();
  const [first, second] = cards();
  if (first === undefined || second === undefined) throw new Error('no cases');
  expect(within(first).getByText('Words of a.')).toBeDefined();
  expect(within(first).getByText('He means the second year.')).toBeDefined();
  expect(within(first).getByText('2 open reports')).toBeDefined();
  expect(within(first).getByText('by a guest')).toBeDefined();
  expect(within(first).getByText('Urgent')).toBeDefined();
  expect(within(first).getByRole('link', { name: 'Open it with its replies' }).getAttribute('href')).toBe(
    `/confession/${idOf('a')}`,
  );
  // Its words are no longer kept: nothing is left but to close it.
  expect(within(second).getByText(/The confession is gone/)).toBeDefined();
  expect(within(second).getByRole('button', { name: 'Close the case: case 2' })).toBeDefined();
});

it('what its author has deleted is decided by the words in the report, and leads nowhere', async () => {
  await openWith(reportOf('1', 'a', { contentGone: true, keptFrom: 5000 }));
  expect(screen.getByText('Words of a.')).toBeDefined();
  expect(screen.getByText(/Its author has deleted it since.* at most 30 days/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Open it with its replies' })).toBeNull();
  press('Remove: case 1');
  const dialog = await screen.findByRole('dialog', { name: 'Remove this confession?' });
  expect(within(dialog).getByText('Its author is told nothing.')).toBeDefined();
});

it('a reply is a case of its own, said to be one, and leads to its place in the thread', async () => {
  await openWith(replyReportOf('1', 'a', 'r'), reportOf('2', 'a'), replyReportOf('3', 'a', 'r'));
  const [first, second] = cards();
  if (first === undefined || second === undefined) throw new Error('no cases');
  expect(within(first).getByText('Answer r.')).toBeDefined();
  expect(within(first).getByText('A reply to a confession from VJTI Mumbai')).toBeDefined();
  expect(within(first).getByText('2 open reports')).toBeDefined();
  expect(within(first).getByRole('link', { name: 'Open it in its thread' }).getAttribute('href')).toBe(
    `/confession/${idOf('a')}#${idOf('r')}`,
  );
  expect(within(second).getByText('Words of a.')).toBeDefined();
  expect(within(second).queryByText('Reply')).toBeNull();
  press('Remove: case 1');
  const dialog = await screen.findByRole('dialog', { name: 'Remove this reply?' });
  expect(within(dialog).getByText('Your reply was removed')).toBeDefined();
  expect(within(dialog).getByText('The reply was removed. Thank you for looking out.')).toBeDefined();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.decideReport).toHaveBeenCalledOnce());
  expect(api.decideReport).toHaveBeenCalledWith({
    ...{ id: idOf('1'), decision: 'resolved', notes: '', seen: 'pending' },
    entry: expect.stringMatching(/^[A-Za-z0-9]{20}$/) as string,
  });
});

it('nothing that is said of a reply promises to hide it', async () => {
  await openWith(replyReportOf('1', 'a', 'r'));
  fireEvent.click(screen.getByRole('button', { name: 'More decisions: case 1' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Accept' }));
  const dialog = await screen.findByRole('dialog', { name: 'Accept the report and keep the case open?' });
  expect(within(dialog).getByText('Its author is told nothing.')).toBeDefined();
});

it('removing shows what the author is told for each reason, and sends the one that was chosen, once', async () => {
  await openWith(
    reportOf('1', 'a', { reason: 'violence' }),
    reportOf('2', 'a', { reason: 'personal-information' }),
  );
  press('Remove: case 1');
  const dialog = await screen.findByRole('dialog', { name: 'Remove this confession?' });
  expect(
    within(dialog).getByText(/A moderator removed it: it threatens or calls for violence/),
  ).toBeDefined();
  fireEvent.click(within(dialog).getByRole('radio', { name: /Gives somebody away/ }));
  expect(within(dialog).getByText(/A moderator removed it: it gives away who somebody is/)).toBeDefined();
  fireEvent.change(within(dialog).getByLabelText(/Notes/), { target: { value: '  A phone number. ' } });
  const send = within(dialog).getByRole('button', { name: 'Remove' });
  fireEvent.click(send);
  fireEvent.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.decideReport.mock.calls).toEqual([
    [expect.objectContaining({ id: idOf('2'), decision: 'resolved', notes: 'A phone number.' })],
  ]);
  await tell(
    reportOf('1', 'a', { reason: 'violence', status: 'resolved' }),
    reportOf('2', 'a', { status: 'resolved' }),
  );
  expect(await screen.findByText('The queue is empty')).toBeDefined();
});

it.each([
  ['no-change', 'Another moderator was quicker: it is decided already.'],
  ['not-found', 'Report not found.'],
  ['case-needs-opinion', words.needsOpinion],
  ['unavailable', 'No connection: it may not have arrived. Please try again.'],
] as const)('a decision that fails (%s) says why and keeps the notes', async (code, words) => {
  api.decideReport.mockRejectedValue(new AppError(code));
  await openWith(reportOf('1', 'a'));
  press('Dismiss: case 1');
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss the report?' });
  const notes = within(dialog).getByLabelText<HTMLTextAreaElement>(/Notes/);
  fireEvent.change(notes, { target: { value: 'A joke among friends' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  expect(await within(dialog).findByText(words)).toBeDefined();
  expect(notes.value).toBe('A joke among friends');
});

it('what is decided rarely is behind the dots', async () => {
  await openWith(reportOf('1', 'a'));
  fireEvent.click(screen.getByRole('button', { name: 'More decisions: case 1' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Hide' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hide it until all is settled?' });
  expect(within(dialog).getByText(/A moderator hid it: it attacks or bullies somebody/)).toBeDefined();
});

it('the filters are asked of the server, stand in the address, and can be let go', async () => {
  await openWith(reportOf('1', 'a', { reason: 'violence' }));
  api.listReports.mockResolvedValue(pageOf([]));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'spam' } });
  await screen.findByText('None of this kind');
  expect(api.listReports).toHaveBeenLastCalledWith(
    'open',
    expect.objectContaining({ reason: 'spam' }),
    undefined,
  );
  expect(address()).toBe('?reason=spam');
  api.listReports.mockResolvedValue(pageOf([reportOf('1', 'a')]));
  press('Show all');
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(address()).toBe('');
});

it('a view can be saved under a name, and chosen again', async () => {
  await openWith(reportOf('1', 'a'));
  fireEvent.change(screen.getByLabelText('About'), { target: { value: 'circleMessage' } });
  // The address is there before what it shows.
  fireEvent.click(await screen.findByRole('button', { name: 'Save this view' }));
  expect(address()).toBe('?kind=circleMessage');
  fireEvent.change(screen.getByLabelText('Name of the view'), { target: { value: 'Circles' } });
  press('Save');
  const view = () => screen.findByRole('button', { name: 'Circles', pressed: true });
  fireEvent.click(await view());
  await waitFor(() => expect(address()).toBe(''));
  fireEvent.click(await screen.findByRole('button', { name: 'Circles', pressed: false }));
  await waitFor(() => expect(address()).toBe('?kind=circleMessage'));
});

it('a message of a circle is a case with what members saw around it, by their names there, and leads nowhere', async () => {
  const [by, other] = [
    parseCircleMemberId(`k_${'b'.repeat(16)}`),
    parseCircleMemberId(`k_${'c'.repeat(16)}`),
  ];
  const context = [
    { by: other, text: 'Who was at the gate?', at: 1, isReported: false },
    { by, text: 'Said m.', at: 2, isReported: true },
  ];
  await openWith(messageReportOf('1', 'k', 'm', { context }));
  const [card = document.body] = cards();
  expect(within(card).getByText('A message in the circle “Night owls”, VJTI Mumbai')).toBeDefined();
  fireEvent.click(within(card).getByText('What members saw around it'));
  expect(within(card).getByText('Who was at the gate?')).toBeDefined();
  expect(within(card).queryByRole('link', { name: 'Open the circle' })).toBeNull();
  press('Remove: case 1');
  const dialog = await screen.findByRole('dialog', { name: 'Remove this message?' });
  expect(within(dialog).getByText('Your message in a circle was removed')).toBeDefined();
});

it('more of a long queue is asked for page by page', async () => {
  api.listReports.mockResolvedValueOnce(pageOf([reportOf('1', 'a')], idOf('1')));
  await open();
  await screen.findByText('The 1 most urgent cases; more follow');
  expect(screen.getByText('1 or more open reports')).toBeDefined();
  api.listReports.mockRejectedValueOnce(new AppError('unavailable'));
  press('Show more');
  expect(await screen.findByText('The next ones could not be loaded.')).toBeDefined();
  api.listReports.mockResolvedValueOnce(pageOf([reportOf('2', 'b')]));
  press('Try again');
  expect(await screen.findByText('2 cases wait')).toBeDefined();
  expect(api.listReports.mock.calls.map(([, , after]) => after)).toEqual([undefined, idOf('1'), idOf('1')]);
});

it('a queue that cannot be read says so, and is read again', async () => {
  api.listReports.mockRejectedValueOnce(new AppError('permission-denied'));
  await open();
  expect(await screen.findByText('Couldn’t load this')).toBeDefined();
  api.listReports.mockResolvedValue(pageOf([]));
  press('Try again');
  expect(await screen.findByText('The queue is empty')).toBeDefined();
});

it('keys lead from case to case and act on the one they have reached', async () => {
  await openWith(reportOf('1', 'a'), reportOf('2', 'b', { reportTimestamp: 3000 }));
  key('j');
  key('j');
  const second = cards()[1];
  await waitFor(() => expect(document.activeElement?.contains(second ?? null)).toBe(true));
  key('a');
  await waitFor(() => expect(api.workOnCase).toHaveBeenCalledOnce());
  expect(api.workOnCase.mock.calls[0]).toEqual([idOf('2'), expect.any(String), { kind: 'assign' }]);
  await waitFor(() => expect(api.changedReports).toHaveBeenCalled());
  key('k');
  key('d');
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss the report?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(api.decideReport).toHaveBeenCalledOnce());
  expect(api.decideReport.mock.calls[0]?.[0]).toMatchObject({ id: idOf('1'), decision: 'dismissed' });
});

it('what another has taken says so, and a dismissal can be taken back at once', async () => {
  await openWith(reportOf('1', 'a', { assigned: 'other' }));
  expect(screen.getByText('Taken by another moderator')).toBeDefined();
  expect(screen.getByText(words.takenHint)).toBeDefined();
  press('Dismiss: case 1');
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss the report?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  api.reopenReport.mockResolvedValue(undefined);
  const { result } = renderHook(() => useToasts());
  act(() => result.current[0]?.action?.onSelect());
  await waitFor(() => expect(api.reopenReport).toHaveBeenCalledWith(idOf('1')));
});

it.each([
  ['the others were not', false, words.bulkPart(1, 2)],
  ['the others perhaps by a try whose answer was lost', true, words.bulkAgain(1, 2)],
])('many are decided together, and it says how many were: %s', async (_, isLost, said) => {
  await openWith(reportOf('1', 'a'), reportOf('2', 'b'), reportOf('3', 'c'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select case 1' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select case 3' }));
  expect(screen.getByText('2 cases selected')).toBeDefined();
  press('Decide together');
  const dialog = await screen.findByRole('dialog', { name: 'Decide 2 cases?' });
  api.decideReports.mockResolvedValue(1);
  if (isLost) {
    api.decideReports.mockRejectedValueOnce(new AppError('unavailable'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
    // Nothing sends it by itself.
    await within(dialog).findByText(texts.offline);
  }
  fireEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const orders = [idOf('1'), idOf('3')].map((id) => ({ id, decision: 'dismissed', seen: 'pending' }));
  expect(api.decideReports).toHaveBeenCalledWith(orders, '');
  const { result } = renderHook(() => useToasts());
  expect(result.current.map(({ text }) => text)).toEqual([said]);
});

it('what a decision is not possible for is left out of those that are decided together, which is said', async () => {
  await openWith(
    reportOf('1', 'a'),
    reportOf('2', 'b', { status: 'accepted' }),
    reportOf('3', 'c', { confessionText: null }),
  );
  for (const box of screen.getAllByRole('checkbox', { name: /^Select case/ })) fireEvent.click(box);
  press('Decide together');
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide 2 cases?' }));
  expect(dialog.getByText(words.bulkLeftOut(1))).toBeDefined();
  fireEvent.click(dialog.getByRole('radio', { name: 'Start review' }));
  expect(screen.getByRole('dialog', { name: 'Decide 1 case?' })).toBeDefined();
  expect(dialog.getByText(words.bulkLeftOut(2))).toBeDefined();
  api.decideReports.mockResolvedValue(1);
  fireEvent.click(dialog.getByRole('button', { name: 'Start review' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const orders = [{ id: idOf('1'), decision: 'under_review', seen: 'pending' }];
  expect(api.decideReports.mock.calls).toEqual([[orders, '']]);
  const { result } = renderHook(() => useToasts());
  expect(result.current.map(({ text }) => text)).toEqual([words.bulkDone(1)]);
});

it('a decision that none of the selected cases takes is not offered', async () => {
  await openWith(reportOf('1', 'a', { confessionText: null }), reportOf('2', 'b', { confessionText: null }));
  for (const box of screen.getAllByRole('checkbox', { name: /^Select case/ })) fireEvent.click(box);
  press('Decide together');
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide 2 cases?' }));
  expect(dialog.getAllByRole('radio')).toHaveLength(1);
});

it('a case has an address, its history by roles, and can be opened again once it was dismissed', async () => {
  const report = reportOf('1', 'a', { status: 'dismissed', processedAt: 5 });
  const history = [
    { at: 1, by: 'moderator', act: 'ask', status: null, opinion: null, words: 'A joke?' },
    { at: 2, by: 'me', act: 'answer', status: null, opinion: 'dismiss', words: '' },
    { at: 3, by: 'admin', act: 'decide', status: 'dismissed', opinion: null, words: '' },
  ] as const;
  api.openCase.mockResolvedValue({ reports: [report], history });
  api.reopenReport.mockResolvedValue(undefined);
  await open(`/moderation?case=${idOf('1')}`);
  expect(await screen.findByText('A joke?')).toBeDefined();
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.join()).toMatch(/A moderator asked.*You gave an opinion.*An admin decided/);
  press('Open again');
  const dialog = await screen.findByRole('alertdialog', { name: 'Open this case again?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Open again' }));
  await waitFor(() => expect(api.openCase).toHaveBeenCalledTimes(2));
});

it.each(['dismissed', 'resolved'] as const)(
  'nothing is decided about a case that is closed (%s)',
  async (status) => {
    const closed = { status, assigned: 'other', opinion: { kind: 'asked', by: 'other' } } as const;
    const reports = ['1', '2', '3'].map((end) => reportOf(end, 'a', closed));
    api.openCase.mockResolvedValue({ reports, history: [] });
    await open(`/moderation?case=${idOf('1')}`);
    expect(await screen.findByRole('heading', { name: '3 reports, all closed' })).toBeDefined();
    expect(screen.queryByText(words.takenHint)).toBeNull();
    expect(screen.queryByRole('button', { name: /case 1/ }) === null).toBe(status === 'resolved');
    // What was removed is not there to be opened.
    expect(screen.queryByRole('link', { name: 'Open it with its replies' }) === null).toBe(
      status === 'resolved',
    );
    for (const name of [/^Remove/, /^Dismiss/, /^More decisions/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  },
);

it('a case that does not exist for the reader is not found, whatever it is', async () => {
  api.openCase.mockRejectedValue(new AppError('not-found'));
  await open(`/moderation?case=${idOf('7')}`);
  expect(await screen.findByText('Report not found.')).toBeDefined();
});

it('what was decided stands in the other list, page by page', async () => {
  const decided = (end: string, status: QueuedReport['status']): QueuedReport =>
    reportOf(end, end, { status, processedAt: 3000, adminNotes: `Note ${end}` });
  api.listReports.mockResolvedValueOnce(pageOf([decided('1', 'resolved')], idOf('1')));
  await open('/moderation?view=decided');
  expect(await screen.findByText('Note 1')).toBeDefined();
  api.listReports.mockRejectedValueOnce(new AppError('unavailable'));
  press('Show more');
  expect(await screen.findByText('The next ones could not be loaded.')).toBeDefined();
  api.listReports.mockResolvedValueOnce(pageOf([decided('2', 'dismissed')]));
  press('Try again');
  expect(await screen.findByText('Note 2')).toBeDefined();
  expect(api.listReports.mock.calls.map(([view, , after]) => [view, after])).toEqual([
    ['decided', undefined],
    ['decided', idOf('1')],
    ['decided', idOf('1')],
  ]);
  expect(screen.getByText('That is all that was ever decided.')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Open again' })).toHaveLength(1);
});
