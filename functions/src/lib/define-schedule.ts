import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import type { ScheduleFunction } from 'firebase-functions/v2/scheduler';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { handleEvent } from './define-event.ts';

/** The longest that Cloud Scheduler waits for a function, and so the time of one run, in seconds. */
const TIMEOUT_SECONDS = 540;

/**
 * The function of that name, run by the clock: `schedule` is `every 15 minutes` or `every day 04:30`, in India's
 * time. `run` is a command like any other, so a call of an admin or a test can run it too. It must be idempotent and
 * may be cut off anywhere: the next run goes on.
 */
export function defineSchedule(
  name: string,
  schedule: string,
  run: () => Promise<unknown>,
): ScheduleFunction {
  return onSchedule(
    {
      schedule,
      timeZone: 'Asia/Kolkata',
      region: FUNCTIONS_REGION,
      memory: '256MiB',
      maxInstances: 1,
      timeoutSeconds: TIMEOUT_SECONDS,
    },
    () => handleEvent(name, {}, run),
  );
}
