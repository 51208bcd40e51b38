import type {
  ConfieSession,
  SavedSession,
  SessionId,
  SessionMessage,
  SessionNote,
} from '@chupke/domain/confie-session.ts';
import { CONFIE_SESSIONS, isConnection, isThreadEnd, newestMessages } from '@chupke/domain/confie-session.ts';
import { emptyMemory, parseMemory } from '@chupke/domain/confie/memory.ts';
import type { Memory } from '@chupke/domain/confie/memory.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import type { ThreadId } from '@chupke/domain/support-chat.ts';

const DAY_MS = 86_400_000;

/** All sessions of a student on this device, in no order. */
export type Sessions = ReadonlyMap<SessionId, ConfieSession>;

/** The sessions, the newest first. */
export function newestFirst(sessions: Iterable<ConfieSession>): readonly ConfieSession[] {
  return [...sessions].sort((a, b) => b.lastActivity - a.lastActivity || (a.id < b.id ? -1 : 1));
}

/**
 * The time of what is said now: after everything before it, also within one millisecond, and where that has a time of the
 * server's, of which the device's clock is a little behind.
 */
export function nextTime({ messages }: Pick<ConfieSession, 'messages'>, now: number): number {
  return Math.max(now, (messages.at(-1)?.at ?? 0) + 1);
}

/** The session, seen to its end. */
export function seen(session: ConfieSession, now: number): ConfieSession {
  const { messages, seenAt } = session;
  // What support said may lie in the future of the device's clock.
  const isNew = messages.some(({ at }) => at > seenAt);
  return isNew ? { ...session, seenAt: Math.max(now, ...messages.map(({ at }) => at)) } : session;
}

/** A session that has just begun. Times in milliseconds since 1970. */
export function newSession(id: SessionId, now: number): ConfieSession {
  return {
    id,
    createdAt: now,
    lastActivity: now,
    endedAt: null,
    threadId: null,
    seenAt: now,
    messages: [],
    discarded: [],
    memory: null,
  };
}

/** The order does not depend on who has told first: of two that were said at once, that of the lower id is first. */
function inOrder(messages: Iterable<SessionMessage>): readonly SessionMessage[] {
  return newestMessages([...messages].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)));
}

/** The session with one more message, or with a newer text of one that it has. */
export function withMessage(session: ConfieSession, message: SessionMessage): ConfieSession {
  const known = session.messages.some(({ id }) => id === message.id);
  const messages = known
    ? inOrder(session.messages.map((each) => (each.id === message.id ? message : each)))
    : inOrder([...session.messages, message]);
  return { ...session, messages, lastActivity: Math.max(session.lastActivity, message.at) };
}

/** The session without a message that its student has taken back, for all devices. */
export function withoutMessage(session: ConfieSession, id: string): ConfieSession {
  const discarded = discardedOf([...session.discarded, id]);
  return { ...session, discarded, messages: session.messages.filter((message) => message.id !== id) };
}

/** In an order that does not depend on who has told first. */
function discardedOf(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)].sort().slice(-CONFIE_SESSIONS.messages);
}

/** The session, ended at `now`; one that has ended stays as it is. */
export function endedAt(session: ConfieSession, now: number): ConfieSession {
  return session.endedAt === null ? { ...session, endedAt: now, lastActivity: now } : session;
}

/** The newest active session; undefined where there is none. */
export function activeOf(sessions: Sessions): ConfieSession | undefined {
  return newestFirst(sessions.values()).find((session) => session.endedAt === null);
}

/** The active sessions in which Confie answers, but for the one of this id. */
export function withConfie(sessions: Sessions, but?: SessionId): readonly ConfieSession[] {
  return [...sessions.values()].filter((each) => each.id !== but && each.endedAt === null && !isLive(each));
}

/**
 * What makes one session the only active one with Confie: that session, and those that end now. One in which a person may
 * still answer goes on beside it: the answer would come to nobody.
 */
export function activated(sessions: Sessions, session: ConfieSession, now: number): readonly ConfieSession[] {
  const others = withConfie(sessions, session.id);
  return [...others.map((each) => endedAt(each, now)), { ...session, endedAt: null, lastActivity: now }];
}

