import { ADMIN_LIMITS } from '@chupke/domain/calls.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LIMITS } from '@chupke/domain/circle-limits.ts';
import { parseNullableText, parseOneOf, parseRecord } from '@chupke/domain/parse.ts';
import { SUPPORT_NOTES_MAX } from '@chupke/domain/support-ticket.ts';
import { gateways } from '../gateways/production.ts';
import { shownAtOnce } from '../lib/admin-view.ts';
import { refuseUnlessAdmin, refuseUnlessStudent, refuseUnlessVerified } from '../lib/caller.ts';
import { defineCall } from '../lib/define-call.ts';
import { mailboxKeyOf } from '../lib/mailbox.ts';
import { MAILBOX_SECRETS } from '../lib/settings.ts';
import { parseContentId, parseWords } from '../lib/parse-fields.ts';
import { changeCircle as change } from './change-circle.ts';
import { createCircle as create } from './create-circle.ts';
import { exportCircle as exportPage } from './export-circle.ts';
import { checkInvite as check } from './invites.ts';
import { joinCircle as join } from './join-circle.ts';
import { moderateCircle as moderate } from './moderate-circle.ts';
import {
  parseChangeRequest,
  parseCreateRequest,
  parseInviteRequest,
  parseJoinRequest,
  parseLostCircle,
  parseModerationRequest,
  parsePresenceRequest,
} from './parse.ts';
import { decideCircleRecovery as decide } from './decide-recovery.ts';
import { requestCircleRecovery as request } from './request-recovery.ts';
import { restoreCircle } from './restore-circle.ts';
import { updatePresence } from './update-presence.ts';

/** For what outlives an account. */
const MAILBOX = { secrets: MAILBOX_SECRETS };

/** A student creates a circle. */
export const createCircle = defineCall(
  'createCircle',
  {
    refuse: refuseUnlessStudent,
    parse: parseCreateRequest,
    run: ({ uid }, wish) => create({ ...gateways, mailboxKeyOf }, uid, wish),
  },
  MAILBOX,
);

/** A student looks up an invite code. */
export const checkInvite = defineCall('checkInvite', {
  refuse: refuseUnlessStudent,
  parse: parseInviteRequest,
  run: ({ uid }, wish) => check(gateways, uid, wish),
});

/** A student joins a circle. */
export const joinCircle = defineCall(
  'joinCircle',
  {
    refuse: refuseUnlessStudent,
    parse: parseJoinRequest,
    run: ({ uid }, wish) => join({ ...gateways, mailboxKeyOf }, uid, wish),
  },
  MAILBOX,
);

/** A member leaves a circle, or its creator changes its status. */
export const changeCircle = defineCall(
  'changeCircle',
  {
    refuse: refuseUnlessStudent,
    parse: parseChangeRequest,
    run: ({ uid }, wish) => change({ ...gateways, mailboxKeyOf }, uid, wish),
  },
  MAILBOX,
);

/** A circle's creator or moderator moderates it. */
export const moderateCircle = defineCall(
  'moderateCircle',
  {
    refuse: refuseUnlessStudent,
    parse: parseModerationRequest,
    run: ({ uid }, wish) => moderate({ ...gateways, mailboxKeyOf }, uid, wish),
  },
  MAILBOX,
);

/** A member opens or closes a circle's chat. */
export const beInCircle = defineCall('beInCircle', {
  // It leaves nothing, and comes often.
  standing: 'unread',
  refuse: refuseUnlessVerified,
  parse: parsePresenceRequest,
  run: ({ uid }, wish) => updatePresence(gateways, uid, wish),
});

/** A student asks the admins to recover their lost circle. */
export const requestCircleRecovery = defineCall('requestCircleRecovery', {
  refuse: refuseUnlessStudent,
  parse: (data) => {
    const record = parseRecord(data);
    return {
      id: parseContentId(record, 'id'),
      reason: parseWords(record, 'reason', CIRCLE_LIMITS.recoveryReason),
      ...parseLostCircle(record),
    };
  },
  run: ({ uid }, wish) => request({ ...gateways, ...shownAtOnce() }, uid, wish),
});

/** An admin decides a recovery request. */
export const decideCircleRecovery = defineCall('decideCircleRecovery', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    const record = parseRecord(data);
    return {
      id: parseContentId(record, 'id'),
      status: parseOneOf(record, 'status', ['in_progress', 'approved', 'rejected']),
      notes: parseWords(record, 'notes', { min: 0, max: SUPPORT_NOTES_MAX }),
    };
  },
  run: ({ uid }, order) =>
    decide({ ...gateways, restore: (place) => restoreCircle(gateways, place) }, uid, order),
});

/** An admin exports a page of a circle's messages, by persona. */
export const exportCircle = defineCall('exportCircle', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    const record = parseRecord(data);
    return {
      circleId: parseCircleId(record['circleId']),
      reason: parseWords(record, 'reason', ADMIN_LIMITS.reason),
      after: parseNullableText(record, 'after', { min: 1, max: 40 }),
    };
  },
  run: ({ uid }, order) => exportPage(gateways, uid, order),
});
