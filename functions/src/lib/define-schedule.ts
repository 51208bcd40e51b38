import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import type { ScheduleFunction, ScheduleOptions } from 'firebase-functions/v2/scheduler';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { handleEvent } from './define-event.ts';

/** The longest run that Cloud Scheduler waits for, in seconds. */
const TIMEOUT_SECONDS = 540;

/**
 * Defines a scheduled function: `schedule` is `every 15 minutes` or `every day 04:30`, in Indian time. `run` is a
 * command like any other, so an admin's call or a test can run it too. It must be idempotent and may be cut off
 * anywhere: the next run continues.
 */
export function defineSchedule(
  name: string,
  schedule: string,
  run: () => Promise<unknown>,
  options: Pick<ScheduleOptions, 'secrets' | 'memory'> = {},
): ScheduleFunction {
  return onSchedule(
    {
      schedule,
      timeZone: 'Asia/Kolkata',
      region: FUNCTIONS_REGION,
      memory: '256MiB',
      maxInstances: 1,
      timeoutSeconds: TIMEOUT_SECONDS,
      ...options,
    },
    () => handleEvent(name, {}, run),
  );
}
