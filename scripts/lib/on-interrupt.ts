/** Clean-up steps to run. */
const steps = new Set<() => unknown>();
let isListening = false;
let isStopping = false;

async function stop(): Promise<void> {
  // A second Ctrl-C changes nothing: no child process may be left running.
  if (isStopping) return;
  isStopping = true;
  await Promise.allSettled([...steps].map(async (step) => step()));
  process.exit(1);
}

/**
 * Runs a step when this process is asked to end (Ctrl-C, SIGTERM, SIGHUP), before it exits with 1. Returns a function
 * that cancels this.
 */
export function onInterrupt(step: () => unknown): () => void {
  steps.add(step);
  if (!isListening) {
    isListening = true;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  }
  return () => steps.delete(step);
}
