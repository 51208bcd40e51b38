import { BUILT_IN_COLLEGES } from '@chupke/domain/college-list.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { queryClient } from '../../../lib/request.ts';
import { Colleges } from './colleges.tsx';

const api = vi.hoisted(() => ({
  fetchAllColleges: vi.fn(),
  fetchCollege: vi.fn(),
  loadCollegeRequests: vi.fn(),
  answerRequest: vi.fn(),
  saveCollege: vi.fn(),
  loadCollegeWork: vi.fn(),
  mergeColleges: vi.fn(),
  askFeed: vi.fn(),
  importColleges: vi.fn(),
}));
const saved = vi.hoisted(() => ({ saveFile: vi.fn() }));
vi.mock('../../../lib/save-file.ts', () => saved);
const toasts = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('../../../lib/toasts.ts', () => toasts);
vi.mock('../../../entities/college/api/fetch-colleges.ts', () => ({
  fetchAllColleges: api.fetchAllColleges,
  fetchCollege: api.fetchCollege,
}));
vi.mock('../api/colleges.ts', () => api);

const ID = 'a'.repeat(24);
const REQUEST = {
  ...{ id: ID, name: 'Gaya College of Engineering', city: 'Gaya', state: 'Bihar', type: 'engineering' },
  ...{ count: 3, firstDay: Date.UTC(2026, 6, 1) },
};

async function open(): Promise<void> {
  render(<Colleges />);
  await screen.findByText(REQUEST.name);
  await screen.findByText(/^Showing/);
}

beforeAll(async () => {
  await Promise.all([loadArea('admin'), loadArea('colleges'), loadArea('desk')]);
});
beforeEach(() => {
  queryClient.clear();
  toasts.showToast.mockReset();
  for (const call of Object.values(api)) call.mockReset().mockResolvedValue(undefined);
  api.fetchAllColleges.mockResolvedValue(BUILT_IN_COLLEGES);
  api.loadCollegeRequests.mockResolvedValue([REQUEST]);
  api.loadCollegeWork.mockResolvedValue({ merges: [], openings: [] });
  api.saveCollege.mockResolvedValue(parseCollegeId('gce-gaya'));
});
afterEach(cleanup);

it('a request is added with what students have said of it, and they are told', async () => {
  await open();
  expect(screen.getByText('3 students')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: `Add ${REQUEST.name}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a college' });
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Full name/ }).value).toBe(
    REQUEST.name,
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Write 2 to 16 characters.')).toBeDefined();
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Short name/ }), { target: { value: 'GCE' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.answerRequest).toHaveBeenCalledWith({
      id: ID,
      answer: { kind: 'added', college: 'gce-gaya' },
    }),
  );
  expect(api.saveCollege.mock.calls).toEqual([
    [expect.objectContaining({ id: null, name: REQUEST.name, code: 'GCE', city: 'Gaya', active: true })],
  ]);
});

/** Presses that a college of the list is the one that was asked for. */
async function askWhetherKnown() {
  const known = BUILT_IN_COLLEGES.find(({ active }) => active);
  if (known === undefined) throw new Error('There is no college.');
  api.loadCollegeRequests.mockResolvedValue([{ ...REQUEST, name: known.name }]);
  render(<Colleges />);
  fireEvent.click(await screen.findByRole('button', { name: `It is ${known.name}, ${known.city}…` }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Is it the same college?' }));
  return { known, dialog };
}

it('that a college of the list is meant is asked first, with both colleges and how many are told', async () => {
  const { known, dialog } = await askWhetherKnown();
  expect(api.answerRequest).not.toHaveBeenCalled();
  expect(
    dialog.getByText(
      `3 students asked for “${known.name}”, Gaya, Bihar, as of last midnight. They, and whoever asked since, are told that we take “${known.name}”, ${known.city}, ${known.state}, to be that college. This cannot be undone, and a college is chosen for good.`,
    ),
  ).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'It is the same: tell them' }));
  await waitFor(() =>
    expect(toasts.showToast.mock.calls).toEqual([['success', 'Whoever asked has been told.']]),
  );
  expect(api.answerRequest.mock.calls).toEqual([[{ id: ID, answer: { kind: 'known', college: known.id } }]]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('the question whether a college is meant stays where the answer was lost, and another try is not another admin’s', async () => {
  const { dialog } = await askWhetherKnown();
  const tell = dialog.getByRole('button', { name: 'It is the same: tell them' });
  api.answerRequest.mockRejectedValueOnce(new AppError('unavailable'));
  fireEvent.click(tell);
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledOnce());
  api.answerRequest.mockRejectedValueOnce(new AppError('no-change'));
  fireEvent.click(tell);
  await waitFor(() =>
    expect(toasts.showToast).toHaveBeenLastCalledWith('error', expect.stringContaining('your own first try')),
  );
});

it('a request that another admin has answered says so, and is asked for anew', async () => {
  const { dialog } = await askWhetherKnown();
  const tell = dialog.getByRole('button', { name: 'It is the same: tell them' });
  api.answerRequest.mockRejectedValueOnce(new AppError('no-change'));
  api.loadCollegeRequests.mockResolvedValue([]);
  fireEvent.click(tell);
  fireEvent.click(tell);
  expect(await screen.findByText('No open request')).toBeDefined();
  expect(api.answerRequest).toHaveBeenCalledOnce();
  expect(toasts.showToast.mock.calls).toEqual([['error', 'Another admin has answered this already.']]);
});

it('a request is rejected with a reason', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: `Reject ${REQUEST.name}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject this request?' });
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'It is a school.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(api.answerRequest).toHaveBeenCalledExactlyOnceWith({
      id: ID,
      answer: { kind: 'rejected', note: 'It is a school.' },
    }),
  );
});

