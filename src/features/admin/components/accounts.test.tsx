import type { ListedAccount } from '@chupke/domain/calls.ts';
import { ADMIN_LIMITS } from '@chupke/domain/calls.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { BUILT_IN_COLLEGES } from '@chupke/domain/college-list.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { queryClient } from '../../../lib/request.ts';
import { Accounts } from './accounts.tsx';

const api = vi.hoisted(() => ({
  loadAccounts: vi.fn(),
  findAccounts: vi.fn(),
  setStatus: vi.fn(),
  banAddress: vi.fn(),
  setModerator: vi.fn(),
  loadHeldCases: vi.fn(),
}));
const colleges = vi.hoisted(() => ({ fetchAllColleges: vi.fn() }));
const toasts = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('../api/accounts.ts', () => api);
vi.mock('../../../entities/college/api/fetch-colleges.ts', () => colleges);
vi.mock('../../../lib/toasts.ts', () => toasts);

const IITB = parseCollegeId('iit-bombay');
const IITB_NAME = 'Indian Institute of Technology Bombay';
const UID = 'uid-asha';

function asha(more: Partial<ListedAccount> = {}): ListedAccount {
  return {
    ...{ uid: UID, email: 'asha@students.test', emailVerified: true, createdAt: Date.UTC(2026, 5, 1) },
    ...{ accountStatus: 'active', banReason: null, isAdmin: false, isModerator: false },
    ...more,
  };
}

async function open(account: ListedAccount): Promise<void> {
  api.loadAccounts.mockResolvedValue({ accounts: [account], before: null });
  render(<Accounts />);
  await screen.findByText('1 account');
}

async function acts(): Promise<readonly string[]> {
  fireEvent.click(screen.getByRole('button', { name: 'Actions for asha@students.test' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

async function choose(action: string): Promise<HTMLElement> {
  await acts();
  fireEvent.click(screen.getByRole('menuitem', { name: action }));
  return screen.findByRole('dialog');
}

const confirm = (dialog: HTMLElement, name: string): boolean =>
  fireEvent.click(within(dialog).getByRole('button', { name }));

/** Bans, and leads to the way back. */
async function ban(): Promise<() => void> {
  const dialog = await choose('Ban…');
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Posted a number.' } });
  confirm(dialog, 'Ban');
  await screen.findByText('Banned because: Posted a number.');
  const [, , more] = toasts.showToast.mock.calls.at(-1) ?? [];
  return (more as { readonly action: { readonly onSelect: () => void } }).action.onSelect;
}

beforeAll(async () => {
  await Promise.all([loadArea('admin'), loadArea('desk')]);
});
beforeEach(() => {
  queryClient.clear();
  for (const call of [...Object.values(api), toasts.showToast]) call.mockReset().mockResolvedValue(undefined);
  colleges.fetchAllColleges.mockReset().mockResolvedValue(BUILT_IN_COLLEGES);
});
afterEach(cleanup);

it('an older answer does not take back what was done while it was on its way', async () => {
  await open(asha());
  let answer = (_: unknown): void => undefined;
  api.loadAccounts.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(api.loadAccounts).toHaveBeenCalledTimes(2));
  const banned = asha({ accountStatus: 'banned', banReason: 'Posted a number.' });
  api.loadAccounts.mockResolvedValue({ accounts: [banned], before: null });
  await ban();
  answer({ accounts: [asha()], before: null });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(queryClient.getQueryData(['accounts'])).toEqual({ accounts: [banned], before: null });
  expect(screen.getByText('Banned because: Posted a number.')).toBeDefined();
});

it('a moderator of some colleges gets these back, and no more, when a ban is undone', async () => {
  await open(asha());
  const dialog = await choose('Make a moderator');
  fireEvent.click(within(dialog).getByLabelText('For all colleges and all circles'));
  fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: 'iit bombay' } });
  fireEvent.click(await within(dialog).findByLabelText(IITB_NAME));
  confirm(dialog, 'Make a moderator');
  expect(await screen.findByText(`For ${IITB_NAME}`)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const undo = await ban();
  expect(screen.queryByText(`For ${IITB_NAME}`)).toBeNull();
  act(undo);
  expect(await screen.findByText(`For ${IITB_NAME}`)).toBeDefined();
  expect(api.setModerator).toHaveBeenLastCalledWith({ uid: UID, isModerator: true, moderates: [IITB] });
});

it('undoing a ban gives back the status before, and says so where the role could not be', async () => {
  await open(asha({ accountStatus: 'restricted', isModerator: true }));
  const undo = await ban();
  api.setModerator.mockRejectedValueOnce(new AppError('permission-denied'));
  act(undo);
  await waitFor(() =>
    expect(toasts.showToast).toHaveBeenLastCalledWith(
      'error',
      expect.stringMatching(/not the moderator role/),
    ),
  );
  expect(api.setStatus).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'restricted' }));
  expect(screen.queryByText('Moderator')).toBeNull();
});

