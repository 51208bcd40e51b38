import type { Calls } from '@chupke/domain/calls.ts';
import { parseLearningFigures, parseListedPattern } from '@chupke/domain/learning.ts';
import { ParseError, parseEach, parseRecord } from '@chupke/domain/parse.ts';
import { call } from '../../../lib/functions.ts';

/** What Confie has learned, as of the last night. */
export type Learned = Calls['listPatterns']['gives'];

/** Loads what Confie has learned. Throws AppError. */
export async function loadPatterns(): Promise<Learned> {
  const { patterns, figures } = parseRecord(await call('listPatterns', null));
  if (!Array.isArray(patterns)) throw new ParseError('patterns', 'a list');
  return { patterns: parseEach(patterns, parseListedPattern), figures: parseLearningFigures(figures) };
}

/** Approves or rejects patterns. Throws AppError. */
export async function decidePatterns(decision: Calls['decidePatterns']['takes']): Promise<void> {
  await call('decidePatterns', decision);
}
