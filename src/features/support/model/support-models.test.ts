import type { ConfieSession, SessionId, SessionMessage } from '@chupke/domain/confie-session.ts';
import { parseSessionId, SESSION_SLOTS } from '@chupke/domain/confie-session.ts';
import type { ThreadMessage } from '@chupke/domain/support-chat.ts';
import { parseThreadId, parseThreadMessageId } from '@chupke/domain/support-chat.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escalationOf, isDelicate, speaksOfPerson, transcriptOf } from './escalation.ts';
import { greetingAt, isPhone } from './greeting.ts';
import type { Interaction } from './local-learning.ts';
import { fresh, learnedFrom, responseTypeOf, withInteraction, withUse } from './local-learning.ts';
import { withThread } from './merge-thread.ts';
import { wordDelay, wordsOf } from './reveal.ts';
import { supportRows } from './rows.ts';
import {
  activated,
  activeOf,
  droppable,
  isLive,
  mergedSession,
  newSession,
  placeFor,
  previousOf,
  syncSessions,
  unseenOf,
  withMessage,
} from './sessions.ts';

const DAY = 86_400_000;
const THREAD = parseThreadId('TTTTTTTTTTTTTTTTTTTT');

function idOf(number: number): SessionId {
  return parseSessionId(`S${String(number).padStart(19, '0')}`);
}

function message(id: string, part: Partial<SessionMessage> = {}): SessionMessage {
  return { id, at: 10, from: 'user', text: id, articles: [], lines: [], agentName: null, ...part };
}

function session(number: number, part: Partial<ConfieSession> = {}): ConfieSession {
  return { ...newSession(idOf(number), 0), ...part };
}

function mapOf(...sessions: readonly ConfieSession[]): ReadonlyMap<SessionId, ConfieSession> {
  return new Map(sessions.map((each) => [each.id, each]));
}

describe('the sessions of a student', () => {
  it('have one that is active: starting or resuming one ends the others', () => {
    const all = mapOf(session(1), session(2, { endedAt: 5 }), session(3));
    const after = mapOf(...all.values(), ...activated(all, session(2, { endedAt: 5 }), 100));
    expect([...after.values()].filter(({ endedAt }) => endedAt === null).map(({ id }) => id)).toEqual([
      idOf(2),
    ]);
    expect(activeOf(after)?.id).toBe(idOf(2));
  });

  it('are shown ten at a time, kept fifty, and dropped after thirty days', () => {
    const asked = [message('a')];
    const many = Array.from({ length: 60 }, (_, index) =>
      session(index, { endedAt: index, lastActivity: index, messages: asked }),
    );
    expect(previousOf(mapOf(...many))).toHaveLength(10);
    expect(droppable(mapOf(...many), 0)).toHaveLength(60 - 50);
    expect(droppable(mapOf(session(1)), 30 * DAY)).toEqual([]);
    expect(droppable(mapOf(session(1)), 30 * DAY + 1)).toEqual([idOf(1)]);
    // One in which nothing was asked is no conversation.
    expect(previousOf(mapOf(session(1, { endedAt: 1 })))).toEqual([]);
  });

  it('merge to the same, in whatever order two tabs or devices meet', () => {
    const times = fc.integer({ min: 0, max: 50 });
    const said = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 9 }), times), { selector: ([id]) => id });
    const state = fc.record({ said, lastActivity: times, hasEnded: fc.boolean() });
    const of = ({
      said: list,
      lastActivity,
      hasEnded,
    }: {
      said: [number, number][];
      lastActivity: number;
      hasEnded: boolean;
    }) =>
      session(1, {
        lastActivity,
        endedAt: hasEnded ? lastActivity : null,
        // What has an id was said once.
        messages: list.map(([id]) => message(`m${id}`, { at: id })),
      });
    fc.assert(
      fc.property(state, state, (one, other) => {
        const merged = mergedSession(of(one), of(other));
        expect(merged).toEqual(mergedSession(of(other), of(one)));
        expect(mergedSession(merged, of(one))).toEqual(merged);
        const ids = new Set([...one.said, ...other.said].map(([id]) => `m${id}`));
        expect(new Set(merged.messages.map(({ id }) => id))).toEqual(ids);
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
    expect(placeFor(idOf(1), saved, slots)).toBe('0');
    expect(placeFor(idOf(3), saved.slice(0, 1), slots)).toBe('1');
    expect(placeFor(idOf(3), saved, slots)).toBe('1');
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
});

describe('a person', () => {
  const answers = (count: number) =>
    session(1, {
      messages: Array.from({ length: count }, (_, at) => message(`c${at}`, { from: 'confie', at })),
    });

  it('is offered after the second answer, once', () => {
    expect(escalationOf(answers(1), false)).toBe('none');
    expect(escalationOf(answers(2), false)).toBe('offer');
    const offered = withMessage(answers(2), message('o', { from: 'note', text: 'offer' }));
    expect(escalationOf(offered, false)).toBe('none');
    expect(escalationOf(offered, true)).toBe('connect');
  });

  it('is offered after the second answer since one has taken over', () => {
    const over = ['connected', 'thread-ended'].reduce(
      (before, text) => withMessage(before, message(text, { from: 'note', text, at: 20 })),
      answers(2),
    );
    const once = withMessage(over, message('d1', { from: 'confie', at: 30 }));
    expect(escalationOf(once, false)).toBe('none');
    expect(escalationOf(withMessage(once, message('d2', { from: 'confie', at: 31 })), false)).toBe('offer');
  });

  it('reads the last ten things that were said, and no notes', () => {
    const long = session(1, {
      messages: [
        message('welcome', { from: 'note' }),
        ...Array.from({ length: 12 }, (_, index) => message(`m${index}`)),
      ],
    });
    expect(transcriptOf(long)).toHaveLength(10);
    expect(transcriptOf(long)[0]).toEqual({ from: 'user', text: 'm2' });
    expect(isDelicate(long)).toBe(false);
    expect(isDelicate(withMessage(long, message('d', { from: 'confie', lines: ['teleManas'] })))).toBe(true);
  });

  it.each([
    ['I will connect you with human support.', true],
    ['Let me escalate this.', true],
    ['I am transferring you now.', true],
    ['A human agent knows more.', true],
    ['I do not know. A person of the support team can help.', true],
    ['मैं आपको सहायता टीम से जोड़ता हूँ।', true],
    ['Aap insaan se baat kar sakte hain.', true],
    ['सर्कल में अधिकतम पचास लोग होते हैं।', false],
    ['Open Profile, then Support tickets.', false],
  ])('is meant by %j: %s', (text, is) => expect(speaksOfPerson(text)).toBe(is));
});

describe('an answer that appears word by word', () => {
  it('is the whole answer in the end', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(wordsOf(text).join('')).toBe(text);
      }),
    );
  });

  it('takes 30 ms for a word, 5 ms for each letter (at least 10), and up to 15 ms by chance', () => {
    expect(wordDelay('a ', 0)).toBe(40);
    expect(wordDelay('circles', 0)).toBe(65);
    expect(wordDelay('circles', 1)).toBe(80);
  });
});

