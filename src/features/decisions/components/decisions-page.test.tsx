import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { OwnDecision } from '@chupke/domain/measure.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import type { OwnOpening } from '@chupke/domain/seal.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteClockOffset } from '../../../lib/clock.ts';
import { AppError } from '../../../lib/errors.ts';
import { exactDay, exactTime } from '../../../lib/format.ts';
import { loadArea } from '../../../lib/i18n.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { ASHA, NOON, signIn } from '../../../lib/testing/student.ts';
import { DecisionsPage } from './decisions-page.tsx';

interface Backend {
  observer: LiveObserver<readonly OwnDecision[]> | undefined;
  openings?: LiveObserver<readonly OwnOpening[]>;
}
const backend = vi.hoisted((): Backend => ({ observer: undefined }));
const api = vi.hoisted(() => ({
  sendAppeal: vi.fn<(order: unknown) => Promise<void>>(),
  loadCircleNames: vi.fn<() => Promise<ReadonlyMap<string, string>>>(),
}));
vi.mock('../api/decisions.ts', () => ({
  watchDecisions: () => (observer: LiveObserver<readonly OwnDecision[]>) => {
    backend.observer = observer;
    return () => undefined;
  },
  watchOpenings: () => (observer: LiveObserver<readonly OwnOpening[]>) => {
    backend.openings = observer;
    return () => undefined;
  },
  ...api,
}));

const DAY = 86_400_000;

const PAUSE: OwnDecision = {
  id: 'measure0000000000001',
  kind: 'pause',
  subject: 'confession',
  reason: 'harassment',
  words: 'Leave her alone.',
  about: 'She said that nobody',
  confessionName: null,
  postedAt: null,
  days: 7,
  until: NOON + 7 * DAY,
  isEscalated: false,
  issuedAt: NOON,
  isLifted: false,
  appeal: 'none',
  answer: '',
  answeredAt: null,
};

async function openWith(decisions: readonly OwnDecision[], path = '/my-decisions'): Promise<void> {
  backend.observer = undefined;
  await act(async () => {
    await Promise.all([loadArea('decisions', 'en'), loadArea('reports', 'en')]);
    render(
      <MemoryRouter initialEntries={[path]}>
        <Suspense fallback="texts">
          <DecisionsPage user={ASHA.uid} />
        </Suspense>
      </MemoryRouter>,
    );
  });
  await waitFor(() => expect(backend.observer).toBeDefined());
  act(() => backend.observer?.onValue(decisions));
}

beforeEach(() => {
  noteClockOffset(NOON - Date.now());
  signIn();
  api.sendAppeal.mockReset().mockResolvedValue(undefined);
  api.loadCircleNames.mockReset().mockResolvedValue(new Map());
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

it('a decision says what it is, why, until when, and what the moderator adds', async () => {
  signIn({ pausedUntil: NOON + 7 * DAY });
  await openWith([PAUSE]);
  const row = screen.getByRole('heading', { name: 'A pause of posting' }).closest('li');
  if (row === null) throw new Error('no row');
  for (const words of [
    'for a confession',
    '“She said that nobody”',
    'Harassment or bullying',
    'Leave her alone.',
  ])
    expect(within(row).getByText(words)).toBeDefined();
  expect(within(row).getByText(/^It lasts until/)).toBeDefined();
  expect(await screen.findByText(/^You can’t post until/)).toBeDefined();
});

it('tells one removed message from another by its circle and its day, as far as they are known', async () => {
  const removed = { ...PAUSE, kind: 'removed', subject: 'circleMessage', about: null, words: '' } as const;
  const asked = { ...removed, until: null, days: null };
  api.loadCircleNames.mockResolvedValue(new Map([['a', 'Night owls']]));
  await openWith([
    { ...asked, id: 'a', postedAt: NOON - DAY },
    { ...asked, id: 'b', postedAt: NOON - 2 * DAY },
  ]);
  await screen.findByText('Night owls');
  const said = [...document.querySelectorAll('dl')].map(({ textContent }) => textContent);
  const reason = 'ReasonHarassment or bullying';
  expect(said).toEqual([
    `CircleNight owlsPosted on${exactDay(NOON - DAY, 'en')}${reason}`,
    `Posted on${exactDay(NOON - 2 * DAY, 'en')}${reason}`,
  ]);
});

it('asks for the names of circles only where a decision is about one', async () => {
  await openWith([
    { ...PAUSE, subject: 'circleMessage' },
    { ...PAUSE, id: 'b', kind: 'removed', until: null },
  ]);
  expect(api.loadCircleNames).not.toHaveBeenCalled();
});

it('tells one removed confession from another by its name and its time, as far as they are known', async () => {
  const removed = { ...PAUSE, kind: 'removed', about: null, words: '', until: null, days: null } as const;
  const names = ['a', 'b'].map((end) => parseAnonymousId(`m_${'x'.repeat(19)}${end}`));
  const [first = null, second = null] = names;
  await openWith([
    { ...removed, id: 'a', confessionName: first, postedAt: NOON - DAY },
    { ...removed, id: 'b', confessionName: second, postedAt: NOON - 2 * DAY },
    { ...removed, id: 'c' },
  ]);
  const rows = screen.getAllByRole('heading', { name: /^Removed: / }).map((each) => each.closest('li'));
  const said = rows.map((row) => row?.querySelector('dl')?.textContent);
  const reason = 'ReasonHarassment or bullying';
  expect(said).toEqual([
    ...names.map(
      (name, index) =>
        `Posted as${drawPseudonym(name).name.en}Posted on${exactTime(NOON - (index + 1) * DAY, 'en')}${reason}`,
    ),
    reason,
  ]);
  expect(said[0]).not.toBe(said[1]);
});

it('is appealed against once: the same appeal is sent again after a lost answer', async () => {
  api.sendAppeal.mockRejectedValueOnce(new AppError('unavailable'));
  await openWith([PAUSE]);
  fireEvent.click(screen.getByRole('button', { name: 'Appeal against decision 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Appeal against this decision?' });
  const send = within(dialog).getByRole('button', { name: 'Send the appeal' });
  fireEvent.click(send);
  expect(within(dialog).getByText('Please write at least 10 characters.')).toBeDefined();
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'It is from a song.' } });
  fireEvent.click(send);
  expect(await within(dialog).findByText(/No connection/)).toBeDefined();
  fireEvent.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [[first], [second]] = api.sendAppeal.mock.calls as [[unknown], [unknown]];
  expect(second).toEqual(first);
  expect(first).toMatchObject({ decision: PAUSE.id, words: 'It is from a song.' });
});