it('what is written is there again where the app lock has closed the dialog, and not once it was cancelled', async () => {
  const begin = async (act: 'Add' | 'Reject', title: string, field: RegExp): Promise<HTMLInputElement> => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: `${act} ${REQUEST.name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    return dialog.getByRole<HTMLInputElement>('textbox', { name: field });
  };
  const reject = () => begin('Reject', 'Reject this request?', /./);
  const add = () => begin('Add', 'Add a college', /Short name/);
  for (const dialog of [reject, add]) {
    fireEvent.change(await dialog(), { target: { value: 'A school' } });
    cleanup();
    expect((await dialog()).value).toBe('A school');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    cleanup();
    expect((await dialog()).value).toBe('');
    cleanup();
  }
});

it('what is written about a request is not that of another one with the same name', async () => {
  api.loadCollegeRequests.mockResolvedValue([REQUEST, { ...REQUEST, id: 'b'.repeat(24), city: 'Patna' }]);
  const begin = async (place: number) => {
    render(<Colleges />);
    await screen.findAllByText(REQUEST.name);
    const [button] = screen.getAllByRole('button', { name: `Add ${REQUEST.name}` }).slice(place);
    fireEvent.click(button ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a college' }));
    return (name: RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  };
  const first = await begin(0);
  fireEvent.change(first(/Short name/), { target: { value: 'GCE' } });
  cleanup();
  const second = await begin(1);
  expect([second(/City/).value, second(/Short name/).value]).toEqual(['Patna', '']);
});

it('a rejection that may have arrived though its answer was lost is not called another admin’s', async () => {
  api.answerRequest.mockRejectedValueOnce(new AppError('unavailable'));
  api.answerRequest.mockRejectedValueOnce(new AppError('no-change'));
  await open();
  fireEvent.click(screen.getByRole('button', { name: `Reject ${REQUEST.name}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject this request?' });
  const send = within(dialog).getByRole('button', { name: 'Reject' });
  fireEvent.click(send);
  await within(dialog).findByText(/may not have arrived/);
  fireEvent.click(send);
  expect(await within(dialog).findByText(/perhaps by your own first try/)).toBeDefined();
});

it('a small college stays in its city, and the admin is told what to do instead', async () => {
  api.saveCollege.mockRejectedValueOnce(new AppError('circle-wrong-state'));
  await open();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'vjti' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Edit Veermata/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit the college' });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /City/ }), { target: { value: 'Pune' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/Close this one, and add it anew/)).toBeDefined();
});

