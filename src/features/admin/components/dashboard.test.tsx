import type { ListedAccount } from '@chupke/domain/calls.ts';
import type { CollegeChange } from '@chupke/domain/college-change.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { AppError } from '../../../lib/errors.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { queryClient } from '../../../lib/request.ts';
import type { Waiting } from '../model/waiting-lists.ts';
import { Dashboard } from './dashboard.tsx';

interface Backend {
  observer: LiveObserver<Waiting<CollegeChange>> | undefined;
}
const backend = vi.hoisted((): Backend => ({ observer: undefined }));
const api = vi.hoisted(() => ({
  decideChange: vi.fn(),
  loadAccounts: vi.fn(),
  setStatus: vi.fn(),
  banAddress: vi.fn(),
  setModerator: vi.fn(),
  findAccounts: vi.fn(),
}));
const toasts = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('../../../lib/toasts.ts', () => toasts);
vi.mock('../api/waiting-counts.ts', () => ({
  watchWaitingChats: (observer: LiveObserver<number>) => {
    observer.onValue(3);
    return () => undefined;
  },
  watchWaitingTickets: (observer: LiveObserver<number>) => {
    observer.onValue(50);
    return () => undefined;
  },
  watchSealSteps: (observer: LiveObserver<number>) => {
    observer.onValue(0);
    return () => undefined;
  },
}));
vi.mock('../api/college-changes.ts', () => ({
  watchCollegeChanges: (observer: LiveObserver<Waiting<CollegeChange>>) => {
    backend.observer = observer;
    return () => undefined;
  },
  decideChange: api.decideChange,
}));
vi.mock('../api/accounts.ts', () => api);
vi.mock('../../../entities/college/api/fetch-colleges.ts', async () => {
  const { BUILT_IN_COLLEGES } = await import('@chupke/domain/college-list.ts');
  return { fetchAllColleges: () => Promise.resolve(BUILT_IN_COLLEGES) };
});

const WHOLE = { pending: false, newest: false };

const CHANGE: CollegeChange = {
  id: 'request1',
  fromName: 'VJTI Mumbai',
  to: parseCollegeId('coep'),
  toName: 'COEP Pune',
  reason: 'I moved to Pune in June.',
  status: 'pending',
  createdAt: Date.UTC(2026, 5, 1),
  decidedAt: null,
  note: '',
};

function account(name: string, more: Partial<ListedAccount> = {}): ListedAccount {
  const email = `${name}@students.test`;
  const rights = { isAdmin: false, isModerator: false, emailVerified: true };
  const person = { uid: `uid-${name}`, email, accountStatus: 'active', banReason: null };
  return { ...person, createdAt: Date.UTC(2026, 5, 1), ...rights, ...more };
}

async function open(path = '/support-dashboard?tab=changes'): Promise<void> {
  backend.observer = undefined;
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Suspense fallback="texts">
          <Dashboard />
        </Suspense>
      </MemoryRouter>,
    );
    await Promise.all([loadArea('admin', 'en'), loadArea('desk', 'en')]);
  });
}

async function openChanges(
  changes: Waiting<CollegeChange> = { pending: [CHANGE], newest: [CHANGE], isCut: WHOLE },
): Promise<void> {
  await open();
  await waitFor(() => expect(backend.observer).toBeDefined());
  act(() => backend.observer?.onValue(changes));
}

