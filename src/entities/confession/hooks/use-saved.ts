import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { enqueue } from '../../../lib/outbox/outbox.ts';
import { browserRandom } from '../../../lib/random.ts';
import { ACTION_KINDS } from '../model/actions.ts';
import { useOwn } from './own-store.ts';
import { startConfessionSenders } from './senders.ts';
import { usePendingSave } from './use-pending.ts';

/** Whether the student keeps a confession, as far as this device knows, and what pressing the bookmark does. */
export function useSaved(id: ConfessionId): { readonly isSaved: boolean; readonly toggle: () => void } {
  const pending = usePendingSave(id);
  const isKept = useOwn((own) => own.saved.has(id));
  const isSaved = pending?.saved ?? isKept;
  const toggle = (): void => {
    startConfessionSenders();
    enqueue({
      id: newDocumentId(browserRandom),
      kind: ACTION_KINDS.save,
      subject: id,
      payload: { confession: id, saved: !isSaved },
    });
  };
  return { isSaved, toggle };
}