it('a search that finds nothing says what to do, and is undone with the keyboard in its place', async () => {
  await open();
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(search, { target: { value: 'zzzz' } });
  expect(screen.getByText(/^Showing 0 of/)).toBeDefined();
  expect(screen.getByText(/If it is missing, press “Add a college” above/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show all colleges' }));
  expect(screen.queryByText('No college fits')).toBeNull();
  expect([search.value, document.activeElement]).toEqual(['', search]);
});

it('a college is searched for and closed', async () => {
  await open();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'vjti' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Edit Veermata/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit the college' });
  fireEvent.click(within(dialog).getByRole('switch', { name: 'Open to new students' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.saveCollege).toHaveBeenCalledOnce());
  expect(api.saveCollege.mock.calls[0]).toEqual([
    expect.objectContaining({ id: 'vjti-mumbai', active: false }),
  ]);
  expect(api.answerRequest).not.toHaveBeenCalled();
});

/** Types another short name for a college that another admin has changed meanwhile, and saves. */
async function saveOverAnother(now: object) {
  const known = BUILT_IN_COLLEGES.find(({ id }) => id === 'vjti-mumbai');
  if (known === undefined) throw new Error('There is no such college.');
  api.saveCollege.mockRejectedValueOnce(new AppError('case-changed'));
  api.fetchCollege.mockResolvedValue({ ...known, ...now });
  await open();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'vjti' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Edit Veermata/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the college' }));
  const field = (name: RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  fireEvent.change(field(/Short name/), { target: { value: 'MINE' } });
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  save();
  const { id, ...seen } = known;
  return { dialog, field, save, id, seen };
}

it('a college that another admin has changed is not overwritten: it is read again, and what was typed stays', async () => {
  const now = { code: 'THEIRS', name: 'A corrected name', active: false };
  const { dialog, field, save, id, seen } = await saveOverAnother(now);
  expect(await dialog.findByText(/^This college has changed meanwhile/)).toBeDefined();
  expect([field(/Full name/).value, field(/Short name/).value]).toEqual(['A corrected name', 'MINE']);
  expect(dialog.getByText('Stored now: THEIRS')).toBeDefined();
  expect(api.fetchAllColleges).toHaveBeenCalledTimes(2);
  save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const mine = { ...seen, id, code: 'MINE' };
  expect(api.saveCollege.mock.calls).toEqual([
    [{ ...mine, seen }],
    [{ ...mine, ...now, code: 'MINE', seen: { ...seen, ...now } }],
  ]);
});

it('a college that was merged meanwhile says so, at each try', async () => {
  const { dialog, field, save, seen } = await saveOverAnother({ active: false, mergedInto: 'iit-bombay' });
  expect(await dialog.findByText(/has been merged into another one meanwhile/)).toBeDefined();
  expect(field(/Short name/).value).toBe('MINE');
  api.saveCollege.mockRejectedValueOnce(new AppError('case-changed'));
  save();
  await waitFor(() => expect(api.fetchCollege).toHaveBeenCalledTimes(2));
  expect(await dialog.findByText(/has been merged into another one meanwhile/)).toBeDefined();
  // As it was seen at first: the server refuses it again.
  expect(api.saveCollege.mock.lastCall).toEqual([expect.objectContaining({ code: 'MINE', seen })]);
});

const [FIRST, SECOND] = BUILT_IN_COLLEGES;
if (FIRST === undefined || SECOND === undefined) throw new Error('There are no colleges.');

async function choose(name: string, action: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: `More about ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

it('two entries of a college become one, after a question which one stays', async () => {
  await open();
  await choose(FIRST.name, 'Merge into another…');
  const dialog = await screen.findByRole('dialog', { name: 'Merge this college?' });
  const merge = within(dialog).getByRole('button', { name: 'Merge them' });
  fireEvent.click(merge);
  expect(within(dialog).getByText('Choose the college that stays.')).toBeDefined();
  fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: SECOND.name } });
  fireEvent.click(within(dialog).getByRole('button', { name: `Choose ${SECOND.name}` }));
  api.mergeColleges.mockRejectedValueOnce(new AppError('circle-wrong-state'));
  fireEvent.click(merge);
  expect(await within(dialog).findByText(/smaller crowd/)).toBeDefined();
  api.loadCollegeWork.mockResolvedValue({
    merges: [{ from: FIRST.id, to: SECOND.id, isDone: false }],
    openings: [],
  });
  fireEvent.click(merge);
  expect(await screen.findByText(`becomes ${SECOND.name}`)).toBeDefined();
  expect(api.mergeColleges).toHaveBeenLastCalledWith({ from: FIRST.id, to: SECOND.id });
  expect(screen.queryByRole('button', { name: `Edit ${FIRST.name}` })).toBeNull();
});

it('a feed of its own is asked for', async () => {
  await open();
  api.loadCollegeWork.mockResolvedValue({ merges: [], openings: [FIRST.id] });
  await choose(FIRST.name, 'Ask for its own feed');
  expect(await screen.findByText('own feed asked for')).toBeDefined();
  expect(api.askFeed).toHaveBeenCalledWith(FIRST.id);
});

it.each([
  ['no-change', 'It has its own feed already, or is closed.'],
  ['too-many-requests', 'Too many requests. Please wait a little.'],
  ['unavailable', 'No connection: it may not have arrived. Please try again.'],
] as const)('a feed that cannot be asked for (%s) says why', async (code, words) => {
  api.askFeed.mockRejectedValueOnce(new AppError(code));
  await open();
  await choose(FIRST.name, 'Ask for its own feed');
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledWith('error', words));
});

async function pick(text: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Import from CSV' }));
  const file = new File([text], 'colleges.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText('CSV file'), { target: { files: [file] } });
}

it('a file of colleges says what it would do, and does it when told to', async () => {
  await open();
  api.importColleges.mockImplementation((rows: readonly { readonly name: string }[]) =>
    Promise.resolve(rows.map(({ name }) => (name === 'Refused College' ? 'city-stays' : 'added'))),
  );
  const rows = ['Gaya College', 'Refused College'].map((name) => `${name},GC,Gaya,Bihar,arts`);
  await pick(['name,code,city,state,type', ...rows, 'X,GC,Gaya,Bihar,arts'].join('\n'));
  expect(await screen.findByText('The city of a small college cannot change')).toBeDefined();
  expect(screen.getByText('The name needs 2 to 120 characters.')).toBeDefined();
  expect(api.importColleges.mock.calls.map(([, isDryRun]) => isDryRun as boolean)).toEqual([true]);
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 college' }));
  expect(await screen.findByText(/^1 added, 0 changed\. 2 rows were left out/)).toBeDefined();
  expect(api.importColleges).toHaveBeenLastCalledWith(
    [expect.objectContaining({ id: null, name: 'Gaya College', type: 'arts', active: true })],
    false,
  );
});

it('says what the server has left out of a file, also where it could not be asked before', async () => {
  await open();
  api.importColleges.mockRejectedValueOnce(new AppError('unavailable'));
  const rows = ['Gaya College', 'Refused College'].map((name) => `${name},GC,Gaya,Bihar,arts`);
  await pick(['name,code,city,state,type', ...rows].join('\n'));
  expect(await screen.findByText(/^The server did not answer/)).toBeDefined();
  api.importColleges.mockResolvedValueOnce(['added', 'double']);
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 colleges' }));
  expect(await screen.findByText('1 added, 0 changed. 1 row was left out; it is below.')).toBeDefined();
  const left = screen.getByRole('list', { name: '1 row' });
  expect(within(left).getByText('Refused College')).toBeDefined();
  expect(within(left).getByText('There is such a college already')).toBeDefined();
});

it('a file is judged by how colleges stand now, once another admin has changed one', async () => {
  await open();
  api.importColleges.mockResolvedValue(['meanwhile']);
  const { name, city, state, type } = FIRST;
  await pick(`name,code,city,state,type\n"${name}",NEW,${city},${state},${type}`);
  expect(await screen.findByText('Changed meanwhile: choose the file again')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await waitFor(() => expect(api.fetchAllColleges).toHaveBeenCalledTimes(2));
  const { id, ...seen } = FIRST;
  expect(api.importColleges.mock.calls).toEqual([[[{ ...seen, id, code: 'NEW', seen }], true]]);
});

it('a file that is none says so, and an import that stops can go on', async () => {
  await open();
  await pick('name,code,state,type,x\n');
  expect(await screen.findByText('These columns are missing: city.')).toBeDefined();
  api.importColleges.mockResolvedValueOnce(['added']).mockRejectedValueOnce(new AppError('unavailable'));
  const file = new File(['name,code,city,state,type\nGaya College,GC,Gaya,Bihar,arts\n'], 'c.csv');
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 college' }));
  expect(await screen.findByText(/^The import stopped/)).toBeDefined();
  api.importColleges.mockResolvedValueOnce(['added']);
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 college' }));
  expect(await screen.findByText('1 added, 0 changed.')).toBeDefined();
});

it('the list is saved as such a file', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  const [name, content] = saved.saveFile.mock.calls[0] ?? [];
  expect(name).toBe('colleges.csv');
  expect(String(content).split('\r\n')).toHaveLength(BUILT_IN_COLLEGES.length + 2);
});
