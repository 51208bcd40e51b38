import { CLOSED_UNTIL } from '@chupke/domain/circle-limits.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseStrikes, remembered, STRIKE_DAYS, strikeText } from '@chupke/domain/strikes.ts';
import type { Strike } from '@chupke/domain/strikes.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { FieldInputs } from '../gateways/documents.ts';

/** A restriction of a person that still holds, as their mailbox keeps it. */
interface Standing {
  readonly kind: 'pause' | 'ban';
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly id: string;
}

const STORED = /^(pause|ban) (\d+) (\S+)$/;

function parseStanding(stored: unknown): readonly Standing[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((text: unknown) => {
    const [, kind = '', until = '', id = ''] = STORED.exec(typeof text === 'string' ? text : '') ?? [];
    return kind === '' ? [] : [{ kind: kind === 'ban' ? 'ban' : 'pause', until: Number(until), id }];
  });
}

/** What a mailbox knows of the measures against the person it leads to. */
export interface MeasuresOfMailbox {
  readonly strikes: readonly Strike[];
  readonly standing: readonly Standing[];
}

/** The measures that a stored mailbox remembers at `now`. */
export function measuresOf(mailbox: UnknownRecord | undefined, now: number): MeasuresOfMailbox {
  return {
    strikes: remembered(parseStrikes(mailbox?.['strikes']), now),
    standing: parseStanding(mailbox?.['standing']).filter(({ until }) => until > now),
  };
}

/** The same as the mailbox stores it, with the time from which on the first of the strikes is to be forgotten. */
export function mailboxFields({ strikes, standing }: MeasuresOfMailbox): FieldInputs {
  const oldest = Math.min(...strikes.map(({ day }) => day));
  return {
    strikes: strikes.map(strikeText),
    strikesUntil: strikes.length === 0 ? null : new Date(oldest + STRIKE_DAYS * DAY_MS),
    standing: standing.map(({ kind, until, id }) => `${kind} ${until} ${id}`),
  };
}

/** The measures without one of them. */
export function without({ strikes, standing }: MeasuresOfMailbox, id: string): MeasuresOfMailbox {
  return {
    strikes: strikes.filter((strike) => strike.id !== id),
    standing: standing.filter((each) => each.id !== id),
  };
}

/** Until when a mailbox without an account must be kept for its restrictions, in milliseconds since 1970; 0: not. */
export function standingUntil(mailbox: UnknownRecord): number {
  return Math.max(0, ...parseStanding(mailbox['standing']).map(({ until }) => until));
}

/**
 * The fields of `users/{uid}` by which the rules refuse posting, and functions and the token everything. Only the owner
 * reads them; the status of the account, which admins see, does not move with a measure. `ended`: when a pause has ended that
 * is over or lifted, in milliseconds since 1970; it stays, as posts that have waited for it go by it.
 */
export function userFields(
  { standing }: Pick<MeasuresOfMailbox, 'standing'>,
  ended: number | null = null,
): FieldInputs {
  const isBarred = standing.some(({ kind }) => kind === 'ban');
  const until = standing.length === 0 ? ended : Math.max(...standing.map((each) => each.until));
  const end = isBarred ? CLOSED_UNTIL : until;
  return { pausedUntil: end === null ? null : new Date(end), isBarred };
}
