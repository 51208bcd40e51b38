import type { AboutMeState } from '@chupke/domain/about-me.ts';
import type { Calls } from '@chupke/domain/calls.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../lib/errors.ts';
import { loadArea } from '../../lib/i18n.ts';
import { setSession } from '../../lib/session.ts';
import { signIn } from '../../lib/testing/student.ts';
import { AboutMePage } from './about-me-page.tsx';

const api = vi.hoisted(() => ({
  reportAboutMe: vi.fn<(request: Calls['reportAboutMe']['takes']) => Promise<string>>(),
  askStatus: vi.fn<(token: string) => Promise<AboutMeState>>(),
}));
vi.mock('./api.ts', () => api);

const POST = 'a'.repeat(20);
const WORDS = 'I am Asha, and this is a lie.';

beforeAll(async () => {
  await loadArea('aboutMe');
});

/** Opens the page; `entry`: another one of the browser's history; `root`: where the app is drawn. */
function open(entry = 'first', root?: HTMLElement): void {
  window.history.replaceState(null, '', '/about-me');
  render(
    <MemoryRouter initialEntries={[{ pathname: '/about-me', key: entry }]}>
      <AboutMePage />
    </MemoryRouter>,
    root === undefined ? {} : { container: root },
  );
}

/** Goes to another page. */
function leave(): void {
  window.history.replaceState(null, '', '/grievance');
  cleanup();
}

/** Sends it; the returned function answers, which takes a while. */
async function sendOnly(): Promise<(ticket: string) => void> {
  let arrive = (_: string): void => undefined;
  api.reportAboutMe.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const before = api.reportAboutMe.mock.calls.length;
  send();
  await waitFor(() => expect(api.reportAboutMe).toHaveBeenCalledTimes(before + 1));
  return arrive;
}

beforeEach(() => {
  api.reportAboutMe.mockReset().mockResolvedValue('12345678');
  api.askStatus.mockReset();
  open();
});
afterEach(() => {
  leave();
  setSession({ kind: 'signed-out' });
  window.history.replaceState(null, '', '/');
});

function fill(): void {
  fireEvent.change(screen.getByLabelText('Link of the post'), {
    target: { value: `https://chupke.test/confession/${POST}` },
  });
  fireEvent.click(screen.getByLabelText('It says what is not true about me'));
  fireEvent.change(screen.getByLabelText(/what is wrong with it/), { target: { value: WORDS } });
}

/** What was sent last. */
function lastRequest(): Calls['reportAboutMe']['takes'] {
  const [request] = api.reportAboutMe.mock.lastCall ?? [];
  if (request === undefined) throw new Error('nothing was sent');
  return request;
}

const send = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));

it('says all that is missing at once, and sends nothing', () => {
  send();
  expect(screen.getByText('This is not a link to a post on Chupke.')).toBeDefined();
  expect(screen.getByText('Choose what fits best.')).toBeDefined();
  expect(screen.getByText('At least 10 characters.')).toBeDefined();
  expect(api.reportAboutMe).not.toHaveBeenCalled();
});

