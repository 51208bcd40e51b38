import { postSubject } from '@chupke/domain/report-subject.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { REPORT_STATUSES } from '@chupke/domain/report.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { en } from '../../../texts/en/catalogue.ts';
import { reports as text } from '../../../texts/en/reports.ts';
import { loadArea } from '../../../lib/i18n.ts';
import type { Send } from '../../../lib/outbox/handler.ts';
import { enqueue, registerHandler } from '../../../lib/outbox/outbox.ts';
import { signIn } from '../../../lib/testing/student.ts';
import { idOf, ticketOf } from '../../../entities/report/testing/samples.ts';
import type { OwnReport } from '../api/load-tickets.ts';
import { REPORT_KIND } from '../hooks/outbox-handler.ts';
import { MyReportsPage } from './my-reports.tsx';

const api = vi.hoisted(() => ({ loadTickets: vi.fn<(user: string, after: unknown) => Promise<unknown>>() }));
vi.mock('../api/load-tickets.ts', () => api);

/** Another student in each test: the list outlives the page. */
let user = parseUserId('uid-0');
let students = 0;

async function open(path = '/my-reports'): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Suspense fallback="texts">
          <MyReportsPage user={user} />
        </Suspense>
      </MemoryRouter>,
    );
    await loadArea('reports', 'en');
  });
}

beforeEach(() => {
  students += 1;
  user = parseUserId(`uid-${students}`);
  api.loadTickets.mockReset();
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(cleanup);

/** An own report of what is still there. */
function reportOf(end: string, more: Partial<OwnReport> = {}): OwnReport {
  return { ...ticketOf(end, more), isThere: true, ...more };
}

it.each([true, false])('a report leads to what it is about if that is there: %s', async (isThere) => {
  for (const replyId of [null, parseReplyId(idOf('r'))]) {
    cleanup();
    user = parseUserId(`uid-of-${replyId ?? 'confession'}-${String(isThere)}`);
    api.loadTickets.mockResolvedValue({
      items: [reportOf('1234', { subject: postSubject(parseConfessionId(idOf('c')), replyId), isThere })],
      next: undefined,
    });
    await open();
    const row = (await screen.findByRole('heading', { name: 'Report xxxx1234' })).closest('li');
    if (row === null) throw new Error('no row');
    expect(within(row).queryByText('No longer there') === null).toBe(isThere);
    const name =
      replyId === null ? 'Open the confession of report xxxx1234' : 'Open the reply of report xxxx1234';
    expect(within(row).queryByRole('link', { name })?.getAttribute('href')).toBe(
      isThere ? `/confession/${idOf('c')}${replyId === null ? '' : `#${replyId}`}` : undefined,
    );
  }
});

it.each(REPORT_STATUSES)('a report says in plain words that it is %s', async (status) => {
  api.loadTickets.mockResolvedValue({ items: [reportOf('1234', { status })], next: undefined });
  await open();
  const row = (await screen.findByRole('heading', { name: 'Report xxxx1234' })).closest('li');
  if (row === null) throw new Error('no row');
  expect(within(row).getByText(text.statuses[status])).toBeDefined();
  expect(within(row).getByText(text.meanings[status])).toBeDefined();
  expect(within(row).getByText(text.reasons.harassment)).toBeDefined();
});

it.each(REPORT_STATUSES)('a report of a reply that is %s says so', async (status) => {
  const replyId = parseReplyId(idOf('r'));
  api.loadTickets.mockResolvedValue({
    items: [reportOf('1234', { status, subject: postSubject(parseConfessionId(idOf('c')), replyId) })],
    next: undefined,
  });
  await open();
  const row = (await screen.findByRole('heading', { name: 'Report xxxx1234' })).closest('li');
  if (row === null) throw new Error('no row');
  expect(within(row).getByText(text.ofReply.mark)).toBeDefined();
  expect(within(row).getByText(text.ofReply.meanings[status])).toBeDefined();
});

it('nothing reported yet says where one reports', async () => {
  api.loadTickets.mockResolvedValue({ items: [], next: undefined });
  await open();
  expect(await screen.findByText('You have not reported anything')).toBeDefined();
});

it('older ones come page by page; what fails is said, and tried again', async () => {
  const next = { cursor: 1 };
  api.loadTickets.mockRejectedValueOnce(new AppError('unavailable'));
  await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.loadTickets.mockResolvedValueOnce({ items: [reportOf('1111')], next });
  fireEvent.click(retry);
  await screen.findByRole('heading', { name: 'Report xxxx1111' });
  api.loadTickets.mockRejectedValueOnce(new AppError('unavailable'));
  fireEvent.click(screen.getByRole('button', { name: 'Show older ones' }));
  expect(await screen.findByText('The older ones could not be loaded.')).toBeDefined();
  api.loadTickets.mockResolvedValueOnce({ items: [reportOf('2222')], next: undefined });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const second = await screen.findByRole('heading', { name: 'Report xxxx2222' });
  await waitFor(() => expect(document.activeElement).toBe(second));
  expect(screen.getByText('That is all you have reported.')).toBeDefined();
  expect(api.loadTickets.mock.calls.map(([, after]) => after)).toEqual([undefined, undefined, next, next]);
});

it('an alert leads to the report that it tells of', async () => {
  const items = [reportOf('1111'), reportOf('2222')];
  api.loadTickets.mockResolvedValue({ items, next: undefined });
  await open('/my-reports#xxxx2222');
  const heading = await screen.findByRole('heading', { name: 'Report xxxx2222' });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
});

it('a broken address still shows the list', async () => {
  api.loadTickets.mockResolvedValue({ items: [reportOf('1111')], next: undefined });
  await open('/my-reports#%');
  expect(await screen.findByRole('heading', { name: 'Report xxxx1111' })).toBeDefined();
});

it('says that a report waits on this device instead of that nothing was reported, and lists it once it was sent', async () => {
  signIn();
  api.loadTickets.mockResolvedValueOnce({ items: [], next: undefined });
  api.loadTickets.mockResolvedValue({ items: [reportOf('1234')], next: undefined });
  const send = vi.fn<Send>().mockResolvedValueOnce({ kind: 'later' }).mockResolvedValue({ kind: 'sent' });
  registerHandler(REPORT_KIND, send, { isCall: true });
  enqueue({ id: idOf('w'), kind: REPORT_KIND, payload: {} });
  await open();
  expect(await screen.findByText(text.unsent(1))).toBeDefined();
  expect(screen.queryByText(text.emptyTitle)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: en.confessions.sendNow }));
  expect(
    await screen.findByRole('heading', { name: text.ticket(ticketOf('1234').ticketNumber) }),
  ).toBeDefined();
  expect(screen.queryByText(text.unsent(1))).toBeNull();
});
