import type { CircleId } from '@chupke/domain/circle-id.ts';
import { circlePath, COLLECTIONS, deletedCirclePath } from '@chupke/domain/paths.ts';

/**
 * How a backup stands. The circle's own document stays where it was while it is `copying`, and comes back as the last
 * thing of all when it is `restoring`: which of the two there is tells how far it has come.
 */
export const BACKUP_STATUSES = ['copying', 'deleted_recoverable', 'restoring', 'purging'] as const;

/** One of BACKUP_STATUSES. */
export type BackupStatus = (typeof BACKUP_STATUSES)[number];

/** What is kept of what lies below a circle. */
const KEPT = [
  COLLECTIONS.members,
  COLLECTIONS.messages,
  COLLECTIONS.prompts,
  'activity',
  'secrets',
  'hidden',
  'ledger',
] as const;

/** What is not: who is there, and that somebody types. */
const PASSING = ['presence', 'signals'] as const;

/** The collections of a circle and their places in its backup; null for what has none. */
export function backupPlaces(circle: CircleId) {
  const kept = KEPT.map((name) => ({
    live: `${circlePath(circle)}/${name}`,
    backup: `${deletedCirclePath(circle)}/${name}`,
  }));
  const passing = PASSING.map((name) => ({ live: `${circlePath(circle)}/${name}`, backup: null }));
  return { kept, passing };
}