it('sends the report, and shows its token once', async () => {
  fill();
  send();
  await screen.findByRole('heading', { name: 'It is with us' });
  const request = lastRequest();
  expect(request).toMatchObject({ confessionId: POST, replyId: null, reason: 'defamation', words: WORDS });
  expect(screen.getByText(request.token)).toBeDefined();
  expect(screen.getByText('Ticket 12345678')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Report another post' }));
  expect(screen.queryByText(request.token)).toBeNull();
  fill();
  send();
  await screen.findByRole('heading', { name: 'It is with us' });
  expect(lastRequest().id).not.toBe(request.id);
});

it('keeps what was typed when it fails, and tries again as the same report', async () => {
  api.reportAboutMe.mockRejectedValueOnce(new AppError('unavailable'));
  fill();
  send();
  await screen.findByText(/Nothing that you have typed is lost/);
  send();
  await screen.findByRole('heading', { name: 'It is with us' });
  expect(api.reportAboutMe.mock.calls[1]).toEqual(api.reportAboutMe.mock.calls[0]);
});

it('says that an earlier version has arrived, with its token, and sends the corrected one as another report', async () => {
  api.reportAboutMe.mockRejectedValueOnce(new AppError('unavailable'));
  api.reportAboutMe.mockRejectedValueOnce(new AppError('case-changed'));
  fill();
  send();
  await screen.findByText(/Nothing that you have typed is lost/);
  fireEvent.change(screen.getByLabelText(/what is wrong with it/), { target: { value: `${WORDS} Truly.` } });
  send();
  await screen.findByText('An earlier version of your report has arrived');
  const earlier = lastRequest();
  expect(screen.getByText(earlier.token)).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'It is with us' })).toBeNull();
  send();
  await screen.findByRole('heading', { name: 'It is with us' });
  const request = lastRequest();
  expect(request.words).toBe(`${WORDS} Truly.`);
  expect(request.id).not.toBe(earlier.id);
  expect(request.token).not.toBe(earlier.token);
  expect(screen.getByText('Token of the earlier version').nextSibling?.textContent).toBe(earlier.token);
  expect(screen.getByText('Your token').nextSibling?.textContent).toBe(request.token);
});

it('goes on where the app lock has taken the page away, and shows the token again', async () => {
  api.reportAboutMe.mockRejectedValueOnce(new AppError('unavailable'));
  fill();
  send();
  await screen.findByText(/Nothing that you have typed is lost/);
  cleanup();
  open();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/what is wrong with it/).value).toBe(WORDS);
  send();
  await screen.findByRole('heading', { name: 'It is with us' });
  const { token } = lastRequest();
  expect(api.reportAboutMe.mock.calls[1]).toEqual(api.reportAboutMe.mock.calls[0]);
  cleanup();
  open();
  expect(screen.getByText(token)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Report another post' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/what is wrong with it/).value).toBe('');
});

it('shows a token that has come while the app was locked', async () => {
  fill();
  const arrive = await sendOnly();
  cleanup();
  await act(async () => arrive('12345678'));
  open();
  expect(screen.getByText(lastRequest().token)).toBeDefined();
});

it('keeps nothing once the page was left for another, whatever is answered then', async () => {
  fill();
  send();
  await screen.findByRole('heading', { name: 'It is with us' });
  leave();
  open();
  expect(screen.queryByText(lastRequest().token)).toBeNull();
  fill();
  const arrive = await sendOnly();
  leave();
  await act(async () => arrive('12345678'));
  open();
  expect(screen.queryByRole('heading', { name: 'It is with us' })).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/what is wrong with it/).value).toBe('');
});

it('keeps nothing where it was left while the app was locked, whatever is answered then', async () => {
  fill();
  send();
  await screen.findByRole('heading', { name: 'It is with us' });
  cleanup();
  open('second');
  expect(screen.queryByText(lastRequest().token)).toBeNull();
  fill();
  const arrive = await sendOnly();
  cleanup();
  open('third');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/what is wrong with it/).value).toBe('');
  await act(async () => arrive('12345678'));
  expect(screen.queryByRole('heading', { name: 'It is with us' })).toBeNull();
});

it('goes on where a link within the page was followed before the app was locked', () => {
  cleanup();
  window.history.replaceState(null, '', '/about-me');
  let goTo: (to: string) => void | Promise<void> = () => undefined;
  let key = '';
  function Place() {
    goTo = useNavigate();
    ({ key } = useLocation());
    return null;
  }
  render(
    <MemoryRouter initialEntries={['/about-me']}>
      <AboutMePage />
      <Place />
    </MemoryRouter>,
  );
  fill();
  act(() => void goTo('/about-me'));
  cleanup();
  open(key);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/what is wrong with it/).value).toBe(WORDS);
});

