import type { Report } from '@chupke/domain/report.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parsePictureFile } from '@chupke/domain/picture.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { en } from '../../../texts/en/catalogue.ts';
import { pictures } from '../../../texts/en/pictures.ts';
import { AppError } from '../../../lib/errors.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import type { OpenReports } from '../api/reports.ts';
import { idOf, replyReportOf, reportOf } from '../../../entities/report/testing/samples.ts';
import { ModerationPage } from './moderation-page.tsx';

interface Backend {
  observer: LiveObserver<OpenReports> | undefined;
  asked: number[];
}
const backend = vi.hoisted((): Backend => ({ observer: undefined, asked: [] }));
const api = vi.hoisted(() => ({
  decideReport: vi.fn(),
  loadDecided: vi.fn<(after: unknown) => Promise<unknown>>(),
  showReportedPicture: vi.fn<(report: string) => Promise<string>>(),
}));
vi.mock('../api/reports.ts', () => ({
  watchOpenReports: (max: number) => (observer: LiveObserver<OpenReports>) => {
    backend.observer = observer;
    backend.asked.push(max);
    return () => undefined;
  },
  ...api,
}));

async function open(path = '/moderation'): Promise<void> {
  Object.assign(backend, { observer: undefined, asked: [] });
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Suspense fallback="texts">
          <ModerationPage />
        </Suspense>
      </MemoryRouter>,
    );
    await Promise.all([loadArea('moderation', 'en'), loadArea('reports', 'en'), loadArea('pictures', 'en')]);
  });
}

function tell(reports: readonly Report[], isFull = false): void {
  act(() => backend.observer?.onValue({ reports, max: backend.asked.at(-1) ?? 0, isFull }));
}

async function openWith(...reports: readonly Report[]): Promise<void> {
  await open();
  await waitFor(() => expect(backend.observer).toBeDefined());
  tell(reports);
}

const cards = (): readonly HTMLElement[] => screen.queryAllByRole('article');
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  api.decideReport.mockReset().mockResolvedValue(undefined);
  api.loadDecided.mockReset();
});

afterEach(cleanup);

it('a case shows the words, all that is reported about them, and nobody', async () => {
  await openWith(
    reportOf('1', 'a', { reason: 'violence', description: 'He means the second year.' }),
    reportOf('2', 'a', { reporterId: 'anonymous' }),
    reportOf('3', 'b', { reason: 'spam', confessionText: null }),
  );
  expect(screen.getByText('2 cases wait')).toBeDefined();
  const [first, second] = cards();
  if (first === undefined || second === undefined) throw new Error('no cases');
  expect(within(first).getByText('Words of a.')).toBeDefined();
  expect(within(first).getByText('He means the second year.')).toBeDefined();
  expect(within(first).getByText('2 open reports')).toBeDefined();
  expect(within(first).getByText('by a guest')).toBeDefined();
  expect(within(first).getByText('Urgent')).toBeDefined();
  expect(within(first).getByRole('link', { name: 'Open it with its replies' }).getAttribute('href')).toBe(
    `/confession/${idOf('a')}`,
  );
  // Its words are no longer kept: nothing is left but to close it.
  expect(within(second).getByText(/The confession is gone/)).toBeDefined();
  expect(within(second).getAllByRole('button')).toHaveLength(1);
  expect(within(second).getByRole('button', { name: 'Close: case 2' })).toBeDefined();
});

it('what its author has deleted is decided by the words in the report, and leads nowhere', async () => {
  await openWith(reportOf('1', 'a', { contentGone: true, keptFrom: 5000 }));
  expect(screen.getByText('Words of a.')).toBeDefined();
  expect(screen.getByText(/Its author has deleted it since.* at most 30 days/)).toBeDefined();
  expect(within(cards()[0] ?? document.body).queryByRole('link')).toBeNull();
  press('Remove: case 1');
  const dialog = await screen.findByRole('dialog', { name: 'Remove this confession?' });
  expect(within(dialog).getByText('Its author is told nothing.')).toBeDefined();
});

