import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import { parseOneOf, parseRecord, parseTime } from '@chupke/domain/parse.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { callLimitPath } from '../lib/rate-limit.ts';
import type { CirclePlace } from './standing.ts';

/**
 * What outlasts somebody's leaving a circle: they were removed, and cannot come back for a while, or were muted, and
 * are so when they come back under another name. It stands among the counters of what the server does for them, which
 * the server alone reads, and goes with them.
 */
export interface Restriction {
  readonly kind: 'removed' | 'muted';
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** For how long one who was removed cannot come back. */
const REMOVED_MS = CIRCLE_TIMES.backupRetention;

function nameOf({ circle }: CirclePlace): string {
  return `circle_${circle}`;
}

/** What bars somebody from a circle, or from talking there, at `now`. */
export async function readRestriction(
  transaction: DocumentTransaction,
  place: CirclePlace,
  now: number,
): Promise<Restriction | undefined> {
  const [counters] = await transaction.read([callLimitPath(place.uid)]);
  const stored = counters?.[nameOf(place)];
  if (stored === undefined) return undefined;
  const record = parseRecord(stored);
  const bar = { kind: parseOneOf(record, 'kind', ['removed', 'muted']), until: parseTime(record, 'until') };
  return bar.until > now ? bar : undefined;
}

/**
 * Notes what outlasts somebody's leaving: a removal, or the mute that they have; nothing where there is neither. Reads
 * at once; the returned function writes.
 */
export async function keepRestriction(
  transaction: DocumentTransaction,
  place: CirclePlace,
  going: { readonly isRemoved: boolean; readonly mutedUntil: number | null; readonly now: number },
): Promise<() => void> {
  const { isRemoved, mutedUntil, now } = going;
  if (!isRemoved && (mutedUntil === null || mutedUntil <= now)) return () => undefined;
  const bar: Restriction = isRemoved
    ? { kind: 'removed', until: now + REMOVED_MS }
    : { kind: 'muted', until: mutedUntil ?? now };
  const path = callLimitPath(place.uid);
  const [counters] = await transaction.read([path]);
  return () => {
    const fields = { [nameOf(place)]: { ...bar } };
    if (counters === undefined) transaction.set(path, fields);
    else transaction.update(path, fields);
  };
}
