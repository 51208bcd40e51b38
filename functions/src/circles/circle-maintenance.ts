import type { CircleId } from '@chupke/domain/circle-id.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import type { CircleMember } from '@chupke/domain/circle-member.ts';
import { heirOf, isMuted } from '@chupke/domain/circle-member.ts';
import type { Circle, CircleStatus } from '@chupke/domain/circle.ts';
import { isOpenCircle, parseCircle } from '@chupke/domain/circle.ts';
import { parseNullableTime, parseTime } from '@chupke/domain/parse.ts';
import {
  circlePath,
  COLLECTIONS,
  deletedCirclePath,
  membershipPath,
  ownDeletedCirclePath,
} from '@chupke/domain/paths.ts';
import type { Question } from '../gateways/documents.ts';
import type { BackupStatus } from './back-up-circle.ts';
import { backUpCircle } from './back-up-circle.ts';
import { expireCircle } from './change-circle.ts';
import { accountsIn, readMembers } from './members.ts';
import { postNotice } from './notify.ts';
import type { RestoringGateways } from './restore-circle.ts';
import { finishRestoration } from './restore-circle.ts';
import type { CircleGateways } from './circle-context.ts';
import { TOMBSTONE } from '../lib/tombstone.ts';
import { attemptEach } from '../lib/attempt-each.ts';

/**
 * Deletes an expired backup and the circle's memberships. The backup's own document becomes a tombstone last, so the whole
 * can be interrupted and run again, and nobody opens another circle under the id.
 */
async function purgeBackup({ documents, now }: CircleGateways, id: CircleId): Promise<'purged' | 'same'> {
  const path = deletedCirclePath(id);
  const isDue = await documents.transact(async (transaction) => {
    const [stored] = await transaction.read([path]);
    if (stored?.['status'] === 'purging') return true;
    if (stored?.['status'] !== 'deleted_recoverable') return false;
    if (parseTime(stored, 'chatRetentionExpiresAt') > now()) return false;
    transaction.update(path, { status: 'purging', restorable: false });
    return true;
  });
  if (!isDue) return 'same';
  for (const uid of await accountsIn(documents, id))
    await documents.transact(async (transaction) => {
      transaction.remove(membershipPath(uid, id));
      transaction.remove(ownDeletedCirclePath(uid, id));
    });
  await documents.removeBelow(path);
  // Presence asks for the membership, not for the circle, and may have been written while the backup was kept.
  await documents.removeBelow(circlePath(id));
  await documents.transact(async (transaction) => transaction.set(path, TOMBSTONE));
  return 'purged';
}

/**
 * Deletes a circle, with all messages, 30 days after its last member left. Its own document is deleted last, so the
 * whole can be interrupted and run again; a tombstone where its backup would be keeps the id taken.
 */
async function removeArchivedCircle(
  { documents, now }: CircleGateways,
  id: CircleId,
): Promise<'removed' | 'same'> {
  const path = circlePath(id);
  const isDue = await documents.transact(async (transaction) => {
    const [stored] = await transaction.read([path]);
    if (stored === undefined) return false;
    const { status, deletionExpiresAt } = parseCircle(id, stored);
    return status === 'archived' && deletionExpiresAt !== null && deletionExpiresAt <= now();
  });
  if (!isDue) return 'same';
  await documents.removeBelow(path);
  await documents.transact(async (transaction) => {
    transaction.remove(path);
    transaction.set(deletedCirclePath(id), TOMBSTONE);
  });
  return 'removed';
}

const MESSAGES_PAGE = 200;

/**
 * Empties messages that were deleted long ago. Until then they make devices drop their cached copy, and no device keeps
 * a copy for longer without asking. From then on no list has them, as they have no time, and nobody takes their id. Can
 * be interrupted and run again.
 */
async function clearDeletedMessages({ documents, now }: CircleGateways): Promise<void> {
  const question = {
    collection: COLLECTIONS.messages,
    isGroup: true,
    where: { field: 'deleted', equals: true },
    before: { field: 'changedAt', time: new Date(now() - CIRCLE_TIMES.backupRetention) },
    limit: MESSAGES_PAGE,
  } as const;
  for (let size = MESSAGES_PAGE; size === MESSAGES_PAGE;) {
    const page = await documents.find(question);
    // A deleted message never comes back, so it is not read again here.
    await documents.transact(async (transaction) => {
      for (const { path } of page) transaction.set(path, TOMBSTONE);
    });
    size = page.length;
  }
}

