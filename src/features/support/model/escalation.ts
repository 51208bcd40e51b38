import type { ConfieSession } from '@chupke/domain/confie-session.ts';
import { isLive } from './sessions.ts';
import { SUPPORT_CHAT_LIMITS } from '@chupke/domain/support-chat.ts';
import type { TranscriptEntry } from '@chupke/domain/support-chat.ts';

/** After how many of Confie's answers a person is offered, if nobody was yet. They are counted anew after a hand-over. */
const OFFER_AFTER = 2;

/** What an answer leads to. */
export type Escalation =
  /** A person is asked for, unless the student stops it. */
  | 'connect'
  /** A person is offered. */
  | 'offer'
  | 'none';

/** That a person takes over, or can help, as an AI says it in English, in Hindi and in Hindi in Latin letters. */
const OF_PERSON: readonly RegExp[] = [
  /\b(?:connect(?:ing)? you|human (?:support|agent)|transfer(?:ring)? you|escalat\w*)\b/iu,
  /\b(?:person|somebody|someone) (?:of|from|on) (?:the|our) support team\b/iu,
  /(?:सहायता टीम|सपोर्ट टीम|इंसान|व्यक्ति) से (?:जोड़|बात)/u,
  /\b(?:support team|insaan|insan) se (?:jod|baat|bat)/iu,
];

/** Whether an answer of the AI says that a person takes over. */
export function speaksOfPerson(text: string): boolean {
  return OF_PERSON.some((pattern) => pattern.test(text.normalize('NFC')));
}

/** What follows Confie's newest answer. `wantsHuman`: the student wants or needs a person. */
export function escalationOf(session: ConfieSession, wantsHuman: boolean): Escalation {
  const { messages } = session;
  if (isLive(session)) return 'none';
  if (wantsHuman) return 'connect';
  const isOffered = messages.some(({ from, text }) => from === 'note' && text === 'offer');
  const handedOver = messages.findLastIndex(({ from, text }) => from === 'note' && text === 'connected');
  const answers = messages.slice(handedOver + 1).filter(({ from }) => from === 'confie').length;
  return !isOffered && answers >= OFFER_AFTER ? 'offer' : 'none';
}

/** The end of the conversation, as it can be handed over to a person. */
export function transcriptOf({ messages }: ConfieSession): readonly TranscriptEntry[] {
  return messages
    .flatMap(({ from, text }): readonly TranscriptEntry[] =>
      (from === 'user' || from === 'confie') && text.trim() !== ''
        ? [{ from, text: text.slice(0, SUPPORT_CHAT_LIMITS.text.max) }]
        : [],
    )
    .slice(-SUPPORT_CHAT_LIMITS.transcript);
}

/**
 * Whether the conversation has spoken of danger, or nothing could hear whether it has: it is then handed over only if the
 * student says so.
 */
export function isDelicate({ messages }: ConfieSession): boolean {
  return messages.some(
    ({ from, text, lines }) => lines.length > 0 || (from === 'note' && text === 'apology'),
  );
}
