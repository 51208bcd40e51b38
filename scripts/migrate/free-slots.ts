import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { circlePath, COLLECTIONS, deletedCirclePath } from '@chupke/domain/paths.ts';
import type { MigrationStep } from './migration-step.ts';

/**
 * Frees the slots of circles that wait for their deletion, and of those that are gone: only an active circle has one. A
 * circle that is being restored has taken its slot already.
 */
export const FREE_SLOTS: MigrationStep = {
  name: 'free-slots-of-waiting-circles',
  over: { collection: COLLECTIONS.circleSlots, isGroup: true },
  apply: ({ path }, { documents }) =>
    documents.transact(async (transaction) => {
      const [slot] = await transaction.read([path]);
      if (slot === undefined) return;
      const id = tryParse(() => parseCircleId(slot['circleId']));
      const places = id === undefined ? [] : [circlePath(id), deletedCirclePath(id)];
      const [circle, backup] = await transaction.read(places);
      if (circle?.['status'] !== 'active' && backup?.['status'] !== 'restoring') transaction.remove(path);
    }),
};
