import { ERASURE_CHOICES } from '@chupke/domain/calls.ts';
import { parseOneOf, parseRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { PICTURE_SECRETS } from '../gateways/pictures.ts';
import { gateways } from '../gateways/production.ts';
import { refuseUnlessRecent } from '../lib/caller.ts';
import { defineCall } from '../lib/define-call.ts';
import { defineTask, whenCreated } from '../lib/define-event.ts';
import { mailboxKeyOf } from '../lib/mailbox.ts';
import { MAILBOX_SECRETS } from '../lib/settings.ts';
import { spreadHours } from '../lib/settings.ts';
import { requestErasure } from './request-erasure.ts';
import { runErasure } from './run-erasure.ts';
import { parseErasureTask, runErasureTask } from './run-task.ts';

const SECRETS = [...MAILBOX_SECRETS, ...PICTURE_SECRETS];

/** The caller erases their own account; closed and unverified ones may, too. */
export const eraseAccount = defineCall('eraseAccount', {
  standing: 'any',
  refuse: refuseUnlessRecent,
  parse: (data) => ({ content: parseOneOf(parseRecord(data), 'content', ERASURE_CHOICES) }),
  run: ({ uid }, { content }) => requestErasure(gateways, uid, content),
});

/** Carries out a requested erasure. Years of posts take minutes, at most the nine allowed; a retry continues. */
export const onErasureCreated = whenCreated(
  'onErasureCreated',
  `${COLLECTIONS.erasures}/{uid}`,
  async ({ params }) =>
    runErasure({ ...gateways, mailboxKeyOf, spreadHours: spreadHours() }, parseUserId(params.uid)),
  { timeoutSeconds: 540, secrets: SECRETS },
);

/**
 * Removes one enqueued item of an erased account. A failing task is retried for days, as nothing else would remove
 * its item.
 */
export const removeContent = defineTask('removeContent', {
  timeoutSeconds: 540,
  secrets: SECRETS,
  retryConfig: { maxAttempts: 100, minBackoffSeconds: 1, maxBackoffSeconds: 3600, maxDoublings: 12 },
  parse: parseErasureTask,
  run: (task) =>
    runErasureTask({ ...gateways, mailboxKeyOf, spreadHours: spreadHours() }, task, gateways.now()),
});
