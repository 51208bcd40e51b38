import { BUILT_IN_COLLEGES, PICKER_FALLBACK_COLLEGES } from '@chupke/domain/college-list.ts';
import type { OwnCollegeRequest } from '@chupke/domain/college-request.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { queryClient } from '../../../lib/request.ts';
import { dismissToast, useToasts } from '../../../lib/toasts.ts';
import { CollegeSelection } from './college-selection.tsx';

const api = vi.hoisted(() => ({
  fetchColleges: vi.fn(),
  fetchCollege: vi.fn(),
  saveCollege: vi.fn(),
  requestCollege: vi.fn(),
  watchCollegeRequest: vi.fn(),
}));
vi.mock('../../../entities/college/api/fetch-colleges.ts', () => ({
  fetchColleges: api.fetchColleges,
  fetchCollege: api.fetchCollege,
}));
vi.mock('../api/college-request.ts', () => ({
  requestCollege: api.requestCollege,
  watchCollegeRequest: api.watchCollegeRequest,
}));
vi.mock('../api/save-college.ts', () => ({ saveCollege: api.saveCollege }));

const STORED = BUILT_IN_COLLEGES.filter(({ city }) => city === 'Mumbai' || city === 'New Delhi');
const UID = parseUserId('uid-of-asha');
const PENDING = 'pending_college_selection';

type Seen = LiveObserver<OwnCollegeRequest | undefined>;

let observer: Seen | undefined;
let request: OwnCollegeRequest | undefined;

const onSignOut = vi.fn();

/** The screen, inside the router whose links it has. */
function draw(at = '/college-selector'): void {
  render(
    <MemoryRouter initialEntries={[at]}>
      <CollegeSelection uid={UID} onSignOut={onSignOut} />
    </MemoryRouter>,
  );
}

async function open(): Promise<void> {
  draw();
  await screen.findAllByRole('radio');
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

beforeAll(async () => {
  await Promise.all([loadArea('colleges'), loadArea('collegeRequest')]);
});
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  onSignOut.mockReset();
  api.fetchColleges.mockReset().mockResolvedValue(STORED);
  api.saveCollege.mockReset().mockResolvedValue(undefined);
  api.fetchCollege.mockReset();
  api.requestCollege.mockReset().mockResolvedValue(undefined);
  api.watchCollegeRequest.mockReset().mockImplementation(() => (seen: Seen) => {
    observer = seen;
    seen.onValue(request);
    return () => undefined;
  });
  request = undefined;
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

const ASKED: OwnCollegeRequest = {
  name: 'Gaya College of Engineering',
  city: 'Gaya',
  state: '',
  type: 'engineering',
  status: 'pending',
  createdAt: Date.UTC(2026, 6, 1),
  decidedAt: null,
  college: null,
  collegeName: null,
  note: '',
};

function type(label: RegExp, value: string): void {
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
}

async function openWaiting(): Promise<void> {
  draw();
  await screen.findByText(/Gaya College of Engineering/);
}

describe('a long list', () => {
  it('is drawn by thirties, and chooses only what is drawn', async () => {
    api.fetchColleges.mockResolvedValue(
      Array.from({ length: 75 }, (_, index) => ({
        ...STORED[0],
        id: `college-${index}`,
        code: `C${index}`,
        name: `College ${String(index).padStart(2, '0')}`,
      })),
    );
    await open();
    expect(names()).toHaveLength(30);
    expect(screen.getByRole('status').textContent).toBe('75 colleges found');
    press('Show 30 more');
    expect(names()).toHaveLength(60);
    press('Show 15 more');
    expect(names()).toHaveLength(75);
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /College 74/ }));
    search('college');
    await waitFor(() => expect(names()).toHaveLength(30));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose' }).disabled).toBe(true);
  });
});

