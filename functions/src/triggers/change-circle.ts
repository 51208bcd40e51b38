import { changeCircle as change } from '../commands/change-circle.ts';
import { parseChangeRequest } from '../lib/circle-request.ts';
import { defineCall } from '../lib/handle-call.ts';
import { refuseUnlessStudent } from '../policies/callers.ts';
import { circleGateways } from './circle-gateways.ts';

/** A member leaves a circle, or its creator moves it through its life. */
export const changeCircle = defineCall('changeCircle', {
  refuse: refuseUnlessStudent,
  parse: parseChangeRequest,
  run: ({ uid }, wish) => change(circleGateways(), uid, wish),
});
