import { BUILT_IN_COLLEGES } from '@chupke/domain/college-list.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { queryClient } from '../../../lib/request.ts';
import { Colleges } from './colleges.tsx';

const api = vi.hoisted(() => ({
  fetchAllColleges: vi.fn(),
  fetchCollege: vi.fn(),
  loadCollegeRequests: vi.fn(),
  loadCollegeWork: vi.fn(),
  importColleges: vi.fn(),
}));
vi.mock('../../../entities/college/api/fetch-colleges.ts', () => api);
vi.mock('../api/colleges.ts', () => api);

beforeAll(async () => {
  await Promise.all([loadArea('admin'), loadArea('desk')]);
});
beforeEach(() => {
  queryClient.clear();
  api.fetchAllColleges.mockResolvedValue(BUILT_IN_COLLEGES);
  api.loadCollegeRequests.mockResolvedValue([]);
  api.loadCollegeWork.mockResolvedValue({ merges: [], openings: [] });
  api.importColleges.mockResolvedValue(['added']);
});
afterEach(cleanup);

/** Presses a button as a keyboard does, with the focus on it. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  button.focus();
  fireEvent.click(button);
}

const hasFocus = (): boolean => document.activeElement !== document.body;

it('the keyboard stays where it was through an import, at each step', async () => {
  render(<Colleges />);
  await press('Import from CSV');
  const field = screen.getByLabelText('CSV file');
  expect(hasFocus()).toBe(true);
  field.focus();
  const words = 'name,code,city,state,type\nGaya College,GC,Gaya,Bihar,engineering\n';
  fireEvent.change(field, { target: { files: [new File([words], 'colleges.csv')] } });
  await screen.findByRole('button', { name: 'Another file' });
  expect(hasFocus()).toBe(true);
  await press('Import 1 college');
  await screen.findByText('1 added, 0 changed.');
  expect(hasFocus()).toBe(true);
  await press('Another file');
  expect(screen.getByLabelText('CSV file')).toBeDefined();
  expect(hasFocus()).toBe(true);
  await press('All');
  expect(await screen.findByRole('button', { name: 'Import from CSV' })).toBeDefined();
  expect(hasFocus()).toBe(true);
});

it('files are judged by what is stored of a college that an earlier one found changed: its list may not have it before the night', async () => {
  const [college] = BUILT_IN_COLLEGES;
  if (college === undefined) throw new Error('There are no colleges.');
  render(<Colleges />);
  await press('Import from CSV');
  const { name, city, state, type, id, ...rest } = college;
  const now = { ...rest, name, city, state, type, code: 'THEIRS' };
  api.fetchCollege.mockResolvedValue({ ...now, id });
  api.importColleges.mockResolvedValueOnce(['meanwhile']).mockResolvedValue(['changed']);
  const head = 'name,code,city,state,type\n';
  const words = `${head}"${name}",NEW,${city},${state},${type}`;
  const choose = (file: string) =>
    fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [new File([file], 'c.csv')] } });
  choose(words);
  expect(await screen.findByText('Changed meanwhile: choose the file again')).toBeDefined();
  await press('Another file');
  // One that has nothing to do with it.
  choose(`${head}Gaya College,GC,Gaya,Bihar,engineering\n`);
  expect(await screen.findByText('Gaya College')).toBeDefined();
  await press('Another file');
  choose(words);
  expect(await screen.findByText(/THEIRS/)).toBeDefined();
  expect(api.importColleges).toHaveBeenLastCalledWith([{ ...now, id, code: 'NEW', seen: now }], true);
  // Once it was done, the next one is judged by what came of that.
  api.fetchCollege.mockResolvedValue({ ...now, id, code: 'NEW' });
  await press('Import 1 college');
  await screen.findByText('0 added, 1 changed.');
  await press('Another file');
  choose(`${head}"${name}",NEWER,${city},${state},${type}`);
  const newer = { ...now, id, code: 'NEWER', seen: { ...now, code: 'NEW' } };
  await waitFor(() => expect(api.importColleges).toHaveBeenLastCalledWith([newer], true));
});
