import { backend, beginWidget, endWidget, openWidget, press, server } from '../testing/widget.tsx';
import { parseRecord, parseText } from '@chupke/domain/parse.ts';
import type { OwnHelpTicket, OwnTicket } from '@chupke/domain/support-ticket.ts';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import { dismissToast, useToasts } from '../../../lib/toasts.ts';

const TICKET: OwnHelpTicket = {
  ...{
    id: 'TicketOfStudent00001',
    type: 'technical_issue',
    subject: 'The feed is empty',
    text: 'Since today.',
  },
  ...{ status: 'open', createdAt: Date.UTC(2026, 10, 25), updatedAt: 1, resolvedAt: null, resolution: null },
};

const toasts = (): readonly string[] => renderHook(useToasts).result.current.map(({ text }) => text);

/** Opens the student's tickets, and tells which there are. */
async function openTickets(...tickets: readonly OwnTicket[]): Promise<void> {
  await openWidget();
  press('My tickets');
  await waitFor(() => expect(backend.tickets).toBeDefined());
  await act(async () => backend.tickets?.onValue(tickets));
  await screen.findByRole('button', { name: 'Open a ticket' });
}

async function fill(subject: string, text: string): Promise<void> {
  press('Open a ticket');
  const boxes = await screen.findAllByRole('textbox');
  [subject, text].forEach((value, index) => {
    fireEvent.change(boxes[index] ?? document.body, { target: { value } });
  });
}

beforeEach(() => beginWidget());
afterEach(() => {
  for (const { id } of renderHook(useToasts).result.current) dismissToast(id);
  endWidget();
});

it.each([
  ['open', 'Open'],
  ['in_progress', 'In progress'],
  ['resolved', 'Resolved'],
  ['rejected', 'Rejected'],
] as const)('a ticket that is %s says so: %s', async (status, words) => {
  await openTickets({ ...TICKET, status });
  const row = screen.getByRole('listitem').textContent;
  expect(row).toContain('The feed is empty');
  expect(row).toContain(words);
  expect(row).toContain(`${TICKET.id} · Since`);
});

it('the answer stands below its ticket', async () => {
  await openTickets({ ...TICKET, status: 'resolved', resolution: 'It is there again.' });
  expect(screen.getByRole('listitem').textContent).toContain('AnswerIt is there again.');
});

it('that there are none is said, and that they could not be loaded', async () => {
  await openTickets();
  expect(screen.getByText('No tickets')).toBeDefined();
  endWidget();
  await beginWidget();
  await openWidget();
  press('My tickets');
  await waitFor(() => expect(backend.tickets).toBeDefined());
  act(() => backend.tickets?.onFailure(new Error('gone')));
  expect(await screen.findByText('Your tickets could not be loaded.')).toBeDefined();
});

it('a ticket is sent once its words are enough, and the list is there again', async () => {
  await openTickets();
  await fill('No', 'Too short');
  press('Send the ticket');
  expect(screen.getByText('Please write 3 to 120 characters.')).toBeDefined();
  expect(screen.getByText('Please write 10 to 2000 characters.')).toBeDefined();
  expect(server.openTicket).not.toHaveBeenCalled();
  press('Back');
  await fill(' The feed is empty ', 'It has been so since yesterday.');
  press('Send the ticket');
  await screen.findByText('No tickets');
  expect(server.openTicket).toHaveBeenCalledOnce();
  expect(server.openTicket).toHaveBeenCalledWith({
    ...{ id: expect.any(String) as string, type: 'general_support', subject: 'The feed is empty' },
    text: 'It has been so since yesterday.',
  });
  expect(toasts()).toEqual(['Your ticket is open. The answer appears here.']);
});

it('the focus stays in the window once a ticket was sent', async () => {
  await openTickets();
  await fill(...WORDS);
  screen.getByRole('button', { name: 'Send the ticket' }).focus();
  press('Send the ticket');
  await screen.findByText('No tickets');
  const pane = document.activeElement;
  expect(pane?.contains(screen.getByText('No tickets'))).toBe(true);
  expect(screen.getByRole('dialog').contains(pane)).toBe(true);
});

/** What stands in the form. */
const written = (): readonly string[] =>
  screen.getAllByRole<HTMLInputElement | HTMLTextAreaElement>('textbox').map(({ value }) => value);

const WORDS = ['The feed is empty', 'It has been so since yesterday.'] as const;
const WRITTEN = { ...TICKET, type: 'general_support', subject: WORDS[0], text: WORDS[1] } as const;

const NOT_SENT = 'No connection: your ticket was not sent. What you typed is still here.';

/** Sends a ticket that does not arrive. */
async function sendInVain(): Promise<void> {
  server.openTicket.mockRejectedValueOnce(new AppError('unavailable'));
  await openTickets();
  await fill(...WORDS);
  press('Send the ticket');
  await screen.findByText(NOT_SENT);
}

