import type { Satisfaction, ThreadId } from '@chupke/domain/support-chat.ts';
import type { SessionId } from '@chupke/domain/confie-session.ts';
import { enqueue, outboxItems, registerHandler, settleSent } from '../../../lib/outbox/outbox.ts';
import { lazyHandler, placeIn } from '../../../lib/outbox/handlers.ts';
import { SESSION_DELETION_KIND, THREAD_END_KIND, THREAD_MESSAGE_KIND } from '../model/actions.ts';

let isRegistered = false;

const loadSenders = () => import('../api/send.ts');

/** Registers how what goes to support, and what is deleted, is sent. Idempotent; the code is loaded when it is needed. */
export function registerSupport(): void {
  if (isRegistered) return;
  isRegistered = true;
  const placeOf = placeIn('thread');
  registerHandler(
    THREAD_MESSAGE_KIND,
    lazyHandler(loadSenders, (module) => module.sendThreadMessage),
    {
      // Support may know who writes, and must not learn of it which masks they wear.
      placeOf,
      waitsForRoom: true,
      onDiscarded: ({ id }) =>
        void import('./session-store.ts').then(
          ({ takeBack }) => takeBack(id),
          // It was discarded in a conversation, which has loaded this.
          () => undefined,
        ),
    },
  );
  // Nothing of these is shown that could be tried again.
  const drops = { dropsRefused: true };
  registerHandler(
    THREAD_END_KIND,
    lazyHandler(loadSenders, (module) => module.sendThreadEnd),
    { ...drops, placeOf, isCall: true },
  );
  registerHandler(
    SESSION_DELETION_KIND,
    lazyHandler(loadSenders, (module) => module.sendSessionDeletion),
    drops,
  );
}

/** Sends a message to support as soon as there is a network. `id` is drawn with the message. */
export function enqueueThreadMessage(id: string, thread: ThreadId, text: string): void {
  enqueue({ id, kind: THREAD_MESSAGE_KIND, payload: { thread, text } });
}

/** Ends a thread as soon as there is a network, or says of one that has ended how it was. `id` is drawn for it. */
export function enqueueThreadEnd(
  id: string,
  thread: ThreadId,
  satisfaction: Satisfaction | null = null,
): void {
  enqueue({ id, kind: THREAD_END_KIND, subject: thread, payload: { thread, satisfaction } });
}

/**
 * Takes back the ends that have not arrived, of all threads or of one: whoever asks for a person again, or goes on, has them
 * where they were. The returned function puts them back.
 */
export function withdrawThreadEnds(thread?: ThreadId): () => void {
  const ends = outboxItems().filter(
    ({ kind, subject }) => kind === THREAD_END_KIND && (thread === undefined || subject === thread),
  );
  // One that is being sent is at least not sent again.
  for (const { id } of ends) settleSent(id);
  return () => {
    for (const end of ends) enqueue(end);
  };
}

/** Deletes a conversation for all devices, as soon as there is a network. */
export function enqueueSessionDeletion(session: SessionId): void {
  enqueue({ id: session, kind: SESSION_DELETION_KIND, payload: { session } });
}

/** Conversations that are still to be deleted for all devices. */
export function unsentDeletions(): ReadonlySet<unknown> {
  const deletions = outboxItems().filter(({ kind }) => kind === SESSION_DELETION_KIND);
  return new Set(deletions.map(({ payload }) => payload['session']));
}
