import { describe, expect, it } from 'vitest';
import { ALL_LANGUAGES } from './language.ts';
import { authorWords, outcomeOfDecision, reporterWords } from './moderation.ts';
import { REPORT_KINDS } from './report-subject.ts';
import { REPORT_DECISIONS, REPORT_REASONS } from './report.ts';
import { serverTexts } from './server-texts.ts';

const TEXTS = await Promise.all(
  ALL_LANGUAGES.map(async (language) => ({ language, texts: await serverTexts(language) })),
);

it('a decision removes, hides or shows a confession again, or changes nothing', () => {
  expect(REPORT_DECISIONS.map((decision) => [decision, outcomeOfDecision(decision, 'confession')])).toEqual([
    ['under_review', undefined],
    ['accepted', 'hidden'],
    ['reviewed', 'restored'],
    ['resolved', 'removed'],
    ['dismissed', 'restored'],
  ]);
});

it('a reply is removed or stays', () => {
  for (const decision of REPORT_DECISIONS)
    expect(outcomeOfDecision(decision, 'reply')).toBe(decision === 'resolved' ? 'removed' : undefined);
});

describe.each(TEXTS)('in $language', ({ texts: { moderation: texts } }) => {
  it('the author reads the reason of what was removed or hidden, and which of the two it was', () => {
    for (const reason of REPORT_REASONS) {
      const removed = authorWords(texts, { outcome: 'removed', kind: 'confession', reason });
      const hidden = authorWords(texts, { outcome: 'hidden', kind: 'confession', reason });
      for (const { message } of [removed, hidden]) expect(message).toContain(texts.reasons[reason]);
      expect(removed.title).not.toBe(hidden.title);
      const reply = authorWords(texts, { outcome: 'removed', kind: 'reply', reason });
      expect(reply).toEqual({ title: texts.removedReplyTitle, message: removed.message });
    }
    const byReports = authorWords(texts, { outcome: 'hidden', kind: 'confession', reason: null });
    expect(byReports.message).toBe(texts.hiddenByReports);
  });

  it('reporters read how it ended, whatever it was about', () => {
    const all = (['resolved', 'dismissed'] as const).flatMap((status) =>
      REPORT_KINDS.map((kind) => reporterWords(texts, status, kind).message),
    );
    expect(new Set(all).size).toBe(2 * REPORT_KINDS.length);
  });
});
