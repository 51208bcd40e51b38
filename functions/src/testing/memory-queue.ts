import type { Queue } from '../gateways/tasks.ts';

/** A queue in memory, which a test empties. */
interface MemoryQueue<Task> extends Queue<Task> {
  /** What waits, in the order in which it came. */
  readonly waiting: { readonly task: Task; readonly delaySeconds: number }[];
}

/** An empty queue. */
export function memoryQueue<Task>(): MemoryQueue<Task> {
  const waiting: { readonly task: Task; readonly delaySeconds: number }[] = [];
  return {
    waiting,
    enqueue: (task, delaySeconds) => Promise.resolve(void waiting.push({ task, delaySeconds })),
  };
}
