import type { CareTopic, Danger } from '@chupke/domain/care-topics.ts';
import type { Engine } from '@chupke/domain/confie/types.ts';
import type { HelplineId } from '@chupke/domain/helplines.ts';

/** Confie: what answers, what hears danger before, and the help lines that this calls for. */
export interface Mind {
  readonly engine: Engine;
  /** Rejects where it cannot be had. */
  readonly hear: (question: string) => Promise<Danger>;
  readonly linesFor: (topics: readonly CareTopic[]) => readonly HelplineId[];
}