async function choose(name: string, action: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}@students.test` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

beforeEach(() => {
  queryClient.clear();
  for (const call of Object.values(api)) call.mockReset().mockResolvedValue(undefined);
  api.loadAccounts.mockResolvedValue({
    accounts: [
      account('asha'),
      account('bina', { accountStatus: 'banned', banReason: 'Named a classmate.' }),
      account('root', { isAdmin: true }),
    ],
    before: null,
  });
});

afterEach(cleanup);

it('a request shows where from, where to and why; deciding sends the note once', async () => {
  await openChanges();
  expect(screen.getByText('I moved to Pune in June.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Approve the change from VJTI Mumbai to COEP Pune' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve the change?' });
  fireEvent.change(within(dialog).getByLabelText(/note/), { target: { value: '  Welcome to Pune ' } });
  const yes = within(dialog).getByRole('button', { name: 'Approve' });
  fireEvent.click(yes);
  fireEvent.click(yes);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.decideChange.mock.calls).toEqual([
    [{ id: 'request1', decision: 'approved', note: 'Welcome to Pune' }],
  ]);
  const decided = { ...CHANGE, status: 'approved', decidedAt: Date.UTC(2026, 5, 3) } as const;
  act(() => backend.observer?.onValue({ pending: [], newest: [decided], isCut: WHOLE }));
  expect(screen.getByText('Nobody is waiting')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Decided' })).toBeDefined();
});

it('a request that another admin decides while one is asked about it says so, and how', async () => {
  await openChanges();
  fireEvent.click(screen.getByRole('button', { name: /^Reject/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject the change?' }));
  expect(dialog.getByText('The student stays at VJTI Mumbai, and is told so.')).toBeDefined();
  const decided = { ...CHANGE, status: 'approved', decidedAt: 1, note: 'Welcome to Pune' } as const;
  act(() => backend.observer?.onValue({ pending: [], newest: [decided], isCut: WHOLE }));
  expect(dialog.getByText('Another admin was faster. The state is now: Approved.')).toBeDefined();
  expect(dialog.getByText('Welcome to Pune')).toBeDefined();
  expect(dialog.queryByText(/The student stays/)).toBeNull();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Reject' }).disabled).toBe(true);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Waiting'));
});

it('says that more may wait, and that there may be older ones, where not all can be watched', async () => {
  const decided = { ...CHANGE, id: 'request2', status: 'approved', decidedAt: CHANGE.createdAt } as const;
  await openChanges({ pending: [CHANGE], newest: [decided, CHANGE], isCut: { pending: true, newest: true } });
  expect(screen.getByText(/^50 or more wait/)).toBeDefined();
  expect(screen.getByText('These are the latest ones.')).toBeDefined();
});

it.each([
  ['no-change', 'Another admin has decided this request already.'],
  ['not-found', 'This request, or the college it asks for, does not exist any more.'],
  ['unavailable', 'No connection: it may not have arrived. Please try again.'],
] as const)('a decision that fails (%s) says why and keeps the note', async (code, words) => {
  api.decideChange.mockRejectedValue(new AppError(code));
  await openChanges();
  fireEvent.click(screen.getByRole('button', { name: /^Reject/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject the change?' });
  const note = within(dialog).getByLabelText<HTMLTextAreaElement>(/note/);
  fireEvent.change(note, { target: { value: 'Please send a letter' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText(words)).toBeDefined();
  expect(note.value).toBe('Please send a letter');
});

it('requests that cannot be read say so, and are read again', async () => {
  await open();
  await waitFor(() => expect(backend.observer).toBeDefined());
  act(() => backend.observer?.onFailure(new AppError('unavailable')));
  expect(screen.getByText('Couldn’t load this')).toBeDefined();
  backend.observer = undefined;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(backend.observer).toBeDefined());
  act(() => backend.observer?.onValue({ pending: [], newest: [], isCut: WHOLE }));
  expect(screen.getByText('Nobody is waiting')).toBeDefined();
});

it('requests stay on the screen when the connection is lost', async () => {
  await openChanges();
  act(() => backend.observer?.onFailure(new AppError('unavailable')));
  expect(screen.getByText('I moved to Pune in June.')).toBeDefined();
});

it('accounts are found by a part of what is shown; about admins nothing can be decided', async () => {
  await open('/support-dashboard?tab=accounts');
  expect(await screen.findByText('3 accounts')).toBeDefined();
  expect(screen.getByText('Banned because: Named a classmate.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Actions for root@students.test' })).toBeNull();
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'bina' } });
  expect(screen.getByText('1 of 3 accounts')).toBeDefined();
  expect(screen.queryByText('asha@students.test')).toBeNull();
  for (const odd of ['nobody', '<b>asha</b>', '.*(', '\\', '٣']) {
    fireEvent.change(search, { target: { value: odd } });
    expect([odd, screen.queryByText('asha@students.test')]).toEqual([odd, null]);
  }
  fireEvent.change(search, { target: { value: 'ASHA@Students.test' } });
  expect(screen.getByText('1 of 3 accounts')).toBeDefined();
  fireEvent.change(search, { target: { value: 'nobody' } });
  fireEvent.click(screen.getByRole('button', { name: 'Clear Search' }));
  expect(screen.getByText('3 accounts')).toBeDefined();
  expect(document.activeElement).toBe(search);
});

it('a ban needs a reason, and shows at once', async () => {
  await open('/support-dashboard?tab=accounts');
  await choose('asha', 'Ban…');
  const dialog = await screen.findByRole('dialog', { name: 'Ban this account?' });
  const send = within(dialog).getByRole('button', { name: 'Ban' });
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: ' \u200B ' } });
  fireEvent.click(send);
  expect(within(dialog).getByText('Give a reason of at least 3 characters.')).toBeDefined();
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Reason'));
  expect(api.setStatus).not.toHaveBeenCalled();
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Posted a number.' } });
  fireEvent.click(send);
  fireEvent.click(send);
  expect(await screen.findByText('Banned because: Posted a number.')).toBeDefined();
  expect(api.setStatus.mock.calls).toEqual([
    [{ uid: 'uid-asha', status: 'banned', reason: 'Posted a number.' }],
  ]);
});

it('a ban of an account that is gone meanwhile is of its address', async () => {
  api.setStatus.mockRejectedValueOnce(new AppError('not-found'));
  await open('/support-dashboard?tab=accounts');
  await choose('asha', 'Ban…');
  const dialog = await screen.findByRole('dialog', { name: 'Ban this account?' });
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Posted a number.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ban' }));
  expect(await screen.findByText('Banned because: Posted a number.')).toBeDefined();
  expect(api.banAddress.mock.calls).toEqual([[{ email: 'asha@students.test', reason: 'Posted a number.' }]]);
});

it('an address is banned whether or not the list shows an account', async () => {
  await open('/support-dashboard?tab=accounts');
  const ban = async (email: string): Promise<void> => {
    fireEvent.click(await screen.findByRole('button', { name: 'Ban an address…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ban an address?' });
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Posted a number.' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ban' }));
    const field = within(dialog).getByLabelText('Email');
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: email } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ban' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await ban('newcomer@students.test');
  expect(screen.queryByText('Banned because: Posted a number.')).toBeNull();
  await ban('ASHA@students.test');
  expect(await screen.findByText('Banned because: Posted a number.')).toBeDefined();
  expect(api.banAddress.mock.calls).toEqual(
    ['newcomer', 'ASHA'].map((name) => [{ email: `${name}@students.test`, reason: 'Posted a number.' }]),
  );
});

it('another status is a word of its own form', async () => {
  await open('/support-dashboard?tab=accounts');
  await choose('asha', 'Set a status…');
  const dialog = await screen.findByRole('dialog', { name: 'Set a status' });
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Another' }));
  const word = within(dialog).getByLabelText('Status, as one word');
  fireEvent.change(word, { target: { value: 'under review!' } });
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'We look at it.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Set a status' }));
  expect(document.activeElement).toBe(word);
  expect(api.setStatus).not.toHaveBeenCalled();
  fireEvent.change(word, { target: { value: ' Under-Review ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Set a status' }));
  expect(await screen.findByText('under-review')).toBeDefined();
});

it('somebody becomes a moderator after a question', async () => {
  await open('/support-dashboard?tab=accounts');
  await choose('asha', 'Make a moderator');
  const question = await screen.findByRole('dialog', { name: 'Make this person a moderator?' });
  expect(api.setModerator).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: 'Make a moderator' }));
  expect(await screen.findByText('Moderator')).toBeDefined();
  expect(api.setModerator).toHaveBeenCalledWith({ uid: 'uid-asha', isModerator: true, moderates: null });
});

it('somebody becomes a moderator of some colleges', async () => {
  await open('/support-dashboard?tab=accounts');
  await choose('asha', 'Make a moderator');
  const question = await screen.findByRole('dialog', { name: 'Make this person a moderator?' });
  fireEvent.click(within(question).getByLabelText('For all colleges and all circles'));
  const confirm = within(question).getByRole('button', { name: 'Make a moderator' });
  fireEvent.click(confirm);
  expect(within(question).getByText('Choose at least one college.')).toBeDefined();
  expect(api.setModerator).not.toHaveBeenCalled();
  const search = within(question).getByRole('searchbox', { name: 'Search a college' });
  fireEvent.change(search, { target: { value: 'iit bombay' } });
  fireEvent.click(await within(question).findByLabelText('Indian Institute of Technology Bombay'));
  fireEvent.click(confirm);
  await waitFor(() =>
    expect(api.setModerator).toHaveBeenCalledWith({
      uid: 'uid-asha',
      isModerator: true,
      moderates: ['iit-bombay'],
    }),
  );
});

it('accounts that cannot be read say so, and are read again', async () => {
  api.loadAccounts.mockRejectedValue(new AppError('unavailable'));
  await open('/support-dashboard?tab=accounts');
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.loadAccounts.mockResolvedValue({ accounts: [account('asha')], before: null });
  fireEvent.click(again);
  expect(await screen.findByText('1 account')).toBeDefined();
});

it('older accounts are loaded when they are asked for, once more after a failure, and each is shown once', async () => {
  const day = Date.UTC(2026, 5, 1);
  api.loadAccounts.mockResolvedValue({ accounts: [account('asha'), account('bina')], before: day });
  await open('/support-dashboard?tab=accounts');
  expect(await screen.findByText('2 accounts')).toBeDefined();
  expect(api.loadAccounts.mock.calls).toEqual([[null]]);
  const more = await screen.findByRole('button', { name: 'Show older accounts' });
  api.loadAccounts.mockRejectedValue(new AppError('unavailable'));
  fireEvent.click(more);
  expect(await screen.findByText('Couldn’t load this')).toBeDefined();
  api.loadAccounts.mockResolvedValue({ accounts: [account('bina'), account('chitra')], before: null });
  fireEvent.click(more);
  expect(await screen.findByText('3 accounts')).toBeDefined();
  expect(api.loadAccounts).toHaveBeenLastCalledWith(day);
  expect(screen.queryByRole('button', { name: 'Show older accounts' })).toBeNull();
});

it('the navigation says how much waits', async () => {
  await open();
  expect(await screen.findByRole('link', { name: /^Chats ?3$/ })).toBeDefined();
  expect(screen.getByRole('option', { name: 'Chats (3)' })).toBeDefined();
  // No more than so many can be counted.
  expect(await screen.findByRole('link', { name: /^Tickets ?50\+$/ })).toBeDefined();
});

it('a ban is undone in its toast, and the role that it took is given back', async () => {
  api.loadAccounts.mockResolvedValue({ accounts: [account('asha', { isModerator: true })], before: null });
  await open('/support-dashboard?tab=accounts');
  await choose('asha', 'Ban…');
  const dialog = await screen.findByRole('dialog', { name: 'Ban this account?' });
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Posted a number.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ban' }));
  await screen.findByText('Banned because: Posted a number.');
  const [, , more] = toasts.showToast.mock.calls.at(-1) ?? [];
  const { action } = more as { readonly action: { readonly label: string; readonly onSelect: () => void } };
  expect(action.label).toBe('Undo');
  act(() => action.onSelect());
  await waitFor(() => expect(screen.queryByText('Banned because: Posted a number.')).toBeNull());
  expect(api.setStatus).toHaveBeenLastCalledWith(
    expect.objectContaining({ uid: 'uid-asha', status: 'active' }),
  );
  expect(api.setModerator).toHaveBeenLastCalledWith({ uid: 'uid-asha', isModerator: true, moderates: null });
});

it('an address that no loaded page has is asked for', async () => {
  await open('/support-dashboard?tab=accounts');
  await screen.findByText('3 accounts');
  api.findAccounts.mockResolvedValue([account('zoya')]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zoya@students.test' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Find this address' }));
  expect(await screen.findByText('1 of 4 accounts')).toBeDefined();
  expect(screen.getByText('zoya@students.test')).toBeDefined();
});

it('thousands of accounts are drawn in part, and gone through with keys', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => account(`n${index}`));
  api.loadAccounts.mockResolvedValue({ accounts: many, before: null });
  await open('/support-dashboard?tab=accounts');
  await screen.findByText('5000 accounts');
  await waitFor(() => expect(screen.getAllByText(/@students\.test$/).length).toBeLessThan(100));
  fireEvent.keyDown(document.body, { key: 'j' });
  await waitFor(() => expect(document.activeElement?.textContent).toContain('n0@students.test'));
  fireEvent.keyDown(document.body, { key: 'b' });
  expect(await screen.findByRole('dialog', { name: 'Ban this account?' })).toBeDefined();
});
