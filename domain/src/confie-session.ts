import type { Branded } from './brand.ts';
import { CONTENT_ID_FORM } from './confession-id.ts';
import type { ArticleSlug } from './help.ts';
import { articleOf } from './help.ts';
import type { HelplineId } from './helplines.ts';
import { HELPLINES } from './helplines.ts';
import { parseEach, ParseError, parseNullableText, parseOneOf, parseRecord, parseText } from './parse.ts';
import type { ThreadId } from './support-chat.ts';
import { parseThreadId, SUPPORT_CHAT_LIMITS } from './support-chat.ts';
import { normalizeText } from './text.ts';

/** Id of a session with Confie: 20 letters and digits, drawn on the device. */
export type SessionId = Branded<string, 'SessionId'>;

/** Limits of sessions. */
export const CONFIE_SESSIONS = {
  /** Sessions of a student that are shown and saved for the other devices; the oldest give way. */
  shown: 10,
  /** Sessions that a device keeps. */
  kept: 50,
  /** Days after its last message for which a session is kept. */
  keptDays: 30,
  /** Messages of a session, and of those that were taken back; the oldest give way. */
  messages: 100,
  /** A saved session as JSON, in UTF-16 code units. */
  body: 60_000,
} as const;

/** Who said something in a session; a `note` is the widget's own word. */
export const SESSION_SENDERS = ['user', 'confie', 'support', 'note'] as const;

/** One of SESSION_SENDERS. */
export type SessionSender = (typeof SESSION_SENDERS)[number];

/** What the widget notes in a session; the words are in the catalogues. */
export const SESSION_NOTES = [
  /** With the warning never to share addresses, passwords or numbers. */
  'welcome',
  /** A person is offered. */
  'offer',
  /** A person is being asked for. */
  'connecting',
  'connected',
  /** A person could not be asked for. */
  'connect-failed',
  /** Confie failed, and a person takes over. */
  'apology',
  /** The student has ended it. */
  'ended',
  /** The thread has ended, or is gone: by support, by time, or by the student on another device. */
  'thread-ended',
] as const;

/** One of SESSION_NOTES. */
export type SessionNote = (typeof SESSION_NOTES)[number];

/** Something said in a session. Times are milliseconds since 1970. */
export interface SessionMessage {
  readonly id: string;
  readonly at: number;
  readonly from: SessionSender;
  /** Of a note its SessionNote. */
  readonly text: string;
  /** The articles that it leads to. */
  readonly articles: readonly ArticleSlug[];
  /** The help lines to call that stand below it: it is about danger if there are any. */
  readonly lines: readonly HelplineId[];
  /** Null unless support wrote it. */
  readonly agentName: string | null;
  /** The thread with support has it, or of the note `ended`, has ended; absent until it has told so. */
  readonly isDelivered?: true;
}

/** A conversation with Confie, and with a person where one took over. Times are milliseconds since 1970. */
export interface ConfieSession {
  readonly id: SessionId;
  readonly createdAt: number;
  readonly lastActivity: number;
  /** Null while it is active. */
  readonly endedAt: number | null;
  /** The thread with human support that it has led to. */
  readonly threadId: ThreadId | null;
  /** Until when its messages were seen. */
  readonly seenAt: number;
  readonly messages: readonly SessionMessage[];
  /** Ids of messages to support that the student has taken back before they were sent: no other device brings them again. */
  readonly discarded: readonly string[];
  /** What the engine remembers, as it stored it; the engine parses it. */
  readonly memory: unknown;
}

const ID = new RegExp(`^${CONTENT_ID_FORM}$`);

function isSessionId(text: string): text is SessionId {
  return ID.test(text);
}

/** The value as a session's id. Throws ParseError. */
export function parseSessionId(value: unknown): SessionId {
  if (typeof value !== 'string' || !isSessionId(value)) throw new ParseError('id', '20 letters and digits');
  return value;
}

/** The note of a message from `note`. Throws ParseError. */
export function parseSessionNote(text: string): SessionNote {
  return parseOneOf({ text }, 'text', SESSION_NOTES);
}

function parseMoment(record: Readonly<Record<string, unknown>>, field: string): number {
  const value = record[field];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new ParseError(field, 'a time');
  return value;
}

function listOf(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new ParseError(path, 'a list');
  return value;
}

/** Longest text of a message: a question is shorter, an answer or a message of a thread may be as long. */
const TEXT = { min: 0, max: SUPPORT_CHAT_LIMITS.text.max };

function parseMessageId(id: unknown): string {
  return parseText({ id }, 'id', { min: 1, max: 64 });
}

