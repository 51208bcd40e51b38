import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { doLaterTask } from '../commands/do-later-task.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { parseLaterTask } from '../lib/later-task.ts';
import { REGION } from '../lib/options.ts';
import { erasureGateways } from './erasure-gateways.ts';

/**
 * Removes what an erased account has left to the queue, one thing at a time. A task that fails comes again for days:
 * nobody else would remove what it names.
 */
export const removeContent = onTaskDispatched(
  {
    region: REGION,
    memory: '256MiB',
    timeoutSeconds: 540,
    retryConfig: { maxAttempts: 100, minBackoffSeconds: 1, maxBackoffSeconds: 3600, maxDoublings: 12 },
    rateLimits: { maxConcurrentDispatches: 10, maxDispatchesPerSecond: 50 },
  },
  ({ data }) =>
    handleEvent('removeContent', {}, () => doLaterTask(erasureGateways(), parseLaterTask(data), Date.now())),
);
