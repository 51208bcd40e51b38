import { parseCircleId, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { circleSubject, postSubject } from '@chupke/domain/report-subject.ts';
import { parseReplyId } from '@chupke/domain/confession-id.ts';
import { REPORT_LIMITS, REPORT_REASONS } from '@chupke/domain/report.ts';
import { expect, it } from 'vitest';
import { confessionOf, idOf } from '../../../entities/confession/testing/samples.ts';
import {
  helplinesOf,
  judgeReport,
  newReportDraft,
  parseReportAction,
  reportPayload,
  reportUrl,
} from './report-form.ts';

const { id } = confessionOf(1);
const whole = { subject: postSubject(id, null) };
const reply = parseReplyId(idOf(2));
const draft = newReportDraft((count) => new Uint8Array(count).fill(7));

it('asks for a reason, and keeps to the length', () => {
  expect(judgeReport(whole, draft)).toEqual({ kind: 'bad', fault: 'no-reason' });
  const long = { ...draft, reason: 'spam' as const, description: 'a'.repeat(1001) };
  expect(judgeReport(whole, long)).toEqual({ kind: 'bad', fault: 'too-long' });
});

it('sends tidy words under the id that was made with the draft', () => {
  const judged = judgeReport(whole, { ...draft, reason: 'other', description: '  don’t\r\n\u200B ' });
  expect(judged).toEqual({
    kind: 'good',
    report: { id: draft.id, ...whole, reason: 'other', description: 'don’t' },
  });
});

it('is read back from the queue as it was put there', () => {
  const [circle, message] = [parseCircleId(idOf(3)), parseCircleMessageId(idOf(4))];
  const said = { id: draft.id, reason: 'hate', description: 'see the second line' } as const;
  const subjects = [
    postSubject(id, null),
    postSubject(id, reply),
    circleSubject(circle, null),
    circleSubject(circle, message),
  ];
  for (const subject of subjects) {
    const report = { ...said, subject };
    expect(parseReportAction({ id: draft.id, payload: reportPayload(report) })).toEqual(report);
  }
  // One from before replies could be reported.
  const payload = { confession: id, reason: 'hate', description: '' };
  expect(parseReportAction({ id: draft.id, payload }).subject).toEqual(postSubject(id, null));
  expect(() => parseReportAction({ id: draft.id, payload: { ...payload, reason: 'because' } })).toThrow(
    'reason',
  );
});

it('names an address that the server takes', () => {
  const url = reportUrl(whole, 'https://a.in');
  expect(url).toBe(`https://a.in/confession/${id}`);
  expect(reportUrl({ subject: postSubject(id, reply) }, 'https://a.in')).toBe(`${url}#${reply}`);
  expect(url.length).toBeGreaterThanOrEqual(REPORT_LIMITS.url.min);
});

it('has numbers to call where somebody may be in danger, and only there', () => {
  expect(helplinesOf('self-harm')).toContain('teleManas');
  expect(helplinesOf('violence')).toContain('emergency');
  expect(helplinesOf('spam')).toEqual([]);
  for (const reason of REPORT_REASONS)
    expect(new Set(helplinesOf(reason)).size).toBe(helplinesOf(reason).length);
});
