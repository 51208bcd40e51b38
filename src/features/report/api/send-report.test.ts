import { parseReplyId } from '@chupke/domain/confession-id.ts';
import { postSubject } from '@chupke/domain/report-subject.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { parseReportAction } from '../model/report-form.ts';
import { confessionOf, idOf } from '../../../entities/confession/testing/samples.ts';
import { sendReport } from './send-report.ts';

const functions = vi.hoisted(() => ({ call: vi.fn<(name: string, data: unknown) => Promise<unknown>>() }));
vi.mock('../../../lib/functions.ts', () => functions);

const REPORT = parseReportAction({
  id: idOf(77),
  payload: { confession: confessionOf(1).id, reason: 'spam', description: '' },
});

beforeEach(() => {
  functions.call.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
});

it('says which confession it is and where it stands, and gives back the number', async () => {
  functions.call.mockResolvedValue({ ticketNumber: '00000077', status: 'pending', more: 1 });
  expect(await sendReport(REPORT)).toEqual({ ticketNumber: '00000077', status: 'pending' });
  expect(functions.call).toHaveBeenCalledExactlyOnceWith('reportConfession', {
    id: REPORT.id,
    confessionId: confessionOf(1).id,
    replyId: null,
    confessionUrl: `${location.origin}/confession/${confessionOf(1).id}`,
    reason: 'spam',
    description: '',
  });
});

it('says of a reply which one it is, and where', async () => {
  functions.call.mockResolvedValue({ ticketNumber: '00000077', status: 'pending' });
  const reply = parseReplyId(idOf(78));
  await sendReport({ ...REPORT, subject: postSubject(confessionOf(1).id, reply) });
  expect(functions.call.mock.calls).toMatchObject([
    [
      'reportConfession',
      {
        confessionId: confessionOf(1).id,
        replyId: reply,
        confessionUrl: `${location.origin}/confession/${confessionOf(1).id}#${reply}`,
      },
    ],
  ]);
});

it('says of a message of a circle which one it is, and no address', async () => {
  functions.call.mockResolvedValue({ ticketNumber: '00000077', status: 'pending' });
  const payload = { circle: idOf(79), message: idOf(80), reason: 'spam', description: '' };
  await sendReport(parseReportAction({ id: idOf(77), payload }));
  expect(functions.call).toHaveBeenCalledExactlyOnceWith('reportCircle', {
    id: idOf(77),
    circleId: idOf(79),
    messageId: idOf(80),
    reason: 'spam',
    description: '',
  });
});

it.each([{}, null, { ticketNumber: 7, status: 'pending' }])('takes no %j for an answer', async (answer) => {
  functions.call.mockResolvedValue(answer);
  await expect(sendReport(REPORT)).rejects.toMatchObject({ code: 'unknown' });
});

it('does not even try without a network, and does not wait for ever', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(sendReport(REPORT)).rejects.toMatchObject({ code: 'unavailable' });
  expect(functions.call).not.toHaveBeenCalled();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  vi.useFakeTimers();
  functions.call.mockReturnValue(new Promise(() => {}));
  const waiting = expect(sendReport(REPORT)).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(25_000);
  await waiting;
});

it('passes on why it was refused', async () => {
  functions.call.mockRejectedValue(new AppError('too-many-requests'));
  await expect(sendReport(REPORT)).rejects.toMatchObject({ code: 'too-many-requests' });
});