/** Sessions that a device drops at `now`: the expired ones, and the oldest of too many. */
export function droppable(sessions: Sessions, now: number): readonly SessionId[] {
  return newestFirst(sessions.values())
    .filter(
      ({ lastActivity }, place) =>
        place >= CONFIE_SESSIONS.kept || now - lastActivity > CONFIE_SESSIONS.keptDays * DAY_MS,
    )
    .map(({ id }) => id);
}

/** The ended sessions of the panel of previous conversations: at most ten, the newest first. */
export function previousOf(sessions: Sessions): readonly ConfieSession[] {
  return newestFirst(sessions.values())
    .filter(({ endedAt: end, messages }) => end !== null && messages.some(({ from }) => from === 'user'))
    .slice(0, CONFIE_SESSIONS.shown);
}

/** Two states of one message as one: of an answer that is still arriving the longer text, which is the newer one. */
function mergedMessage(older: SessionMessage, newer: SessionMessage): SessionMessage {
  const message = newer.text.length >= older.text.length ? newer : older;
  const isDelivered = older.isDelivered ?? newer.isDelivered;
  return isDelivered === undefined ? message : { ...message, isDelivered };
}

/** When a person last took over; 0 where none has. */
export function connectedAt({ messages }: ConfieSession): number {
  return messages.findLast(isConnection)?.at ?? 0;
}

/**
 * Two states of one session as one: all messages of both, but those that were taken back and did not arrive, and of the rest
 * the newer. Whoever merges twice, or in another order, gets the same.
 */
export function mergedSession(one: ConfieSession, other: ConfieSession): ConfieSession {
  const [older, newer] =
    one.lastActivity < other.lastActivity || (one.lastActivity === other.lastActivity && one.endedAt === null)
      ? [one, other]
      : [other, one];
  const messages = new Map(older.messages.map((message) => [message.id, message]));
  for (const message of newer.messages) {
    const known = messages.get(message.id);
    messages.set(message.id, known === undefined ? message : mergedMessage(known, message));
  }
  const discarded = discardedOf([...one.discarded, ...other.discarded]);
  const kept = [...messages.values()].filter(
    ({ id, isDelivered }) => isDelivered === true || !discarded.includes(id),
  );
  // What was said last may come from a device that does not know yet that another person was asked for.
  const isBehind = connectedAt(older) > connectedAt(newer);
  const merged = {
    ...newer,
    threadId: isBehind ? (older.threadId ?? newer.threadId) : (newer.threadId ?? older.threadId),
    seenAt: Math.max(one.seenAt, other.seenAt),
    messages: inOrder(kept),
    discarded,
  };
  // Closed where nobody knew yet that a person had taken over.
  const isHeld = older.endedAt === null && (newer.threadId === null || isBehind) && hasOpenThread(merged);
  return isHeld ? { ...merged, endedAt: null } : merged;
}

/** What a device does with the sessions that are saved for all devices. */
interface Synced {
  /** New or changed on this device. */
  readonly changed: readonly ConfieSession[];
  /** Deleted on another device. */
  readonly removed: readonly SessionId[];
}

/**
 * Compares the device's sessions with the saved ones. `known`: sessions that were seen among the saved ones: if one is
 * missing and was not merely displaced by ten newer ones, another device has deleted it.
 */
export function syncSessions(
  sessions: Sessions,
  saved: readonly SavedSession[],
  known: ReadonlySet<SessionId>,
): Synced {
  const changed = saved.flatMap(({ session }) => {
    const mine = sessions.get(session.id);
    const merged = mine === undefined ? session : mergedSession(mine, session);
    return mine !== undefined && JSON.stringify(merged) === JSON.stringify(mine) ? [] : [merged];
  });
  const there = new Set(saved.map(({ session }) => session.id));
  const oldest = Math.min(...saved.map(({ session }) => session.lastActivity));
  const isFull = saved.length >= CONFIE_SESSIONS.shown;
  const removed = [...sessions.values()]
    .filter(({ id, lastActivity }) => known.has(id) && !there.has(id) && (!isFull || lastActivity > oldest))
    .map(({ id }) => id);
  return { changed, removed };
}

