import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConfieSession, SessionMessage } from './confie-session.ts';
import {
  CONFIE_SESSIONS,
  parseConfieSession,
  parseSavedSession,
  parseSessionId,
  SESSION_SLOTS,
  sessionBody,
} from './confie-session.ts';
import { ParseError } from './parse.ts';
import { hasRefusedCharacters } from './text.ts';

const ID = parseSessionId('ABCDEFGHIJKLMNOPQRST');

function said(index: number, text: string): SessionMessage {
  return { id: `m${index}`, at: index, from: 'user', text, articles: [], lines: [], agentName: null };
}

function sessionOf(texts: readonly string[]): ConfieSession {
  const messages = texts.map((text, index) => said(index, text));
  return {
    id: ID,
    createdAt: 1,
    lastActivity: 2,
    endedAt: null,
    threadId: null,
    seenAt: 0,
    messages,
    discarded: [],
    memory: null,
  };
}

describe('a saved session', () => {
  it('is the session again, whatever was said in it', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 80 })), (texts) => {
        const body = sessionBody(sessionOf(texts));
        expect(hasRefusedCharacters(body)).toBe(false);
        const { session } = parseSavedSession('3', { body, savedAt: 5 });
        expect(session.messages.map(({ id }) => id)).toEqual(
          texts.map((_, index) => `m${index}`).slice(-100),
        );
      }),
    );
  });

  it('keeps the line ends of every script', () => {
    const text = 'one\u2028two\u2029three\nfour\n\n\n\nfive';
    const body = sessionBody(sessionOf([text]));
    expect(hasRefusedCharacters(body)).toBe(false);
    expect(parseSavedSession('3', { body, savedAt: 5 }).session.messages[0]?.text).toBe(text);
  });

  it('fits into its place: the oldest messages give way', () => {
    const body = sessionBody(sessionOf(Array.from({ length: 100 }, () => 'x'.repeat(2000))));
    expect(body.length).toBeLessThanOrEqual(CONFIE_SESSIONS.body);
    expect(parseSavedSession('0', { body, savedAt: 5 }).session.messages.at(-1)?.id).toBe('m99');
  });

  it('keeps who answers, however long ago that was noted', () => {
    const note = (index: number, text: string): SessionMessage => ({ ...said(index, text), from: 'note' });
    const notes = [note(0, 'connected'), said(1, 'first'), note(2, 'thread-ended')];
    const rest = Array.from({ length: 120 }, (_, index) => said(index + 3, 'x'.repeat(2000)));
    const long = { ...sessionOf([]), messages: [...notes, ...rest] };
    const [kept, saved] = [parseConfieSession(long), parseSavedSession('0', { body: sessionBody(long) })];
    expect(kept.messages).toHaveLength(CONFIE_SESSIONS.messages);
    for (const { messages } of [kept, saved.session]) {
      expect(messages.slice(0, 2)).toEqual([notes[0], notes[2]]);
      expect(messages.at(-1)).toEqual(rest.at(-1));
    }
  });

  it('has one of ten places', () => {
    expect(SESSION_SLOTS).toHaveLength(CONFIE_SESSIONS.shown);
    for (const place of ['10', '', 'a'])
      expect(() => parseSavedSession(place, { body: sessionBody(sessionOf([])), savedAt: 5 })).toThrow(
        ParseError,
      );
  });
});

describe('a stored session', () => {
  it('leaves out what does not parse, and articles that are gone', () => {
    const stored = {
      ...sessionOf(['hello']),
      messages: [
        {
          ...said(0, 'hello'),
          articles: ['what-is-chupke', 'an-article-that-is-gone'],
          lines: ['teleManas', 'x'],
        },
        { ...said(1, 'no'), from: 'stranger' },
        { ...said(2, 'no such note'), from: 'note' },
      ],
    };
    const { messages } = parseConfieSession(stored);
    expect(messages).toEqual([{ ...said(0, 'hello'), articles: ['what-is-chupke'], lines: ['teleManas'] }]);
  });

  it('keeps what has arrived and what was taken back, which older ones lack', () => {
    const stored = {
      ...sessionOf([]),
      messages: [{ ...said(0, 'hello'), isDelivered: true }],
      discarded: ['m1', 2],
    };
    expect(parseConfieSession(stored)).toEqual({ ...stored, discarded: ['m1'] });
    const { discarded: _, ...older } = sessionOf(['hello']);
    expect(parseConfieSession(older)).toEqual(sessionOf(['hello']));
  });

  it('keeps its newest messages', () => {
    const many = sessionOf(Array.from({ length: 130 }, (_, index) => `n${index}`));
    expect(parseConfieSession(many).messages.map(({ text }) => text)).toEqual(
      Array.from({ length: CONFIE_SESSIONS.messages }, (_, index) => `n${index + 30}`),
    );
  });
});
