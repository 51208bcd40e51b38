import { postSubject } from '@chupke/domain/report-subject.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { ReplyId } from '@chupke/domain/confession-id.ts';
import { parseReplyId } from '@chupke/domain/confession-id.ts';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { report as text } from '../../../texts/en/report.ts';
import { loadArea } from '../../../lib/i18n.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { AppError } from '../../../lib/errors.ts';
import { discardUnsent, outboxItems } from '../../../lib/outbox/outbox.ts';
import { setSession } from '../../../lib/session.ts';
import { signIn } from '../../../lib/testing/student.ts';
import { dismissToast, useToasts } from '../../../lib/toasts.ts';
import type { ReportReceipt } from '../api/send-report.ts';
import type { ReportAction } from '../model/report-form.ts';
import { confessionOf, idOf } from '../../../entities/confession/testing/samples.ts';
import { requestReport, useReportRequests } from '../../../entities/confession/hooks/report-request.ts';
import { ReportDialog } from './report-dialog.tsx';

interface Backend {
  sent: ReportAction[];
  answer: ((receipt: ReportReceipt | ErrorCode) => void) | undefined;
}
const backend = vi.hoisted((): Backend => ({ sent: [], answer: undefined }));
vi.mock('../api/send-report.ts', () => ({
  sendReport: (report: ReportAction) => {
    backend.sent.push(report);
    return new Promise<ReportReceipt>((resolve, reject) => {
      backend.answer = (given) => {
        if (typeof given === 'string') reject(new AppError(given));
        else resolve(given);
      };
    });
  },
}));

let number = 700;

const onOpenChange = vi.fn();

async function open(reply: ReplyId | null = null): Promise<void> {
  const { id: confession, text: words } = confessionOf(number);
  const about = { subject: postSubject(confession, reply), text: words };
  await loadArea('report', 'en');
  await act(async () => {
    render(
      <MemoryRouter>
        <ReportDialog about={about} open onOpenChange={onOpenChange} />
      </MemoryRouter>,
    );
  });
}

async function press(): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: text.send })));
}

function choose(reason: keyof typeof text.reasons): void {
  fireEvent.click(screen.getByRole('radio', { name: text.reasons[reason] }));
}

function describe(words: string): void {
  fireEvent.change(screen.getByRole('textbox', { name: text.describe }), { target: { value: words } });
}

async function answer(given: ReportReceipt | ErrorCode): Promise<void> {
  await vi.waitFor(() => expect(backend.answer).toBeDefined());
  // The next response belongs to the next report, which may not have been sent yet.
  const { answer: tell } = backend;
  backend.answer = undefined;
  await act(async () => tell?.(given));
}

beforeEach(() => {
  localStorage.clear();
  number += 1;
  Object.assign(backend, { sent: [], answer: undefined });
});

afterEach(() => {
  cleanup();
  for (const { id } of outboxItems()) discardUnsent(id);
  setSession({ kind: 'signed-out' });
});

it('sends one report however often it is pressed, and gives its number', async () => {
  signIn();
  await open();
  expect(screen.getByText(text.seen)).toBeDefined();
  choose('hate');
  describe('the second line');
  await press();
  await press();
  await answer({ ticketNumber: 'AB12CD34', status: 'pending' });
  expect(backend.sent).toMatchObject([
    { subject: postSubject(confessionOf(number).id, null), reason: 'hate', description: 'the second line' },
  ]);
  expect(screen.getByText('AB12CD34')).toBeDefined();
  expect(document.activeElement?.textContent).toBe(text.sentTitle);
  expect(screen.getByRole('link', { name: text.toReports }).getAttribute('href')).toBe('/my-reports');
});

it('tells its number also where it was closed while it was sent', async () => {
  await open();
  choose('spam');
  await press();
  cleanup();
  await answer({ ticketNumber: 'CD34EF56', status: 'pending' });
  const { result } = renderHook(useToasts);
  await vi.waitFor(() =>
    expect(result.current.map(({ text: words }) => words)).toEqual([text.arrivedLater('CD34EF56')]),
  );
  act(() => dismissToast(result.current[0]?.id ?? ''));
});

it('asks for a reason, and leads to the reasons', async () => {
  await open();
  await press();
  expect(screen.getByText(text.noReason)).toBeDefined();
  expect(document.activeElement?.getAttribute('type')).toBe('radio');
  expect(backend.sent).toEqual([]);
});

