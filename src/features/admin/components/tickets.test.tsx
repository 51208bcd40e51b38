import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { CLOSE_TICKETS_MAX } from '@chupke/domain/desk-calls.ts';
import type { DeskTicket, HelpTicket, SupportTicket } from '@chupke/domain/support-ticket.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { AppError } from '../../../lib/errors.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { queryClient } from '../../../lib/request.ts';
import type { WaitingList } from '../model/waiting-lists.ts';
import { Tickets } from './tickets.tsx';

interface Backend {
  observer: LiveObserver<WaitingList<DeskTicket>> | undefined;
}
const backend = vi.hoisted((): Backend => ({ observer: undefined }));
const api = vi.hoisted(() => ({
  decideTicket: vi.fn(),
  answerHelpTicket: vi.fn(),
}));
const desk = vi.hoisted(() => ({
  loadDesk: vi.fn(),
  changeTicket: vi.fn(),
  closeTickets: vi.fn(),
  loadCaseNotes: vi.fn(),
  writeCaseNote: vi.fn(),
}));
const toasts = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('../api/tickets.ts', () => api);
vi.mock('../api/desk.ts', () => ({
  ...desk,
  watchTickets: (observer: LiveObserver<WaitingList<DeskTicket>>) => {
    backend.observer = observer;
    return () => undefined;
  },
}));
vi.mock('../../../lib/toasts.ts', () => toasts);

const NOW = Date.now();

const COMMON = {
  status: 'open',
  priority: 'medium',
  assigned: false,
  createdAt: NOW - 1000,
  updatedAt: NOW - 1000,
  resolvedAt: null,
  resolution: null,
} as const;

function lost(id: string, more: Partial<SupportTicket> = {}): SupportTicket {
  return {
    ...{ id, type: 'circle_recovery', circleId: parseCircleId('circle00000000000001') },
    ...{ circleName: `Circle of ${id}`, lostAround: null, reason: 'Our notes are in it' },
    ...COMMON,
    ...more,
  };
}

function help(id: string, more: Partial<HelpTicket> = {}): HelpTicket {
  return {
    ...{ id, type: 'technical_issue', subject: `Trouble of ${id}`, text: 'A page stays white' },
    ...COMMON,
    ...more,
  };
}

const WHOLE = { pending: false, newest: false };
const tell = (items: readonly DeskTicket[], isCut = WHOLE) =>
  act(() => backend.observer?.onValue({ items, isCut }));

async function open(tickets: readonly DeskTicket[], address = '/?tab=tickets'): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[address]}>
        <Suspense fallback="texts">
          <Tickets />
        </Suspense>
      </MemoryRouter>,
    );
    await Promise.all([loadArea('admin', 'en'), loadArea('adminSupport', 'en'), loadArea('desk', 'en')]);
  });
  await waitFor(() => expect(backend.observer).toBeDefined());
  tell(tickets);
}

const openOne = (ticket: DeskTicket) => open([ticket], `/?tab=tickets&ticket=${ticket.id}`);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

async function confirm(name: string, note?: string): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  if (note !== undefined) fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: note } });
  fireEvent.click(within(dialog).getByRole('button', { name }));
}

/** The titles of a column, in their order. */
function column(name: string): readonly string[] {
  const section = screen.getByRole('region', { name: new RegExp(`^${name}`) });
  return within(section)
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
}

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  desk.loadDesk.mockResolvedValue({ tickets: [], threads: [] });
  desk.loadCaseNotes.mockResolvedValue([]);
  // The server knows from then on.
  desk.changeTicket.mockImplementation(({ id }: { readonly id: string }) => {
    desk.loadDesk.mockResolvedValue({ tickets: [id], threads: [] });
    return Promise.resolve();
  });
});
afterEach(() => {
  cleanup();
  backend.observer = undefined;
  vi.resetAllMocks();
});

