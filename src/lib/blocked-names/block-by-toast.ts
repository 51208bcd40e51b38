import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { setBlocked } from './blocked-names.ts';
import { currentText } from '../i18n.ts';
import { showToast } from '../toasts.ts';

/** How long the way back is offered, in milliseconds. */
const UNDO_MS = 8000;

/**
 * Blocks or unblocks a name, confirms it with a toast, and offers to undo it. `shown`: the name in the student's
 * language. Returns false, with a toast, where it cannot be blocked.
 */
export function blockByToast(name: AnonymousId, shown: string, isBlocked: boolean): boolean {
  const { blocking, errors } = currentText();
  const done = setBlocked(name, isBlocked);
  if (done !== 'done') {
    showToast('info', done === 'own' ? blocking.own : errors['blocked-full']);
    return false;
  }
  showToast('success', isBlocked ? blocking.blocked(shown) : blocking.unblocked(shown), {
    action: { label: blocking.undo, onSelect: () => void setBlocked(name, !isBlocked) },
    durationMs: UNDO_MS,
  });
  return true;
}