/** The place for a session to be saved in: its own, a free one, or that of the oldest. */
export function placeFor<Slot extends string>(
  id: SessionId,
  saved: readonly { readonly slot: Slot; readonly session: ConfieSession }[],
  slots: readonly Slot[],
): Slot | undefined {
  const own = saved.find(({ session }) => session.id === id);
  const free = slots.find((slot) => saved.every((each) => each.slot !== slot));
  const [oldest] = [...saved].sort((a, b) => a.session.lastActivity - b.session.lastActivity);
  return own?.slot ?? free ?? oldest?.slot;
}

/** Messages of others that the student has not seen. */
export function unseenOf({ messages, seenAt }: ConfieSession): number {
  return messages.filter(({ from, at }) => (from === 'support' || from === 'confie') && at > seenAt).length;
}

/** What was last said; undefined where nobody has said anything. */
export function lastSaid({ messages }: ConfieSession): SessionMessage | undefined {
  return messages.findLast(({ from }) => from !== 'note');
}

const END_ID = 'ended-';

/** The id of the note that a thread has ended: the same on every device. */
export function endNoteId(thread: ThreadId): string {
  return END_ID + thread;
}

function isEndOfAnother({ id }: SessionMessage, thread: ThreadId): boolean {
  return id.startsWith(END_ID) && id !== endNoteId(thread);
}

/** Whether the session has a thread that nobody has ended, as far as it knows; it may have ended itself. */
export function hasOpenThread({ threadId, messages }: ConfieSession): boolean {
  if (threadId === null) return false;
  const last = messages.findLast(
    (message) => isConnection(message) || (isThreadEnd(message) && !isEndOfAnother(message, threadId)),
  );
  return last === undefined || !isThreadEnd(last);
}

/** Whether a person answers in the session: it has a thread, and neither has ended. */
export function isLive(session: ConfieSession): boolean {
  return session.endedAt === null && hasOpenThread(session);
}

/**
 * The note by which the student has ended the session's thread, as long as the thread has not told that it has ended: until
 * then a person may still answer.
 */
function unheardEnd({ threadId, messages }: ConfieSession): SessionMessage | undefined {
  if (threadId === null) return undefined;
  const end = messages
    .slice(messages.findLastIndex(isConnection) + 1)
    .find((message) => isThreadEnd(message) && !isEndOfAnother(message, threadId));
  return end?.text === ('ended' satisfies SessionNote) && end.isDelivered !== true ? end : undefined;
}

/** The sessions whose student has ended the thread, which has not told of it yet. */
export function unheardOf(sessions: Sessions): readonly ConfieSession[] {
  const all = [...sessions.values()];
  return all.filter((session) => {
    const end = unheardEnd(session);
    if (end === undefined) return false;
    // The person was asked for again: what they say is said in the session in which they were.
    return !all.some((other) => other.threadId === session.threadId && connectedAt(other) > end.at);
  });
}

/** The session, whose thread has told that it has ended. */
export function withEndHeard(session: ConfieSession): ConfieSession {
  const end = unheardEnd(session);
  return end === undefined ? session : withMessage(session, { ...end, isDelivered: true });
}

/** The newest session in which a person answers; undefined where there is none. */
export function liveOf(sessions: Iterable<ConfieSession>): ConfieSession | undefined {
  return newestFirst(sessions).find(isLive);
}

/**
 * The session in which a person has answered. `isWhole`: what other devices have saved is here; before, it may be in a
 * session that is not.
 */
export function answeredOf(sessions: Sessions, isWhole: boolean): ConfieSession | undefined {
  const live = liveOf(sessions.values());
  if (live !== undefined || !isWhole) return live;
  const led = newestFirst(sessions.values()).filter(({ threadId }) => threadId !== null);
  return led.find(hasOpenThread) ?? led[0];
}

/** What Confie remembers of a session. */
export function memoryOf({ memory }: ConfieSession): Memory {
  return memory === null ? emptyMemory() : (tryParse(() => parseMemory(memory)) ?? emptyMemory());
}

/** The memory with what was really said, where the AI has said it. */
export function rememberSaid(memory: Memory, text: string): Memory {
  const { turns } = memory;
  const last = turns.at(-1);
  if (last?.from !== 'confie') return memory;
  return { ...memory, turns: [...turns.slice(0, -1), { from: 'confie', text: text.slice(0, 300) }] };
}
