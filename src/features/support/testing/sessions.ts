import type { ConfieSession, SessionId, SessionMessage } from '@chupke/domain/confie-session.ts';
import { parseSessionId } from '@chupke/domain/confie-session.ts';
import { parseThreadId } from '@chupke/domain/support-chat.ts';
import { newSession } from '../model/sessions.ts';

/* Sessions for tests. */

/** A thread with support. */
export const THREAD = parseThreadId('T'.repeat(20));

/** The id of a session. */
export function sessionIdOf(number: number): SessionId {
  return parseSessionId(`S${String(number).padStart(19, '0')}`);
}

/** A message of this id, which is its text, too. */
export function message(id: string, part: Partial<SessionMessage> = {}): SessionMessage {
  return { id, at: 10, from: 'user', text: id, articles: [], lines: [], agentName: null, ...part };
}

/** A session that begins at 0. */
export function session(number: number, part: Partial<ConfieSession> = {}): ConfieSession {
  return { ...newSession(sessionIdOf(number), 0), ...part };
}

/** That the student has ended a conversation. */
export const ENDED = message('ended', { from: 'note', text: 'ended' });
