import type { CareTopic } from '@chupke/domain/care.ts';
import type { Engine } from '@chupke/domain/confie/types.ts';
import type { HelplineId } from '@chupke/domain/helplines.ts';

/** Confie: what answers, and the help lines that what it notices calls for. */
export interface Mind {
  readonly engine: Engine;
  readonly linesFor: (topics: readonly CareTopic[]) => readonly HelplineId[];
}
