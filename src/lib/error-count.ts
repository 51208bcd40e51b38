/*
 * Errors that nothing caught. They are not shown: what was on the screen is still there, and a message about it would
 * only frighten. They are counted, so that whoever looks for a fault sees that there were some.
 */

let count = 0;

/** How many errors nothing has caught since the page was loaded. */
export function errorCount(): number {
  return count;
}

/** Counts them, until the returned function is called. */
export function countErrors(): () => void {
  const add = (): void => {
    count += 1;
  };
  window.addEventListener('error', add);
  window.addEventListener('unhandledrejection', add);
  return () => {
    window.removeEventListener('error', add);
    window.removeEventListener('unhandledrejection', add);
  };
}
