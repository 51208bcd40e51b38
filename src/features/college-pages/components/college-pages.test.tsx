import { BUILT_IN_COLLEGES } from '@chupke/domain/college-list.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import type { College } from '@chupke/domain/college.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { takeReturnPath } from '../../../lib/take-return-path.ts';
import { queryClient } from '../../../lib/request.ts';
import { ASHA } from '../../../lib/testing/student.ts';
import type { Session } from '../../../lib/session.ts';
import { setSession } from '../../../lib/session.ts';
import { CategoryPage } from './category-page.tsx';
import { CollegePage } from './college-page.tsx';

const api = vi.hoisted(() => ({ fetchColleges: vi.fn(), fetchCollege: vi.fn() }));
vi.mock(import('../../../entities/college/api/fetch-colleges.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  ...api,
}));

const [FIRST] = BUILT_IN_COLLEGES;
if (FIRST === undefined) throw new Error('The app knows no college.');

/** Someone who has chosen this college, which calls itself "My College". */
function studentOf(college: string): Session {
  const id = parseCollegeId(college);
  const { uid, email } = ASHA;
  return {
    kind: 'signed-in',
    account: { uid, email, emailVerified: true, isModerator: false, isAdmin: false },
    user: {
      kind: 'known',
      user: { ...ASHA, college: id, collegeName: 'My College', feed: id, feedName: 'My College' },
    },
    isConfirmed: true,
  };
}

beforeAll(async () => {
  await loadArea('collegesPublic', 'en');
});

beforeEach(() => {
  queryClient.clear();
  setSession({ kind: 'signed-out' });
  api.fetchColleges.mockReset().mockResolvedValue(BUILT_IN_COLLEGES);
  api.fetchCollege.mockReset().mockResolvedValue(undefined);
});
afterEach(cleanup);

async function open(path: string): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Suspense fallback="Waiting">
          <Routes>
            <Route path="/college/:slug" element={<CollegePage />} />
            <Route path="/category/:slug" element={<CategoryPage />} />
          </Routes>
        </Suspense>
      </MemoryRouter>,
    );
    await Promise.resolve();
  });
}

function heading(): string | null {
  return screen.getByRole('heading', { level: 1 }).textContent;
}

function collegeLinks(): readonly string[] {
  const links = document.querySelectorAll('a[href^="/college/"]');
  return [...links].map((link) => link.getAttribute('href') ?? '');
}

describe('the page of a college', () => {
  it('is there without waiting, and shows guests the way in', async () => {
    api.fetchColleges.mockReturnValue(new Promise(() => undefined));
    await open('/college/iit-bombay');
    expect(heading()).toBe('Indian Institute of Technology Bombay');
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/auth?mode=signup');
    expect(collegeLinks()).toContain('/college/vjti-mumbai');
    expect(collegeLinks()).not.toContain('/college/iit-bombay');
    expect(api.fetchCollege).not.toHaveBeenCalled();
  });

  it('leads its own students to their feed, and others to theirs', async () => {
    setSession(studentOf('iit-bombay'));
    await open('/college/iit-bombay');
    expect(screen.getByText('This is your bench')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the feed' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
    act(() => setSession(studentOf('srcc-delhi')));
    expect(screen.getByText('You sit with My College')).toBeTruthy();
  });

  it('says of a college that takes nobody any more that it does', async () => {
    const closed: College = { ...FIRST, active: false };
    api.fetchColleges.mockResolvedValue(BUILT_IN_COLLEGES.slice(1));
    api.fetchCollege.mockResolvedValue(closed);
    await open(`/college/${closed.id}`);
    await screen.findByText(/takes no new students/);
    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
  });

  it('says that it does not know a college, and offers the others', async () => {
    await open('/college/college-of-nowhere');
    await waitFor(() => expect(heading()).toBe('We don’t know this college yet'));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bits' } });
    expect(collegeLinks()).toEqual(['/college/bits-pilani']);
    // It would be there again on the way back.
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  });

  it('lists the first of all colleges, and the others when it is asked to', async () => {
    const all = Array.from({ length: 45 }, (_, index) => ({
      ...FIRST,
      id: parseCollegeId(`college-${index}`),
      name: `College ${index}`,
    }));
    api.fetchColleges.mockResolvedValue(all);
    await open('/college/college-of-nowhere');
    const rest = await screen.findByRole('button', { name: 'Show all 45 colleges' });
    expect(collegeLinks()).toHaveLength(30);
    fireEvent.click(rest);
    expect(collegeLinks()).toHaveLength(45);
    expect(document.activeElement?.getAttribute('href')).toBe(collegeLinks()[30]);
    expect(screen.queryByRole('button', { name: 'Show all 45 colleges' })).toBeNull();
  });

  it('leads to the form for a missing college, over signing up where one has to', async () => {
    await open('/college/college-of-nowhere');
    const signUp = await screen.findByRole('link', { name: 'Sign up and tell us its name' });
    expect(signUp.getAttribute('href')).toBe('/auth?mode=signup');
    fireEvent.click(signUp);
    expect(takeReturnPath()).toBe('/profile/college#missing');
    cleanup();
    setSession(studentOf('srcc-delhi'));
    await open('/college/college-of-nowhere');
    const ask = await screen.findByRole('link', { name: 'Ask us to add it' });
    expect(ask.getAttribute('href')).toBe('/profile/college#missing');
  });

  it('does not call a college unknown because the network is down', async () => {
    api.fetchColleges.mockRejectedValue(new AppError('unavailable'));
    api.fetchCollege.mockRejectedValueOnce(new AppError('unavailable'));
    await open('/college/college-of-nowhere');
    expect((await screen.findByRole('alert')).textContent).toContain('did not arrive');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(heading()).toBe('We don’t know this college yet'));
  });
});

describe('the page of a kind of college', () => {
  it('lists its colleges, counted, and searches among them', async () => {
    await open('/category/medical');
    const medical = BUILT_IN_COLLEGES.filter(({ type }) => type === 'medical');
    expect(collegeLinks()).toHaveLength(medical.length);
    expect(screen.getByText(`${medical.length} colleges`)).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'vellore' } });
    expect(collegeLinks()).toEqual(['/college/cmc-vellore']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '<script>' } });
    expect(screen.getByText('No college by that name here')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear Search' }));
    expect(collegeLinks()).toHaveLength(medical.length);
  });

  it('takes over the stored list, and asks for it once', async () => {
    const added = {
      ...FIRST,
      id: parseCollegeId('added'),
      name: 'Added College',
    };
    api.fetchColleges.mockResolvedValue([...BUILT_IN_COLLEGES, added]);
    await open('/category/engineering');
    await screen.findByText('Added College');
    cleanup();
    await open('/category/science');
    expect(api.fetchColleges).toHaveBeenCalledTimes(1);
  });

  it('says that the newest list did not come, and fetches it when asked to', async () => {
    api.fetchColleges.mockRejectedValueOnce(new AppError('unavailable'));
    await open('/category/arts');
    expect(await screen.findByText(/the newest one did not arrive/)).toBeTruthy();
    expect(collegeLinks().length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/the newest one did not arrive/)).toBeNull());
  });

  it('says where there is none of a kind', async () => {
    api.fetchColleges.mockResolvedValue(BUILT_IN_COLLEGES.filter(({ type }) => type !== 'commerce'));
    await open('/category/commerce');
    expect(await screen.findByText('None of this kind yet')).toBeTruthy();
  });
});
