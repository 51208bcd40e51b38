import type { SupportSubject } from '@chupke/domain/alert.ts';
import type { ConfieSession, SessionId } from '@chupke/domain/confie-session.ts';
import { normalizeText } from '@chupke/domain/text.ts';
import { activeOf, hasOpenThread, isLive, withConfie } from '../model/sessions.ts';
import { hearAgain, writeToSupport } from './live-thread.ts';
import { currentSessions } from './session-store.ts';
import { goInstead, goTo, openAt, setSize } from './support-view.ts';
import { enqueueThreadEnd, withdrawThreadEnds } from './support-outbox.ts';
import { conversations, newTalkId } from './talk.ts';

/* What the widget's buttons do. */

/** Opens a conversation; one that has ended can be read, and gone on with. */
export function openChat(id: SessionId): void {
  goTo({ kind: 'chat', session: id });
}

/** Opens the active conversation, or begins one. */
export function startChat(): void {
  openChat(activeOf(currentSessions())?.id ?? conversations.start());
}

/** Opens what an alert says that support has answered: the tickets, or the conversation with a person. */
export function openAnswered(about: SupportSubject): void {
  openAt({ kind: about === 'ticket' ? 'tickets' : 'answer' });
}

/**
 * Shows the conversation in which a person has answered. One that has ended by itself goes on, to hear the answer; where
 * the thread has ended, too, it is read once more.
 */
export function showAnswer(session: ConfieSession): void {
  goInstead({ kind: 'chat', session: session.id });
  if (!hasOpenThread(session)) hearAgain(session);
  else if (session.endedAt !== null) resumeChat(session);
}

/**
 * Goes on with a conversation that has ended. Where a person answers in it again, an answer on its way to support, by which
 * they would be gone, is taken back.
 */
export function resumeChat(session: ConfieSession): void {
  if (session.threadId !== null && hasOpenThread(session)) withdrawThreadEnds(session.threadId);
  conversations.resume(session.id);
}

/** Asks a question in the active conversation, of whoever answers there, or Confie in a new one. */
export function askInNewChat(question: string): void {
  const session = activeOf(currentSessions());
  const id = session?.id ?? conversations.start();
  openChat(id);
  if (session !== undefined && isLive(session)) writeToSupport(session, normalizeText(question));
  else void conversations.askNext(id, question);
}

/** Ends a conversation, and the thread with support that it has led to. */
export function endChat(session: ConfieSession): void {
  if (isLive(session) && session.threadId !== null) enqueueThreadEnd(newTalkId(), session.threadId);
  conversations.end(session.id);
}

/** Closes the widget: the conversation with Confie ends, one with a person waits for the answer. */
export function closeSupport(): void {
  for (const { id } of withConfie(currentSessions())) conversations.close(id);
  setSize('closed');
}
