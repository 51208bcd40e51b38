import { parseFlag, parseRecord, parseText } from '@chupke/domain/parse.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { setModerator as set } from '../commands/set-moderator.ts';
import { defineCall } from '../lib/handle-call.ts';
import { refuseUnlessAdmin } from '../policies/callers.ts';
import { accountGateways } from './account-gateways.ts';

/** An admin gives or takes the role of a moderator. */
export const setModerator = defineCall('setModerator', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    const record = parseRecord(data);
    return {
      uid: parseUserId(parseText(record, 'uid', { min: 1, max: 128 })),
      isModerator: parseFlag(record, 'isModerator'),
    };
  },
  run: ({ uid }, order) => set(accountGateways(), uid, { ...order, uid: parseUserId(order.uid) }),
});
