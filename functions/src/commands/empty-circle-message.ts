import type { CircleId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import { DELETED_MESSAGE } from '@chupke/domain/circle-message.ts';
import { circlePath, COLLECTIONS, deletedCirclePath } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';

/**
 * Empties a message as its writer's deletion does, in the circle and in its backup, wherever it lies just then; what a
 * moderator had hidden of it goes, too. Its place stays, so that whoever has it on a device learns of it. Bears
 * repetition.
 */
export async function emptyCircleMessage(
  { documents }: { readonly documents: Documents },
  circle: CircleId,
  message: CircleMessageId,
): Promise<'emptied' | 'same'> {
  const roots = [circlePath(circle), deletedCirclePath(circle)];
  return documents.transact(async (transaction) => {
    const stored = await transaction.read(roots.map((root) => `${root}/${COLLECTIONS.messages}/${message}`));
    const there = roots.filter((_, index) => {
      const fields = stored[index];
      return fields?.['notice'] === null && fields['deleted'] !== true;
    });
    for (const root of there) {
      const path = `${root}/${COLLECTIONS.messages}/${message}`;
      transaction.update(path, { ...DELETED_MESSAGE, changedAt: SERVER_TIME });
      transaction.remove(`${root}/hidden/${message}`);
    }
    return there.length > 0 ? 'emptied' : 'same';
  });
}
