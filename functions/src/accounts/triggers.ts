import { ADMIN_LIMITS } from '@chupke/domain/calls.ts';
import { ERASING_STATUS } from '@chupke/domain/erasure.ts';
import { parseModerated } from '@chupke/domain/moderator.ts';
import {
  ParseError,
  parseFlag,
  parseNullableText,
  parseNullableTime,
  parseOneOf,
  parseRecord,
  parseText,
} from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { NEW_STATUS, parseUserId } from '@chupke/domain/user.ts';
import { gateways } from '../gateways/production.ts';
import { shownAtOnce } from '../lib/admin-view.ts';
import { refuseNobody, refuseUnlessAdmin } from '../lib/caller.ts';
import { defineCall } from '../lib/define-call.ts';
import { whenCreated, whenUpdated } from '../lib/define-event.ts';
import { defineSchedule } from '../lib/define-schedule.ts';
import { parseEmail, parseWords } from '../lib/parse-fields.ts';
import { mailboxKeyOf } from '../lib/mailbox.ts';
import { MAILBOX_SECRETS } from '../lib/settings.ts';
import { adminEmails, spreadHours } from '../lib/settings.ts';
import { checkAdmins as check, syncAdminRights } from './account-claims.ts';
import { admitAccount } from './admit-account.ts';
import { banAddress as ban } from './ban-address.ts';
import { endSessions as end, followEndedSessions } from './end-sessions.ts';
import { exportAccount as exportAll } from './export-account.ts';
import { listAccounts as list } from './list-accounts.ts';
import { concernsProfile, concernsRights, isSignIn } from './policy.ts';
import { setAccountStatus as setStatus } from './set-account-status.ts';
import { setModerator as setRole } from './set-moderator.ts';
import { changeVisibility, greetOnce } from './sync-profile.ts';

const UID = { min: 1, max: 128 };

/** Length of a device's id (lib/push-devices.ts). */
const DEVICE_ID = { min: 64, max: 64 };

/** Exports everything stored about the caller; closed and unverified accounts may call it, too. */
export const exportAccount = defineCall(
  'exportAccount',
  {
    standing: 'any',
    refuse: refuseNobody,
    parse: () => null,
    run: (caller) => exportAll({ ...gateways, mailboxKeyOf }, caller, gateways.now()),
  },
  { secrets: MAILBOX_SECRETS },
);

/** Ends the caller's sign-ins; closed and unverified accounts may call it, too. */
export const endSessions = defineCall('endSessions', {
  standing: 'unread',
  refuse: refuseNobody,
  parse: (data) => {
    const record = parseRecord(data);
    if (parseOneOf(record, 'kind', ['everywhere', 'others']) === 'everywhere') return { kind: 'everywhere' };
    return { kind: 'others', device: parseNullableText(record, 'device', DEVICE_ID) };
  },
  run: (caller, ended) => end(gateways, caller, ended),
});

/** An admin lists the newest accounts, as of the last midnight. */
export const listAccounts = defineCall('listAccounts', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    if (data === null || data === undefined) return null;
    const record = parseRecord(data);
    const isFound = record['email'] !== undefined && record['email'] !== null;
    return {
      before: parseNullableTime(record, 'before'),
      email: isFound ? parseEmail(record) : null,
    };
  },
  run: (_caller, page) => list({ ...gateways, ...shownAtOnce() }, page?.before ?? null, page?.email ?? null),
});

/** An admin bans or unbans an account, or sets another status. */
export const setAccountStatus = defineCall(
  'setAccountStatus',
  {
    refuse: refuseUnlessAdmin,
    parse: (data) => {
      const record = parseRecord(data);
      const status = parseText(record, 'status', ADMIN_LIMITS.status);
      if (!/^[a-z]+(?:[-_][a-z]+)*$/.test(status) || status === ERASING_STATUS || status === NEW_STATUS)
        throw new ParseError('status', 'a short word');
      return {
        uid: parseUserId(parseText(record, 'uid', UID)),
        status,
        reason: parseWords(record, 'reason', ADMIN_LIMITS.reason),
      };
    },
    run: ({ uid }, order) =>
      setStatus({ ...gateways, mailboxKeyOf, admins: adminEmails() }, uid, {
        ...order,
        uid: parseUserId(order.uid),
      }),
  },
  { secrets: MAILBOX_SECRETS },
);

/** An admin bans an address, whether or not there is an account. */
export const banAddress = defineCall(
  'banAddress',
  {
    refuse: refuseUnlessAdmin,
    parse: (data) => {
      const record = parseRecord(data);
      return { email: parseEmail(record), reason: parseWords(record, 'reason', ADMIN_LIMITS.reason) };
    },
    run: ({ uid }, order) => ban({ ...gateways, mailboxKeyOf, admins: adminEmails() }, uid, order),
  },
  { secrets: MAILBOX_SECRETS },
);

/** An admin grants or revokes the moderator role. */
export const setModerator = defineCall('setModerator', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    const record = parseRecord(data);
    return {
      uid: parseUserId(parseText(record, 'uid', UID)),
      isModerator: parseFlag(record, 'isModerator'),
      moderates: parseModerated(record['moderates']),
    };
  },
  run: ({ uid }, order) => setRole(gateways, uid, { ...order, uid: parseUserId(order.uid) }),
});

/** Looks after the roles: the sessions of whoever was taken off the list of admins could last for months. */
export const checkAdmins = defineSchedule('checkAdmins', 'every 15 minutes', () =>
  check({ ...gateways, admins: adminEmails() }),
);

const USER = `${COLLECTIONS.users}/{uid}` as const;

/** Admits a new user, greets them and grants listed admins their claim. */
export const onUserCreated = whenCreated(
  'onUserCreated',
  USER,
  async ({ params }) => {
    const uid = parseUserId(params.uid);
    const admission = await admitAccount({ ...gateways, mailboxKeyOf }, uid);
    if (admission === 'banned' || admission === 'surplus') return;
    await greetOnce(gateways, uid);
    await syncAdminRights({ ...gateways, admins: adminEmails() }, uid);
  },
  { secrets: MAILBOX_SECRETS },
);

/**
 * Shows or hides the public profile by the settings, and updates admin rights by the list of admins. At a sign-in it asks
 * Auth whether a new password has ended the earlier ones.
 */
export const onUserUpdated = whenUpdated('onUserUpdated', USER, async ({ params, before, after }) => {
  const uid = parseUserId(params.uid);
  const admins = adminEmails();
  if (concernsProfile(before, after))
    await changeVisibility({ ...gateways, spreadHours: spreadHours() }, after);
  if (concernsRights(before, after, admins)) await syncAdminRights({ ...gateways, admins }, uid);
  if (isSignIn(before, after)) await followEndedSessions(gateways, uid, after);
});
