import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { OwnCollegeChange } from '@chupke/domain/college-change.ts';
import { BUILT_IN_COLLEGES } from '@chupke/domain/college-list.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { FEED_OPENS_AT, poolOf } from '@chupke/domain/feed.ts';
import { admittedUserFields, parseOwnUser } from '@chupke/domain/user.ts';
import type { OwnCollegeRequest } from '@chupke/domain/college-request.ts';
import type { OwnUser } from '@chupke/domain/user.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { queryClient } from '../../../lib/request.ts';
import { setSession } from '../../../lib/session.ts';
import { signIn } from '../../../lib/testing/student.ts';
import { account } from '../../../texts/en/account.ts';
import { CollegeSection } from './college-section.tsx';

type Observer = LiveObserver<OwnCollegeChange | undefined>;

const api = vi.hoisted(() => ({
  fetchColleges: vi.fn(),
  watchCollegeChange: vi.fn(),
  requestCollegeChange: vi.fn(),
  requestCollege: vi.fn(),
  watchCollegeRequest: vi.fn(),
}));
vi.mock('../../../entities/college/api/fetch-colleges.ts', () => ({ fetchColleges: api.fetchColleges }));
vi.mock('../api/college-change.ts', () => api);
vi.mock('../api/college-request.ts', () => ({
  requestCollege: api.requestCollege,
  watchCollegeRequest: api.watchCollegeRequest,
}));

const OWN = BUILT_IN_COLLEGES.find(({ id }) => id === 'iit-bombay');

const USER = parseOwnUser('uid-of-asha', {
  ...admittedUserFields({
    email: 'asha@example.in',
    emailVerified: true,
    anonymousId: parseAnonymousId('QuietTiger4271'),
    signUpMethod: 'password',
  }),
  college: OWN?.id ?? null,
  collegeName: OWN?.name ?? null,
});

const REQUEST: OwnCollegeChange = {
  to: parseCollegeId('miranda-house'),
  toName: 'Miranda House, University of Delhi',
  status: 'pending',
  createdAt: 1_780_000_000_000,
  decidedAt: null,
  note: '',
};

let tell: Observer['onValue'] = () => undefined;

/** The student's request to add a college. */
let named: OwnCollegeRequest | undefined;

/** The section at an address, and the page where a college is chosen. */
async function draw(user: OwnUser, at = '/profile/college'): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/profile/college" element={<CollegeSection user={user} />} />
          <Route path="/college-selector" element={<p>Where a college is chosen</p>} />
        </Routes>
      </MemoryRouter>,
    );
    await Promise.resolve();
  });
}

async function open(change: OwnCollegeChange | undefined, user = USER): Promise<void> {
  api.watchCollegeChange.mockReturnValue(({ onValue }: Observer) => {
    tell = onValue;
    onValue(change);
    return () => undefined;
  });
  await draw(user);
  await vi.dynamicImportSettled();
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
}

