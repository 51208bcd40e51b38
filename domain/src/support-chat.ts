import type { Branded } from './brand.ts';
import { CONTENT_ID_FORM } from './confession-id.ts';
import type { Language } from './language.ts';
import { ALL_LANGUAGES } from './language.ts';
import type { TextLimits } from './parse.ts';
import {
  parseCount,
  ParseError,
  parseFlag,
  parseNullableText,
  parseNullableTime,
  parseOneOf,
  parseRecord,
  parseText,
  parseTime,
} from './parse.ts';
import type { SubscriptionPlan } from './premium.ts';
import { SUBSCRIPTION_PLANS } from './premium.ts';

/** Id of a thread with human support: 20 random letters and digits, drawn by the server. It says nothing of the student. */
export type ThreadId = Branded<string, 'ThreadId'>;

/** Id of a message in such a thread, of the same form, drawn by whoever writes it. */
export type ThreadMessageId = Branded<string, 'ThreadMessageId'>;

const ID = new RegExp(`^${CONTENT_ID_FORM}$`);

function isThreadId(text: string): text is ThreadId {
  return ID.test(text);
}

function isThreadMessageId(text: string): text is ThreadMessageId {
  return ID.test(text);
}

/** The value as a thread's id. Throws ParseError. */
export function parseThreadId(value: unknown): ThreadId {
  if (typeof value !== 'string' || !isThreadId(value))
    throw new ParseError('threadId', '20 letters and digits');
  return value;
}

/** The value as the id of a thread's message. Throws ParseError. */
export function parseThreadMessageId(value: unknown): ThreadMessageId {
  if (typeof value !== 'string' || !isThreadMessageId(value))
    throw new ParseError('messageId', '20 letters and digits');
  return value;
}

/** Limits of a thread, texts in UTF-16 code units. */
export const SUPPORT_CHAT_LIMITS = {
  /** One message. */
  text: { min: 1, max: 2000 },
  /** The name under which a support person writes. */
  agentName: { min: 1, max: 40 },
  /** How what was handed over begins. */
  topic: { min: 1, max: 80 },
  /** How many messages of the chat with Confie a student may hand over. */
  transcript: 10,
  /** How many of a thread's newest messages are watched. */
  live: 50,
  /** Days after its last message for which a thread is kept, ended or not. */
  keptDays: 30,
} as const satisfies Record<string, TextLimits | number>;

/** States of a thread. */
export const THREAD_STATUSES = ['open', 'ended'] as const;

/** One of THREAD_STATUSES. */
export type ThreadStatus = (typeof THREAD_STATUSES)[number];

/** What a student may answer to whether it helped. */
export const SATISFACTIONS = ['yes', 'no'] as const;

/** One of SATISFACTIONS. */
export type Satisfaction = (typeof SATISFACTIONS)[number];

/** Who has written a message; `confie` in what was handed over from the chat with the assistant. */
export const THREAD_SENDERS = ['user', 'confie', 'support'] as const;

/** One of THREAD_SENDERS. */
export type ThreadSender = (typeof THREAD_SENDERS)[number];

/** The two sides of a thread: who can be writing in it, and end it. */
export const THREAD_SIDES = ['student', 'support'] as const;

/** One of THREAD_SIDES. */
export type ThreadSide = (typeof THREAD_SIDES)[number];

/**
 * A thread with human support, at `chats/{threadId}`: read by its student and by admins, and naming no account. Times are
 * milliseconds since 1970.
 */
export interface SupportThread {
  readonly id: ThreadId;
  readonly status: ThreadStatus;
  /** The account's plan when the thread was opened: all that support learns of the account. */
  readonly plan: SubscriptionPlan;
  readonly language: Language;
  /** Under which name support answers; null until somebody has taken the thread. */
  readonly agentName: string | null;
  /** How often another agent has taken it: several may answer under one name, and which account it is nobody learns. */
  readonly takes: number;
  readonly createdAt: number;
  readonly lastActivity: number;
  readonly endedAt: number | null;
  /** Which side has ended it; null while it is open, and of one that ended before this was noted. */
  readonly endedBy: ThreadSide | null;
  readonly unreadByStudent: boolean;
  /** Whether it waits for support's answer: the answer alone ends that, or the end of the thread. */
  readonly unreadBySupport: boolean;
  readonly satisfaction: Satisfaction | null;
  /** How what was handed over begins, in the student's words; null where nothing was. */
  readonly topic: string | null;
}

/** A message at `chats/{threadId}/messages/{id}`. */
export interface ThreadMessage {
  readonly id: ThreadMessageId;
  readonly text: string;
  readonly sender: ThreadSender;
  /** Null unless support wrote it. */
  readonly agentName: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** A message of the chat with Confie that is handed over. */
export interface TranscriptEntry {
  readonly from: 'user' | 'confie';
  readonly text: string;
}

/** Parses a stored thread. Throws ParseError. */
export function parseSupportThread(id: string, data: unknown): SupportThread {
  const record = parseRecord(data);
  return {
    id: parseThreadId(id),
    status: parseOneOf(record, 'status', THREAD_STATUSES),
    plan: parseOneOf(record, 'plan', SUBSCRIPTION_PLANS),
    language: parseOneOf(record, 'language', ALL_LANGUAGES),
    agentName: parseNullableText(record, 'agentName', SUPPORT_CHAT_LIMITS.agentName),
    // Threads from before lack it, until the next agent takes them.
    takes: parseCount({ takes: 0, ...record }, 'takes'),
    createdAt: parseTime(record, 'createdAt'),
    lastActivity: parseTime(record, 'lastActivity'),
    endedAt: parseNullableTime(record, 'endedAt'),
    endedBy: (record['endedBy'] ?? null) === null ? null : parseOneOf(record, 'endedBy', THREAD_SIDES),
    unreadByStudent: parseFlag(record, 'unreadByStudent'),
    unreadBySupport: parseFlag(record, 'unreadBySupport'),
    satisfaction: record['satisfaction'] === null ? null : parseOneOf(record, 'satisfaction', SATISFACTIONS),
    // Threads from before lack it.
    topic: parseNullableText({ topic: null, ...record }, 'topic', SUPPORT_CHAT_LIMITS.topic),
  };
}

/** Parses a stored message of a thread. Throws ParseError. */
export function parseThreadMessage(id: string, data: unknown): ThreadMessage {
  const record = parseRecord(data);
  return {
    id: parseThreadMessageId(id),
    text: parseText(record, 'text', SUPPORT_CHAT_LIMITS.text),
    sender: parseOneOf(record, 'sender', THREAD_SENDERS),
    agentName: parseNullableText(record, 'agentName', SUPPORT_CHAT_LIMITS.agentName),
    createdAt: parseTime(record, 'createdAt'),
  };
}

/**
 * The fields of a new message, but for its time. The rules accept nothing else: from the student with `agentName` null,
 * from support with the name that the thread has.
 */
export function newThreadMessageFields(text: string, agentName: string | null) {
  return { text, sender: agentName === null ? 'user' : 'support', agentName } as const;
}
