/*
 * Uncaught errors. They are not shown: the screen is still there, and a message would only frighten. They are counted,
 * so that somebody who debugs sees that there were some.
 */

let count = 0;

/** The number of uncaught errors since the page was loaded. */
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
