import { moderateCircle as moderate } from '../commands/moderate-circle.ts';
import { parseModerationRequest } from '../lib/circle-request.ts';
import { defineCall } from '../lib/handle-call.ts';
import { refuseUnlessStudent } from '../policies/callers.ts';
import { circleGateways } from './circle-gateways.ts';

/** A circle's creator or moderator moderates it. */
export const moderateCircle = defineCall('moderateCircle', {
  refuse: refuseUnlessStudent,
  parse: parseModerationRequest,
  run: ({ uid }, wish) => moderate(circleGateways(), uid, wish),
});
