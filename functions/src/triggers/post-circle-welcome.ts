import { setTimeout as wait } from 'node:timers/promises';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { postCircleWelcome as post } from '../commands/post-circle-welcome.ts';
import { parseCircleWelcome } from '../lib/circle-request.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { REGION } from '../lib/options.ts';
import { circleGateways } from './circle-gateways.ts';

/** Says the first words of a new circle, half a minute and a minute after it was made. */
export const postCircleWelcome = onTaskDispatched(
  {
    region: REGION,
    memory: '256MiB',
    // Longer than the longest time that a task which came early waits.
    timeoutSeconds: 120,
    retryConfig: { maxAttempts: 20, minBackoffSeconds: 1, maxBackoffSeconds: 600, maxDoublings: 10 },
    // Locally each one that waits has a process of its own.
    rateLimits: { maxConcurrentDispatches: 10, maxDispatchesPerSecond: 50 },
  },
  ({ data }) =>
    handleEvent('postCircleWelcome', {}, () =>
      post({ ...circleGateways(), wait: (milliseconds) => wait(milliseconds) }, parseCircleWelcome(data)),
    ),
);