it('stand on one board, the urgent ones first, and of these the one that has waited longest', async () => {
  await open([
    lost('new'),
    lost('done', { status: 'approved', resolvedAt: NOW }),
    help('old', { createdAt: NOW - 9000 }),
    lost('urgent', { priority: 'urgent' }),
    help('begun', { status: 'in_progress', assigned: true }),
  ]);
  expect(column('Waiting')).toEqual(['Circle of urgent', 'Trouble of old', 'Circle of new']);
  expect(column('Being looked at')).toEqual(['Trouble of begun']);
  expect(column('Done')).toEqual(['Circle of done']);
  expect(screen.getByText('3 tickets wait')).toBeDefined();
});

it('are filtered by kind, priority, who and words, and a choice of them is kept under a name', async () => {
  desk.loadDesk.mockResolvedValue({ tickets: ['a'], threads: [] });
  await open([lost('a', { assigned: true }), help('b', { priority: 'high' }), lost('c')]);
  await screen.findByText('You');
  const set = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  set('Who', 'mine');
  expect(column('Waiting')).toEqual(['Circle of a']);
  set('Who', 'nobody');
  expect(column('Waiting')).toEqual(['Trouble of b', 'Circle of c']);
  set('Priority', 'high');
  expect(column('Waiting')).toEqual(['Trouble of b']);
  press('Save this view');
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of the view' }), { target: { value: 'Hot' } });
  press('Save');
  press('Hot');
  expect(column('Waiting')).toHaveLength(3);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'no such words' } });
  press('Show all');
  press('Hot');
  expect(column('Waiting')).toEqual(['Trouble of b']);
  press('Forget the view Hot');
  expect(screen.queryByRole('button', { name: 'Hot' })).toBeNull();
});

it('are gone through, taken and decided with keys', async () => {
  await open([help('a'), help('b', { createdAt: NOW - 500 })]);
  key('j');
  key('j');
  expect(document.activeElement?.textContent).toBe('Trouble of b');
  // One that is on its way holds up no other.
  desk.changeTicket.mockReturnValueOnce(new Promise(() => undefined));
  key('a');
  await waitFor(() => expect(desk.changeTicket).toHaveBeenCalledOnce());
  key('k');
  key('a');
  await waitFor(() =>
    expect(desk.changeTicket).toHaveBeenCalledWith({ id: 'a', change: { kind: 'assign', isMine: true } }),
  );
  await screen.findByText('You');
  key('r');
  await confirm('Answer', 'It is mended.');
  await waitFor(() =>
    expect(api.answerHelpTicket).toHaveBeenCalledWith({
      id: 'a',
      status: 'resolved',
      notes: 'It is mended.',
    }),
  );
});

it('one of them is closed by a button that is not called as what closes its dialog', async () => {
  await openOne(help('a'));
  press('Close the ticket');
  await confirm('Close the ticket', 'It is no trouble.');
  const closed = { id: 'a', status: 'rejected', notes: 'It is no trouble.' };
  await waitFor(() => expect(api.answerHelpTicket).toHaveBeenCalledWith(closed));
});

it('are closed together, and what was not closed is told', async () => {
  await open([help('a'), lost('b'), help('done', { status: 'resolved', resolvedAt: NOW })]);
  for (const name of ['Choose Trouble of a', 'Choose Circle of b'])
    fireEvent.click(screen.getByRole('checkbox', { name }));
  expect(screen.queryByRole('checkbox', { name: 'Choose Trouble of done' })).toBeNull();
  expect(screen.getByText('2 chosen')).toBeDefined();
  desk.closeTickets.mockResolvedValue([
    { id: 'a', outcome: 'closed' },
    { id: 'b', outcome: 'gone' },
  ]);
  press('Close the chosen ones');
  await confirm('Close them', 'It is over.');
  await waitFor(() => expect(desk.closeTickets).toHaveBeenCalledWith(['a', 'b'], 'It is over.'));
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledWith('success', '1 ticket closed'));
  expect(toasts.showToast).toHaveBeenCalledWith('warning', expect.stringMatching(/^1 was not closed/));
});

