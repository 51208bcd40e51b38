import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { message, session } from '../testing/sessions.ts';
import { escalationOf, isDelicate, speaksOfPerson, transcriptOf } from './escalation.ts';
import { greetingAt, isPhone } from './greeting.ts';
import type { Interaction } from './local-learning.ts';
import { fresh, learnedFrom, responseTypeOf, withInteraction, withUse } from './local-learning.ts';
import { wordDelay, wordsOf } from './reveal.ts';
import { supportRows } from './rows.ts';
import { withMessage } from './sessions.ts';

const DAY = 86_400_000;

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
