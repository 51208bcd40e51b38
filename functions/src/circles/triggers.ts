import { setTimeout as wait } from 'node:timers/promises';
import { parseCircleId, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { parseCircleMessage } from '@chupke/domain/circle-message.ts';
import { parseRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { gateways } from '../gateways/production.ts';
import { defineTask, whenCreated, whenUpdated } from '../lib/define-event.ts';
import { livingFields } from '../lib/tombstone.ts';
import { postCircleWelcome as post } from './create-circle.ts';
import { followChangedMessage, followCircleActivity, followNewMessage } from './follow-messages.ts';
import { activityChangeOf, messageChangeOf, parseCircleWelcome } from './parse.ts';

const MESSAGE = `${COLLECTIONS.circles}/{circleId}/${COLLECTIONS.messages}/{messageId}` as const;

/**
 * Updates a circle's timeline, karma for confessions and mentions. Runs for each message, and where the mentions of a deleted
 * one are forgotten; few cost a read.
 */
export const onCircleActivityUpdated = whenUpdated(
  'onCircleActivityUpdated',
  `${COLLECTIONS.circles}/{circleId}/activity/{activity}`,
  ({ params, before, after }) =>
    followCircleActivity(gateways, parseCircleId(params.circleId), activityChangeOf(before, after)),
  { logsIds: true },
);

/** Handles a new message. The event contains its text, which is cheaper than reading it. */
export const onCircleMessageCreated = whenCreated(
  'onCircleMessageCreated',
  MESSAGE,
  async ({ params: { circleId, messageId }, fields, createdAt }) => {
    // A restored circle has the tombstones of its messages, too.
    if (livingFields(parseRecord(fields)) === undefined) return;
    const message = parseCircleMessage(messageId, fields);
    await followNewMessage(gateways, parseCircleId(circleId), message, createdAt);
  },
  { logsIds: true },
);

/**
 * Awards karma for support tokens, and forgets of a deleted message its hidden text and whom it mentioned. Runs for every
 * reaction, too, which costs no read.
 */
export const onCircleMessageUpdated = whenUpdated(
  'onCircleMessageUpdated',
  MESSAGE,
  ({ params: { circleId, messageId }, before, after }) =>
    followChangedMessage(
      gateways,
      parseCircleId(circleId),
      parseCircleMessageId(messageId),
      messageChangeOf(messageId, before, after),
    ),
  { logsIds: true },
);

/** Posts the first notices of a new circle, 30 and 60 seconds after it was created. */
export const postCircleWelcome = defineTask('postCircleWelcome', {
  // Longer than the longest wait of a task that ran early.
  timeoutSeconds: 120,
  retryConfig: { maxAttempts: 20, minBackoffSeconds: 1, maxBackoffSeconds: 600, maxDoublings: 10 },
  parse: parseCircleWelcome,
  run: (welcome) => post({ ...gateways, wait: (milliseconds) => wait(milliseconds) }, welcome),
});
