import type { MeasureKind } from './measure-kind.ts';
import { MEASURE_KINDS } from './measure-kind.ts';
import type { PauseDays } from './measure.ts';
import { DAY_MS, dayName } from './time.ts';

/** A measure against a person, as it is remembered with their mailbox: by the day. */
export interface Strike {
  /** Start of the day (UTC), in milliseconds since 1970. */
  readonly day: number;
  readonly kind: MeasureKind;
  readonly id: string;
}

/** For how many days a strike is remembered. */
export const STRIKE_DAYS = 180;

/** What repeated measures bring: so many of a kind within days turn the next one of that kind into a pause. */
export const ESCALATIONS = [
  { kind: 'warn', count: 2, withinDays: 90, pause: 1 },
  { kind: 'pause', count: 2, withinDays: 90, pause: 30 },
] as const satisfies readonly {
  readonly kind: MeasureKind;
  readonly count: number;
  readonly withinDays: number;
  readonly pause: PauseDays;
}[];

/** What a measure comes to. */
export interface MeasureEffect {
  readonly kind: MeasureKind;
  readonly days: number | null;
  readonly isEscalated: boolean;
}

/**
 * What becomes of a measure against a person with these strikes, on the day of `now` (milliseconds since 1970). Nobody but
 * the person learns that it became more.
 */
export function effectOf(
  ordered: { readonly kind: MeasureKind; readonly days: number | null },
  strikes: readonly Strike[],
  now: number,
): MeasureEffect {
  for (const { kind, count, withinDays, pause } of ESCALATIONS) {
    const isRepeated =
      strikes.filter((strike) => strike.kind === kind && strike.day > now - withinDays * DAY_MS).length >=
      count;
    if (ordered.kind === kind && isRepeated && pause > (ordered.days ?? 0))
      return { kind: 'pause', days: pause, isEscalated: true };
  }
  return { ...ordered, isEscalated: false };
}

/** The strikes that are still remembered at `now`. */
export function remembered(strikes: readonly Strike[], now: number): readonly Strike[] {
  return strikes.filter(({ day }) => day > now - STRIKE_DAYS * DAY_MS);
}

const STORED = /^(\d{4}-\d{2}-\d{2}) (warn|pause|ban) (\S+)$/;

/** A strike as one text, as a mailbox stores it. */
export function strikeText({ day, kind, id }: Strike): string {
  return `${dayName(day)} ${kind} ${id}`;
}

/** The strikes in a stored list; what is no strike is left out. */
export function parseStrikes(stored: unknown): readonly Strike[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((text: unknown) => {
    const [, date = '', word = '', id = ''] = STORED.exec(typeof text === 'string' ? text : '') ?? [];
    const kind = MEASURE_KINDS.find((each) => each === word);
    const day = Date.parse(`${date}T00:00:00Z`);
    return kind === undefined || !Number.isFinite(day) ? [] : [{ day, kind, id }];
  });
}