it('one that fails to be closed is not said to be somebody else’s, and too many are refused with a word', async () => {
  await open(Array.from({ length: CLOSE_TICKETS_MAX + 1 }, (_, index) => help(`t${index}`)));
  const boxes = screen.getAllByRole('checkbox');
  for (const box of boxes) fireEvent.click(box);
  expect(screen.getByText(/At most 50 can be closed at once/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Close the chosen ones' })).toHaveProperty('disabled', true);
  for (const box of boxes.slice(2)) fireEvent.click(box);
  desk.closeTickets.mockResolvedValue([
    { id: 't0', outcome: 'failed' },
    { id: 't1', outcome: 'failed' },
  ]);
  press('Close the chosen ones');
  await confirm('Close them');
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledOnce());
  expect(toasts.showToast).toHaveBeenCalledWith('error', '2 could not be closed. Please try again.');
});

const BEGUN = { status: 'in_progress', assigned: true } as const;
const DECIDED = { resolution: 'Try it again now.', resolvedAt: NOW } as const;

it.each([
  ['a question', 'Answer', 'Answered', help('a', BEGUN), help('a', { ...DECIDED, status: 'resolved' })],
  ['a lost circle', 'Approve', 'Approved', lost('a', BEGUN), lost('a', { ...DECIDED, status: 'approved' })],
] as const)(
  'of %s that another admin has decided the open dialog says so, and how',
  async (_, act, label, begun, decided) => {
    await openOne({ ...begun, status: 'open' });
    press(act);
    const dialog = within(await screen.findByRole('dialog'));
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: act });
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Half an answ' } });
    tell([begun]);
    expect([send.disabled, dialog.queryByText(/faster/)]).toEqual([false, null]);
    tell([decided]);
    expect(dialog.getByText(`Another admin was faster. The state is now: ${label}.`)).toBeDefined();
    expect(dialog.getByText('Try it again now.')).toBeDefined();
    expect(dialog.getByText(/^Your words reach nobody/)).toBeDefined();
    expect(dialog.queryByText(/is told|comes back/)).toBeNull();
    expect(send.disabled).toBe(true);
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half an answ');
    fireEvent.submit(send);
    expect([api.answerHelpTicket, api.decideTicket].flatMap(({ mock }) => mock.calls)).toEqual([]);
    // The button that had the focus has gone.
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^(Trouble|Circle) of a$/));
  },
);

it('the focus goes to the title of a ticket that was answered: the button that asked is gone', async () => {
  await openOne(help('a', BEGUN));
  screen.getByRole('button', { name: 'Answer' }).focus();
  press('Answer');
  await confirm('Answer', 'Try it again now.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  tell([help('a', { ...DECIDED, status: 'resolved' })]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Trouble of a'));
});

it('say that more may wait, and that there may be older ones, where not all can be watched', async () => {
  await open([help('a'), help('b', { status: 'resolved', resolvedAt: NOW })]);
  expect(screen.queryByText(/more wait/)).toBeNull();
  expect(screen.queryByText('These are the latest ones.')).toBeNull();
  tell([help('a'), help('b', { status: 'resolved', resolvedAt: NOW })], { pending: true, newest: true });
  expect(screen.getByText(/^50 or more wait/)).toBeDefined();
  expect(screen.getByText('These are the latest ones.')).toBeDefined();
});

it('one that another admin has taken over is one’s own no more, as soon as that shows', async () => {
  desk.loadDesk.mockResolvedValue({ tickets: ['a'], threads: [] });
  await openOne(help('a', { assigned: true }));
  await screen.findByText('You work on it.');
  desk.loadDesk.mockResolvedValue({ tickets: [], threads: [] });
  desk.changeTicket.mockRejectedValueOnce(new AppError('no-change'));
  press('Let go of it');
  expect(await screen.findByText('Another admin works on it.')).toBeDefined();
  expect(toasts.showToast).toHaveBeenCalledWith('error', expect.stringMatching(/faster/));
});

