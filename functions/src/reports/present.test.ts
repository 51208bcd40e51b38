import { MODERATION_OUTCOMES, parseAlert } from '@chupke/domain/alert.ts';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { postSubject } from '@chupke/domain/report-subject.ts';
import { ALL_LANGUAGES } from '@chupke/domain/language.ts';
import { serverTexts } from '@chupke/domain/server-texts.ts';
import { REPORT_REASONS, REPORT_STATUSES } from '@chupke/domain/report.ts';
import { describe, expect, it } from 'vitest';
import { moderationAlert, reportAlert } from './present.ts';

const confession = parseConfessionId('abcdefghij0123456789');
const reply = parseReplyId('reply678901234567890');
const name = postMask(confession);
const WORDS = 'I ate the last samosa';

const TEXTS = await Promise.all(
  ALL_LANGUAGES.map(async (language) => ({ language, texts: await serverTexts(language) })),
);

describe.each(TEXTS)('in $language', ({ texts }) => {
  it('every outcome with every reason is an alert that the app can read, and says the reason', () => {
    for (const outcome of MODERATION_OUTCOMES) {
      const messages = [null, ...REPORT_REASONS].map((reason) => {
        const alert = moderationAlert({
          confession,
          reply: null,
          outcome,
          reason,
          texts,
          text: WORDS,
          name,
          postedAt: 1,
        });
        const told = { type: 'moderation', outcome, confessionName: name };
        expect(parseAlert('a', { ...alert, timestamp: 1 })).toMatchObject(told);
        // The words go with the post; what is told of its removal stays.
        expect(JSON.stringify(alert).includes('samosa')).toBe(outcome !== 'removed');
        expect(alert.title + alert.message).not.toContain('samosa');
        return alert.message;
      });
      // `other` reads as no reason given.
      if (outcome !== 'restored')
        expect(new Set(messages).size).toBeGreaterThanOrEqual(REPORT_REASONS.length);
    }
  });

  it('that a reply is gone is told as that, and leads to its thread', () => {
    for (const reason of REPORT_REASONS) {
      const told = { confession, outcome: 'removed', reason, texts, text: WORDS, name, postedAt: 1 } as const;
      const [ofReply, ofConfession] = [reply, null].map((each) => moderationAlert({ ...told, reply: each }));
      expect(parseAlert('a', { ...ofReply, timestamp: 1 })).toMatchObject({
        outcome: 'removed',
        confessionId: confession,
        replyId: reply,
      });
      // It may outlive its thread.
      expect(ofReply).not.toHaveProperty('confessionName');
      expect(ofReply?.title).not.toBe(ofConfession?.title);
      expect(ofReply?.message).toBe(ofConfession?.message);
    }
    for (const status of ['resolved', 'dismissed'] as const) {
      const report = { ticketNumber: '12345678', status };
      const [ofReply, ofConfession] = [reply, null].map((each) =>
        reportAlert(texts, { ...report, subject: postSubject(confession, each) }),
      );
      expect(parseAlert('a', { ...ofReply, timestamp: 1 })).toMatchObject({ status, replyId: reply });
      expect(ofReply?.message).not.toBe(ofConfession?.message);
    }
  });

  it('reporters are told of an end that was decided, and of nothing else', () => {
    const told = REPORT_STATUSES.filter((status) => {
      const alert = reportAlert(texts, {
        ticketNumber: '12345678',
        status,
        subject: postSubject(confession, null),
      });
      if (alert === undefined) return false;
      expect(parseAlert('a', { ...alert, timestamp: 1 })).toMatchObject({ type: 'report', status });
      return true;
    });
    expect(told).toEqual(['resolved', 'dismissed']);
  });
});