it('the focus goes to the decision once an appeal was sent: its button goes', async () => {
  await openWith([PAUSE]);
  const opener = screen.getByRole('button', { name: 'Appeal against decision 1' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Appeal against this decision?' });
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'It is from a song.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send the appeal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => backend.observer?.onValue([{ ...PAUSE, appeal: 'waiting' }]));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A pause of posting' })),
  );
});

it('that has arrived in an earlier version says so, and does not pass for the corrected one', async () => {
  api.sendAppeal.mockRejectedValueOnce(new AppError('unavailable'));
  api.sendAppeal.mockRejectedValueOnce(new AppError('case-changed'));
  await openWith([PAUSE]);
  fireEvent.click(screen.getByRole('button', { name: 'Appeal against decision 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Appeal against this decision?' });
  for (const [words, failure] of [
    ['It is from a song.', /No connection/],
    ['It is from a film.', /An earlier version of your appeal has arrived/],
  ] as const) {
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: words } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send the appeal' }));
    expect(await within(dialog).findByText(failure)).toBeDefined();
  }
});

it('tells how the appeal stands, and offers none where it is too late or nothing holds', async () => {
  const removed = { kind: 'removed', about: null, until: null, days: null } as const;
  await openWith([
    { ...PAUSE, id: 'a', appeal: 'waiting' },
    { ...PAUSE, id: 'b', ...removed, appeal: 'lifted', isLifted: true, answer: 'Right.', answeredAt: NOON },
    { ...PAUSE, id: 'c', issuedAt: NOON - 31 * DAY },
    { ...PAUSE, id: 'd', kind: 'hidden', isLifted: true },
  ]);
  expect(screen.getByText(/^Your appeal is waiting/)).toBeDefined();
  expect(screen.getByText('Your appeal was right: it is lifted.')).toBeDefined();
  expect(screen.getByText(/can’t be brought back/)).toBeDefined();
  expect(screen.getByText('Right.')).toBeDefined();
  expect(screen.getByText('You could appeal for 30 days.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Appeal/ })).toBeNull();
});

it('leads whoever is closed out to their data, and to the decision that an alert names', async () => {
  signIn({ isBarred: true });
  await openWith([{ ...PAUSE, kind: 'ban', until: null, days: null }], `/my-decisions#${PAUSE.id}`);
  expect(screen.getByText(/appears if the account is opened again by then/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Your data' }).getAttribute('href')).toBe('/profile/data');
  expect(document.activeElement?.textContent).toBe('Your account was closed');
});

it('shows the list at a broken address, too', async () => {
  await openWith([PAUSE], '/my-decisions#%');
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
});

it('says that there is none', async () => {
  await openWith([]);
  expect(screen.getByText('Nothing was decided about you')).toBeDefined();
});

it('an opening of who wrote something is said with who has ordered it, and nothing is said where there was none', async () => {
  await openWith([]);
  await waitFor(() => expect(backend.openings).toBeDefined());
  expect(screen.queryByRole('heading', { name: 'Opened by a lawful order' })).toBeNull();
  const opening = { id: 'o'.repeat(20), kind: 'reply', caseNumber: 'FIR 12/2026', openedAt: NOON } as const;
  act(() => backend.openings?.onValue([{ ...opening, authority: 'Sessions Court, Pune' }]));
  expect(screen.getByRole('heading', { name: 'Opened by a lawful order' })).toBeDefined();
  expect(screen.getByText(/Sessions Court, Pune/)).toBeDefined();
  expect(screen.getByText(/FIR 12\/2026/)).toBeDefined();
});
