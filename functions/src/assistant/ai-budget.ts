import { createHash } from 'node:crypto';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseCount } from '@chupke/domain/parse.ts';
import { aiBudgetPath } from '@chupke/domain/confie-paths.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { DAY_MS, dayName } from '@chupke/domain/time.ts';
import type { Documents } from '../gateways/documents.ts';
import { AI_LIMITS } from './ai-limits.ts';

/** A question that is to be paid for. */
export interface Spending {
  /** Whose voice it is (voiceKeyOf). */
  readonly voice: string;
  /** The most that it can cost, in millionths of a dollar. */
  readonly cost: number;
  /** Whether it counts as a question of the student's, and not as another try. */
  readonly isQuestion: boolean;
}

/** What came of it: paid for, or the ceiling of the student's or of all is reached; `first` where nobody knew yet. */
export type Spent = 'paid' | 'student' | 'all' | 'first';

/** Where a voice's questions of the day are counted, under a name that no other day has. */
function countPath(day: string, voice: string): string {
  const name = createHash('sha256').update(`${day} ${voice}`).digest('hex');
  return `${aiBudgetPath(day)}/${COLLECTIONS.voices}/${name.slice(0, 32)}`;
}

function askedIn(counter: UnknownRecord | undefined): number {
  return counter === undefined ? 0 : parseCount(counter, 'count');
}

/** Whether a voice has asked at `now` (milliseconds since 1970) what it may on a day: it takes no turn from others then. */
export async function hasAskedAll(
  documents: Pick<Documents, 'read'>,
  voice: string,
  now: number,
): Promise<boolean> {
  const [own] = await documents.read([countPath(dayName(now), voice)]);
  return askedIn(own) >= AI_LIMITS.perStudent;
}

/**
 * Pays for a question before it is asked, at the most that it can cost: whatever it costs in the end, the day's ceiling
 * (millionths of a dollar) is never passed.
 */
export async function spend(
  documents: Documents,
  { voice, cost, isQuestion }: Spending,
  ceiling: number,
  now: number,
): Promise<Spent> {
  const day = dayName(now);
  const paths = [aiBudgetPath(day), countPath(day, voice)];
  return documents.transact(async (transaction) => {
    const [sum, own] = await transaction.read(paths);
    const asked = askedIn(own);
    if (isQuestion && asked >= AI_LIMITS.perStudent) return 'student';
    const spent = sum?.['micros'] === undefined ? 0 : parseCount(sum, 'micros');
    const calls = sum?.['calls'] === undefined ? 0 : parseCount(sum, 'calls');
    const isTold = sum?.['isReached'] === true;
    const at = new Date(Date.parse(`${day}T00:00:00Z`));
    if (spent + cost > ceiling) {
      if (isTold) return 'all';
      transaction.merge(aiBudgetPath(day), { micros: spent, calls, isReached: true, day: at });
      return 'first';
    }
    transaction.merge(aiBudgetPath(day), {
      micros: spent + cost,
      calls: calls + 1,
      isReached: isTold,
      day: at,
    });
    if (isQuestion) transaction.set(countPath(day, voice), { count: asked + 1 });
    return 'paid';
  });
}

/** Removes the counts of students of days that are over, and the sums of days that are long gone. */
export async function sweepBudgets(
  { documents }: { readonly documents: Documents },
  now: number,
): Promise<void> {
  const { aiBudget } = COLLECTIONS;
  const before = { field: 'day', time: new Date(now - DAY_MS) };
  const over = await documents.find({ collection: aiBudget, before, latestBy: 'day', limit: 7 });
  for (const { path } of over) await documents.removeBelow(path);
  await documents.removeOlder(aiBudget, 'day', new Date(now - AI_LIMITS.budgetDays * DAY_MS));
}
