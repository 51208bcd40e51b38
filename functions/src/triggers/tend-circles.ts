import { onSchedule } from 'firebase-functions/v2/scheduler';
import { tendCircles as tend } from '../commands/tend-circles.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { REGION } from '../lib/options.ts';
import { circleGateways } from './circle-gateways.ts';

/**
 * Tends to circles every quarter of an hour: deletions and times that are over, backups, moderators. What one run does
 * not get done the next one goes on with.
 */
export const tendCircles = onSchedule(
  {
    schedule: 'every 15 minutes',
    timeZone: 'Asia/Kolkata',
    region: REGION,
    memory: '256MiB',
    maxInstances: 1,
    timeoutSeconds: 540,
  },
  () => handleEvent('tendCircles', {}, () => tend(circleGateways())),
);
