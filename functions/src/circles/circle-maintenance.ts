import type { CircleId } from '@chupke/domain/circle-id.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import type { CircleMember } from '@chupke/domain/circle-member.ts';
import { heirOf } from '@chupke/domain/circle-member.ts';
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
import type { CircleGateways } from './standing.ts';
import { attemptEach } from '../lib/attempt-each.ts';

/**
 * Removes a backup whose time is over, and with it who was who in the circle. The backup's own document goes last: cut
 * off anywhere, the whole can be run again.
 */
export async function purgeBackup(
  { documents, now }: CircleGateways,
  id: CircleId,
): Promise<'purged' | 'same'> {
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
  await documents.transact(async (transaction) => transaction.remove(path));
  return 'purged';
}

/**
 * Removes a circle that its last member left 30 days ago, with all that was said in it. Its own document goes last: cut
 * off anywhere, the whole can be run again.
 */
export async function removeArchivedCircle(
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
  await documents.transact(async (transaction) => transaction.remove(path));
  return 'removed';
}

const MESSAGES_PAGE = 200;

/**
 * Removes the places of messages that their writers deleted long ago: until then they tell every device that keeps the
 * message to forget it, and no device keeps one for longer without asking. Can be cut off and run again.
 */
export async function clearDeletedMessages({ documents, now }: CircleGateways): Promise<void> {
  const question = {
    collection: COLLECTIONS.messages,
    isGroup: true,
    where: { field: 'deleted', equals: true },
    before: { field: 'changedAt', time: new Date(now() - CIRCLE_TIMES.backupRetention) },
    limit: MESSAGES_PAGE,
  } as const;
  for (let size = MESSAGES_PAGE; size === MESSAGES_PAGE;) {
    const page = await documents.find(question);
    // Nothing brings a deleted message back, so nothing is read again.
    await documents.transact(async (transaction) => {
      for (const { path } of page) transaction.remove(path);
    });
    size = page.length;
  }
}

/**
 * Who moderates next: the highest karma among those who neither created the circle nor moderate it now; the present one
 * goes on where there is nobody else.
 */
function nextModerator(circle: Circle, members: readonly CircleMember[]): CircleMember | undefined {
  const others = members.filter(({ id }) => id !== circle.creatorCircleId);
  return heirOf(others.filter(({ id }) => id !== circle.currentModerator)) ?? heirOf(others);
}

/**
 * Gives a circle its next moderator, once a week, and at once where the present one has left. `moderatorDueAt` in the
 * circle says when, null while there are none. Idempotent.
 */
export async function rotateModerator(
  { documents, now }: CircleGateways,
  id: CircleId,
): Promise<'rotated' | 'same'> {
  return documents.transact(async (transaction) => {
    const [stored] = await transaction.read([circlePath(id)]);
    const dueAt = stored === undefined ? null : parseNullableTime(stored, 'moderatorDueAt');
    if (dueAt === null || dueAt > now()) return 'same';
    const circle = parseCircle(id, stored);
    const members = isOpenCircle(circle) ? await readMembers(transaction, circlePath(id)) : [];
    const chosen = nextModerator(circle, members)?.id ?? null;
    const isNew = chosen !== null && chosen !== circle.currentModerator;
    const notice = isNew ? ({ kind: 'moderator', member: chosen } as const) : undefined;
    const post = notice && (await postNotice(transaction, id, `moderator-${dueAt}`, notice));
    const next = { moderatorDueAt: new Date(now() + CIRCLE_TIMES.rotation) };
    transaction.update(circlePath(id), { currentModerator: chosen, ...next });
    post?.();
    return isNew ? 'rotated' : 'same';
  });
}

/** Circles that one run takes on of each kind; the rest is the next run's. */
const PAGE = 200;

interface DueWork {
  readonly question: Question;
  readonly work: (gateways: RestoringGateways, circle: CircleId) => Promise<unknown>;
}

function ofStatus(status: CircleStatus | BackupStatus) {
  return { field: 'status', equals: status } as const;
}

/** What there is to do about circles at `now`: the question for those that are due, and the work on each. */
function dueWorkAt(now: number): readonly DueWork[] {
  const time = new Date(now);
  const [collection, limit] = [COLLECTIONS.circles, PAGE];
  const scheduled = { collection, limit, before: { field: 'deletionExpiresAt', time } };
  const backups = { collection: COLLECTIONS.deletedCircles, limit };
  return [
    { question: { ...scheduled, where: ofStatus('pending_deletion') }, work: backUpCircle },
    // What an earlier run has begun with.
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
 * What has to happen to circles because time has passed. A circle that fails keeps no other one waiting: the first
 * error is thrown when everything else is done. Idempotent.
 */
export async function maintainCircles(gateways: RestoringGateways): Promise<void> {
  const jobs = dueWorkAt(gateways.now()).map(({ question, work }) => async () => {
    const found = await gateways.documents.find(question);
    await attemptEach(found, async ({ id }) => work(gateways, parseCircleId(id)));
  });
  await attemptEach([...jobs, () => clearDeletedMessages(gateways)], (job) => job());
}
