import type { Summary } from './stats.ts';

/** What a figure is to reach: at most, or at least, so much of its unit. */
export interface Target {
  readonly kind: 'at most' | 'less than' | 'at least';
  readonly value: number;
}

/** How a figure is told: how many digits after the point, and of what. */
export interface Unit {
  readonly name: string;
  readonly digits: number;
}

export const SECONDS: Unit = { name: 's', digits: 2 };
export const MILLISECONDS: Unit = { name: 'ms', digits: 2 };
export const MICROSECONDS: Unit = { name: 'µs', digits: 1 };
/** For what is shown on a screen, of which no more than whole milliseconds are known. */
export const WHOLE_MILLISECONDS: Unit = { name: 'ms', digits: 0 };
/** Of 1000 bytes. */
export const KILOBYTES: Unit = { name: 'kB', digits: 1 };
/** A figure without a unit, such as a layout shift. */
export const SCORE: Unit = { name: '', digits: 3 };
export const MEGABYTES: Unit = { name: 'MB', digits: 0 };
export const PER_SECOND: Unit = { name: '/s', digits: 0 };

/** One server's share of a figure. */
export interface Result {
  /** Over the rounds; each round gives one number. */
  readonly summary: Summary;
  /** What the reader must know to read it right, such as fewer documents than asked for. */
  readonly note?: string;
}

/** One line of the table. */
export interface Figure {
  readonly name: string;
  readonly unit: Unit;
  readonly target: Target | undefined;
  readonly ours: Result;
  /** Undefined: the other emulator has no such thing. */
  readonly peer: Result | undefined;
}

/** Whether a figure reaches its target; one without a target has nothing to miss. */
export function isReached({ target, ours }: Figure): boolean {
  if (target === undefined) return true;
  const { median } = ours.summary;
  switch (target.kind) {
    case 'at most':
      return median <= target.value;
    case 'less than':
      return median < target.value;
    case 'at least':
      return median >= target.value;
  }
}
