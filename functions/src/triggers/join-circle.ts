import { joinCircle as join } from '../commands/join-circle.ts';
import { parseJoinRequest } from '../lib/circle-request.ts';
import { defineCall } from '../lib/handle-call.ts';
import { refuseUnlessStudent } from '../policies/callers.ts';
import { circleGateways } from './circle-gateways.ts';

/** A student joins a circle. */
export const joinCircle = defineCall('joinCircle', {
  refuse: refuseUnlessStudent,
  parse: parseJoinRequest,
  run: ({ uid }, wish) => join(circleGateways(), uid, wish),
});
