import type { Calls } from '@chupke/domain/calls.ts';
import type { Appeal } from '@chupke/domain/measure.ts';
import { parseAppeal } from '@chupke/domain/measure.ts';
import {
  ParseError,
  parseEach,
  parseNullableText,
  parseOneOf,
  parseRecord,
  parseText,
} from '@chupke/domain/parse.ts';
import { call } from '../../../lib/functions.ts';

/**
 * Acts on the author of what a report is about. `asked`: it waits for a second moderator. Throws AppError: `no-change` if
 * it was done for this case.
 */
export async function actOnAuthor(
  order: Calls['actOnAuthor']['takes'],
): Promise<Calls['actOnAuthor']['gives']['status']> {
  return parseOneOf(parseRecord(await call('actOnAuthor', order)), 'status', ['done', 'asked']);
}

/** A page of the appeals that the user may decide, and with the first one those that were decided lately. */
export interface Appeals {
  readonly open: readonly Appeal[];
  readonly decided: readonly Appeal[];
  /** Where the next page begins. */
  readonly next: string | undefined;
}

function parseAppeals(list: unknown, field: string): readonly Appeal[] {
  if (!Array.isArray(list)) throw new ParseError(field, 'a list');
  return parseEach(list, (each: unknown) => {
    const record = parseRecord(each);
    return parseAppeal(parseText(record, 'id', { min: 1, max: 40 }), record);
  });
}

/** Loads a page of the appeals that wait, the oldest first, and the newest decided ones. Throws AppError. */
export async function loadAppeals(after: string | undefined): Promise<Appeals> {
  const { open, decided, next = null } = parseRecord(await call('listAppeals', { after: after ?? null }));
  return {
    open: parseAppeals(open, 'open'),
    decided: parseAppeals(decided, 'decided'),
    next: parseNullableText({ next }, 'next', { min: 1, max: 40 }) ?? undefined,
  };
}

/**
 * Decides an appeal. Throws AppError: `no-change` if another moderator was faster, `not-found` for one that loadAppeals does
 * not show.
 */
export async function decideAppeal(order: Calls['decideAppeal']['takes']): Promise<void> {
  await call('decideAppeal', order);
}
