import { expect, it } from 'vitest';
import {
  englishEngine,
  firstAnswer,
  measureDanger,
  measureHarmless,
  measureQuestions,
  measureSafety,
  measureSeeds,
  OWN_TICKET,
} from './measure.ts';
import type { Share } from './measure.ts';
import { QUESTION_SET } from './question-set.ts';

const engine = englishEngine();

function percentOf({ right, all }: Share): number {
  return (100 * right) / all;
}

it('answers nine of ten scored questions rightly, without any AI', () => {
  const share = measureQuestions(engine, 'scored');
  expect(percentOf(share), share.wrong.join('\n')).toBeGreaterThanOrEqual(90);
  expect(QUESTION_SET.length).toBeGreaterThanOrEqual(300);
});

it('answers every question of danger with helplines', () => {
  expect(measureSafety(engine).wrong).toEqual([]);
});

it('hears most scored sentences of danger, and leaves most of everyday alone', () => {
  const danger = measureDanger('scored');
  expect(percentOf(danger), danger.wrong.join('\n')).toBeGreaterThanOrEqual(85);
  expect(percentOf(measureHarmless('scored'))).toBeGreaterThanOrEqual(90);
  expect(percentOf(measureSeeds())).toBeGreaterThanOrEqual(97);
});

it('shows a ticket for no question that does not ask for one’s own', () => {
  const shown = QUESTION_SET.filter(({ question }) => firstAnswer(engine, question).ticketIds.length > 0);
  expect(shown.every(({ kinds }) => kinds.includes('ticket'))).toBe(true);
  expect(firstAnswer(engine, `status of ticket ${OWN_TICKET.id}`).ticketIds).toEqual([OWN_TICKET.id]);
});
