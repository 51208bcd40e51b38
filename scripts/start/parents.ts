import { isAlive, parentOf } from './process-identity.ts';

const CHECK_EVERY_MS = 1000;
/** npm, and the shell that npm runs a script with. */
const GENERATIONS = 2;

function ancestors(): readonly number[] {
  const found: number[] = [];
  let current: number | undefined = process.ppid;
  for (let generation = 0; generation < GENERATIONS; generation += 1) {
    if (current === undefined || current <= 1) break;
    found.push(current);
    current = parentOf(current);
  }
  return found;
}

/**
 * Calls back when npm, under which this process runs, was killed without being able to pass a signal on. Without
 * npm it does nothing: a program started with nohup or by a service outlives its parent on purpose.
 */
export function followParents(onLost: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return;
  const known = ancestors();
  const timer = setInterval(() => {
    if (known.every(isAlive)) return;
    clearInterval(timer);
    onLost();
  }, CHECK_EVERY_MS);
  timer.unref();
}
