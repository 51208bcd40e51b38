import { createCircle as create } from '../commands/create-circle.ts';
import { parseCreateRequest } from '../lib/circle-request.ts';
import { defineCall } from '../lib/handle-call.ts';
import { refuseUnlessStudent } from '../policies/callers.ts';
import { circleMakingGateways } from './circle-gateways.ts';

/** A student makes a circle. */
export const createCircle = defineCall('createCircle', {
  refuse: refuseUnlessStudent,
  parse: parseCreateRequest,
  run: ({ uid }, wish) => create(circleMakingGateways(), uid, wish),
});
