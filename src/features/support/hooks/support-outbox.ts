import type { ThreadId } from '@chupke/domain/support-chat.ts';
import { enqueue, registerHandler } from '../../../lib/outbox/outbox.ts';
import { lazyHandler } from '../../../lib/outbox/handlers.ts';
import { THREAD_MESSAGE_KIND } from '../model/thread-action.ts';

let isRegistered = false;

/** Registers how messages to support are sent. Idempotent; the code is loaded when it is needed. */
export function registerSupport(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerHandler(
    THREAD_MESSAGE_KIND,
    lazyHandler(
      () => import('../api/send-thread-message.ts'),
      (module) => module.sendThreadMessage,
    ),
    {
      waitsForRoom: true,
      onDiscarded: ({ id }) =>
        void import('./session-store.ts').then(
          ({ takeBack }) => takeBack(id),
          // It was discarded in a conversation, which has loaded this.
          () => undefined,
        ),
    },
  );
}

/** Sends a message to support as soon as there is a network. `id` is drawn with the message. */
export function enqueueThreadMessage(id: string, thread: ThreadId, text: string): void {
  enqueue({ id, kind: THREAD_MESSAGE_KIND, payload: { thread, text } });
}
