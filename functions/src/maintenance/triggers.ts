import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import { isPlannableMinutes, MAINTENANCE } from '@chupke/domain/maintenance.ts';
import { parseCount, ParseError, parseFlag, parseRecord } from '@chupke/domain/parse.ts';
import { onRequest } from 'firebase-functions/v2/https';
import { gateways } from '../gateways/production.ts';
import { refuseUnlessAdmin } from '../lib/caller.ts';
import { defineCall } from '../lib/define-call.ts';
import { defineSchedule } from '../lib/define-schedule.ts';
import { mailboxKeyOf } from '../lib/mailbox.ts';
import { parseEmail, parseWords } from '../lib/parse-fields.ts';
import { MAILBOX_SECRETS } from '../lib/settings.ts';
import {
  allowDuringMaintenance as allow,
  listMaintenanceGuests as listGuests,
} from './allow-during-maintenance.ts';
import { endMaintenance as end, setMaintenance as set } from './set-maintenance.ts';

/** `GET /api/health` (a hosting rewrite): shows callers and monitors that functions respond. */
export const health = onRequest(
  { region: FUNCTIONS_REGION, cors: false, memory: '256MiB', maxInstances: 5 },
  (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').status(405).json({ error: 'method-not-allowed' });
      return;
    }
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  },
);

/** An admin starts or ends maintenance, or saves its texts. */
export const setMaintenance = defineCall('setMaintenance', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    const record = parseRecord(data);
    const plannedDurationMinutes = parseCount(record, 'plannedDurationMinutes');
    if (!isPlannableMinutes(plannedDurationMinutes))
      throw new ParseError('plannedDurationMinutes', 'minutes that can be planned');
    // The SDK sends undefined as null.
    const isSwitched = record['isActive'] !== undefined && record['isActive'] !== null;
    return {
      ...(isSwitched ? { isActive: parseFlag(record, 'isActive') } : {}),
      title: parseWords(record, 'title', MAINTENANCE.title),
      message: parseWords(record, 'message', MAINTENANCE.message),
      estimatedDuration: parseWords(record, 'estimatedDuration', MAINTENANCE.estimatedDuration),
      plannedDurationMinutes,
    };
  },
  run: ({ uid }, wish) => set(gateways, uid, wish),
});

/** An admin grants or revokes access during maintenance, by address. */
export const allowDuringMaintenance = defineCall(
  'allowDuringMaintenance',
  {
    refuse: refuseUnlessAdmin,
    parse: (data) => {
      const record = parseRecord(data);
      return { email: parseEmail(record), isAllowed: parseFlag(record, 'isAllowed') };
    },
    run: ({ uid }, wish) => allow({ ...gateways, mailboxKeyOf }, uid, wish),
  },
  { secrets: MAILBOX_SECRETS },
);

/** The addresses that admins have let in during maintenance, for admins. */
export const listMaintenanceGuests = defineCall('listMaintenanceGuests', {
  refuse: refuseUnlessAdmin,
  parse: () => null,
  run: () => listGuests(gateways.documents),
});

/** Stores, soon after its end, that a maintenance has ended. */
export const endMaintenance = defineSchedule('endMaintenance', 'every 1 minutes', () => end(gateways));
