import { beInCircle as be } from '../commands/be-in-circle.ts';
import { parsePresenceRequest } from '../lib/circle-request.ts';
import { defineCall } from '../lib/handle-call.ts';
import { refuseUnlessStudent } from '../policies/callers.ts';
import { circleGateways } from './circle-gateways.ts';

/** A member is in a circle's chat, or no more. */
export const beInCircle = defineCall('beInCircle', {
  refuse: refuseUnlessStudent,
  parse: parsePresenceRequest,
  run: ({ uid }, wish) => be(circleGateways(), uid, wish),
});