it('a ticket that did not arrive says so, and is sent again under the same id', async () => {
  await sendInVain();
  expect(screen.getByText(NOT_SENT).closest('form, [role="status"]')?.tagName).toBe('FORM');
  expect(toasts()).toEqual([]);
  press('Send the ticket');
  expect(screen.queryByText(NOT_SENT)).toBeNull();
  await screen.findByText('No tickets');
  const [first, second] = server.openTicket.mock.calls.map(([wish]) => parseRecord(wish)['id']);
  expect(second).toBe(first);
});

/** Sends a ticket that gets no answer; returns what lets it fail. */
async function sendUnanswered(): Promise<(error: AppError) => void> {
  let fail: (error: AppError) => void = () => undefined;
  server.openTicket.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  await openTickets();
  await fill(...WORDS);
  press('Send the ticket');
  await waitFor(() => expect(server.openTicket).toHaveBeenCalledOnce());
  return (error) => fail(error);
}

it('a ticket that did not arrive is told in a toast where its form was left meanwhile', async () => {
  const fail = await sendUnanswered();
  press('Back');
  await act(async () => fail(new AppError('unavailable')));
  await waitFor(() => expect(toasts()).toEqual([NOT_SENT]));
});

it('a ticket that is in the list is open, whatever becomes of its answer', async () => {
  const fail = await sendUnanswered();
  const id = parseText(parseRecord(server.openTicket.mock.calls[0]?.[0]), 'id', { min: 1, max: 64 });
  await act(async () => backend.tickets?.onValue([{ ...WRITTEN, id }]));
  await screen.findByRole('button', { name: 'Open a ticket' });
  await act(async () => fail(new AppError('unavailable')));
  expect(toasts()).toEqual(['Your ticket is open. The answer appears here.']);
});

it('its words stay when the form, the window and the page go, and end with the session', async () => {
  await sendInVain();
  press('Back');
  press('Open a ticket');
  expect(await screen.findAllByRole('textbox')).toHaveLength(2);
  expect(written()).toEqual(WORDS);
  press('Minimise');
  press('Close');
  endWidget();
  signIn();
  backend.tickets = undefined;
  await openTickets();
  press('Open a ticket');
  expect(await screen.findAllByRole('textbox')).toHaveLength(2);
  expect(written()).toEqual(WORDS);
  press('Send the ticket');
  await screen.findByText('No tickets');
  press('Open a ticket');
  await screen.findAllByRole('textbox');
  expect(written()).toEqual(['', '']);
  const key = storedKey(STORED.confieDrafts, ASHA.uid, 'ticket');
  expect(STORED.entryOf('local', key)?.forgetAt).toBe('session-end');
});

it('one that arrived although its answer was lost is done with once it is in the list', async () => {
  await sendInVain();
  const id = String(parseRecord(server.openTicket.mock.calls[0]?.[0])['id']);
  await act(async () => backend.tickets?.onValue([{ ...WRITTEN, id }]));
  expect(await screen.findByRole('listitem')).toBeDefined();
  expect(toasts()).toContain('Your ticket is open. The answer appears here.');
  press('Open a ticket');
  await screen.findAllByRole('textbox');
  expect(written()).toEqual(['', '']);
});

const EARLIER =
  'An earlier version of this ticket is open already. Send once more to open another with what is written now.';

function correct(text: string): void {
  fireEvent.change(screen.getAllByRole('textbox')[1] ?? document.body, { target: { value: text } });
}

async function refuse(): Promise<void> {
  server.openTicket.mockRejectedValueOnce(new AppError('case-changed'));
  press('Send the ticket');
  await waitFor(() => expect(server.openTicket).toHaveBeenCalledTimes(2));
  await act(async () => undefined);
}

it.each([
  ['an answer', refuse],
  ['the list', async (id: string) => act(async () => backend.tickets?.onValue([{ ...WRITTEN, id }]))],
] as const)(
  'one that %s says has arrived in an earlier version keeps its words, as a ticket of its own',
  async (_, tell) => {
    await sendInVain();
    correct('It has been so for a week.');
    const [first] = server.openTicket.mock.calls.map(([wish]) => parseRecord(wish)['id']);
    await tell(String(first));
    expect(screen.getByText(EARLIER)).toBeDefined();
    expect(toasts()).toEqual([]);
    expect(written()).toEqual([WORDS[0], 'It has been so for a week.']);
    press('Send the ticket');
    await screen.findByRole('button', { name: 'Open a ticket' });
    expect(toasts()).toContain('Your ticket is open. The answer appears here.');
    expect(server.openTicket.mock.lastCall?.[0]).toMatchObject({ text: 'It has been so for a week.' });
    expect(parseRecord(server.openTicket.mock.lastCall?.[0])['id']).not.toBe(first);
  },
);

it('one that is open leads nobody away from what they do meanwhile', async () => {
  let arrive: (value?: undefined) => void = () => undefined;
  server.openTicket.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  await openTickets();
  await fill(...WORDS);
  press('Send the ticket');
  await waitFor(() => expect(server.openTicket).toHaveBeenCalledOnce());
  press('Back');
  await act(async () => arrive());
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(screen.getByText('No tickets')).toBeDefined();
});