it('a reply is a case of its own, said to be one, and leads to its place in the thread', async () => {
  await openWith(replyReportOf('1', 'a', 'r'), reportOf('2', 'a'), replyReportOf('3', 'a', 'r'));
  const [first, second] = cards();
  if (first === undefined || second === undefined) throw new Error('no cases');
  expect(within(first).getByText('Answer r.')).toBeDefined();
  expect(within(first).getByText('A reply to a confession from VJTI Mumbai')).toBeDefined();
  expect(within(first).getByText('2 open reports')).toBeDefined();
  expect(within(first).getByRole('link').getAttribute('href')).toBe(`/confession/${idOf('a')}#${idOf('r')}`);
  expect(within(second).getByText('Words of a.')).toBeDefined();
  expect(within(second).queryByText('Reply')).toBeNull();
  press('Remove: case 1');
  const dialog = await screen.findByRole('dialog', { name: 'Remove this reply?' });
  expect(within(dialog).getByText('Your reply was removed')).toBeDefined();
  expect(within(dialog).getByText('The reply was removed. Thank you for looking out.')).toBeDefined();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.decideReport).toHaveBeenCalledOnce());
  expect(api.decideReport).toHaveBeenCalledWith({ id: idOf('1'), decision: 'resolved', notes: '' });
});

