import { ADMIN_LIMITS } from '@chupke/domain/calls.ts';
import { ERASING_STATUS } from '@chupke/domain/erasure.ts';
import { ParseError, parseRecord, parseText } from '@chupke/domain/parse.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { setAccountStatus as set } from '../commands/set-account-status.ts';
import { defineCall } from '../lib/handle-call.ts';
import { parseWords } from '../lib/parse-words.ts';
import { refuseUnlessAdmin } from '../policies/callers.ts';
import { accountGateways } from './account-gateways.ts';

/** An admin bans or unbans an account, or gives it another status. */
export const setAccountStatus = defineCall('setAccountStatus', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    const record = parseRecord(data);
    const status = parseText(record, 'status', ADMIN_LIMITS.status);
    if (!/^[a-z]+(?:[-_][a-z]+)*$/.test(status) || status === ERASING_STATUS)
      throw new ParseError('status', 'a short word');
    return {
      uid: parseUserId(parseText(record, 'uid', { min: 1, max: 128 })),
      status,
      reason: parseWords(record, 'reason', ADMIN_LIMITS.reason),
    };
  },
  run: ({ uid }, order) => set(accountGateways(), uid, { ...order, uid: parseUserId(order.uid) }),
});
