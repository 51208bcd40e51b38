import { parseCircleId } from '@chupke/domain/circle-id.ts';
import type { SupportTicket } from '@chupke/domain/support-ticket.ts';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { AppError } from '../../../lib/errors.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { ticketList } from '../model/waiting-lists.ts';
import { Tickets } from './tickets.tsx';

// Under the load of the whole suite the first drawing alone can take a second.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

interface Backend {
  observer: LiveObserver<readonly SupportTicket[]> | undefined;
}
const backend = vi.hoisted((): Backend => ({ observer: undefined }));
const api = vi.hoisted(() => ({ decideTicket: vi.fn(), call: vi.fn(), saveFile: vi.fn() }));
const toasts = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('../api/tickets.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  watchTickets: (observer: LiveObserver<readonly SupportTicket[]>) => {
    backend.observer = observer;
    return () => undefined;
  },
  decideTicket: api.decideTicket,
}));
vi.mock('../../../lib/firestore.ts', () => ({ firestore: undefined }));
vi.mock('../../../lib/functions.ts', () => ({ call: api.call }));
vi.mock('../../../lib/save-file.ts', () => ({ saveFile: api.saveFile }));
vi.mock('../../../lib/toasts.ts', () => toasts);

const NOW = Date.now();

function ticketOf(id: string, more: Partial<SupportTicket> = {}): SupportTicket {
  return {
    id,
    type: 'circle_recovery',
    circleId: parseCircleId('circle00000000000001'),
    circleName: `Circle of ${id}`,
    lostAround: null,
    reason: 'Our notes are in it',
    status: 'open',
    priority: 'normal',
    createdAt: NOW - 1000,
    updatedAt: NOW - 1000,
    resolvedAt: null,
    resolution: null,
    ...more,
  };
}

async function open(...tickets: readonly SupportTicket[]): Promise<void> {
  await act(async () => {
    render(
      <Suspense fallback="texts">
        <Tickets />
      </Suspense>,
    );
    await loadArea('admin', 'en');
  });
  await waitFor(() => expect(backend.observer).toBeDefined());
  act(() => backend.observer?.onValue(tickets));
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function confirm(name: string, note?: string): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  if (note !== undefined) fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: note } });
  fireEvent.click(within(dialog).getByRole('button', { name }));
}

afterEach(() => {
  cleanup();
  backend.observer = undefined;
  vi.resetAllMocks();
});

it('the urgent ones come first, and of these the one that has waited longest', () => {
  const list = ticketList([
    ticketOf('new'),
    ticketOf('done', { status: 'approved' }),
    ticketOf('old', { createdAt: NOW - 9000 }),
    ticketOf('urgent', { priority: 'high', status: 'in_progress' }),
  ]);
  expect(list.open.map(({ id }) => id)).toEqual(['urgent', 'old', 'new']);
  expect(list.decided.map(({ id }) => id)).toEqual(['done']);
});

it('a request is decided with a note; one that another admin has decided says so', async () => {
  await open(ticketOf('a', { createdAt: NOW - 25 * 3_600_000 }));
  expect(screen.getByText('Over 24 hours')).toBeDefined();
  api.decideTicket.mockRejectedValueOnce(new AppError('no-change'));
  press('Approve: Circle of a');
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
  await open(ticketOf('a'));
  api.decideTicket.mockRejectedValueOnce(new AppError(code));
  press('Approve: Circle of a');
  await confirm('Approve');
  expect(await screen.findByText(words)).toBeDefined();
});

it('one for a circle that is only named shows when it was lost, and says where none is found', async () => {
  await open(ticketOf('a', { circleId: null, lostAround: 'last Tuesday' }));
  expect(screen.getByText('lost: last Tuesday')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Export messages/ })).toBeNull();
  api.decideTicket.mockRejectedValueOnce(new AppError('not-found'));
  press('Approve: Circle of a');
  await confirm('Approve');
  expect(
    await screen.findByText('Whoever asked has no deleted circle of this name. Ask them in a note.'),
  ).toBeDefined();
});

it('one that is taken up waits on, one that is decided cannot be decided again', async () => {
  await open(
    ticketOf('a', { status: 'in_progress' }),
    ticketOf('b', { status: 'rejected', resolvedAt: NOW }),
  );
  expect(screen.queryByRole('button', { name: /^Start review/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Approve: Circle of b' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Reject: Circle of a' })).toBeDefined();
});

it('messages are exported page by page, for a reason', async () => {
  await open(ticketOf('a'));
  press('Export messages: Circle of a');
  await confirm('Export');
  expect(await screen.findByText('Give a reason of at least 3 characters.')).toBeDefined();
  const message = (id: string) => ({
    id,
    timestamp: '2026-10-01T10:00:00.000Z',
    type: 'message',
    senderCircleId: null,
    text: 'words',
    hidden: id === 'm2',
  });
  api.call.mockResolvedValueOnce({ name: 'Circle of a', messages: [message('m1')], after: 'm1' });
  api.call.mockResolvedValueOnce({ name: 'Circle of a', messages: [message('m2')], after: null });
  await confirm('Export', 'A lawful order');
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledWith('success', '2 messages exported'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const circleId = 'circle00000000000001';
  expect(api.call.mock.calls).toEqual([
    ['exportCircle', { circleId, reason: 'A lawful order', after: null }],
    ['exportCircle', { circleId, reason: 'A lawful order', after: 'm1' }],
  ]);
  const [name, content] = api.saveFile.mock.calls[0] ?? [];
  expect(name).toBe('circle-circle00000000000001.json');
  const { messages } = JSON.parse(String(content)) as { messages: readonly { hidden: boolean }[] };
  expect(messages.map(({ hidden }) => hidden)).toEqual([false, true]);
});
