import { BUILT_IN_COLLEGES } from '@chupke/domain/college-list.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { queryClient } from '../../../lib/request.ts';
import { admin } from '../../../texts/en/admin.ts';
import { Colleges } from './colleges.tsx';

const api = vi.hoisted(() => ({
  fetchAllColleges: vi.fn(),
  loadCollegeRequests: vi.fn(),
  loadCollegeWork: vi.fn(),
  answerRequest: vi.fn(),
  saveCollege: vi.fn(),
}));
vi.mock('../../../entities/college/api/fetch-colleges.ts', () => api);
vi.mock('../api/colleges.ts', () => api);

beforeAll(async () => {
  await Promise.all([loadArea('admin'), loadArea('colleges'), loadArea('desk')]);
});
beforeEach(() => {
  queryClient.clear();
  for (const call of Object.values(api)) call.mockReset().mockResolvedValue(undefined);
  api.fetchAllColleges.mockResolvedValue(BUILT_IN_COLLEGES);
  const request = { id: 'a'.repeat(24), name: 'Gaya College', city: 'Gaya', state: 'Bihar' };
  const asked = { type: 'engineering', count: 3, firstDay: Date.UTC(2026, 6, 1) };
  api.loadCollegeRequests.mockResolvedValue([{ ...request, ...asked }]);
  api.loadCollegeWork.mockResolvedValue({ merges: [], openings: [] });
});
afterEach(cleanup);

async function add() {
  render(<Colleges />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add Gaya College' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a college' }));
  fireEvent.change(dialog.getByRole('textbox', { name: /Short name/ }), { target: { value: 'GC' } });
  return { dialog, save: () => fireEvent.click(dialog.getByRole('button', { name: 'Save' })) };
}

it('a college that is there already may be one’s own first try, and the list shows it', async () => {
  api.saveCollege.mockRejectedValueOnce(new AppError('unavailable'));
  api.saveCollege.mockRejectedValueOnce(new AppError('no-change'));
  const { dialog, save } = await add();
  save();
  await dialog.findByText(admin.offline);
  expect(api.fetchAllColleges).toHaveBeenCalledOnce();
  save();
  expect(await dialog.findByText(admin.perhapsOwn)).toBeDefined();
  await waitFor(() => expect(api.fetchAllColleges).toHaveBeenCalledTimes(2));
});

it('a college that was there before the first try is not called one’s own', async () => {
  api.saveCollege.mockRejectedValueOnce(new AppError('no-change'));
  const { dialog, save } = await add();
  save();
  expect(await dialog.findByText(admin.colleges.isThere)).toBeDefined();
  await waitFor(() => expect(api.fetchAllColleges).toHaveBeenCalledTimes(2));
});
