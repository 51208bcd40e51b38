/** What is still to be undone. */
const steps = new Set<() => unknown>();
let isListening = false;
let isStopping = false;

async function stop(): Promise<void> {
  // A second Ctrl-C changes nothing: what was started must not be left running.
  if (isStopping) return;
  isStopping = true;
  await Promise.allSettled([...steps].map(async (step) => step()));
  process.exit(1);
}

/**
 * Has something done when this program is told to end (Ctrl-C, SIGTERM, SIGHUP), before it ends with 1. Answers how
 * to call that off.
 */
export function onInterrupt(step: () => unknown): () => void {
  steps.add(step);
  if (!isListening) {
    isListening = true;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  }
  return () => steps.delete(step);
}