it('another reason for a ban is no ban that could be undone', async () => {
  await open(asha({ accountStatus: 'banned', banReason: 'Named a classmate.' }));
  const dialog = await choose('Set a status…');
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Banned' }));
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Named two of them.' } });
  confirm(dialog, 'Set a status');
  await screen.findByText('Banned because: Named two of them.');
  expect(toasts.showToast.mock.calls).toEqual([['success', 'asha@students.test is banned.']]);
});

it('the ban of an address whose account is gone by now is told as that, with no way back that fails', async () => {
  await open(asha());
  api.setStatus.mockRejectedValueOnce(new AppError('not-found'));
  const dialog = await choose('Ban…');
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Posted a number.' } });
  confirm(dialog, 'Ban');
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalled());
  expect(api.banAddress).toHaveBeenCalledWith({ email: 'asha@students.test', reason: 'Posted a number.' });
  const [kind, words, more] = toasts.showToast.mock.calls.at(-1) ?? [];
  expect([kind, words]).toEqual(['success', expect.stringMatching(/is gone, so the address is banned/)]);
  expect(more).not.toHaveProperty('action');
});

it('the list says of which colleges somebody is a moderator, and these can be changed', async () => {
  await open(asha({ isModerator: true, moderates: [IITB] }));
  expect(await screen.findByText(`For ${IITB_NAME}`)).toBeDefined();
  const dialog = await choose('Change the colleges');
  expect(within(dialog).getByLabelText(IITB_NAME)).toHaveProperty('checked', true);
  fireEvent.click(within(dialog).getByLabelText('For all colleges and all circles'));
  confirm(dialog, 'Change the colleges');
  expect(await screen.findByText('For all colleges and all circles')).toBeDefined();
  expect(api.setModerator).toHaveBeenCalledWith({ uid: UID, isModerator: true, moderates: null });
});

it.each([
  [
    async () => 'some',
    'Open cases are taken by them. Those stay taken until other moderators release or decide them.',
  ],
  [() => Promise.reject(new AppError('unavailable')), /could not be read\. Those stay taken/],
])('taking the role says what becomes of the cases that they have taken', async (answer, words) => {
  api.loadHeldCases.mockImplementation(answer);
  await open(asha({ isModerator: true }));
  const dialog = await choose('Take the moderator role away');
  expect(await within(dialog).findByText(words)).toBeDefined();
  confirm(dialog, 'Take the moderator role away');
  await waitFor(() =>
    expect(api.setModerator).toHaveBeenLastCalledWith({ uid: UID, isModerator: false, moderates: null }),
  );
});

it('the role is offered where it can be given alone, and a refusal has its reason', async () => {
  await open(asha({ emailVerified: false }));
  expect(await acts()).toEqual(['Ban…', 'Set a status…']);
  cleanup();
  queryClient.clear();
  await open(asha({ accountStatus: 'restricted', isModerator: true }));
  expect(await acts()).toEqual(['Ban…', 'Set a status…', 'Take the moderator role away']);
  cleanup();
  queryClient.clear();
  await open(asha());
  api.setModerator.mockRejectedValueOnce(new AppError('permission-denied'));
  const dialog = await choose('Make a moderator');
  confirm(dialog, 'Make a moderator');
  const words = 'Only an active account with a verified address can be a moderator.';
  expect(await within(dialog).findByText(words)).toBeDefined();
});

it('colleges that cannot be loaded say so where they are chosen, and are loaded again', async () => {
  colleges.fetchAllColleges.mockRejectedValue(new AppError('unavailable'));
  await open(asha());
  const dialog = await choose('Make a moderator');
  fireEvent.click(within(dialog).getByLabelText('For all colleges and all circles'));
  const again = await within(dialog).findByRole('button', { name: 'Try again' });
  colleges.fetchAllColleges.mockResolvedValue(BUILT_IN_COLLEGES);
  fireEvent.click(again);
  expect(await within(dialog).findByRole('searchbox')).toBeDefined();
});

it.each([
  ['too-many-requests', 'Too many requests. Please wait a little.'],
  ['unavailable', 'No connection: it may not have arrived. Please try again.'],
] as const)('an address that cannot be asked for (%s) says why', async (code, words) => {
  await open(asha());
  api.findAccounts.mockRejectedValueOnce(new AppError(code));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zoya@students.test' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Find this address' }));
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledWith('error', words));
});

it('says that a day may have more accounts than are listed, and how the others are found', async () => {
  const { accountsOfADay } = ADMIN_LIMITS;
  const of = (count: number): ListedAccount[] =>
    Array.from({ length: count }, (_, who) => asha({ uid: `uid-${who}`, isAdmin: true }));
  api.loadAccounts.mockResolvedValue({ accounts: of(accountsOfADay - 1), before: null });
  render(<Accounts />);
  await screen.findByText(`${accountsOfADay - 1} accounts`);
  expect(screen.queryByText(/search for its whole address/)).toBeNull();
  api.loadAccounts.mockResolvedValue({ accounts: of(accountsOfADay), before: null });
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(
    await screen.findByText(/At most 500 accounts of one day .* search for its whole address/),
  ).toBeTruthy();
});
