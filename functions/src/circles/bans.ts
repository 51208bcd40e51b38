import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import { parseOneOf, parseRecord, parseTime } from '@chupke/domain/parse.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { callLimitPath } from '../lib/rate-limit.ts';
import type { CirclePlace } from './circle-context.ts';

/**
 * A restriction that survives leaving a circle: removed members cannot rejoin for a while, and muted ones are still
 * muted when they rejoin as a new persona. Stored with the account's server-only counters, and deleted with them.
 */
export interface Restriction {
  readonly kind: 'removed' | 'muted';
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** How long a removed member cannot rejoin. */
const REMOVED_MS = CIRCLE_TIMES.backupRetention;

function nameOf({ circle }: CirclePlace): string {
  return `circle_${circle}`;
}

/** The restriction that applies to an account in a circle at `now`. */
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
 * Stores what survives leaving: a removal, or a mute that is still running; otherwise nothing. Reads at once; the
 * returned function writes.
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
