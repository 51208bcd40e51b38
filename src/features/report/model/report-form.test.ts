import { parseReplyId } from '@chupke/domain/confession-id.ts';
import { REPORT_LIMITS, REPORT_REASONS } from '@chupke/domain/report.ts';
import { expect, it } from 'vitest';
import { confessionOf, idOf } from '../../../entities/confession/testing/samples.ts';
import { helplinesOf, judgeReport, newReportDraft, parseReportAction, reportUrl } from './report-form.ts';

const { id } = confessionOf(1);
const whole = { confession: id, reply: null };
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
    report: { id: draft.id, confession: id, reply: null, reason: 'other', description: 'don’t' },
  });
});

it('is read back from the queue as it was put there', () => {
  const payload = { confession: id, reason: 'hate', description: 'see the second line' };
  for (const about of [null, reply]) {
    const kept = { ...payload, reply: about };
    expect(parseReportAction({ id: draft.id, payload: kept })).toEqual({ id: draft.id, ...kept });
  }
  // One from before replies could be reported.
  expect(parseReportAction({ id: draft.id, payload })).toEqual({ id: draft.id, reply: null, ...payload });
  expect(() => parseReportAction({ id: draft.id, payload: { ...payload, reason: 'because' } })).toThrow(
    'reason',
  );
});

it('names an address that the server takes', () => {
  const url = reportUrl(whole, 'https://a.in');
  expect(url).toBe(`https://a.in/confession/${id}`);
  expect(reportUrl({ confession: id, reply }, 'https://a.in')).toBe(`${url}#${reply}`);
  expect(url.length).toBeGreaterThanOrEqual(REPORT_LIMITS.url.min);
});

it('has numbers to call where somebody may be in danger, and only there', () => {
  expect(helplinesOf('self-harm')).toContain('teleManas');
  expect(helplinesOf('violence')).toContain('emergency');
  expect(helplinesOf('spam')).toEqual([]);
  for (const reason of REPORT_REASONS)
    expect(new Set(helplinesOf(reason)).size).toBe(helplinesOf(reason).length);
});
