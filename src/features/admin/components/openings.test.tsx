import type { ListedOpening } from '@chupke/domain/seal.ts';
import { OPENINGS_LISTED, parseSealSubject } from '@chupke/domain/seal.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { queryClient } from '../../../lib/request.ts';
import { Openings } from './openings.tsx';

const api = vi.hoisted(() => ({
  loadOpenings: vi.fn(),
  loadSealLog: vi.fn(),
  requestOpening: vi.fn(),
  confirmOpening: vi.fn(),
  withdrawOpening: vi.fn(),
  readOpening: vi.fn(),
}));
vi.mock('../api/openings.ts', () => api);

const POST = 'a'.repeat(20);
const REQUESTED: ListedOpening = {
  id: 'o'.repeat(20),
  subject: parseSealSubject({ confessionId: POST }),
  caseNumber: 'FIR 12/2026',
  authority: 'Sessions Court, Pune',
  reason: 'As ordered on the first of March.',
  tellFrom: null,
  status: 'requested',
  requestedAt: Date.UTC(2026, 2, 1),
  confirmedAt: null,
  until: Date.UTC(2026, 2, 2),
  part: 'none',
  hasRead: false,
};

beforeAll(async () => {
  await Promise.all([loadArea('admin'), loadArea('openings')]);
});
beforeEach(() => {
  queryClient.clear();
  for (const call of Object.values(api)) call.mockReset().mockResolvedValue(undefined);
  api.loadOpenings.mockResolvedValue([REQUESTED]);
  api.loadSealLog.mockResolvedValue({ entries: [], before: null, isWhole: true });
});
afterEach(cleanup);

async function open(...listed: readonly Partial<ListedOpening>[]): Promise<void> {
  api.loadOpenings.mockResolvedValue(listed.map((more) => ({ ...REQUESTED, ...more })));
  render(
    <MemoryRouter>
      <Openings />
    </MemoryRouter>,
  );
  await screen.findAllByText(/Ordered by|Nothing was ever opened/);
}

const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }));

it('a list that has no room for all says so', async () => {
  const many = Array.from({ length: OPENINGS_LISTED }, (_, place) => ({ id: `opening${place}` }));
  await open(...many.slice(1));
  expect(screen.queryByText(/These are the newest/)).toBeNull();
  cleanup();
  queryClient.clear();
  await open(...many);
  expect(screen.getByText(/These are the newest 50/)).toBeTruthy();
});

it('a second admin confirms or refuses what another asks for', async () => {
  await open({});
  press('Confirm…');
  const dialog = await screen.findByRole('alertdialog', { name: 'Open who wrote this?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(api.confirmOpening).toHaveBeenCalledWith(REQUESTED.id));
  await waitFor(() => expect(api.loadOpenings).toHaveBeenCalledTimes(2));
  press('Refuse');
  const refusal = await screen.findByRole('alertdialog', { name: 'End this request?' });
  fireEvent.click(within(refusal).getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(api.withdrawOpening).toHaveBeenCalledWith(REQUESTED.id));
});

it('the log shows what one has just done', async () => {
  await open({});
  await waitFor(() => expect(api.loadSealLog).toHaveBeenCalledOnce());
  press('Refuse');
  const refusal = await screen.findByRole('alertdialog', { name: 'End this request?' });
  fireEvent.click(within(refusal).getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(api.loadSealLog).toHaveBeenCalledTimes(2));
});

it('one that another admin was faster with says so, and shows as it is by now', async () => {
  await open({});
  api.confirmOpening.mockRejectedValueOnce(new AppError('circle-wrong-state'));
  api.loadOpenings.mockResolvedValue([{ ...REQUESTED, status: 'withdrawn' }]);
  press('Confirm…');
  const dialog = await screen.findByRole('alertdialog', { name: 'Open who wrote this?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Taken back')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Confirm…' })).toBeNull();
});

it('who has asked can take it back, and cannot confirm it', async () => {
  await open({ part: 'asked' });
  expect(screen.queryByRole('button', { name: 'Confirm…' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Take back' })).toBeDefined();
});

it('each of the two reads the result once, and it is gone with the window', async () => {
  await open({ status: 'open', part: 'confirmed' });
  api.readOpening.mockRejectedValueOnce(new AppError('unavailable'));
  api.readOpening.mockResolvedValueOnce({ uid: 'uid-of-asha', email: 'asha@students.test' });
  press('Read the result…');
  const dialog = await screen.findByRole('dialog', { name: 'Read it now?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Read the result' }));
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).not.toBe(''));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Read the result' }));
  expect(await screen.findByText('asha@students.test')).toBeDefined();
  // The same attempt, should the first answer have been lost on its way.
  expect(api.readOpening.mock.calls[1]).toEqual(api.readOpening.mock.calls[0]);
  press('Close for good');
  await waitFor(() => expect(screen.queryByText('asha@students.test')).toBeNull());
});

it('a result whose answer was lost can be read after the dialog was closed, and after a reload', async () => {
  await open({ status: 'open', part: 'confirmed' });
  api.readOpening.mockRejectedValueOnce(new AppError('unavailable'));
  press('Read the result…');
  const dialog = await screen.findByRole('dialog', { name: 'Read it now?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Read the result' }));
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).not.toBe(''));
  cleanup();
  queryClient.clear();
  // The server holds it to be read.
  await open({ status: 'open', part: 'confirmed', hasRead: true });
  api.readOpening.mockResolvedValueOnce({ uid: 'uid-of-asha', email: 'asha@students.test' });
  press('Read the result…');
  const again = await screen.findByRole('dialog', { name: 'Read it now?' });
  fireEvent.click(within(again).getByRole('button', { name: 'Read the result' }));
  await screen.findByText('asha@students.test');
  expect(api.readOpening.mock.calls[1]).toEqual(api.readOpening.mock.calls[0]);
  // It has been answered now.
  press('Close for good');
  await screen.findByText('You have read it');
  expect(screen.queryByRole('button', { name: 'Read the result…' })).toBeNull();
});

