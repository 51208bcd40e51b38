import type { AutomationRun, AutomationTask } from '@chupke/domain/automation.ts';

/** When each task was done last, by the log, in ms since 1970; what it does not tell is not in it. */
export function lastDone(runs: readonly AutomationRun[]): ReadonlyMap<AutomationTask, number> {
  const done = new Map<AutomationTask, number>();
  for (const { executedAt, tasks } of runs)
    for (const { task, outcome } of tasks)
      if (outcome === 'done') done.set(task, Math.max(executedAt, done.get(task) ?? 0));
  return done;
}

/** How many parts of a run are over. */
export function partsDone({ tasks }: Pick<AutomationRun, 'tasks'>): number {
  return tasks.filter(({ outcome }) => outcome !== null).length;
}
