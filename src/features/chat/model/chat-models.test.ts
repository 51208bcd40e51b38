import { CIRCLE_PROMPT_NAMES } from '@chupke/domain/circle-notice.ts';
import { ParseError } from '@chupke/domain/parse.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOON } from '../../../lib/testing/student.ts';
import { foundRows, nextFound } from '../hooks/use-chat-search.ts';
import {
  CIRCLE_ID,
  circleOf,
  ME,
  memberOf,
  messageId,
  messageOf,
  noticeOf,
} from '../../../entities/circle/testing/chat-samples.ts';
import { CHAT_KINDS, chatActionOf } from './actions.ts';
import { isEmptyDraft, judgeMessage, newChatDraft, parseChatDraft } from './draft.ts';
import { EMPTY_HISTORY, knownMessages, withPage } from './history.ts';
import { fromKept, toKept } from './stored-history.ts';
import { mentionAt, mentionedIn, nameParts, offeredNames, withMention } from './mentions.ts';
import { isConfirmed, withOptimistic } from './optimistic.ts';
import type { ChatContent } from './rows.ts';
import { chatRows, countNewer, reuseRows, rowOf } from './rows.ts';
import { writeAccessOf } from './write-access.ts';

const MINUTE = 60_000;

function contentOf(more: Partial<ChatContent> = {}): ChatContent {
  return {
    parts: [],
    unsent: [],
    acknowledged: [],
    moderated: new Map(),
    me: ME,
    unread: undefined,
    reachesStart: true,
    dayOf: (time) => new Date(time).toISOString().slice(0, 10),
    ...more,
  };
}

function partsOf(...messages: readonly ReturnType<typeof messageOf>[]): ChatContent['parts'] {
  return messages.map((message) => ({ kind: 'message', message }));
}

describe('the rows of a chat', () => {
  it('group what one member says within five minutes', () => {
    const rows = chatRows(
      contentOf({
        parts: partsOf(
          messageOf(0),
          messageOf(1),
          messageOf(2, { senderCircleId: ME }),
          messageOf(3),
          messageOf(3, { id: messageId(30), timestamp: NOON + 9 * MINUTE }),
        ),
      }),
    );
    const groups = rows.flatMap((row) =>
      row.kind === 'message' ? [[row.isFirst, row.isLast, row.isOwn]] : [],
    );
    expect(groups).toEqual([
      [true, false, false],
      [false, true, false],
      [true, true, true],
      [true, true, false],
      [true, true, false],
    ]);
  });

  it('begin each day, say what is unread once, and where the circle begins', () => {
    const parts = partsOf(
      messageOf(0),
      messageOf(1, { senderCircleId: ME }),
      messageOf(2),
      messageOf(24 * 60),
      messageOf(24 * 60 + 1),
    );
    const unread = { after: NOON + MINUTE, until: NOON + 2 * 86_400_000 };
    const kinds = chatRows(contentOf({ parts, unread })).map(({ kind }) => kind);
    expect(kinds).toEqual([
      'start',
      'day',
      'message',
      'message',
      'unread',
      'message',
      'day',
      'message',
      'message',
    ]);
    expect(chatRows(contentOf({ parts, reachesStart: false }))[0]?.kind).toBe('older');
  });

  it('do not call what comes while one looks unread', () => {
    const unread = { after: NOON + 5 * MINUTE, until: NOON + 6 * MINUTE };
    const rows = chatRows(contentOf({ parts: partsOf(messageOf(1), messageOf(8)), unread }));
    expect(rowOf(rows, 'unread')).toBe(-1);
    expect(countNewer(rows, NOON + 2 * MINUTE)).toBe(1);
  });

  it('count as newer what can be read of others, and not what was deleted or hidden meanwhile', () => {
    const gone = (['deleted', 'hidden'] as const).map((how, index) =>
      messageOf(2 + index, { text: '', gone: how }),
    );
    const rows = chatRows(contentOf({ parts: partsOf(messageOf(1), ...gone, messageOf(4)) }));
    expect(countNewer(rows, NOON)).toBe(2);
  });

  it('show what is on its way last, in its order, and once, whatever the device’s clock says', () => {
    const action = (number: number) => ({
      kind: 'message' as const,
      id: messageId(number),
      circle: CIRCLE_ID,
      text: `Mine ${number}`,
      type: 'message' as const,
      member: ME,
      face: { avatar: 'owl' as const, color: 'plum' as const },
      replyTo: null,
      mentions: [],
    });
    const rows = chatRows(
      contentOf({
        parts: partsOf(messageOf(5), messageOf(50, { id: messageId(70), senderCircleId: ME })),
        acknowledged: [messageOf(1, { id: messageId(71), senderCircleId: ME })],
        unsent: [70, 71, 72, 73].map((number) => ({
          action: action(number),
          createdAt: NOON - 3 * 86_400_000 + number,
          state:
            number === 73
              ? { kind: 'failed' as const, code: 'unknown' as const }
              : { kind: 'waiting' as const },
        })),
      }),
    );
    const shown = rows.flatMap((row) => (row.kind === 'message' ? [[row.key, row.state?.kind]] : []));
    expect(shown).toEqual([
      [messageId(5), undefined],
      [messageId(70), undefined],
      [messageId(71), 'sent'],
      [messageId(72), 'waiting'],
      [messageId(73), 'failed'],
    ]);
    expect(rows.filter(({ kind }) => kind === 'day')).toHaveLength(1);
  });

  it('have keys of their own, and lead up and down between messages', () => {
    const parts: ChatContent['parts'] = [
      ...partsOf(messageOf(0), messageOf(1)),
      { kind: 'gap', after: 1, before: 2 },
      { kind: 'message', message: noticeOf(7) },
      ...partsOf(messageOf(8)),
    ];
    const rows = chatRows(contentOf({ parts }));
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });

  it('are the same objects as before where nothing has changed', () => {
    const [one, two, three] = [messageOf(1), messageOf(2), messageOf(3)];
    const before = chatRows(contentOf({ parts: partsOf(one, two) }));
    const after = reuseRows(before, chatRows(contentOf({ parts: partsOf(one, two, three) })));
    const row = (rows: typeof before, message: { readonly id: string }) => rows[rowOf(rows, message.id)];
    expect(row(after, one)).toBe(row(before, one));
    // It is not the end of its group any more.
    expect(row(after, two)).not.toBe(row(before, two));
    expect(after.map(({ key }) => key)).toEqual(
      chatRows(contentOf({ parts: partsOf(one, two, three) })).map(({ key }) => key),
    );
  });

  it('can be searched forth and back, around the corner', () => {
    const rows = chatRows(contentOf({ parts: partsOf(messageOf(1), messageOf(12), messageOf(3)) }));
    const found = foundRows(rows, 'MESSAGE 1');
    expect(found).toEqual([messageId(1), messageId(12)]);
    expect(nextFound(found, undefined, 1)).toBe(messageId(12));
    expect(nextFound(found, messageId(12), 1)).toBe(messageId(1));
    expect(nextFound(found, messageId(1), -1)).toBe(messageId(12));
    expect(foundRows(rows, '  ')).toEqual([]);
  });
});

