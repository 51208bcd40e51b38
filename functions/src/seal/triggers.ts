import { parseNullableTime, parseRecord } from '@chupke/domain/parse.ts';
import { gateways } from '../gateways/production.ts';
import { refuseUnlessAdmin, refuseUnlessFreshAdmin } from '../lib/caller.ts';
import { defineCall } from '../lib/define-call.ts';
import { defineSchedule } from '../lib/define-schedule.ts';
import { mailboxKeyOf } from '../lib/mailbox.ts';
import { parseContentId } from '../lib/parse-fields.ts';
import { adminEmails, MAILBOX_SECRETS } from '../lib/settings.ts';
import { confirmOpening as confirm } from './confirm-opening.ts';
import { listOpenings as list, listSealLog as listLog } from './list-openings.ts';
import { parseRequestedOpening } from './parse-request.ts';
import { readOpening as read } from './read-opening.ts';
import { requestOpening as request, withdrawOpening as withdraw } from './request-opening.ts';
import { tellOpenings as tell } from './tell-openings.ts';

const sealGateways = () => ({ ...gateways, mailboxKeyOf, admins: adminEmails() });

const parseId = (data: unknown) => ({ id: parseContentId(parseRecord(data), 'id') });

/** An admin asks for the opening of who wrote something, by a lawful order. */
export const requestOpening = defineCall('requestOpening', {
  refuse: refuseUnlessFreshAdmin,
  parse: (data) => parseRequestedOpening(data, Date.now()),
  run: ({ uid }, order) => request(sealGateways(), uid, order),
});

/** Another admin confirms it. */
export const confirmOpening = defineCall(
  'confirmOpening',
  {
    refuse: refuseUnlessFreshAdmin,
    parse: parseId,
    run: ({ uid }, { id }) => confirm(sealGateways(), uid, id),
  },
  { secrets: MAILBOX_SECRETS },
);

/** An admin takes a request back, or refuses it. */
export const withdrawOpening = defineCall('withdrawOpening', {
  refuse: refuseUnlessFreshAdmin,
  parse: parseId,
  run: ({ uid }, { id }) => withdraw(sealGateways(), uid, id),
});

/** One of the two admins reads the result. */
export const readOpening = defineCall('readOpening', {
  refuse: refuseUnlessFreshAdmin,
  parse: (data) => ({ ...parseId(data), attempt: parseContentId(parseRecord(data), 'attempt') }),
  run: ({ uid }, order) => read(sealGateways(), uid, order),
});

/** Admins list the openings, without the person. */
export const listOpenings = defineCall('listOpenings', {
  refuse: refuseUnlessAdmin,
  parse: () => null,
  run: ({ uid }) => list(gateways, uid),
});

/** Admins read the log of openings, without the person. */
export const listSealLog = defineCall('listSealLog', {
  refuse: refuseUnlessAdmin,
  parse: (data) => ({ before: parseNullableTime(parseRecord(data), 'before') }),
  run: ({ uid }, { before }) => listLog(gateways, uid, before),
});

/** Tells students of openings that an order kept from them until now, and forgets results that are over. */
export const tellOpenings = defineSchedule('tellOpenings', 'every 15 minutes', () => tell(gateways));
