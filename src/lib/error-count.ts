/* Uncaught errors. They are not shown, as the screen still works; they are counted for debugging. */

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
