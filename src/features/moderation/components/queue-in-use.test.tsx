import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idOf, reportOf } from '../../../entities/report/testing/samples.ts';
import { queue as words } from '../../../texts/en/queue.ts';
import {
  api,
  cards,
  closeModeration,
  key,
  open,
  openWith,
  pageOf,
  press,
  resetModeration,
  tell,
} from '../testing/open-moderation.tsx';

vi.mock('../api/reports.ts', async () => (await import('../testing/open-moderation.tsx')).api);

beforeEach(() => {
  resetModeration();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
  closeModeration();
  vi.useRealTimers();
});

/** Which cases are drawn, in their order, by the words that are reported. */
const drawn = (): readonly (string | undefined)[] =>
  cards().map((card) => /Words of (\w)/u.exec(card.textContent)?.[1]);

const point = (): void => void fireEvent.pointerMove(cards()[0] ?? document.body);
const urgent = (end: string) => reportOf(end, end, { reason: 'violence' });
const cardOf = (place: number): HTMLElement => {
  const card = cards()[place];
  if (card === undefined) throw new Error(`no case ${place}`);
  return card;
};

it('shows at once what comes, changes and is decided, while nobody uses it', async () => {
  await openWith(reportOf('b', 'b'), reportOf('c', 'c'));
  await tell(urgent('a'), reportOf('c', 'c', { status: 'dismissed' }));
  await waitFor(() => expect(drawn()).toEqual(['a', 'b']));
  expect(screen.queryByRole('button', { name: /new|gone/ })).toBeNull();
});

it('moves nothing under a pointer: what comes waits and is announced, what is decided stays without its buttons', async () => {
  await openWith(reportOf('b', 'b'), reportOf('c', 'c'), reportOf('d', 'd'));
  point();
  const dismiss = within(cardOf(0)).getByRole('button', { name: 'Dismiss: case 1' });
  dismiss.focus();
  await tell(
    urgent('a'),
    reportOf('b', 'b', { status: 'resolved' }),
    reportOf('d', 'd', { assigned: 'other', changedAt: 3000 }),
  );
  await screen.findByRole('button', { name: words.news(1, 1, 1) });
  expect(drawn()).toEqual(['b', 'c', 'd']);
  const first = cardOf(0);
  expect(within(first).getByText(words.left.decided)).toBeDefined();
  expect(within(first).queryByRole('button', { name: /Dismiss/ })).toBeNull();
  expect(within(first).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  // The button that had the focus is there no more.
  expect(document.activeElement).toBe(within(first).getByRole('heading', { level: 2 }));
  expect(within(cardOf(2)).queryByText(words.takenByOther)).toBeNull();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words.news(1, 1, 1));
  press(words.news(1, 1, 1));
  expect(drawn()).toEqual(['a', 'c', 'd']);
  expect(within(cardOf(2)).getByText(words.takenByOther)).toBeDefined();
  expect(screen.queryByRole('button', { name: words.news(1, 1, 1) })).toBeNull();
  expect(document.activeElement?.textContent).toContain('3 cases wait');
});

it('holds still while a menu is open, and goes on a while after nothing of it is used', async () => {
  await openWith(reportOf('b', 'b'), reportOf('c', 'c'));
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'More decisions: case 2' }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('menuitem', { name: words.work.assign.action })).toBeDefined();
  await tell(urgent('a'), reportOf('b', 'b', { status: 'dismissed' }));
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(drawn()).toEqual(['b', 'c']);
  fireEvent.click(screen.getByRole('menuitem', { name: words.work.assign.action }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(api.workOnCase.mock.calls[0]?.[0]).toBe(idOf('c'));
  expect(drawn()).toEqual(['b', 'c']);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(drawn()).toEqual(['a', 'c']);
});

it('shows at once what one has done oneself', async () => {
  await openWith(reportOf('b', 'b'), reportOf('c', 'c'));
  key('j');
  key('j');
  key('a');
  await waitFor(() => expect(api.workOnCase).toHaveBeenCalledOnce());
  await tell(reportOf('c', 'c', { assigned: 'me', changedAt: 3000 }));
  await within(cardOf(1)).findByText(words.takenByMe);
  key('d');
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss the report?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await tell(reportOf('c', 'c', { status: 'dismissed', changedAt: 4000 }));
  await within(cardOf(1)).findByText(words.left.decided);
  expect(screen.getByText('1 case waits')).toBeDefined();
});

it('keys pass what has left, do nothing to it, and renew the list', async () => {
  await openWith(reportOf('a', 'a'), reportOf('b', 'b'), reportOf('c', 'c'));
  key('j');
  await tell(reportOf('a', 'a', { status: 'dismissed' }), reportOf('b', 'b', { status: 'dismissed' }));
  await screen.findByRole('button', { name: words.news(0, 0, 2) });
  key('d');
  expect(screen.queryByRole('dialog')).toBeNull();
  key('j');
  key('d');
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss the report?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(api.decideReport).toHaveBeenCalledOnce());
  expect(api.decideReport.mock.calls[0]?.[0]).toMatchObject({ id: idOf('c') });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The last one has left with one's own decision.
  await screen.findByText('The queue is empty');
  expect(drawn()).toEqual([]);
});

it('what has changed while a page was on its way is asked for again', async () => {
  api.listReports.mockResolvedValueOnce(pageOf([reportOf('a', 'a')], idOf('a')));
  await open();
  await screen.findByText(/^The 1 most urgent/);
  let answer = (_: ReturnType<typeof pageOf>): void => undefined;
  api.listReports.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  press('Show more');
  await waitFor(() => expect(api.listReports).toHaveBeenCalledTimes(2));
  // Decided after the page was read, which brings it as open all the same.
  await tell(reportOf('c', 'c', { status: 'dismissed', changedAt: 1500 }));
  answer(pageOf([reportOf('c', 'c')]));
  await waitFor(() => expect(drawn()).toEqual(['a', 'c']));
  await tell(reportOf('c', 'c', { status: 'dismissed', changedAt: 1500 }));
  expect(api.changedReports.mock.calls.map(([since]) => since)).toEqual([1000, 1000]);
  await waitFor(() => expect(screen.getByText('1 case waits')).toBeDefined());
});

it('more pages come below what is held, and a case that the filter lets through no more says so', async () => {
  api.listReports.mockResolvedValueOnce(pageOf([reportOf('a', 'a'), reportOf('b', 'b')], idOf('b')));
  await open('/moderation?assigned=nobody');
  await screen.findByText('The 2 most urgent cases; more follow');
  point();
  await tell(urgent('u'), reportOf('a', 'a', { assigned: 'other', changedAt: 3000 }));
  await within(cardOf(0)).findByText(words.left.elsewhere);
  api.listReports.mockResolvedValueOnce(pageOf([reportOf('c', 'c')]));
  press('Show more');
  await waitFor(() => expect(drawn()).toEqual(['a', 'b', 'c']));
  expect(screen.getByRole('button', { name: words.news(1, 0, 1) })).toBeDefined();
});
