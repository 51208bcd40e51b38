import type { Figure } from './figure.ts';
import type { Place } from './servers.ts';

/** Parameters of a section of the benchmark. */
export interface Context {
  readonly place: Place;
  /** Whether to do only as much as shows that it works. */
  readonly quick: boolean;
  /** Logs progress. */
  readonly say: (line: string) => void;
}

/** A section of the benchmark: measures, and returns its lines of the table. */
export type Section = (context: Context) => Promise<readonly Figure[]>;
