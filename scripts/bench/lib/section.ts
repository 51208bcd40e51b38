import type { Figure } from './figure.ts';
import type { Place } from './servers.ts';

/** What a section of the benchmark is given. */
export interface Context {
  readonly place: Place;
  /** Whether to do as little as shows that it works. */
  readonly quick: boolean;
  /** Says what is being done. */
  readonly say: (line: string) => void;
}

/** A part of the benchmark: measures, and answers its lines of the table. */
export type Section = (context: Context) => Promise<readonly Figure[]>;
