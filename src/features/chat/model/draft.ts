import { looksLikeBot } from '@chupke/domain/circle-bots.ts';
import type { CircleMemberId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import { parseCircleMemberId, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LIMITS, CIRCLE_MESSAGE_MAX } from '@chupke/domain/circle-limits.ts';
import type { MemberMessageType } from '@chupke/domain/circle-message.ts';
import { MEMBER_MESSAGE_TYPES } from '@chupke/domain/circle-message.ts';
import { parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { judgeText, normalizeText } from '@chupke/domain/text.ts';

/** A draft of a message. Its id is generated with it, so that sending it is idempotent. */
export interface ChatDraft {
  readonly id: CircleMessageId;
  readonly text: string;
  readonly type: MemberMessageType;
  readonly replyTo: CircleMessageId | null;
  /** Whose names have been in the text: who of them still is when it is sent is mentioned, whether or not there is a network. */
  readonly named: readonly CircleMemberId[];
}

/** The error of a text. */
export type DraftProblem = 'blank' | 'too-long' | 'invalid' | 'bot';

/** A draft far beyond the limit is stored, too: shortening it is up to its author. */
const KEPT = { min: 0, max: 100_000 };

/** An empty draft. */
export function newChatDraft(random: RandomBytes): ChatDraft {
  return {
    id: parseCircleMessageId(newDocumentId(random)),
    text: '',
    type: 'message',
    replyTo: null,
    named: [],
  };
}

/** Drafts of before have none. */
function parseNamed(stored: unknown): ChatDraft['named'] {
  return Array.isArray(stored) ? stored.slice(-CIRCLE_LIMITS.members.max).map(parseCircleMemberId) : [];
}

/** Parses a stored draft. Throws ParseError. */
export function parseChatDraft(stored: unknown): ChatDraft {
  const record = parseRecord(stored);
  const { replyTo } = record;
  return {
    id: parseCircleMessageId(record['id']),
    text: parseText(record, 'text', KEPT),
    type: parseOneOf(record, 'type', MEMBER_MESSAGE_TYPES),
    replyTo: replyTo === null ? null : parseCircleMessageId(replyTo),
    named: parseNamed(record['named']),
  };
}

/** Whether there is nothing to store. */
export function isEmptyDraft({ text, replyTo }: ChatDraft): boolean {
  return text === '' && replyTo === null;
}

/** A text as it would be sent, or its error. Validated like in the rules, which don't check look-alike letters. */
export function judgeMessage(
  raw: string,
):
  | { readonly kind: 'good'; readonly text: string }
  | { readonly kind: 'bad'; readonly problem: DraftProblem } {
  const text = normalizeText(raw);
  const verdict = judgeText(text, CIRCLE_MESSAGE_MAX);
  if (verdict === 'refused-characters') return { kind: 'bad', problem: 'invalid' };
  if (verdict !== 'ok') return { kind: 'bad', problem: verdict };
  return looksLikeBot(text) ? { kind: 'bad', problem: 'bot' } : { kind: 'good', text };
}
