import { BUILT_IN_COLLEGES, PICKER_FALLBACK_COLLEGES } from '@chupke/domain/college-list.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { queryClient } from '../../../lib/request.ts';
import { CollegeSelection } from './college-selection.tsx';

const api = vi.hoisted(() => ({ fetchColleges: vi.fn(), saveCollege: vi.fn() }));
vi.mock('../../../entities/college/api/fetch-colleges.ts', () => ({ fetchColleges: api.fetchColleges }));
vi.mock('../api/save-college.ts', () => ({ saveCollege: api.saveCollege }));

const STORED = BUILT_IN_COLLEGES.filter(({ city }) => city === 'Mumbai' || city === 'New Delhi');
const PENDING = 'pending_college_selection';

const onSignOut = vi.fn();

async function open(): Promise<void> {
  render(<CollegeSelection onSignOut={onSignOut} />);
  await screen.findAllByRole('radio', undefined, { timeout: 5000 });
}

function search(query: string): void {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: query } });
}

function names(): readonly (string | undefined)[] {
  return screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** The browser's behaviour when Enter is pressed in a form with an enabled button. */
function enter(): void {
  const form = screen.getByRole('searchbox').closest('form');
  if (form === null) throw new Error('The search stands in a form.');
  fireEvent.submit(form);
}

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  onSignOut.mockReset();
  api.fetchColleges.mockReset().mockResolvedValue(STORED);
  api.saveCollege.mockReset().mockResolvedValue(undefined);
});
afterEach(cleanup);

describe('the choice of a college', () => {
  it('offers the stored colleges with what is known of each, counted, and the two warnings', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: 'Welcome! Select Your College' })).toBeDefined();
    expect(names()).toHaveLength(STORED.length);
    expect(screen.getByRole('status').textContent).toBe(`${STORED.length} colleges found`);
    expect(
      screen.getByRole('radio', { name: 'Miranda House, University of Delhi MH Arts · New Delhi, Delhi' }),
    ).toBeDefined();
    expect(screen.getByText('College selection is permanent - choose carefully')).toBeDefined();
    expect(screen.getByText('Changes require admin approval')).toBeDefined();
  });

  it('offers the 30 built-in ones when none is stored, without a word of failure', async () => {
    api.fetchColleges.mockResolvedValue([]);
    await open();
    expect(names()).toHaveLength(30);
    expect(screen.queryByText(/Failed to load/)).toBeNull();
  });

  it('says that the list failed to load, offers 15, and the whole list when it comes after all', async () => {
    api.fetchColleges.mockRejectedValue(new AppError('unavailable'));
    await open();
    expect(screen.getByText('Failed to load colleges. Using fallback data.')).toBeDefined();
    expect(names()).toHaveLength(PICKER_FALLBACK_COLLEGES.length);
    api.fetchColleges.mockResolvedValue(STORED);
    press('Try again');
    await waitFor(() => expect(names()).toHaveLength(STORED.length));
    expect(screen.queryByText(/Failed to load/)).toBeNull();
  });

  it('searches, says when nothing matches, and clears the search', async () => {
    await open();
    search('vjt');
    await waitFor(() => expect(names()).toEqual(['vjti-mumbai']));
    search('hogwarts');
    await screen.findByText('No college by that name');
    expect(screen.getByRole('status').textContent).toBe('No college found');
    press('Clear Search');
    expect(names()).toHaveLength(STORED.length);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('can be made with the keyboard: down into the cards, Enter goes on', async () => {
    await open();
    search('mumbai');
    await waitFor(() => expect(names()).toHaveLength(3));
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'ArrowDown' });
    const first = screen.getByRole('radio', { name: /Bombay/ });
    expect(document.activeElement).toBe(first);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Bombay/ }).checked).toBe(true);
    enter();
    expect(screen.getByRole('heading', { name: 'Choose this college for good?' })).toBe(
      document.activeElement,
    );
    expect(api.saveCollege).not.toHaveBeenCalled();
  });

  it('goes on with the first that was found when Enter is pressed in the search', async () => {
    await open();
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
    expect(screen.queryByRole('heading', { name: 'Choose this college for good?' })).toBeNull();
    search('vjt');
    await waitFor(() => expect(names()).toEqual(['vjti-mumbai']));
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
    expect(screen.getByRole('heading', { name: 'Choose this college for good?' })).toBeDefined();
    expect(api.saveCollege).not.toHaveBeenCalled();
  });

  it('does not choose what a search has taken out of sight', async () => {
    await open();
    fireEvent.click(screen.getByRole('radio', { name: /Miranda/ }));
    expect(screen.getByRole('button', { name: 'Choose MH' })).toBeDefined();
    search('mumbai');
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose' }).disabled).toBe(true);
  });

  it('stores the college once, after asking by its name', async () => {
    await open();
    fireEvent.click(screen.getByRole('radio', { name: /Miranda/ }));
    enter();
    expect(screen.getByText('Miranda House, University of Delhi')).toBeDefined();
    press('Yes, this is my college');
    press('Saving your college');
    await waitFor(() => expect(localStorage.getItem(PENDING)).toBeNull());
    expect(api.saveCollege).toHaveBeenCalledOnce();
    expect(api.saveCollege.mock.calls[0]?.[0]).toMatchObject({ id: 'miranda-house' });
  });

  it('says that it failed, keeps the choice, and can be tried again or taken back', async () => {
    api.saveCollege.mockRejectedValueOnce(new AppError('permission-denied'));
    await open();
    fireEvent.click(screen.getByRole('radio', { name: /Miranda/ }));
    enter();
    press('Yes, this is my college');
    expect(await screen.findByText('Failed to select college. Please try again.')).toBeDefined();
    expect(localStorage.getItem(PENDING)).toBe('true');
    press('Choose another');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Miranda/ }).checked).toBe(true);
    enter();
    expect(screen.queryByText(/Failed to select/)).toBeNull();
    press('Yes, this is my college');
    await waitFor(() => expect(api.saveCollege).toHaveBeenCalledTimes(2));
  });

  it('can neither be closed nor forgotten: Escape does nothing, the flag stays, signing out is the way out', async () => {
    await open();
    expect(localStorage.getItem(PENDING)).toBe('true');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await act(async () => undefined);
    expect(screen.getByRole('dialog')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    press('Sign out');
    expect(onSignOut).toHaveBeenCalledOnce();
  });
});
