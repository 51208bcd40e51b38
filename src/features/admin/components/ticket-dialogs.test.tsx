import { parseCircleId } from '@chupke/domain/circle-id.ts';
import type { HelpTicket } from '@chupke/domain/support-ticket.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import type { AskedTicket } from './ticket-dialogs.tsx';
import { TicketDialog } from './ticket-dialogs.tsx';

const api = vi.hoisted(() => ({ call: vi.fn(), saveFile: vi.fn() }));
const toasts = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('../../../lib/functions.ts', () => ({ call: api.call }));
vi.mock('../../../lib/save-file.ts', () => ({ saveFile: api.saveFile }));
vi.mock('../../../lib/toasts.ts', () => toasts);

const CIRCLE = 'circle00000000000001';

function help(id: string, more: Partial<HelpTicket> = {}): HelpTicket {
  return {
    ...{ id, type: 'general_support', subject: 'Premium', text: 'Is it for good?', status: 'open' },
    ...{
      priority: 'medium',
      assigned: false,
      createdAt: 1,
      updatedAt: 1,
      resolvedAt: null,
      resolution: null,
    },
    ...more,
  };
}

const TICKETS = [help('a'), help('b')];

const done = vi.fn();

function dialogOf(asked: AskedTicket, tickets: readonly HelpTicket[] = TICKETS) {
  return (
    <Suspense fallback="texts">
      <TicketDialog asked={asked} tickets={tickets} onClose={() => undefined} onDone={done} />
    </Suspense>
  );
}

/** Opens the dialog; the returned function shows the tickets as they are later. */
async function open(asked: AskedTicket) {
  cleanup();
  const { rerender } = await act(async () => {
    const drawn = render(dialogOf(asked));
    await Promise.all([loadArea('admin', 'en'), loadArea('adminSupport', 'en'), loadArea('desk', 'en')]);
    return drawn;
  });
  return (tickets: readonly HelpTicket[]): void => rerender(dialogOf(asked, tickets));
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('a note that was begun is there for the same tickets, in whatever order, and not for others', async () => {
  await open({ kind: 'close', ids: ['a', 'b'] });
  fireEvent.change(field(), { target: { value: 'It is over.' } });
  await open({ kind: 'close', ids: ['a'] });
  expect(field().value).toBe('');
  await open({ kind: 'close', ids: ['b', 'a'] });
  expect(field().value).toBe('It is over.');
});

it('one that another admin has begun with cannot be begun with again, and one that is gone says so', async () => {
  const tell = await open({ kind: 'answer', ticket: help('a'), answer: 'in_progress' });
  tell([help('a', { status: 'in_progress', assigned: true })]);
  expect(screen.getByText(/The state is now: Being looked at/)).toBeDefined();
  tell([]);
  expect(screen.getByText(/it went with its student/)).toBeDefined();
});

it('one’s own decision is never called another admin’s, not on its way, nor once its answer is lost', async () => {
  const tell = await open({ kind: 'answer', ticket: help('a'), answer: 'resolved' });
  fireEvent.change(field(), { target: { value: 'Yes.' } });
  let lose: (error: AppError) => void = () => undefined;
  api.call.mockReturnValueOnce(
    new Promise((_, reject) => {
      lose = reject;
    }),
  );
  press('Answer');
  await waitFor(() => expect(api.call).toHaveBeenCalledOnce());
  tell([help('a', { status: 'resolved', resolution: 'Yes.', resolvedAt: 2 })]);
  expect(screen.queryByText(/faster/)).toBeNull();
  act(() => lose(new AppError('unavailable')));
  expect(await screen.findByText(/may not have arrived/)).toBeDefined();
  expect(screen.queryByText(/faster/)).toBeNull();
});

it('of several, the dialog that closes them says when none of them waits any more', async () => {
  const tell = await open({ kind: 'close', ids: ['a', 'b'] });
  tell([help('a', { status: 'resolved' }), help('b')]);
  expect(screen.queryByText(/None of these waits/)).toBeNull();
  tell([help('a', { status: 'resolved' }), help('b', { status: 'rejected' })]);
  expect(screen.getByText(/None of these waits/)).toBeDefined();
});

const MESSAGE = {
  ...{ timestamp: '2026-10-01T10:00:00.000Z', type: 'message', senderCircleId: null },
  ...{ deleted: false, replyTo: null },
};

async function exportTwoPages(format?: string): Promise<readonly unknown[]> {
  await open({ kind: 'export', circle: parseCircleId(CIRCLE), name: 'Circle of a' });
  press('Export');
  expect(await screen.findByText('Give a reason of at least 3 characters.')).toBeDefined();
  const messages = (id: string, text: string, hidden = false) => [{ ...MESSAGE, id, text, hidden }];
  api.call.mockResolvedValueOnce({
    name: 'Circle of a',
    messages: messages('m1', '=1+1, "ok"'),
    after: 'm1',
  });
  api.call.mockResolvedValueOnce({
    name: 'Circle of a',
    messages: messages('m2', 'words', true),
    after: null,
  });
  if (format !== undefined) fireEvent.click(screen.getByRole('radio', { name: format }));
  fireEvent.change(field(), { target: { value: 'A lawful order' } });
  press('Export');
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledWith('success', '2 messages exported'));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  const [saved] = api.saveFile.mock.calls as readonly (readonly unknown[])[];
  return saved ?? [];
}

it('messages are exported page by page, for a reason', async () => {
  const [name, content] = await exportTwoPages();
  expect(api.call.mock.calls).toEqual([
    ['exportCircle', { circleId: CIRCLE, reason: 'A lawful order', after: null }],
    ['exportCircle', { circleId: CIRCLE, reason: 'A lawful order', after: 'm1' }],
  ]);
  expect(name).toBe(`circle-${CIRCLE}.json`);
  expect(JSON.parse(String(content))).toMatchObject({
    ...{ format: 'chupke-circle', version: 1, id: CIRCLE, name: 'Circle of a' },
    messages: [{ hidden: false }, { hidden: true }],
  });
});

it('messages are exported for a spreadsheet, in which they compute nothing', async () => {
  const [name, content, type] = await exportTwoPages('CSV');
  expect([name, type]).toEqual([`circle-${CIRCLE}.csv`, 'text/csv;charset=utf-8']);
  expect(String(content).split('\r\n')).toEqual([
    '\uFEFFid,timestamp,type,senderCircleId,replyTo,hidden,deleted,text',
    `m1,2026-10-01T10:00:00.000Z,message,,,false,false,"'=1+1, ""ok"""`,
    'm2,2026-10-01T10:00:00.000Z,message,,,true,false,words',
    '',
  ]);
});