function parseMessage(value: unknown): SessionMessage {
  const record = parseRecord(value);
  const from = parseOneOf(record, 'from', SESSION_SENDERS);
  return {
    id: parseMessageId(record['id']),
    at: parseMoment(record, 'at'),
    from,
    text: from === 'note' ? parseOneOf(record, 'text', SESSION_NOTES) : parseText(record, 'text', TEXT),
    articles: listOf(record['articles'], 'articles').flatMap(
      (slug) => (typeof slug === 'string' ? articleOf(slug)?.slug : undefined) ?? [],
    ),
    lines: HELPLINES.flatMap(({ id }) => (listOf(record['lines'], 'lines').includes(id) ? [id] : [])),
    agentName: parseNullableText(record, 'agentName', SUPPORT_CHAT_LIMITS.agentName),
    ...(record['isDelivered'] === true ? ({ isDelivered: true } as const) : {}),
  };
}

/** Whether a message notes that a person has taken over. */
export function isConnection({ from, text }: SessionMessage): boolean {
  return from === 'note' && text === ('connected' satisfies SessionNote);
}

/** Notes after which nobody answers any more: support, or the student, has ended the thread. */
const ENDS: readonly string[] = ['thread-ended', 'ended'] satisfies readonly SessionNote[];

/** Whether a message notes that nobody answers any more. */
export function isThreadEnd({ from, text }: SessionMessage): boolean {
  return from === 'note' && ENDS.includes(text);
}

/**
 * The newest of a session's messages, given in their order, and before them the last notes that a person took over and
 * that a thread ended: without these a long conversation would not know who answers.
 */
export function newestMessages(
  messages: readonly SessionMessage[],
  count: number = CONFIE_SESSIONS.messages,
): readonly SessionMessage[] {
  if (messages.length <= count) return messages;
  const decisive = new Set([messages.findLast(isConnection), messages.findLast(isThreadEnd)]);
  let surplus = messages.length - count;
  return messages.filter((message) => {
    if (surplus === 0 || decisive.has(message)) return true;
    surplus -= 1;
    return false;
  });
}

/** Parses a stored session; messages that do not parse are left out. Throws ParseError. */
export function parseConfieSession(value: unknown): ConfieSession {
  const record = parseRecord(value);
  return {
    id: parseSessionId(record['id']),
    createdAt: parseMoment(record, 'createdAt'),
    lastActivity: parseMoment(record, 'lastActivity'),
    endedAt: record['endedAt'] === null ? null : parseMoment(record, 'endedAt'),
    threadId: record['threadId'] === null ? null : parseThreadId(record['threadId']),
    seenAt: parseMoment(record, 'seenAt'),
    messages: newestMessages(parseEach(listOf(record['messages'], 'messages'), parseMessage)),
    // Sessions from before a message could be taken back lack it.
    discarded: parseEach(listOf(record['discarded'] ?? [], 'discarded'), parseMessageId).slice(
      -CONFIE_SESSIONS.messages,
    ),
    memory: record['memory'],
  };
}

/** A place for a saved session: `users/{uid}/confieSessions/{0…9}`. */
export type SessionSlot = Branded<string, 'SessionSlot'>;

function isSlot(text: string): text is SessionSlot {
  return /^[0-9]$/.test(text);
}

/** All places. */
export const SESSION_SLOTS: readonly SessionSlot[] = Array.from(
  { length: CONFIE_SESSIONS.shown },
  (_, index) => String(index),
).filter(isSlot);

/** A session as it is saved for the student's other devices, with its place. */
export interface SavedSession {
  readonly slot: SessionSlot;
  readonly session: ConfieSession;
}

/** The session as it is saved: its oldest messages give way until it fits. */
export function sessionBody(session: ConfieSession): string {
  for (let count = session.messages.length; ; count -= 1) {
    const json = JSON.stringify({ ...session, messages: newestMessages(session.messages, count) });
    // What an AI writes may hold characters that the rules refuse; those of JSON are none of them. Unicode's line ends,
    // which JSON leaves as they are, are escaped first: as plain ones they may not stand in its strings.
    const body = normalizeText(json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029'));
    if (body.length <= CONFIE_SESSIONS.body || count <= 0) return body;
  }
}

/** Parses what `users/{uid}/confieSessions/{slot}` holds. Throws ParseError. */
export function parseSavedSession(slot: string, data: unknown): SavedSession {
  if (!isSlot(slot)) throw new ParseError('slot', 'a digit');
  const record = parseRecord(data);
  let stored: unknown;
  try {
    stored = JSON.parse(parseText(record, 'body', { min: 2, max: CONFIE_SESSIONS.body }));
  } catch (error) {
    if (error instanceof ParseError) throw error;
    throw new ParseError('body', 'JSON');
  }
  return { slot, session: parseConfieSession(stored) };
}
