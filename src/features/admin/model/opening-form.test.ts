import { expect, it } from 'vitest';
import { addressOfSubject, EMPTY_OPENING, judgeOpening, subjectOfLink } from './opening-form.ts';

const ID = 'o'.repeat(20);
const POST = 'a'.repeat(20);
const REPLY = 'b'.repeat(20);
const NOW = Date.UTC(2026, 2, 1);

const FILLED = {
  ...EMPTY_OPENING,
  link: `https://chupke.test/confession/${POST}`,
  caseNumber: ' FIR 12/2026 ',
  authority: 'Sessions Court, Pune',
  reason: 'As ordered on the first of March.',
};

it.each([
  [POST, { kind: 'confession', confessionId: POST }],
  [`https://chupke.test/confession/${POST}?from=share`, { kind: 'confession', confessionId: POST }],
  [` /confession/${POST}#${REPLY} `, { kind: 'reply', confessionId: POST, replyId: REPLY }],
  [
    `${'c'.repeat(20)} / ${'d'.repeat(20)}`,
    { kind: 'circleMessage', circleId: 'c'.repeat(20), messageId: 'd'.repeat(20) },
  ],
  ['https://chupke.test/explore', undefined],
  ['', undefined],
])('%s leads to what it names', (link, subject) => {
  const found = subjectOfLink(link);
  if (subject === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(subject);
});

it('what an admin can look at has an address', () => {
  for (const link of [`/confession/${POST}`, `/confession/${POST}#${REPLY}`]) {
    const subject = subjectOfLink(link);
    expect(subject && addressOfSubject(subject)).toBe(link);
  }
});

it('an order is complete, and its texts are tidied', () => {
  expect(judgeOpening(FILLED, ID, NOW)).toMatchObject({
    order: { id: ID, caseNumber: 'FIR 12/2026', tellFrom: null },
  });
  const forbidden = { ...FILLED, isForbidden: true, until: '2026-04-01' };
  expect(judgeOpening(forbidden, ID, NOW)).toMatchObject({ order: { tellFrom: Date.UTC(2026, 3, 1) } });
});

it('all that is wrong is said at once', () => {
  expect(judgeOpening({ ...EMPTY_OPENING, isForbidden: true }, ID, NOW)).toEqual({
    faults: {
      link: true,
      caseNumber: { kind: 'short', min: 3 },
      authority: { kind: 'short', min: 3 },
      reason: { kind: 'short', min: 10 },
      until: true,
    },
  });
  for (const until of ['2026-02-01', '2031-01-01', 'soon'])
    expect(judgeOpening({ ...FILLED, isForbidden: true, until }, ID, NOW)).toEqual({
      faults: { until: true },
    });
  expect(judgeOpening({ ...FILLED, caseNumber: 'x'.repeat(61) }, ID, NOW)).toEqual({
    faults: { caseNumber: { kind: 'long', max: 60 } },
  });
});