describe('a college that is missing', () => {
  it('is named from what was searched for, sent once, and then waited for', async () => {
    await open();
    search('Gaya College of Engineering');
    await screen.findByText('No college by that name');
    press('My college is not listed');
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Full name/ });
    expect(name.value).toBe('Gaya College of Engineering');
    await vi.waitFor(() => expect(document.activeElement).toBe(name));
    press('Send request');
    expect(screen.getByText('Write the city.')).toBeDefined();
    expect(api.requestCollege).not.toHaveBeenCalled();
    type(/City/, ' Gaya ');
    press('Send request');
    await waitFor(() =>
      expect(api.requestCollege).toHaveBeenCalledExactlyOnceWith({
        name: ASKED.name,
        city: 'Gaya',
        state: '',
        type: 'engineering',
      }),
    );
    expect(await screen.findByText(/We have your request: Gaya College/)).toBeDefined();
  });

  it('is named at once where a link leads to that', async () => {
    draw('/college-selector#missing');
    expect(await screen.findByRole('textbox', { name: /Full name/ })).toBeDefined();
    press('Back to the list');
    await waitFor(() => expect(names()).toHaveLength(STORED.length));
  });

  it('is still written down after a look at the list, unless another one is searched for', async () => {
    await open();
    const typed = (label: RegExp): string =>
      screen.getByRole<HTMLInputElement>('textbox', { name: label }).value;
    search('Gaya College');
    press('My college is not listed');
    await screen.findByRole('textbox', { name: /Full name/ });
    type(/Full name/, ASKED.name);
    type(/City/, 'Gaya');
    press('Back to the list');
    press('My college is not listed');
    expect([typed(/Full name/), typed(/City/)]).toEqual([ASKED.name, 'Gaya']);
    press('Back to the list');
    search('Kota College');
    press('My college is not listed');
    expect([typed(/Full name/), typed(/City/)]).toEqual(['Kota College', '']);
  });

  it('is looked for in the list once more, and chosen from there', async () => {
    await open();
    press('My college is not listed');
    type(/Full name/, 'Miranda');
    fireEvent.click(await screen.findByRole('button', { name: /Miranda House/ }));
    expect(screen.getByRole('heading', { name: 'Choose this college for good?' })).toBeDefined();
    expect(api.requestCollege).not.toHaveBeenCalled();
  });

  it('stays written where it could not be sent, with the reason', async () => {
    api.requestCollege.mockRejectedValue(new AppError('no-change'));
    await open();
    press('My college is not listed');
    await screen.findByRole('textbox', { name: /Full name/ });
    type(/Full name/, ASKED.name);
    type(/City/, 'Gaya');
    press('Send request');
    expect(await screen.findByText(/in the list already/)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /City/ }).value).toBe('Gaya');
  });

  it('is told of while it is waited for, with what is open and the list', async () => {
    request = ASKED;
    await openWaiting();
    expect(screen.getByText(/We have your request: Gaya College/)).toBeDefined();
    expect(screen.getByText(/1 July 2026/)).toBeDefined();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/category/engineering',
      '/help',
      '/alerts',
      '/profile',
      '/privacy',
      '/transparency',
    ]);
    press('Choose another college');
    await waitFor(() => expect(names()).toHaveLength(STORED.length));
  });

  it('can be chosen as soon as an admin has added it', async () => {
    request = ASKED;
    await openWaiting();
    const [college] = STORED;
    if (college === undefined) throw new Error('There is no college.');
    api.fetchCollege.mockResolvedValue({ ...college, name: ASKED.name });
    act(() =>
      observer?.onValue({
        ...ASKED,
        status: 'added',
        college: college.id,
        collegeName: ASKED.name,
        decidedAt: 1,
      }),
    );
    press(`Choose ${ASKED.name}`);
    expect(await screen.findByRole('heading', { name: 'Choose this college for good?' })).toBeDefined();
    press('Yes, this is my college');
    await waitFor(() => expect(api.saveCollege).toHaveBeenCalledOnce());
  });

  it.each([
    [
      'no network',
      () => api.fetchCollege.mockRejectedValue(new AppError('unavailable')),
      'No connection: this did not go through. Please try again.',
    ],
    [
      'a college that was closed meanwhile',
      () => api.fetchCollege.mockResolvedValue({ ...STORED[0], active: false }),
      'Failed to select college. Please try again.',
    ],
  ])('cannot be chosen where there is %s, which is said', async (_, fail, words) => {
    fail();
    const added = { status: 'added', college: STORED[0]?.id ?? null, collegeName: ASKED.name } as const;
    request = ASKED;
    await openWaiting();
    act(() => observer?.onValue({ ...ASKED, ...added, decidedAt: 1 }));
    press(`Choose ${ASKED.name}`);
    const { result } = renderHook(useToasts);
    await waitFor(() => expect(result.current.map(({ text }) => text)).toEqual([words]));
    act(() => dismissToast(result.current[0]?.id ?? ''));
  });

  it('is refused with the reason of the admin, and the list is the way on', async () => {
    request = { ...ASKED, status: 'rejected', note: 'It is a school.', decidedAt: 1 };
    await openWaiting();
    expect(screen.getByText('It is a school.')).toBeDefined();
    press('Back to the list');
    await waitFor(() => expect(names()).toHaveLength(STORED.length));
  });
});