it.each([
  [{ status: 'open', part: 'none' }],
  [{ status: 'open', part: 'asked', hasRead: true }],
  [{ status: 'closed', part: 'asked' }],
  [{ status: 'lapsed', part: 'none' }],
] as const)('nothing can be done with %j', async (more) => {
  await open(more);
  for (const name of ['Read the result…', 'Confirm…', 'Refuse', 'Take back'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('an order is entered whole or not at all', async () => {
  await open();
  press('Enter an order…');
  const dialog = await screen.findByRole('dialog', { name: 'Enter a lawful order' });
  const send = (): boolean => fireEvent.click(within(dialog).getByRole('button', { name: 'Ask for it' }));
  const type = (label: string | RegExp, value: string): boolean =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  send();
  expect(within(dialog).getByText('That leads to no confession, reply or message.')).toBeDefined();
  expect(api.requestOpening).not.toHaveBeenCalled();
  type('Link or id of the post', `https://chupke.test/confession/${POST}`);
  type('Case number', 'FIR 12/2026');
  type('Ordered by', 'Sessions Court, Pune');
  type(/What is ordered/, 'As ordered on the first of March.');
  send();
  await waitFor(() =>
    expect(api.requestOpening).toHaveBeenCalledWith(
      expect.objectContaining({ subject: REQUESTED.subject, tellFrom: null, caseNumber: 'FIR 12/2026' }),
    ),
  );
});

it('an order that is being entered is there again where the app lock has closed its dialog', async () => {
  const field = (): HTMLInputElement => screen.getByLabelText('Case number');
  await open();
  press('Enter an order…');
  await screen.findByRole('dialog', { name: 'Enter a lawful order' });
  fireEvent.change(field(), { target: { value: 'FIR 12/2026' } });
  cleanup();
  await open();
  press('Enter an order…');
  await screen.findByRole('dialog', { name: 'Enter a lawful order' });
  expect(field().value).toBe('FIR 12/2026');
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Enter an order…');
  await screen.findByRole('dialog', { name: 'Enter a lawful order' });
  expect(field().value).toBe('');
});

it('an order that is sent again is the same one, and another once it was corrected', async () => {
  await open();
  press('Enter an order…');
  const dialog = await screen.findByRole('dialog', { name: 'Enter a lawful order' });
  const type = (label: string | RegExp, value: string): boolean =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  const send = async (times: number): Promise<void> => {
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ask for it' }));
    await waitFor(() => expect(api.requestOpening).toHaveBeenCalledTimes(times));
    await within(dialog).findByText(/^No connection/);
  };
  // The answers are lost on their way.
  api.requestOpening.mockRejectedValue(new AppError('unavailable'));
  type('Link or id of the post', `https://chupke.test/confession/${POST}`);
  type('Case number', 'FIR 12/2026');
  type('Ordered by', 'Sessions Court, Pune');
  type(/What is ordered/, 'As ordered on the first of March.');
  await send(1);
  await send(2);
  type('Link or id of the post', `https://chupke.test/confession/${'b'.repeat(20)}`);
  await send(3);
  const [first, second, third] = api.requestOpening.mock.calls.map(
    ([order]: { readonly id?: string }[]) => order?.id,
  );
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('says of the log whether it fits together', async () => {
  const entry = {
    number: 51,
    action: 'requested',
    openingId: REQUESTED.id,
    at: 5,
    by: 'another',
    hash: 'f'.repeat(64),
  };
  api.loadSealLog.mockImplementation((before: number | null) =>
    Promise.resolve(
      before === null
        ? { entries: [entry], before: 51, isWhole: true }
        : { entries: [{ ...entry, number: 50, by: null }], before: null, isWhole: false },
    ),
  );
  await open();
  expect(await screen.findByText('These entries fit together.')).toBeDefined();
  expect(screen.getByText(`51:${'f'.repeat(64)}`)).toBeDefined();
  api.loadSealLog.mockRejectedValueOnce(new AppError('unavailable'));
  press('Older entries');
  expect(await screen.findByText('Couldn’t load this')).toBeDefined();
  press('Older entries');
  expect(await screen.findByText(/somebody has changed the log/)).toBeDefined();
  expect(screen.getByText('Entry 50')).toBeDefined();
});
