import type { CircleId } from '@chupke/domain/circle-id.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import type { CircleStatus } from '@chupke/domain/circle.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Question } from '../gateways/documents.ts';
import type { BackupStatus } from '../lib/circle-backup.ts';
import { backUpCircle } from './back-up-circle.ts';
import { clearDeletedMessages } from './clear-deleted-messages.ts';
import { expireCircle } from './expire-circle.ts';
import { purgeBackup } from './purge-backup.ts';
import { removeArchivedCircle } from './remove-archived-circle.ts';
import type { RestoringGateways } from './restore-circle.ts';
import { finishRestoration } from './restore-circle.ts';
import { rotateModerator } from './rotate-moderator.ts';

/** Circles that one run takes on of each kind; the rest is the next run's. */
const PAGE = 200;

interface Duty {
  readonly question: Question;
  readonly work: (gateways: RestoringGateways, circle: CircleId) => Promise<unknown>;
}

function ofStatus(status: CircleStatus | BackupStatus) {
  return { field: 'status', equals: status } as const;
}

/** What there is to do about circles at `now`: the question for those that are due, and the deed. */
function dutiesAt(now: number): readonly Duty[] {
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
 * What has to happen to circles because time has passed. A circle that makes trouble keeps no other one waiting: the
 * first such error is thrown when everything else is done. Bears repetition.
 */
export async function tendCircles(gateways: RestoringGateways): Promise<void> {
  const errors: unknown[] = [];
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      errors.push(error);
    }
  };
  for (const { question, work } of dutiesAt(gateways.now()))
    await attempt(async () => {
      for (const { id } of await gateways.documents.find(question))
        await attempt(() => work(gateways, parseCircleId(id)));
    });
  await attempt(() => clearDeletedMessages(gateways));
  if (errors.length > 0) throw errors[0];
}
