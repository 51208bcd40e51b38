import { parseConfession, parseReply } from '@chupke/domain/confession.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { PICTURE_SECRETS } from '../gateways/pictures.ts';
import { gateways } from '../gateways/production.ts';
import { defineTask, whenCreated, whenDeleted, whenUpdated } from '../lib/define-event.ts';
import { defineSchedule } from '../lib/define-schedule.ts';
import { attemptEach } from '../lib/attempt-each.ts';
import { viewTurns } from '../lib/settings.ts';
import { followStatus } from '../pictures/hide-picture.ts';
import { clearConfession } from './clear-confession.ts';
import { clearReply, likesLeftOf } from './clear-reply.ts';
import { countConfession } from './count-confession.ts';
import { countViews as count } from './count-views.ts';
import { changesStatus, markHidden } from './mark-hidden.ts';
import { likeChangeOf, notifyConfessionLikes, notifyReplyLikes } from './notify-likes.ts';
import { notifyReply } from './notify-reply.ts';
import {
  parsePublication,
  publishConfession as publish,
  publishOverdue as publishAllOverdue,
  isTooEarly,
  scheduleHeld,
  TooEarlyError,
} from './publish-confession.ts';

const CONFESSION = `${COLLECTIONS.confessions}/{confessionId}` as const;
const REPLY = `${CONFESSION}/${COLLECTIONS.replies}/{replyId}` as const;

/** Counts a confession in its author's account, and in the profile if it is signed. */
export const onConfessionCreated = whenCreated(
  'onConfessionCreated',
  CONFESSION,
  async ({ params, fields }) => countConfession(gateways, parseConfession(params.confessionId, fields)),
  { logsIds: true },
);

/**
 * Alerts a confession's author to likes, and says in alerts that it is hidden. Runs for each like, reply and view; only
 * few likes cost a read.
 */
export const onConfessionUpdated = whenUpdated(
  'onConfessionUpdated',
  CONFESSION,
  async ({ params, before, after }) => {
    const id = parseConfessionId(params.confessionId);
    await notifyConfessionLikes(gateways, id, likeChangeOf(before, after));
    if (!changesStatus(before, after)) return;
    await followStatus(gateways, id);
    await markHidden(gateways, id);
  },
  { logsIds: true, timeoutSeconds: 540, secrets: PICTURE_SECRETS },
);

/** Removes what a deleted confession leaves behind. Thousands of replies take minutes, at most the nine allowed. */
export const onConfessionDeleted = whenDeleted(
  'onConfessionDeleted',
  CONFESSION,
  async ({ params }) => clearConfession(gateways, parseConfessionId(params.confessionId)),
  { logsIds: true, timeoutSeconds: 540, secrets: PICTURE_SECRETS },
);

/** Alerts a confession's author to a reply. */
export const onReplyCreated = whenCreated(
  'onReplyCreated',
  REPLY,
  async ({ params: { confessionId, replyId }, fields }) =>
    notifyReply(gateways, parseConfessionId(confessionId), parseReply(replyId, fields)),
  { logsIds: true },
);

/** Alerts a reply's author to likes, like onConfessionUpdated. */
export const onReplyUpdated = whenUpdated(
  'onReplyUpdated',
  REPLY,
  async ({ params: { confessionId, replyId }, before, after }) =>
    notifyReplyLikes(
      gateways,
      parseConfessionId(confessionId),
      parseReplyId(replyId),
      likeChangeOf(before, after),
    ),
  { logsIds: true },
);

/** Removes what a deleted reply leaves behind. */
export const onReplyDeleted = whenDeleted(
  'onReplyDeleted',
  REPLY,
  async ({ params: { confessionId, replyId }, fields }) =>
    clearReply(gateways, parseConfessionId(confessionId), {
      id: parseReplyId(replyId),
      likes: likesLeftOf(fields),
    }),
  { logsIds: true },
);

/** Publishes a delayed confession at its time. */
export const publishConfession = defineTask('publishConfession', {
  // A task that runs early, as all do in the emulator, is retried for a day.
  retryConfig: { maxAttempts: 200, minBackoffSeconds: 60, maxBackoffSeconds: 600, maxDoublings: 4 },
  memory: '512MiB',
  secrets: PICTURE_SECRETS,
  parse: parsePublication,
  run: async (publication) => {
    if (isTooEarly(await publish(gateways, publication))) throw new TooEarlyError();
  },
});

/** Publishes confessions whose window has passed, as their task was lost, and has those appear that a pause has held up. */
export const publishOverdue = defineSchedule(
  'publishOverdue',
  'every 15 minutes',
  () => attemptEach([publishAllOverdue, scheduleHeld], (work) => work(gateways)),
  { memory: '512MiB', secrets: PICTURE_SECRETS },
);

/** Counts the views that students' visits have told of. */
export const countViews = defineSchedule('countViews', 'every 10 minutes', () =>
  count({ ...gateways, turns: viewTurns() }),
);