it('nothing that is said of a reply promises to hide it', async () => {
  await openWith(replyReportOf('1', 'a', 'r'));
  fireEvent.click(screen.getByRole('button', { name: 'More decisions: case 1' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Accept' }));
  const dialog = await screen.findByRole('dialog', { name: 'Accept the report and keep the case open?' });
  expect(within(dialog).getByText('Its author is told nothing.')).toBeDefined();
});

it('removing shows what the author is told for each reason, and sends the one that was chosen, once', async () => {
  await openWith(
    reportOf('1', 'a', { reason: 'violence' }),
    reportOf('2', 'a', { reason: 'personal-information' }),
  );
  press('Remove: case 1');
  const dialog = await screen.findByRole('dialog', { name: 'Remove this confession?' });
  expect(
    within(dialog).getByText(/A moderator removed it: it threatens or calls for violence/),
  ).toBeDefined();
  fireEvent.click(within(dialog).getByRole('radio', { name: /Gives somebody away/ }));
  expect(within(dialog).getByText(/A moderator removed it: it gives away who somebody is/)).toBeDefined();
  fireEvent.change(within(dialog).getByLabelText(/Notes/), { target: { value: '  A phone number. ' } });
  const send = within(dialog).getByRole('button', { name: 'Remove' });
  fireEvent.click(send);
  fireEvent.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.decideReport.mock.calls).toEqual([
    [{ id: idOf('2'), decision: 'resolved', notes: 'A phone number.' }],
  ]);
  tell([]);
  expect(screen.getByText('The queue is empty')).toBeDefined();
});

it.each([
  ['no-change', 'Another moderator was quicker: it is decided already.'],
  ['not-found', 'Report not found.'],
  ['permission-denied', 'You cannot decide this one. Leave it to somebody else.'],
  ['unavailable', 'No connection: nothing was sent. Please try again.'],
] as const)('a decision that fails (%s) says why and keeps the notes', async (code, words) => {
  api.decideReport.mockRejectedValue(new AppError(code));
  await openWith(reportOf('1', 'a'));
  press('Dismiss: case 1');
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss the report?' });
  const notes = within(dialog).getByLabelText<HTMLTextAreaElement>(/Notes/);
  fireEvent.change(notes, { target: { value: 'A joke among friends' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  expect(await within(dialog).findByText(words)).toBeDefined();
  expect(notes.value).toBe('A joke among friends');
});

it('somebody else’s decision shows in the open dialog, which then sends nothing', async () => {
  await openWith(reportOf('1', 'a'), reportOf('2', 'b'));
  press('Dismiss: case 1');
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss the report?' });
  tell([reportOf('2', 'b')]);
  expect(within(dialog).getByText('Another moderator was quicker: it is decided already.')).toBeDefined();
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Dismiss' });
  expect(send.disabled).toBe(true);
  fireEvent.submit(send);
  expect(api.decideReport).not.toHaveBeenCalled();
});

it('a decided reply is decided, though its confession still waits', async () => {
  await openWith(replyReportOf('1', 'a', 'r'), reportOf('2', 'a'));
  press('Dismiss: case 1');
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss the report?' });
  tell([reportOf('2', 'a')]);
  expect(within(dialog).getByText('Another moderator was quicker: it is decided already.')).toBeDefined();
});

it('what is decided rarely is behind the dots', async () => {
  await openWith(reportOf('1', 'a'));
  fireEvent.click(screen.getByRole('button', { name: 'More decisions: case 1' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Hide' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hide it until all is settled?' });
  expect(within(dialog).getByText(/A moderator hid it: it attacks or bullies somebody/)).toBeDefined();
});

it('the filters choose by kind and state, and can be let go', async () => {
  await openWith(reportOf('1', 'a', { reason: 'violence' }), reportOf('2', 'b', { reason: 'spam' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Spam' }));
  expect(screen.getByText('1 of 2 cases')).toBeDefined();
  expect(screen.getByText('Words of b.')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Accepted' }));
  press('Show all');
  expect(cards()).toHaveLength(2);
});

it('more of a long queue is asked for step by step, up to what the rules allow', async () => {
  await open();
  await waitFor(() => expect(backend.observer).toBeDefined());
  tell([reportOf('1', 'a')], true);
  expect(screen.getByText('1 or more open reports')).toBeDefined();
  press('Show more');
  await waitFor(() => expect(backend.asked).toEqual([20, 40]));
  tell([reportOf('1', 'a')], true);
  press('Show more');
  await waitFor(() => expect(backend.asked).toEqual([20, 40, 50]));
  tell([reportOf('1', 'a')], true);
  expect(screen.getByText(/These are the 50 most urgent reports/)).toBeDefined();
});

it('a queue that cannot be read says so, and is read again', async () => {
  await open();
  await waitFor(() => expect(backend.observer).toBeDefined());
  act(() => backend.observer?.onFailure(new AppError('permission-denied')));
  expect(screen.getByText('Couldn’t load this')).toBeDefined();
  press('Try again');
  await waitFor(() => expect(backend.asked).toHaveLength(2));
  tell([]);
  expect(screen.getByText('The queue is empty')).toBeDefined();
});

it('what was decided stands in the other list, page by page', async () => {
  const decided = (end: string, status: Report['status']): Report =>
    reportOf(end, end, { status, processedAt: 3000, adminNotes: `Note ${end}` });
  const next = { cursor: 1 };
  api.loadDecided.mockResolvedValueOnce({ items: [decided('1', 'resolved')], next });
  await open('/moderation?view=decided');
  expect(await screen.findByText('Note 1')).toBeDefined();
  api.loadDecided.mockRejectedValueOnce(new AppError('unavailable'));
  press('Show more');
  expect(await screen.findByText('The next ones could not be loaded.')).toBeDefined();
  api.loadDecided.mockResolvedValueOnce({ items: [decided('2', 'dismissed')], next: undefined });
  press('Try again');
  expect(await screen.findByText('Note 2')).toBeDefined();
  expect(api.loadDecided.mock.calls.map(([after]) => after)).toEqual([undefined, next, next]);
  expect(screen.getByText('That is all that was ever decided.')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Stays' }));
  expect(screen.queryByText('Note 1')).toBeNull();
});

it('covers a picture until it is asked for, and can cover it again', async () => {
  const image = {
    file: parsePictureFile('f'.repeat(20)),
    width: 960,
    height: 720,
    widths: [480, 960],
    alt: 'a staircase',
    blur: 'data:image/webp;base64,AAAA',
  };
  api.showReportedPicture.mockRejectedValueOnce(new AppError('unavailable'));
  await openWith(reportOf('a', 'one', { image }));
  const show = await screen.findByRole('button', { name: pictures.show });
  expect(screen.queryByRole('img', { name: 'a staircase' })).toBeNull();
  fireEvent.click(show);
  await screen.findByText(en.errors.unavailable);
  api.showReportedPicture.mockResolvedValue('data:image/webp;base64,BBBB');
  press(pictures.show);
  const picture = await screen.findByRole('img', { name: 'a staircase' });
  expect(picture.getAttribute('src')).toBe('data:image/webp;base64,BBBB');
  expect(api.showReportedPicture).toHaveBeenLastCalledWith(idOf('a'));
  press(pictures.hide);
  expect(screen.queryByRole('img', { name: 'a staircase' })).toBeNull();
  press(pictures.show);
  expect(screen.getByRole('img', { name: 'a staircase' })).toBeDefined();
  expect(api.showReportedPicture).toHaveBeenCalledTimes(2);
});
