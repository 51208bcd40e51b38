import type { LaterTask } from '../gateways/tasks.ts';
import { departPersona } from './depart-persona.ts';
import { emptyCircleMessage } from './empty-circle-message.ts';
import { removeConfession, removeReply } from './remove-content.ts';
import type { ErasureGateways } from './run-erasure.ts';
import { finishErasures } from './run-erasure.ts';

/**
 * What is to be removed has an owner. The one who released it is about to take the seal off: the task has to come
 * again.
 */
export class StillOwnedError extends Error {
  override readonly name = 'StillOwnedError';
}

/**
 * Does a task of the queue at `now` (milliseconds since 1970). Bears repetition. Throws StillOwnedError, and
 * MovingCircleError, after which it has to come again.
 */
export async function doLaterTask(gateways: ErasureGateways, task: LaterTask, now: number): Promise<void> {
  if (task.kind === 'last-look') {
    await finishErasures(gateways, now);
    return;
  }
  if (task.kind === 'circle-message') {
    await emptyCircleMessage(gateways, task.circle, task.message);
    return;
  }
  if (task.kind === 'circle-member') {
    await departPersona(gateways, task.circle, task.member, now);
    return;
  }
  const removal =
    task.kind === 'confession'
      ? await removeConfession(gateways, task.confession)
      : await removeReply(gateways, task.confession, { id: task.reply, toldAt: task.toldAt });
  if (removal === 'owned') throw new StillOwnedError();
}