it('goes on when the session of whoever fills it in ends, and shows the token', async () => {
  act(() => signIn());
  fill();
  act(() => setSession({ kind: 'signed-out', reason: { kind: 'expired' } }));
  const words = screen.getByLabelText<HTMLTextAreaElement>(/what is wrong with it/);
  expect(words.value).toBe(WORDS);
  fireEvent.change(words, { target: { value: `${WORDS} Truly.` } });
  const arrive = await sendOnly();
  expect(lastRequest().words).toBe(`${WORDS} Truly.`);
  await act(async () => arrive('12345678'));
  expect(screen.getByText(lastRequest().token)).toBeDefined();
});

it('shows the next account nothing of what another has filled in', () => {
  act(() => signIn());
  fill();
  act(() => setSession({ kind: 'signed-out' }));
  act(() => signIn({ uid: parseUserId('uid-of-ravi') }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/what is wrong with it/).value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Link of the post').value).toBe('');
  fill();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/what is wrong with it/).value).toBe(WORDS);
});

it.each([
  ['not-found', /no such post/],
  ['too-many-requests', /wait ten minutes/],
  ['unknown', /could not be sent/],
] as const)('says what %s means', async (code, words) => {
  api.reportAboutMe.mockRejectedValueOnce(new AppError(code));
  fill();
  send();
  expect(await screen.findByText(words)).toBeDefined();
});

it('tells with the token how a report stands, and nothing with another', async () => {
  const token = 'T'.repeat(24);
  const type = (value: string): boolean =>
    fireEvent.change(screen.getByLabelText('Token'), { target: { value } });
  const ask = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Check status' }));
  type('short');
  ask();
  expect(screen.getByText('A token has 24 letters and digits.')).toBeDefined();
  expect(api.askStatus).not.toHaveBeenCalled();
  api.askStatus.mockResolvedValue({
    ticketNumber: '12345678',
    reason: 'defamation',
    status: 'resolved',
    reportedAt: Date.UTC(2026, 2, 1),
  });
  type(` ${token} `);
  ask();
  expect(await screen.findByText('It was removed')).toBeDefined();
  expect(api.askStatus).toHaveBeenCalledWith(token);
  // What is no token leaves nothing of the one before.
  type('short');
  ask();
  expect(screen.getByText('A token has 24 letters and digits.')).toBeDefined();
  expect(screen.queryByText('It was removed')).toBeNull();
  type(token);
  ask();
  expect(await screen.findByText('It was removed')).toBeDefined();
  api.askStatus.mockRejectedValueOnce(new AppError('not-found'));
  ask();
  await waitFor(() => expect(screen.queryByText('It was removed')).toBeNull());
  expect(screen.getByText(/not known/)).toBeDefined();
});

it('takes over what was typed into the document’s own form in its very first drawing', () => {
  leave();
  document.body.innerHTML = `<div id="root"><textarea name="words">${WORDS}</textarea></div>`;
  const drawn = document.createElement('div');
  // Without effects, which come after it.
  drawn.innerHTML = renderToString(
    <MemoryRouter initialEntries={['/about-me']}>
      <AboutMePage />
    </MemoryRouter>,
  );
  document.body.replaceChildren();
  expect(drawn.querySelector('textarea')?.value).toBe(WORDS);
});

it('leaves the focus and the caret in the field in which somebody was typing before the app came', () => {
  const comeUpon = (before: string): void => {
    leave();
    document.body.innerHTML = `<div id="root">${before}</div>`;
    const root = document.getElementById('root');
    if (root === null) throw new Error('the document has no root');
    root.querySelector<HTMLElement>('textarea, input')?.focus();
    root.querySelector('textarea')?.setSelectionRange(3, 5);
    open('first', root);
  };
  comeUpon(`<textarea name="words">${WORDS}</textarea>`);
  const words = screen.getByLabelText<HTMLTextAreaElement>(/what is wrong with it/);
  expect([document.activeElement, words.selectionStart, words.selectionEnd]).toEqual([words, 3, 5]);
  comeUpon('<input type="radio" name="before" value="defamation">');
  expect(document.activeElement).toBe(screen.getByLabelText('It says what is not true about me'));
});
