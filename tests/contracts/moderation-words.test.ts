import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import type { ReportDecision } from '@chupke/domain/report.ts';
import { REPORT_DECISIONS, REPORT_REASONS } from '@chupke/domain/report.ts';
import { describe, expect, it } from 'vitest';
import { moderationAlert, reportAlert } from '../../functions/src/reports/present.ts';
import { toldToAuthor, toldToReporters } from '../../src/features/moderation/model/told.ts';
import { moderation as english } from '../../src/texts/en/moderation.ts';
import { moderation as hindi } from '../../src/texts/hi/moderation.ts';

const confession = parseConfessionId('x'.repeat(20));
const reply = parseReplyId('y'.repeat(20));
const ofConfession = (decision: ReportDecision) => ({ decision, isReply: false });
const LANGUAGES = [
  ['en', english],
  ['hi', hindi],
] as const;
const OUTCOMES = {
  resolved: 'removed',
  accepted: 'hidden',
  dismissed: 'restored',
  reviewed: 'restored',
} as const;

describe.each(LANGUAGES)('what a moderator sees before deciding (%s)', (language, text) => {
  it('is what the author then reads', () => {
    for (const decision of ['resolved', 'accepted', 'dismissed', 'reviewed'] as const) {
      const outcome = OUTCOMES[decision];
      for (const reason of REPORT_REASONS) {
        const why = outcome === 'restored' ? null : reason;
        const { title, message } = moderationAlert({
          confession,
          reply: null,
          outcome,
          reason: why,
          language,
        });
        expect(toldToAuthor(text, ofConfession(decision), reason)).toEqual({ title, message });
      }
    }
    expect(toldToAuthor(text, ofConfession('under_review'), 'spam')).toBeUndefined();
  });

  it('is what the author of a reply then reads, who is told of its removal alone', () => {
    for (const decision of REPORT_DECISIONS)
      for (const reason of REPORT_REASONS) {
        const told = toldToAuthor(text, { decision, isReply: true }, reason);
        if (decision !== 'resolved') expect(told).toBeUndefined();
        else {
          const outcome = 'removed';
          const { title, message } = moderationAlert({ confession, reply, outcome, reason, language });
          expect(told).toEqual({ title, message });
        }
      }
  });

  it('is what the reporters then read', () => {
    for (const decision of REPORT_DECISIONS)
      for (const about of [null, reply]) {
        const alert = reportAlert(language, { ticketNumber: 'AB12CD34', status: decision, reply: about });
        const told = alert && { title: alert.title, message: alert.message };
        expect(toldToReporters(text, { decision, isReply: about !== null })).toEqual(told);
      }
  });
});
