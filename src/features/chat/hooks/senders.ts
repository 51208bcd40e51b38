import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import { serverNow } from '../../../lib/clock.ts';
import { currentText, loadArea } from '../../../lib/i18n.ts';
import { lazyHandler, sayRefusal } from '../../../lib/outbox/handlers.ts';
import type { Refusal } from '../../../lib/outbox/engine.ts';
import type { OutboxItem } from '../../../lib/outbox/model.ts';
import { registerHandler } from '../../../lib/outbox/outbox.ts';
import { showToast } from '../../../lib/toasts.ts';
import { CHAT_KINDS, parseMessageAction, parseMessageChange } from '../model/actions.ts';
import { openChat } from './open-chats.ts';

/** Why a message could not be deleted, in the words of the spec. */
async function sayUndeleted({ code }: Refusal): Promise<void> {
  try {
    const { problems } = await loadArea('circleChat');
    if (code === 'not-found') showToast('error', problems.notFound);
    else if (code === 'permission-denied') showToast('error', problems.notOwn);
    else showToast('error', currentText().errors[code]);
  } catch {
    // The words did not come.
    showToast('error', currentText().errors[code]);
  }
}

const loadMessage = () => import('../api/send-message.ts');
const loadChange = () => import('../api/send-change.ts');

function noteSent(item: OutboxItem): void {
  const action = parseMessageAction(item);
  openChat(action.circle)?.noteSent(action, serverNow());
}

function noteChanged(item: OutboxItem): void {
  const change = parseMessageChange(item);
  openChat(change.circle)?.noteChanged(change);
}

let isStarted = false;

/**
 * Says how messages, reactions, support tokens and deletions in circles are sent, whichever screen is shown. May be
 * called often; the code that sends is loaded when there is something to send.
 */
export function startChatSenders(): void {
  if (isStarted) return;
  isStarted = true;
  registerHandler(
    CHAT_KINDS.message,
    lazyHandler(loadMessage, (module) => module.sendMessage),
    {
      onSent: noteSent,
      waitsForRoom: true,
      keepsForMs: CIRCLE_WAITS.offlineStorage,
    },
  );
  const change = lazyHandler(loadChange, (module) => module.sendChange);
  const options = { dropsRefused: true, onSent: noteChanged };
  for (const kind of [CHAT_KINDS.reaction, CHAT_KINDS.support])
    registerHandler(kind, change, { ...options, onRefused: sayRefusal });
  registerHandler(CHAT_KINDS.deletion, change, {
    ...options,
    onRefused: (_item, result) => void sayUndeleted(result),
  });
}

/** Fetches the code that sends: without a network it could not be, when a message is written offline. */
export function prefetchSenders(): void {
  if (!navigator.onLine) return;
  for (const load of [loadMessage, loadChange]) load().catch(() => undefined);
}
