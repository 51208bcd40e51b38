import { OWN_WRITE_GAP_SECONDS } from '@chupke/domain/limits.ts';
import { toAppError } from '../errors.ts';

/** The gap that the rules ask for, and a little more: the network can bring the second write closer to the first. */
const GAP_MS = OWN_WRITE_GAP_SECONDS * 1000 + 250;

let last: Promise<unknown> = Promise.resolve();
/** When the last write of this page was answered, by this device; milliseconds since it was started. */
let answeredAt = -Infinity;

function pass(milliseconds: number): Promise<void> {
  return milliseconds <= 0
    ? Promise.resolve()
    : new Promise((resolve) => {
        setTimeout(resolve, milliseconds);
      });
}

async function afterGap<Result>(write: () => Promise<Result>): Promise<Result> {
  await pass(answeredAt + GAP_MS - performance.now());
  try {
    return await write();
  } finally {
    answeredAt = performance.now();
  }
}

/**
 * Runs a change of one's own `users/{uid}`. The rules take one in OWN_WRITE_GAP_SECONDS: those of this page wait for each
 * other, and one that is refused is tried once more, as another tab or device may have been faster. Rejects as `write`
 * does.
 */
export function writeOwn<Result>(write: () => Promise<Result>): Promise<Result> {
  const run = last
    .then(() => afterGap(write))
    .catch((error: unknown) => {
      if (toAppError(error).code !== 'permission-denied') throw error;
      return afterGap(write);
    });
  last = run.catch(() => undefined);
  return run;
}