it('has numbers to call at once where somebody may be in danger', async () => {
  await open();
  choose('spam');
  expect(screen.queryByText(text.helpTitle)).toBeNull();
  choose('self-harm');
  expect(screen.getByRole('link', { name: /14416/ }).getAttribute('href')).toBe('tel:14416');
});

it.each([
  ['unavailable', text.problems.failed],
  ['too-many-requests', text.problems['too-many']],
  ['parameters-invalid', text.problems.invalid],
  ['report-url-invalid', text.problems['invalid-url']],
  ['not-found', text.problems.gone],
  ['session-expired', text.problems['signed-out']],
  ['permission-denied', text.problems['not-allowed']],
  ['unknown', text.problems.failed],
] as const)(
  'tells a guest of %s, and loses nothing: the next try is the same report',
  async (code, message) => {
    await open();
    expect(screen.getByText(text.seenGuest)).toBeDefined();
    choose('violence');
    describe('behind the canteen');
    await press();
    await answer(code);
    expect(screen.getByText(message).closest('[role="alert"]')).not.toBeNull();
    // Closed and opened again.
    cleanup();
    await open();
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'behind the canteen');
    await press();
    await answer({ ticketNumber: 'ZZ', status: 'pending' });
    expect(backend.sent).toHaveLength(2);
    expect(backend.sent[1]).toEqual(backend.sent[0]);
    expect(screen.getByRole('link', { name: text.toGrievance })).toBeDefined();
    expect(outboxItems()).toEqual([]);
  },
);

it('of a guest that is corrected after a lost answer is a report of its own, which a further try is, too', async () => {
  await open();
  choose('violence');
  describe('behind the canteen');
  await press();
  await answer('unavailable');
  describe('behind the library');
  cleanup();
  await open();
  for (const given of ['unavailable', { ticketNumber: 'ZZ', status: 'pending' }] as const) {
    await press();
    await answer(given);
  }
  const [first, second, third] = backend.sent;
  expect([first?.description, second?.description]).toEqual(['behind the canteen', 'behind the library']);
  expect(second?.id).not.toBe(first?.id);
  expect(third).toEqual(second);
});

it('is closed, and shows nothing of it to whoever comes next, when somebody’s session ends', async () => {
  signIn();
  await open();
  choose('other');
  describe('about the one next door');
  requestReport({ subject: postSubject(confessionOf(number).id, null), text: 'what is reported' });
  const requested = renderHook(() => useReportRequests().request);
  await act(async () => setSession({ kind: 'signed-out', reason: { kind: 'expired' } }));
  expect(requested.result.current).toBeUndefined();
  cleanup();
  signIn({ uid: parseUserId('uid-of-ravi') });
  await open();
  choose('other');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: text.describe }).value).toBe('');
});

it('keeps a student’s report until there is a network, under the same id', async () => {
  signIn({ isConfirmed: false });
  await open();
  choose('other');
  await press();
  await answer('unavailable');
  expect(screen.getByText(text.waitingTitle)).toBeDefined();
  const [first] = backend.sent;
  expect(outboxItems()).toMatchObject([{ id: first?.id, kind: 'report', payload: { reason: 'other' } }]);
});

it('of a reply says so, leads to it and tells what becomes of it; its draft is its own', async () => {
  // The outbox, which takes over what could not be sent, waits for that.
  signIn({ isConfirmed: false });
  const reply = parseReplyId(idOf(9000 + number));
  await open();
  describe('about the confession');
  cleanup();
  await open(reply);
  expect(screen.getByRole('dialog', { name: text.ofReply.title })).toBeDefined();
  expect(screen.getByText(text.ofReply.seen)).toBeDefined();
  expect(screen.getByRole('link', { name: text.open }).getAttribute('href')).toBe(
    `/confession/${confessionOf(number).id}#${reply}`,
  );
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
  // What it leads to lies below it.
  onOpenChange.mockReset();
  fireEvent.click(screen.getByRole('link', { name: text.open }));
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  choose('harassment');
  await press();
  await answer('not-found');
  expect(screen.getByText(text.ofReply.gone)).toBeDefined();
  await press();
  await answer('unavailable');
  expect(backend.sent).toMatchObject([{ subject: { replyId: reply } }, { subject: { replyId: reply } }]);
  expect(outboxItems()).toMatchObject([{ kind: 'report', payload: { reply, reason: 'harassment' } }]);
});
