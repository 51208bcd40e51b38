import type { ConfieSession, SessionId } from '@chupke/domain/confie-session.ts';
import { SESSION_SLOTS } from '@chupke/domain/confie-session.ts';
import type { ThreadMessage } from '@chupke/domain/support-chat.ts';
import { parseThreadId, parseThreadMessageId } from '@chupke/domain/support-chat.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENDED, message, session, sessionIdOf, THREAD } from '../testing/sessions.ts';
import { withThread } from './merge-thread.ts';
import { supportRows } from './rows.ts';
import {
  activated,
  activeOf,
  answeredOf,
  droppable,
  endNoteId,
  isLive,
  liveOf,
  mergedSession,
  placeFor,
  previousOf,
  syncSessions,
  unheardOf,
  unseenOf,
  withConfie,
  withEndHeard,
  withMessage,
  withoutMessage,
} from './sessions.ts';

const DAY = 86_400_000;

function mapOf(...sessions: readonly ConfieSession[]): ReadonlyMap<SessionId, ConfieSession> {
  return new Map(sessions.map((each) => [each.id, each]));
}

describe('the sessions of a student', () => {
  it('have one with Confie that is active: starting or resuming one ends the others', () => {
    const all = mapOf(session(1), session(2, { endedAt: 5 }), session(3));
    const after = mapOf(...all.values(), ...activated(all, session(2, { endedAt: 5 }), 100));
    expect([...after.values()].filter(({ endedAt }) => endedAt === null).map(({ id }) => id)).toEqual([
      sessionIdOf(2),
    ]);
    expect(activeOf(after)?.id).toBe(sessionIdOf(2));
  });

  it('leave one in which a person may still answer as it is when another is opened', () => {
    const all = mapOf(session(1, { threadId: THREAD }), session(2, { endedAt: 5 }), session(3));
    const after = mapOf(...all.values(), ...activated(all, session(2, { endedAt: 5 }), 100));
    expect([...after.values()].filter(({ endedAt }) => endedAt === null).map(({ id }) => id)).toEqual([
      sessionIdOf(1),
      sessionIdOf(2),
    ]);
    expect(liveOf(after.values())?.id).toBe(sessionIdOf(1));
    expect(withConfie(after).map(({ id }) => id)).toEqual([sessionIdOf(2)]);
  });

  it('have one in which a person has answered, for certain once those of other devices are here', () => {
    const live = session(1, { threadId: THREAD });
    const over = session(2, { threadId: THREAD, endedAt: 9, lastActivity: 9, messages: [ENDED] });
    expect(answeredOf(mapOf(live, over), false)?.id).toBe(sessionIdOf(1));
    expect(answeredOf(mapOf(over, session(3)), false)).toBeUndefined();
    expect(answeredOf(mapOf(over, session(3)), true)?.id).toBe(sessionIdOf(2));
    // One that ended although nobody had ended the thread comes before one whose student ended it.
    const silent = session(4, { threadId: THREAD, endedAt: 5 });
    expect(answeredOf(mapOf(over, silent), true)?.id).toBe(sessionIdOf(4));
    expect(answeredOf(mapOf(session(3)), true)).toBeUndefined();
  });

  it('lose what their student takes back, on every device', () => {
    const here = session(1, { lastActivity: 20, messages: [message('a'), message('b')] });
    const there = session(1, { lastActivity: 30, messages: [message('a'), message('b'), message('c')] });
    const less = withoutMessage(here, 'b');
    expect(less.messages.map(({ id }) => id)).toEqual(['a']);
    for (const merged of [mergedSession(less, there), mergedSession(there, less)])
      expect(merged.messages.map(({ id }) => id)).toEqual(['a', 'c']);
    // What has arrived all the same was read, and is shown.
    const arrived = { ...there, messages: [message('a'), message('b', { isDelivered: true })] };
    expect(mergedSession(less, arrived).messages.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('are shown ten at a time, kept fifty, and dropped after thirty days', () => {
    const asked = [message('a')];
    const many = Array.from({ length: 60 }, (_, index) =>
      session(index, { endedAt: index, lastActivity: index, messages: asked }),
    );
    expect(previousOf(mapOf(...many))).toHaveLength(10);
    expect(droppable(mapOf(...many), 0)).toHaveLength(60 - 50);
    expect(droppable(mapOf(session(1)), 30 * DAY)).toEqual([]);
    expect(droppable(mapOf(session(1)), 30 * DAY + 1)).toEqual([sessionIdOf(1)]);
    // One in which nothing was asked is no conversation.
    expect(previousOf(mapOf(session(1, { endedAt: 1 })))).toEqual([]);
  });

  it('merge to the same, in whatever order two tabs or devices meet', () => {
    const times = fc.integer({ min: 0, max: 50 });
    const said = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 9 }), times), { selector: ([id]) => id });
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 9 }));
    const state = fc.record({
      ...{ said, lastActivity: times, hasEnded: fc.boolean() },
      ...{ discarded: ids, delivered: ids, connected: ids },
    });
    // Persons were asked for at these times, each in a thread of its own.
    const threadOf = (times: readonly number[]) =>
      times.length === 0 ? null : parseThreadId(`T${Math.max(...times)}`.padEnd(20, 'A'));
    const connection = (at: number) => message(`c${at}`, { from: 'note', text: 'connected', at });
    const of = ({
      said: list,
      lastActivity,
      hasEnded,
      discarded,
      delivered,
      connected,
    }: {
      said: [number, number][];
      lastActivity: number;
      hasEnded: boolean;
      discarded: number[];
      delivered: number[];
      connected: number[];
    }) =>
      session(1, {
        lastActivity,
        endedAt: hasEnded ? lastActivity : null,
        threadId: threadOf(connected),
        // What has an id was said once.
        messages: [
          ...list.map(([id]) =>
            message(`m${id}`, {
              at: id,
              ...(delivered.includes(id) ? ({ isDelivered: true } as const) : {}),
            }),
          ),
          ...connected.toSorted((a, b) => a - b).map((at) => connection(at)),
        ],
        discarded: discarded.map((id) => `m${id}`),
      });
    fc.assert(
      fc.property(state, state, (one, other) => {
        const merged = mergedSession(of(one), of(other));
        expect(merged).toEqual(mergedSession(of(other), of(one)));
        expect(mergedSession(merged, of(one))).toEqual(merged);
        // Whoever was asked for last answers.
        const all = [...one.connected, ...other.connected];
        expect(merged.threadId).toBe(threadOf(all));
        const arrived = [one, other].flatMap((each) =>
          each.said.map(([id]) => id).filter((id) => each.delivered.includes(id)),
        );
        const gone = [...one.discarded, ...other.discarded].filter((id) => !arrived.includes(id));
        const left = [...one.said, ...other.said].map(([id]) => id).filter((id) => !gone.includes(id));
        expect(new Set(merged.messages.map(({ id }) => id))).toEqual(
          new Set([...left.map((id) => `m${id}`), ...all.map((at) => `c${at}`)]),
        );
        expect(merged.messages.filter(({ isDelivered }) => isDelivered === true).map(({ id }) => id)).toEqual(
          [...new Set(arrived)].sort((a, b) => a - b).map((id) => `m${id}`),
        );
      }),
    );
  });

  it('take the end from the device that has ended them', () => {
    const here = session(1, { lastActivity: 5, messages: [message('a')] });
    const there = session(1, { lastActivity: 9, endedAt: 9, messages: [message('a')] });
    const { changed } = syncSessions(
      mapOf(here),
      SESSION_SLOTS.slice(0, 1).map((slot) => ({ slot, session: there })),
      new Set(),
    );
    expect(changed.map(({ endedAt }) => endedAt)).toEqual([9]);
  });

  it('do not end where another device has closed them, which knew nothing of the person who answers', () => {
    const connected = message('c', { from: 'note', text: 'connected', at: 5 });
    const live = session(1, {
      threadId: THREAD,
      lastActivity: 5,
      messages: [message('a', { at: 1 }), connected],
    });
    const closed = session(1, { lastActivity: 9, endedAt: 9, messages: [message('a', { at: 1 })] });
    const merged = mergedSession(live, closed);
    expect(isLive(merged)).toBe(true);
    expect(mergedSession(closed, live)).toEqual(merged);
    expect(mergedSession(merged, closed)).toEqual(merged);
    // Ended on purpose, they end.
    const ended = withMessage(closed, { ...ENDED, at: 9 });
    expect(mergedSession(live, ended).endedAt).toBe(9);
  });

  it('keep the person who was asked for last, whichever device tells last of the one before', () => {
    const other = parseThreadId('U'.repeat(20));
    const connected = (id: string, at: number) => message(id, { from: 'note', text: 'connected', at });
    const begun = [message('a', { at: 1 }), connected('c', 2)];
    const again = session(1, {
      threadId: other,
      lastActivity: 6,
      messages: [...begun, { ...ENDED, at: 5 }, connected('d', 6)],
    });
    // It has slept, and was used since, before it knew.
    const behind = session(1, {
      ...{ threadId: THREAD, lastActivity: 9 },
      messages: [...begun, { ...ENDED, at: 5 }, message('b', { at: 9 })],
    });
    for (const late of [behind, { ...behind, endedAt: 9 }]) {
      const merged = mergedSession(again, late);
      expect([merged.threadId, isLive(merged)]).toEqual([other, true]);
      expect(mergedSession(late, again)).toEqual(merged);
      expect(mergedSession(merged, late)).toEqual(merged);
    }
  });

  it('are not ended by the end of an earlier thread, however late that is told', () => {
    const other = parseThreadId('U'.repeat(20));
    const connected = message('d', { from: 'note', text: 'connected', at: 6 });
    const again = session(1, { threadId: other, lastActivity: 6, messages: [connected] });
    const late = message(endNoteId(THREAD), { from: 'note', text: 'thread-ended', at: 9 });
    expect(isLive(withMessage(again, late))).toBe(true);
    const own = { ...late, id: endNoteId(other) };
    expect(isLive(withMessage(again, own))).toBe(false);
    // Told once more, with a later time, it stands where it belongs.
    const early = session(1, { threadId: other, messages: [{ ...own, at: 5 }, connected] });
    expect(isLive(early)).toBe(true);
    expect(isLive(withMessage(early, own))).toBe(false);
  });

  it('know after a hundred messages who answers', () => {
    const more = Array.from({ length: 120 }, (_, at) => message(`m${at}`, { at: at + 10 }));
    const led = session(1, {
      threadId: THREAD,
      messages: [message('c', { from: 'note', text: 'connected', at: 1 })],
    });
    const ended = withMessage(led, { ...ENDED, at: 2 });
    expect(isLive(more.reduce(withMessage, led))).toBe(true);
    // Otherwise what is said to Confie would go to support.
    expect(isLive(more.reduce(withMessage, ended))).toBe(false);
  });

  it('go here when they were deleted on another device, and not when they were never saved', () => {
    const [mine, unsaved] = [session(1), session(2)];
    expect(syncSessions(mapOf(mine, unsaved), [], new Set([mine.id])).removed).toEqual([mine.id]);
  });

  it('have a place: their own, a free one, or that of the oldest', () => {
    const slots = ['0', '1'] as const;
    const saved = [
      { slot: '0', session: session(1, { lastActivity: 5 }) },
      { slot: '1', session: session(2, { lastActivity: 3 }) },
    ] as const;
    expect(placeFor(sessionIdOf(1), saved, slots)).toBe('0');
    expect(placeFor(sessionIdOf(3), saved.slice(0, 1), slots)).toBe('1');
    expect(placeFor(sessionIdOf(3), saved, slots)).toBe('1');
  });

  it('count what others have said and nobody has seen', () => {
    const seen = session(1, { seenAt: 10 });
    const more = [
      message('a', { from: 'confie', at: 10 }),
      message('b', { from: 'support', at: 11 }),
      message('c', { at: 12 }),
    ];
    expect(unseenOf({ ...seen, messages: more })).toBe(1);
  });
});