/**
 * The next moderator: the highest karma among the members but for the creator and the current moderator, one who is not muted
 * before one who is. The current one continues only where there is nobody else: by muting all others it would stay for ever.
 * Only a mute that everybody sees counts: a choice by what is private of a membership or an account would tell of it.
 */
function nextModerator(
  { creatorCircleId, currentModerator }: Circle,
  members: readonly CircleMember[],
  now: number,
): CircleMember | undefined {
  const eligible = members.filter(({ id }) => id !== creatorCircleId);
  const others = eligible.filter(({ id }) => id !== currentModerator);
  // Whoever is muted has the turn without its powers until that is over, within a day.
  return heirOf(others.filter((member) => !isMuted(member, now))) ?? heirOf(others) ?? heirOf(eligible);
}

/**
 * Appoints a circle's next moderator weekly, and at once when the current one has left. The circle's `moderatorDueAt`
 * holds the time; null while rotation is off. Idempotent.
 */
async function rotateModerator(
  { documents, now }: CircleGateways,
  id: CircleId,
): Promise<'rotated' | 'same'> {
  return documents.transact(async (transaction) => {
    const [stored] = await transaction.read([circlePath(id)]);
    const dueAt = stored === undefined ? null : parseNullableTime(stored, 'moderatorDueAt');
    if (dueAt === null || dueAt > now()) return 'same';
    const circle = parseCircle(id, stored);
    const members = isOpenCircle(circle) ? await readMembers(transaction, circlePath(id)) : [];
    const chosen = nextModerator(circle, members, now())?.id ?? null;
    const isNew = chosen !== null && chosen !== circle.currentModerator;
    const notice = isNew ? ({ kind: 'moderator', member: chosen } as const) : undefined;
    const post = notice && (await postNotice(transaction, id, `moderator-${dueAt}`, notice));
    const next = { moderatorDueAt: new Date(now() + CIRCLE_TIMES.rotation) };
    transaction.update(circlePath(id), { currentModerator: chosen, ...next });
    post?.();
    return isNew ? 'rotated' : 'same';
  });
}

/** Circles of each kind handled per run; the next run handles the rest. */
const PAGE = 200;

interface DueWork {
  readonly question: Question;
  readonly work: (gateways: RestoringGateways, circle: CircleId) => Promise<unknown>;
}

function ofStatus(status: CircleStatus | BackupStatus) {
  return { field: 'status', equals: status } as const;
}

/** The maintenance due at `now`: queries for the affected circles, and the work on each. */
function dueWorkAt(now: number): readonly DueWork[] {
  const time = new Date(now);
  const [collection, limit] = [COLLECTIONS.circles, PAGE];
  const scheduled = { collection, limit, before: { field: 'deletionExpiresAt', time } };
  const backups = { collection: COLLECTIONS.deletedCircles, limit };
  return [
    { question: { ...scheduled, where: ofStatus('pending_deletion') }, work: backUpCircle },
    // Finishes what an interrupted run began.
    { question: { ...scheduled, where: ofStatus('deleted_recoverable') }, work: backUpCircle },
    { question: { ...scheduled, where: ofStatus('archived') }, work: removeArchivedCircle },
    { question: { ...backups, where: ofStatus('restoring') }, work: finishRestoration },
    {
      question: { collection, limit, where: ofStatus('active'), before: { field: 'expiresAt', time } },
      work: expireCircle,
    },
    { question: { collection, limit, before: { field: 'moderatorDueAt', time } }, work: rotateModerator },
    { question: { ...backups, before: { field: 'chatRetentionExpiresAt', time } }, work: purgeBackup },
  ];
}

/**
 * Does the maintenance of circles that is due by time. A failing circle does not hold up the others: the first error
 * is thrown at the end. Idempotent.
 */
export async function maintainCircles(gateways: RestoringGateways): Promise<void> {
  const jobs = dueWorkAt(gateways.now()).map(({ question, work }) => async () => {
    const found = await gateways.documents.find(question);
    await attemptEach(found, async ({ id }) => work(gateways, parseCircleId(id)));
  });
  await attemptEach([...jobs, () => clearDeletedMessages(gateways)], (job) => job());
}
