import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import { toAppError } from '../../../lib/errors.ts';
import { currentText, loadArea } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { MessageModeration } from '../model/actions.ts';
import { failureWords } from '../../../entities/circle/model/failures.ts';
import { within } from '../../../entities/circle/model/patience.ts';
import type { ChatStore } from './chat-store.ts';

/** Why a message could not be hidden or shown, in the words of the spec where it has some (circles, section 8). */
async function sayFailure(error: unknown): Promise<void> {
  const { errors } = currentText();
  try {
    const [{ problems }, { failures }] = await Promise.all([loadArea('circleChat'), loadArea('circles')]);
    const isMissing = toAppError(error).code === 'not-found';
    const { title } = failureWords('moderate', error, failures, errors);
    showToast('error', isMissing ? problems.notFound : title);
  } catch {
    // The words did not come.
    showToast('error', errors[toAppError(error).code]);
  }
}

async function send({ kind, circle, message }: MessageModeration): Promise<void> {
  const { moderateCircle } = await import('../../../entities/circle/api/circle-calls.ts');
  await within(moderateCircle(circle, { kind, message }), CIRCLE_WAITS.operation);
}

/**
 * Hides a message or shows it again. It is seen at once, and taken back with the reason when the server refuses or does
 * not answer in time. Never rejects.
 */
export async function moderateMessage(store: ChatStore, act: MessageModeration): Promise<void> {
  const laid = store.layModeration(act);
  try {
    await send(act);
    laid.arrived();
  } catch (error) {
    // Somebody else was faster: it is as it was wanted.
    if (toAppError(error).code === 'no-change') {
      laid.arrived();
      return;
    }
    laid.takeBack();
    await sayFailure(error);
  }
}