describe('the messages of a thread', () => {
  function told(id: string, part: Partial<ThreadMessage> = {}): ThreadMessage {
    const number = parseThreadMessageId(id.padEnd(20, '0'));
    return { id: number, text: id, sender: 'support', agentName: 'Meera', createdAt: 1000, ...part };
  }
  const live = session(1, { threadId: THREAD, messages: [message('connected', { from: 'note', at: 900 })] });

  it('join the conversation once, however often they are told', () => {
    const once = withThread(live, [told('hello')]);
    expect(once.messages.map(({ text }) => text)).toEqual(['connected', 'hello']);
    expect(withThread(once, [told('hello')])).toBe(once);
  });

  it('with the words of one that is there within five seconds are the same', () => {
    const own = withMessage(live, message('x', { text: 'are you there', at: 1000 }));
    const later = (createdAt: number) =>
      withThread(own, [told('y', { text: 'are you there', sender: 'user', agentName: null, createdAt })])
        .messages;
    expect(later(6000)).toHaveLength(2);
    expect(later(6001)).toHaveLength(3);
  });

  it('of support are all there, though two say the same', () => {
    const twice = ['m', 'n'].map((id) => told(id, { text: 'One moment', createdAt: 1000 }));
    expect(withThread(live, twice).messages).toHaveLength(3);
  });

  it('tell which of the student’s own have arrived, each by its id', () => {
    const [first, second] = ['first', 'second'].map((id) =>
      told(id, { sender: 'user', agentName: null, text: 'hello' }),
    );
    const own = [first, second].reduce(
      (before, each) => withMessage(before, message(each?.id ?? '', { text: 'hello', at: 1000 })),
      live,
    );
    const arrived = (of: ConfieSession) =>
      of.messages.filter(({ isDelivered }) => isDelivered === true).map(({ id }) => id);
    const one = withThread(own, second === undefined ? [] : [second]);
    expect(arrived(one)).toEqual([second?.id]);
    expect(withThread(one, second === undefined ? [] : [second])).toBe(one);
    // From another device.
    expect(arrived(withThread(live, first === undefined ? [] : [first]))).toEqual([first?.id]);
  });

  it('leave out what was handed over from the conversation', () => {
    const before = {
      ...live,
      messages: [message('q', { at: 1, text: 'my feed is empty' }), ...live.messages],
    };
    const handed = [
      told('q2', { text: 'my feed is empty', sender: 'user', agentName: null, createdAt: 900 }),
      told('a2', { text: 'an answer', sender: 'confie', agentName: null, createdAt: 901 }),
    ];
    expect(withThread(before, handed)).toBe(before);
  });

  it('go on after support has ended the thread and another is begun', () => {
    expect(isLive(live)).toBe(true);
    const over = withMessage(live, message('e', { from: 'note', text: 'thread-ended', at: 950 }));
    expect(isLive(over)).toBe(false);
    expect(isLive(withMessage(over, message('c', { from: 'note', text: 'connected', at: 960 })))).toBe(true);
  });

  it('end when the student ends the conversation, also where it goes on with Confie', () => {
    const over = withMessage(live, { ...ENDED, at: 950 });
    expect(isLive(over)).toBe(false);
    const rows = supportRows(withMessage(over, message('to Confie', { at: 960 })), () => 'one day');
    expect(rows.flatMap((row) => (row.kind === 'said' ? [row.toPerson] : []))).toEqual([false]);
  });

  it('are heard after the student’s end until they have told of theirs, in the conversation where they go on', () => {
    const unheard = (...sessions: readonly ConfieSession[]): readonly SessionId[] =>
      unheardOf(mapOf(...sessions)).map(({ id }) => id);
    const over = withMessage(live, { ...ENDED, at: 950 });
    expect(unheard(live)).toEqual([]);
    expect(unheard(over)).toEqual([live.id]);
    // Also where it goes on with Confie, and ends once more.
    const resumed = withMessage(over, { ...ENDED, id: 'again', at: 970 });
    expect(unheard(resumed)).toEqual([live.id]);
    expect(unheard(withEndHeard(resumed))).toEqual([]);
    expect(unheard(mergedSession(over, withEndHeard(over)))).toEqual([]);
    const connected = message('other', { from: 'note', text: 'connected', at: 960 });
    expect(unheard(over, session(7, { threadId: THREAD, messages: [connected] }))).toEqual([]);
    expect(unheard(over, session(7, { threadId: THREAD, messages: [{ ...connected, at: 940 }] }))).toEqual([
      live.id,
    ]);
  });
});
