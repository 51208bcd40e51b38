import { parseCircleId, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { circleSubject, postSubject } from '@chupke/domain/report-subject.ts';
import { expect, it } from 'vitest';
import { decisionIdOf, parseDecisionId } from './own-decision.ts';

const [ID, OTHER] = ['a'.repeat(20), 'b'.repeat(20)];
const [POST, REPLY] = [parseConfessionId(ID), parseReplyId(ID)];
const [CIRCLE, MESSAGE] = [parseCircleId(ID), parseCircleMessageId(ID)];

it('a decision has another id than any about other content, whatever ids their authors have chosen', () => {
  const subjects = [
    postSubject(POST, null),
    postSubject(POST, REPLY),
    circleSubject(CIRCLE, null),
    circleSubject(CIRCLE, MESSAGE),
    circleSubject(parseCircleId(OTHER), MESSAGE),
  ];
  const ids = subjects.map(decisionIdOf);
  expect(new Set(ids).size).toBe(subjects.length);
  expect(ids).toEqual(subjects.map(decisionIdOf));
  // Nor that of a measure, which has the form of a content's id.
  for (const id of ids) expect(() => parseConfessionId(id)).toThrow('letters');
});

it('the id of a decision about a message does not name its circle', () => {
  const id = decisionIdOf(circleSubject(CIRCLE, parseCircleMessageId(OTHER)));
  expect(id).not.toContain(CIRCLE);
});

it('appeals can be against measures and decisions about content, and nothing else', () => {
  for (const id of [ID, decisionIdOf(postSubject(POST, null))])
    expect(parseDecisionId({ id }, 'id')).toBe(id);
  for (const id of ['', `${ID}a`, `confession-${ID}`, 'a/b', 'g'.repeat(40), null, 1])
    expect(() => parseDecisionId({ id }, 'id')).toThrow('id');
});