describe('rows', () => {
  it('begin with a day, group what one says, and end with the foot', () => {
    const rows = supportRows(
      session(1, {
        messages: [
          message('welcome', { from: 'note', text: 'welcome', at: 1 }),
          message('a', { from: 'confie', at: 2 }),
          message('b', { at: 3 }),
          message('connected', { from: 'note', text: 'connected', at: 4 }),
          message('c', { at: 5 }),
        ],
      }),
      () => 'one day',
    );
    expect(
      rows.map((row) => (row.kind === 'said' ? [row.key, row.isFirst, row.toPerson] : row.kind)),
    ).toEqual([
      'day',
      ['welcome', true, false],
      ['a', false, false],
      ['b', true, false],
      'note',
      ['c', true, true],
      'foot',
    ]);
  });
});

describe('what is learned on a device', () => {
  const added = {
    messageLength: 1,
    responseLength: 1,
    articleMatched: '',
    hasArticleLink: false,
    responseType: 'general_help',
    timestamp: 1,
  } as const;

  it('are the last hundred questions', () => {
    const many = Array.from({ length: 130 }, (_, timestamp) => ({ ...added, timestamp }));
    const kept = many.reduce<readonly Interaction[]>(withInteraction, []);
    expect(kept).toHaveLength(100);
    expect(kept.at(-1)?.timestamp).toBe(129);
  });

  it.each([
    ['ticket', true, 'ticket_status'],
    ['escalation', true, 'escalation'],
    ['instructions', true, 'instructions'],
    ['answer', true, 'knowledge_with_link'],
    ['greeting', false, 'status_info'],
    ['answer', false, 'general_help'],
    ['unknown', false, 'general_help'],
  ] as const)('calls an answer of the kind %s, with an article: %s, %s', (kind, hasArticle, type) => {
    expect(responseTypeOf(kind, hasArticle)).toBe(type);
  });

  it('is used from the second time on, and forgotten after thirty days without', () => {
    const pattern = { key: 'make_circle_how', slug: 'create-a-circle' } as const;
    const once = withUse([], pattern, 1);
    expect(learnedFrom(once, 1)).toEqual([]);
    const twice = withUse(once, pattern, 2);
    expect(learnedFrom(twice, 2)).toEqual([pattern]);
    expect(fresh(twice, 2 + 30 * DAY)).toHaveLength(1);
    expect(fresh(twice, 3 + 30 * DAY)).toEqual([]);
    // Another answer begins anew.
    expect(learnedFrom(withUse(twice, { ...pattern, slug: 'join-a-circle' }, 3), 3)).toEqual([]);
  });
});

describe('the widget', () => {
  it.each([
    [0, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [16, 'afternoon'],
    [17, 'evening'],
    [23, 'evening'],
  ] as const)('greets at %i o’clock: %s', (hour, greeting) => {
    expect(greetingAt(new Date(2026, 10, 25, hour, 59).getTime())).toBe(greeting);
  });

  it('takes a narrow window for a phone only on a device that is one', () => {
    expect(isPhone(767, 'Mozilla/5.0 (Linux; Android 14) Mobile', 0)).toBe(true);
    expect(isPhone(767, 'Mozilla/5.0 (X11; Linux x86_64)', 5)).toBe(true);
    expect(isPhone(767, 'Mozilla/5.0 (X11; Linux x86_64)', 0)).toBe(false);
    expect(isPhone(768, 'Mozilla/5.0 (Linux; Android 14) Mobile', 5)).toBe(false);
  });
});
