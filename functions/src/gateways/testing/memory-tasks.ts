import type { LaterTask, Tasks } from '../tasks.ts';

/** A queue in memory, which a test empties. */
export interface MemoryTasks extends Tasks {
  /** What waits, in the order in which it came. */
  readonly waiting: { readonly task: LaterTask; readonly delaySeconds: number }[];
}

/** An empty queue. */
export function memoryTasks(): MemoryTasks {
  const waiting: { readonly task: LaterTask; readonly delaySeconds: number }[] = [];
  return {
    waiting,
    enqueue: (task, delaySeconds) => Promise.resolve(void waiting.push({ task, delaySeconds })),
  };
}