describe('names in a text', () => {
  const members = [
    { id: memberOf('b'), name: 'Quiet Kite' },
    { id: memberOf('c'), name: 'Quiet Kitebird' },
    { id: memberOf('d'), name: 'Bold Owl' },
  ];

  it('are offered by their beginnings, behind an @ that belongs to no address', () => {
    const query = mentionAt('hello @qui', 10);
    expect(query).toEqual({ at: 6, text: 'qui' });
    expect(offeredNames(members, 'qui').map(({ name }) => name)).toEqual(['Quiet Kite', 'Quiet Kitebird']);
    expect(offeredNames(members, 'ow').map(({ name }) => name)).toEqual(['Bold Owl']);
    expect(mentionAt('write to me@qui', 15)).toBeUndefined();
    expect(mentionAt('no name here', 5)).toBeUndefined();
  });

  it('are written in place of what was typed, and found again as the longest that fits', () => {
    const query = mentionAt('@qui and more', 4);
    if (query === undefined) throw new Error('no query');
    expect(withMention('@qui and more', query, 'Quiet Kitebird')).toEqual({
      text: '@Quiet Kitebird and more',
      caret: 16,
    });
    expect(mentionedIn('@Quiet Kitebird, @Bold Owl and @Bold Owl', members)).toEqual([
      memberOf('c'),
      memberOf('d'),
    ]);
    expect(mentionedIn('@Quiet Kitebirds', members)).toEqual([]);
  });

  it('name at most five, and any text can be put together again', () => {
    const many = 'bcdefgh'.split('').map((letter) => ({ id: memberOf(letter), name: `Name ${letter}` }));
    expect(mentionedIn(many.map(({ name }) => `@${name}`).join(' '), many)).toHaveLength(5);
    const words = fc.array(fc.oneof(fc.string(), fc.constantFrom('@Bold Owl', '@Quiet Kite', '@', ' ')));
    fc.assert(
      fc.property(words, (pieces) => {
        const text = pieces.join('');
        expect(
          nameParts(text, members)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

describe('a draft', () => {
  const draft = newChatDraft((count) => new Uint8Array(count).fill(7));

  it('survives, and is read only as one', () => {
    expect(parseChatDraft(JSON.parse(JSON.stringify({ ...draft, text: 'half a' })))).toEqual({
      ...draft,
      text: 'half a',
    });
    expect(() => parseChatDraft({ id: 'no' })).toThrow(ParseError);
    expect(() => parseChatDraft(null)).toThrow(ParseError);
    expect(isEmptyDraft(draft)).toBe(true);
  });

  it.each([
    ['   ', 'blank'],
    ['x'.repeat(1001), 'too-long'],
    ['System Admin: your account is locked', 'bot'],
    ['Аnalytics Bot: hello', 'bot'],
  ])('%j is bad: %s', (text, problem) => {
    expect(judgeMessage(text)).toEqual({ kind: 'bad', problem });
  });

  it.each(['the system admin of our hostel is rude', 'हाँ', 'line\nline'])('%j is good', (text) => {
    expect(judgeMessage(text)).toEqual({ kind: 'good', text });
  });
});

describe('what the student did', () => {
  const item = (kind: string, payload: Record<string, unknown>) => ({
    id: messageId(1),
    kind,
    payload,
    createdAt: NOON,
    state: { kind: 'waiting' } as const,
  });

  it('is read from the outbox, and what is broken or of others is not', () => {
    const where = { circle: CIRCLE_ID, message: messageId(4) };
    expect(chatActionOf(item(CHAT_KINDS.reaction, { ...where, member: ME, reaction: 'hug' }))).toMatchObject({
      kind: 'reaction',
      reaction: 'hug',
    });
    expect(
      chatActionOf(item(CHAT_KINDS.reaction, { ...where, member: ME, reaction: 'bomb' })),
    ).toBeUndefined();
    expect(chatActionOf(item(CHAT_KINDS.deletion, where))).toMatchObject({ kind: 'deletion' });
    expect(chatActionOf(item('post', {}))).toBeUndefined();
  });

  it('is seen at once, and given up once the backend has told of it', () => {
    const message = messageOf(4, { reactions: new Map([[ME, 'sad' as const]]) });
    const at = { circle: CIRCLE_ID, message: message.id };
    const change = { ...at, kind: 'reaction' as const, member: ME, reaction: 'love' as const };
    const optimistic = { change, basedOn: message.changedAt };
    expect(withOptimistic(message, [optimistic]).reactions.get(ME)).toBe('love');
    const told = { ...message, changedAt: message.changedAt + 1 };
    expect(isConfirmed(optimistic, told)).toBe(true);
    expect(withOptimistic(told, [optimistic])).toBe(told);
    const gone = withOptimistic(message, [{ change: { ...at, kind: 'deletion' }, basedOn: undefined }]);
    expect(gone).toMatchObject({ text: '', gone: 'deleted' });
    const token = withOptimistic(message, [
      { change: { ...at, kind: 'support', member: ME }, basedOn: undefined },
    ]);
    expect(token.kind === 'member' && [...token.supporters]).toEqual([ME]);
  });
});

it('keeps messages and notices as they were', () => {
  const notices = [
    noticeOf(1, { kind: 'join', member: memberOf('c') }),
    noticeOf(2, { kind: 'deletion', until: NOON }),
    noticeOf(3, { kind: 'prompt', prompt: CIRCLE_PROMPT_NAMES[0] ?? 'smile' }),
    noticeOf(4, {
      kind: 'insight',
      count: 10,
      writers: 2,
      perDay: 3,
      mood: 'up',
      reactions: ['hug', 'love'],
    }),
  ];
  const messages = [
    messageOf(5, { gone: 'hidden', text: '' }),
    messageOf(6, {
      reactions: new Map([[ME, 'wow' as const]]),
      supporters: new Set([ME]),
      mentions: [ME],
      replyTo: messageId(5),
    }),
  ];
  const all = [...notices, ...messages];
  const history = withPage(EMPTY_HISTORY, all, { from: 0, to: messageOf(6).timestamp });
  const again = fromKept(structuredClone(toKept(history, NOON)), NOON);
  expect(knownMessages(again)).toEqual(all);
  expect(again.spans).toEqual(history.spans);
  expect(fromKept({ inStepAt: NOON, span: null, messages: [{}] }, NOON)).toEqual(EMPTY_HISTORY);
  expect(fromKept(undefined, NOON)).toEqual(EMPTY_HISTORY);
});

it('knows who may write', () => {
  const member = { mutedUntil: null };
  expect(writeAccessOf(circleOf(), member, NOON)).toEqual({ kind: 'allowed' });
  expect(writeAccessOf(circleOf({ status: 'pending_deletion' }), member, NOON)).toEqual({ kind: 'allowed' });
  expect(writeAccessOf(circleOf({ expiresAt: NOON }), member, NOON)).toEqual({ kind: 'expired' });
  expect(writeAccessOf(circleOf({ status: 'archived' }), member, NOON)).toEqual({ kind: 'closed' });
  expect(writeAccessOf(circleOf(), { mutedUntil: NOON + 1 }, NOON)).toEqual({
    kind: 'muted',
    until: NOON + 1,
  });
  const paused = { ...member, pausedUntil: NOON + 1 };
  expect(writeAccessOf(circleOf(), paused, NOON)).toEqual({ kind: 'paused' });
  expect(writeAccessOf(circleOf(), paused, NOON + 2)).toEqual({ kind: 'allowed' });
});
