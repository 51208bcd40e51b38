import { checkInvite as check } from '../commands/check-invite.ts';
import { parseInviteRequest } from '../lib/circle-request.ts';
import { defineCall } from '../lib/handle-call.ts';
import { refuseUnlessStudent } from '../policies/callers.ts';
import { circleGateways } from './circle-gateways.ts';

/** A student looks at what an invite code leads to. */
export const checkInvite = defineCall('checkInvite', {
  refuse: refuseUnlessStudent,
  parse: parseInviteRequest,
  run: ({ uid }, wish) => check(circleGateways(), uid, wish),
});
