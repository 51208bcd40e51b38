import type { CircleTasks, CircleWelcome } from '../tasks.ts';

/** A queue in memory, which a test empties. */
export interface MemoryCircleTasks extends CircleTasks {
  /** What waits, in the order in which it came. */
  readonly waiting: { readonly welcome: CircleWelcome; readonly delaySeconds: number }[];
}

/** An empty queue. */
export function memoryCircleTasks(): MemoryCircleTasks {
  const waiting: { readonly welcome: CircleWelcome; readonly delaySeconds: number }[] = [];
  return {
    waiting,
    enqueue: (welcome, delaySeconds) => Promise.resolve(void waiting.push({ welcome, delaySeconds })),
  };
}
