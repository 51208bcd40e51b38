import type { Publication, PublicationTasks } from '../tasks.ts';

interface Waiting {
  readonly publication: Publication;
  readonly delaySeconds: number;
}

/** A queue in memory, which a test empties. */
export interface MemoryPublicationTasks extends PublicationTasks {
  /** What waits, in the order in which it came. */
  readonly waiting: Waiting[];
}

/** An empty queue. */
export function memoryPublicationTasks(): MemoryPublicationTasks {
  const waiting: Waiting[] = [];
  return {
    waiting,
    enqueue: (publication, delaySeconds) => Promise.resolve(void waiting.push({ publication, delaySeconds })),
  };
}
