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
  loadCollegeRequests: vi.fn(),
  answerRequest: vi.fn(),
  saveCollege: vi.fn(),
}));
vi.mock('../../../entities/college/api/fetch-colleges.ts', () => ({
  fetchAllColleges: api.fetchAllColleges,
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
  await loadArea('admin');
});
beforeEach(() => {
  queryClient.clear();
  for (const call of Object.values(api)) call.mockReset().mockResolvedValue(undefined);
  api.fetchAllColleges.mockResolvedValue(BUILT_IN_COLLEGES);
  api.loadCollegeRequests.mockResolvedValue([REQUEST]);
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