async function choose(): Promise<HTMLTextAreaElement> {
  fireEvent.click(screen.getByRole('button', { name: 'Ask for another college' }));
  fireEvent.click(await screen.findByRole('radio', { name: /Miranda/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue with MH' }));
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reason' });
}

function send(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Send the request' }));
}

beforeAll(async () => {
  // Preloads what the page prefetches.
  await Promise.all([import('./change-dialog.tsx'), import('./own-request.tsx')]);
});

beforeEach(async () => {
  signIn();
  await Promise.all((['account', 'colleges', 'collegeRequest'] as const).map((area) => loadArea(area, 'en')));
  queryClient.clear();
  api.fetchColleges.mockReset().mockResolvedValue(BUILT_IN_COLLEGES);
  api.watchCollegeChange.mockReset();
  api.requestCollegeChange.mockReset().mockResolvedValue(undefined);
  api.requestCollege.mockReset().mockResolvedValue(undefined);
  named = undefined;
  api.watchCollegeRequest
    .mockReset()
    .mockImplementation(() => ({ onValue }: LiveObserver<OwnCollegeRequest | undefined>) => {
      onValue(named);
      return () => undefined;
    });
});
afterEach(() => {
  cleanup();
  setSession({ kind: 'signed-out' });
});

it('says in whose feed one is as long as the college is small, and nothing of it later', async () => {
  const small = account.college.pooled('Mumbai', FEED_OPENS_AT);
  await open(undefined, { ...USER, ...poolOf('Mumbai') });
  expect(screen.getByText(OWN?.name ?? '')).toBeDefined();
  expect(screen.getByText(small)).toBeDefined();
  cleanup();
  await open(undefined);
  expect(screen.queryByText(small)).toBeNull();
  expect(screen.queryByText(/Mumbai/)).toBeNull();
});

describe('asking for another college', () => {
  it('offers every college but one’s own', async () => {
    await open(undefined);
    expect(screen.getByText(OWN?.name ?? '')).toBeDefined();
    await choose();
    fireEvent.click(screen.getByRole('button', { name: 'Choose another' }));
    const ids = screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
    expect(ids).toHaveLength(BUILT_IN_COLLEGES.length - 1);
    expect(ids).not.toContain(OWN?.id);
  });

  it('sends the college and the reason, tidied, once', async () => {
    let arrive: (value: undefined) => void = () => undefined;
    const sending = new Promise<undefined>((fulfil) => {
      arrive = fulfil;
    });
    api.requestCollegeChange.mockReturnValue(sending);
    await open(undefined);
    fireEvent.change(await choose(), {
      target: { value: '  I moved to Delhi \u200bin <b>July</b>.\n\n\n\n ' },
    });
    send();
    fireEvent.click(await screen.findByRole('button', { name: 'Sending it' }));
    await waitFor(() => expect(api.requestCollegeChange).toHaveBeenCalled());
    expect(api.requestCollegeChange.mock.calls).toEqual([
      ['miranda-house', 'I moved to Delhi in <b>July</b>.'],
    ]);
    arrive(undefined);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['', 'A few more words, please: at least 10 characters.'],
    ['\u200b\u2060 '.repeat(40), 'A few more words, please: at least 10 characters.'],
    ['too short', 'A few more words, please: at least 10 characters.'],
    ['x'.repeat(501), 'At most 500 characters, please.'],
    ['अ'.repeat(20_000), 'At most 500 characters, please.'],
  ])('sends nothing with a reason that is too short or too long', async (reason, message) => {
    await open(undefined);
    const field = await choose();
    fireEvent.change(field, { target: { value: reason } });
    send();
    expect(screen.getByText(message)).toBeDefined();
    expect(document.activeElement).toBe(field);
    expect(api.requestCollegeChange).not.toHaveBeenCalled();
  });

  it('goes on where the app lock has closed it, and begins anew when it was closed on purpose', async () => {
    const reason = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Your reason' });
    await open(undefined);
    fireEvent.change(await choose(), { target: { value: 'I moved to Delhi' } });
    cleanup();
    await open(undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Ask for another college' }));
    expect(await screen.findByRole('dialog', { name: account.college.reasonTitle })).toBeDefined();
    expect(reason().value).toBe('I moved to Delhi');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    // The college is chosen again; the words are there.
    expect((await choose()).value).toBe('I moved to Delhi');
    fireEvent.change(reason(), { target: { value: 'I moved to Delhi in July.' } });
    send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await choose()).value).toBe('');
  });

  it.each([
    ['already-pending', 'A request is waiting for a decision already.'],
    ['too-many-requests', 'Too many requests. Please wait a little.'],
    ['unavailable', 'No connection. It may not have arrived; try again when the network is back.'],
  ] as const)('says why it was refused and keeps the words: %s', async (code, message) => {
    api.requestCollegeChange.mockRejectedValueOnce(new AppError(code));
    await open(undefined);
    const field = await choose();
    fireEvent.change(field, { target: { value: 'I moved to Delhi in July.' } });
    send();
    expect(await screen.findByText(message)).toBeDefined();
    expect(field.value).toBe('I moved to Delhi in July.');
  });
});

describe('the newest request', () => {
  it('is told live: waiting, then decided with the admin’s note, and one may ask again', async () => {
    await open(REQUEST);
    expect(screen.getByText('You asked for Miranda House, University of Delhi')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ask for another college' })).toBeNull();
    act(() =>
      tell({ ...REQUEST, status: 'rejected', decidedAt: 1_780_100_000_000, note: '<i>No</i> proof.' }),
    );
    expect(screen.getByText('Miranda House, University of Delhi was not approved')).toBeDefined();
    expect(screen.getByText('<i>No</i> proof.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Ask for another college' })).toBeDefined();
    act(() => tell({ ...REQUEST, status: 'approved', decidedAt: 1_780_100_000_000 }));
    expect(screen.getByText('Your college is now Miranda House, University of Delhi')).toBeDefined();
  });

  it('may be unreadable: it says so, tries again, and one may ask all the same', async () => {
    api.watchCollegeChange.mockReturnValue(({ onFailure }: Observer) => {
      onFailure(new AppError('unavailable'));
      return () => undefined;
    });
    await draw(USER);
    expect(await screen.findByText(/could not check/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Ask for another college' })).toBeDefined();
    api.watchCollegeChange.mockReturnValue(({ onValue }: Observer) => {
      onValue(REQUEST);
      return () => undefined;
    });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You asked for Miranda House, University of Delhi')).toBeDefined();
  });
});

const NAMED: OwnCollegeRequest = {
  name: 'Gaya College of Engineering',
  city: 'Gaya',
  state: 'Bihar',
  type: 'engineering',
  status: 'pending',
  createdAt: Date.UTC(2026, 6, 1),
  decidedAt: null,
  college: null,
  collegeName: null,
  note: '',
};

describe('a college that is missing', () => {
  it.each([
    ['waits', NAMED, 'We have your request: Gaya College of Engineering', 'Gaya · asked on 1 July 2026'],
    [
      'is here',
      { ...NAMED, status: 'added', college: parseCollegeId('gce-gaya'), collegeName: NAMED.name },
      'Gaya College of Engineering is here now',
      'If it is yours, ask for it above.',
    ],
    [
      'is here, spelt otherwise',
      {
        ...NAMED,
        status: 'added',
        college: parseCollegeId('gce-gaya'),
        collegeName: 'Gaya College Of Engineering',
      },
      'Gaya College Of Engineering is here now',
      'If it is yours, ask for it above.',
    ],
    [
      'is taken to be a college of its name in another city',
      { ...NAMED, status: 'added', college: parseCollegeId('gce-pune'), collegeName: `${NAMED.name}, Pune` },
      'We take Gaya College of Engineering, Pune to be the college you asked for',
      'You asked for Gaya College of Engineering, Gaya. If it is yours, ask for it above',
    ],
    [
      'is taken to be another name of a college that is here',
      { ...NAMED, status: 'added', college: parseCollegeId('gce-gaya'), collegeName: 'Gaya Vidya Parishad' },
      'We take Gaya Vidya Parishad to be the college you asked for',
      'You asked for Gaya College of Engineering, Gaya. If it is yours, ask for it above',
    ],
    [
      'was declined',
      { ...NAMED, status: 'rejected', note: 'It is a school.' },
      'Gaya College of Engineering was not added',
      'It is a school.',
    ],
  ] as const)('says how one’s request stands: it %s', async (_, request, title, detail) => {
    named = request;
    await open(undefined);
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(detail, { exact: false })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Name another one instead' })).toBeDefined();
  });

  it('says no more of a request that has come true', async () => {
    named = { ...NAMED, status: 'added', college: OWN?.id ?? null, collegeName: OWN?.name ?? null };
    await open(undefined);
    expect(await screen.findByRole('link', { name: 'Name a missing college' })).toBeDefined();
    expect(screen.queryByText(/is here now/)).toBeNull();
  });

  it('is named in a form that the address opens, too, and that closes when it is sent', async () => {
    await open(undefined);
    fireEvent.click(await screen.findByRole('link', { name: 'Name a missing college' }));
    fireEvent.change(await screen.findByRole('textbox', { name: /Full name/ }), {
      target: { value: NAMED.name },
    });
    fireEvent.change(screen.getByRole('textbox', { name: /City/ }), { target: { value: 'Gaya' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requestCollege).toHaveBeenCalledExactlyOnceWith({
      name: NAMED.name,
      city: 'Gaya',
      state: '',
      type: 'engineering',
    });
    cleanup();
    await draw(USER, '/profile/college#missing');
    expect(await screen.findByRole('dialog', { name: 'Name your college' })).toBeDefined();
    // What was typed is still there after a look at the list.
    const name = (): HTMLInputElement => screen.getByRole('textbox', { name: /Full name/ });
    fireEvent.change(name(), { target: { value: NAMED.name } });
    fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
    fireEvent.click(await screen.findByRole('button', { name: 'My college is not listed' }));
    expect(name().value).toBe(NAMED.name);
  });

  it('is in its form again when the app lock has closed that, however it was opened', async () => {
    const name = (): Promise<HTMLInputElement> => screen.findByRole('textbox', { name: /Full name/ });
    await open(undefined);
    fireEvent.click(await screen.findByRole('link', { name: 'Name a missing college' }));
    fireEvent.change(await name(), { target: { value: NAMED.name } });
    cleanup();
    // The address still names the form.
    await draw(USER, '/profile/college#missing');
    expect((await name()).value).toBe(NAMED.name);
    cleanup();
    await open(undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Ask for another college' }));
    fireEvent.click(await screen.findByRole('button', { name: 'My college is not listed' }));
    expect((await name()).value).toBe(NAMED.name);
    cleanup();
    await open(undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Ask for another college' }));
    expect((await name()).value).toBe(NAMED.name);
  });

  it('is not in its form any more once it was sent, however that is opened', async () => {
    const name = (): Promise<HTMLInputElement> => screen.findByRole('textbox', { name: /Full name/ });
    const ask = (): boolean =>
      fireEvent.click(screen.getByRole('button', { name: 'Ask for another college' }));
    await open(undefined);
    ask();
    fireEvent.click(await screen.findByRole('button', { name: 'My college is not listed' }));
    fireEvent.change(await name(), { target: { value: NAMED.name } });
    fireEvent.change(screen.getByRole('textbox', { name: /City/ }), { target: { value: 'Gaya' } });
    // The app lock.
    cleanup();
    await draw(USER, '/profile/college#missing');
    expect((await name()).value).toBe(NAMED.name);
    fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    ask();
    fireEvent.click(await screen.findByRole('button', { name: 'My college is not listed' }));
    expect((await name()).value).toBe('');
  });

  it('is told of to whoever has no college yet, who is led on to the choice', async () => {
    const newcomer = { ...USER, college: null, collegeName: null };
    named = NAMED;
    await open(undefined, newcomer);
    expect(screen.getByText('You have not chosen a college yet.')).toBeDefined();
    expect(await screen.findByText(/We have your request/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Choose my college' }).getAttribute('href')).toBe(
      '/college-selector',
    );
    fireEvent.click(screen.getByRole('link', { name: 'Name another one instead' }));
    expect(screen.getByText('Where a college is chosen')).toBeDefined();
    cleanup();
    await open(undefined, { ...newcomer, isAdmin: true });
    expect(screen.getByText(account.college.none)).toBeDefined();
  });
});
