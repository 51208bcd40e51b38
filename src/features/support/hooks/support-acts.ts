import type { ConfieSession, SessionId } from '@chupke/domain/confie-session.ts';
import { activeOf, isLive } from '../model/sessions.ts';
import { currentSessions } from './session-store.ts';
import { goTo, setSize } from './support-view.ts';
import { conversations } from './talk.ts';

/* What the widget's buttons do. */

/** Opens a conversation; one that has ended can be read, and gone on with. */
export function openChat(id: SessionId): void {
  goTo({ kind: 'chat', session: id });
}

/** Opens the active conversation, or begins one. */
export function startChat(): void {
  openChat(activeOf(currentSessions())?.id ?? conversations.start());
}

/** Asks a question: in the active conversation, or in a new one. */
export function askInNewChat(question: string): void {
  const session = activeOf(currentSessions());
  const id = session?.id ?? conversations.start();
  openChat(id);
  void conversations.ask(id, question);
}

/** Ends a conversation, and the thread with support that it has led to. */
export function endChat(session: ConfieSession): void {
  if (isLive(session) && session.threadId !== null) endThread(session.threadId);
  conversations.end(session.id);
}

function endThread(threadId: NonNullable<ConfieSession['threadId']>): void {
  import('../api/support-calls.ts')
    .then(({ endThread: end }) => end({ threadId, satisfaction: null }))
    // Support sees that nothing comes any more, and ends it.
    .catch(() => undefined);
}

/** Closes the widget: the conversation with Confie ends, one with a person waits for the answer. */
export function closeSupport(): void {
  const session = activeOf(currentSessions());
  if (session !== undefined && !isLive(session)) conversations.close(session.id);
  setSize('closed');
}