it('one is opened by its address, and taken, marked and noted there', async () => {
  await openOne(help('a'));
  expect(screen.getByText('Nobody works on it yet.')).toBeDefined();
  press('Take it');
  await screen.findByText('You work on it.');
  const priority = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Priority' });
  fireEvent.change(priority, { target: { value: 'urgent' } });
  // Before the board is told.
  expect(priority.value).toBe('urgent');
  await waitFor(() =>
    expect(desk.changeTicket).toHaveBeenLastCalledWith({
      id: 'a',
      change: { kind: 'priority', priority: 'urgent' },
    }),
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Write a note' }), {
    target: { value: ' Twice now. ' },
  });
  press('Add the note');
  await waitFor(() =>
    expect(desk.writeCaseNote).toHaveBeenCalledWith(
      expect.objectContaining({ about: { kind: 'ticket', id: 'a' }, text: 'Twice now.' }),
    ),
  );
  press('All tickets');
  expect(column('Waiting')).toEqual(['Trouble of a']);
});

it('one that another admin has taken says so, and one that is gone too', async () => {
  await openOne(help('a', { assigned: true }));
  expect(screen.getByText('Another admin works on it.')).toBeDefined();
  desk.changeTicket.mockRejectedValueOnce(new AppError('no-change'));
  press('Take it over');
  await waitFor(() =>
    expect(toasts.showToast).toHaveBeenCalledWith('error', expect.stringMatching(/faster/)),
  );
  tell([]);
  expect(screen.getByText('This ticket is not here')).toBeDefined();
});

it('a lost circle is decided with a note; one that another admin has decided says so', async () => {
  // It may have been held back for six hours before that.
  await openOne(lost('a', { createdAt: NOW - 19 * 3_600_000 }));
  expect(screen.getByText('24 hours may be over')).toBeDefined();
  api.decideTicket.mockRejectedValueOnce(new AppError('no-change'));
  press('Approve');
  await confirm('Approve', ' With pleasure. ');
  expect(await screen.findByText('Another admin has decided this request already.')).toBeDefined();
  api.decideTicket.mockResolvedValueOnce(undefined);
  await confirm('Approve');
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.decideTicket).toHaveBeenLastCalledWith({ id: 'a', status: 'approved', notes: 'With pleasure.' });
});

it.each([
  ['circle-limit', 'Its creator has three circles already: one of these has to go first.'],
  ['circle-creator-only', 'Whoever asked for this circle is not its creator any more.'],
  ['circle-wrong-state', 'This circle is there, or is just being moved: try again in a few minutes.'],
  ['circle-recovery-over', 'The backup of this circle is not kept any longer.'],
] as const)('one that cannot be approved for %s says why, to who is not its creator', async (code, words) => {
  await openOne(lost('a'));
  api.decideTicket.mockRejectedValueOnce(new AppError(code));
  press('Approve');
  await confirm('Approve');
  expect(await screen.findByText(words)).toBeDefined();
});

it('one for a circle that is only named shows when it was lost, and says where none is found', async () => {
  await openOne(lost('a', { circleId: null, lostAround: 'last Tuesday', createdAt: NOW - 17 * 3_600_000 }));
  expect(screen.queryByText('24 hours may be over')).toBeNull();
  expect(screen.getByText('lost: last Tuesday')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Export messages/ })).toBeNull();
  api.decideTicket.mockRejectedValueOnce(new AppError('not-found'));
  press('Approve');
  await confirm('Approve');
  expect(
    await screen.findByText('Whoever asked has no deleted circle of this name. Ask them in a note.'),
  ).toBeDefined();
});

it('one that is decided cannot be decided again', async () => {
  await openOne(lost('b', { status: 'rejected', resolvedAt: NOW }));
  for (const name of ['Start review', 'Approve', 'Reject', 'Take it'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
