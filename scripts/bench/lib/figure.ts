import type { Summary } from './stats.ts';

/** The target of a figure: at most, or at least, so much of its unit. */
export interface Target {
  readonly kind: 'at most' | 'less than' | 'at least';
  readonly value: number;
}

/** How a figure is displayed: number of decimals, and the unit. */
export interface Unit {
  readonly name: string;
  readonly digits: number;
}

export const SECONDS: Unit = { name: 's', digits: 2 };
export const MILLISECONDS: Unit = { name: 'ms', digits: 2 };
export const MICROSECONDS: Unit = { name: 'µs', digits: 1 };
/** For times on a screen, known only to whole milliseconds. */
export const WHOLE_MILLISECONDS: Unit = { name: 'ms', digits: 0 };
/** Of 1000 bytes. */
export const KILOBYTES: Unit = { name: 'kB', digits: 1 };
/** A figure without a unit, such as a layout shift. */
export const SCORE: Unit = { name: '', digits: 3 };
/** One time as a part of another. */
export const RATIO: Unit = { name: '', digits: 2 };
/** Points of a hundred. */
export const POINTS: Unit = { name: '', digits: 0 };
export const PERCENT: Unit = { name: '%', digits: 1 };
export const MEGABYTES: Unit = { name: 'MB', digits: 0 };
export const PER_SECOND: Unit = { name: '/s', digits: 0 };

/** One server's result for a figure. */
export interface Result {
  /** Over the rounds; each round gives one number. */
  readonly summary: Summary;
  /** What the reader must know to interpret it, such as fewer documents than requested. */
  readonly note?: string;
}

/** One line of the table. */
export interface Figure {
  readonly name: string;
  readonly unit: Unit;
  readonly target: Target | undefined;
  readonly ours: Result;
  /** Undefined: the other emulator has no such feature. */
  readonly peer: Result | undefined;
}

/** Whether a figure meets its target; true without one. */
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
