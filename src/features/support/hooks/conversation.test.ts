import type { ConfieAnswer } from '@chupke/domain/confie-calls.ts';
import type { SessionId } from '@chupke/domain/confie-session.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerOf, FakeWorld, NOTHING, said, stopTalk, THREAD } from '../testing/talk-world.ts';
import { Conversations, TALK_MS } from './conversation.ts';
import { currentSessionOf, currentSessions, openSessions } from './session-store.ts';
import { currentTalk, setTalk } from './talk-store.ts';

const USER = parseUserId('student1');
const NEVER_ARRIVES = (): Promise<never> => Promise.reject(new Error('did not arrive'));

let fake: FakeWorld;
let talk: Conversations;
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  stopTalk();
  stop = openSessions(USER);
  fake = new FakeWorld();
  // The store drops what is too old by the real clock.
  fake.time = Date.now();
  talk = new Conversations(fake.world());
});
afterEach(() => stop());

async function asked(id: SessionId, text: string): Promise<void> {
  const asking = talk.ask(id, text);
  await fake.pass(0);
  await fake.pass(TALK_MS.pause);
  await asking;
}

describe('a chat', () => {
  it('begins with the welcome after a moment, or before a question that comes at once', async () => {
    const first = talk.start();
    expect(said(first)).toEqual([]);
    await fake.pass(TALK_MS.welcome - 1);
    expect(said(first)).toEqual([]);
    await fake.pass(1);
    expect(said(first)).toEqual(['note: welcome']);
    const second = talk.start();
    expect(currentSessionOf(first)?.endedAt).not.toBeNull();
    void talk.ask(second, 'hello');
    await fake.pass(TALK_MS.welcome);
    expect(said(second)).toEqual(['note: welcome', 'user: hello']);
  });

  it('sends nothing that is blank, ended, or asked while an answer is on its way', async () => {
    const id = talk.start();
    await fake.pass(TALK_MS.welcome);
    void talk.ask(id, '  \n');
    expect(said(id)).toHaveLength(1);
    void talk.ask(id, 'one');
    void talk.ask(id, 'two');
    expect(said(id)).toHaveLength(2);
    await fake.pass(TALK_MS.pause);
    talk.end(id);
    void talk.ask(id, 'three');
    expect(said(id).at(-1)).toBe('note: ended');
  });

  it('says nothing more once it was ended, but for numbers to call', async () => {
    const id = talk.start();
    const asking = talk.ask(id, 'What is a circle?');
    talk.end(id);
    await fake.pass(TALK_MS.pause);
    await asking;
    expect(said(id).at(-1)).toBe('note: ended');
    expect(currentTalk().thinking).toBeUndefined();
    fake.answer = answerOf({ topics: ['self-harm'] });
    const other = talk.start();
    const askingMore = talk.ask(other, 'I can’t go on.');
    talk.end(other);
    await fake.pass(TALK_MS.pause);
    await askingMore;
    expect(said(other).at(-1)).toBe('confie: The engine’s answer.');
  });

  it('is answered after a pause, and remembers', async () => {
    fake.answer = answerOf({ kind: 'ticket' });
    const id = talk.start();
    const asking = talk.ask(id, 'my ticket');
    await fake.pass(TALK_MS.pause - 1);
    expect(currentTalk().thinking).toBe(id);
    expect(said(id).at(-1)).toBe('user: my ticket');
    await fake.pass(1);
    await asking;
    expect(said(id).at(-1)).toBe('confie: The engine’s answer.');
    expect(currentTalk().thinking).toBeUndefined();
    expect(currentSessionOf(id)?.memory).toEqual(fake.answer.memory);
    expect(fake.learned).toEqual(['my ticket']);
  });

  it('ends with a line, and says so for three seconds', async () => {
    const id = talk.start();
    talk.end(id);
    expect(said(id).at(-1)).toBe('note: ended');
    expect(currentTalk().justEnded).toBe(id);
    await fake.pass(TALK_MS.ended);
    expect(currentTalk().justEnded).toBeUndefined();
    const other = talk.start();
    talk.resume(id);
    expect(currentSessionOf(id)?.endedAt).toBeNull();
    expect(currentSessionOf(other)?.endedAt).not.toBeNull();
  });
});

describe('the AI', () => {
  it('is asked with the articles and what was said, and its answer grows into one message', async () => {
    const seen: unknown[] = [];
    let part: (text: string) => void = () => undefined;
    let finish: (answer: ConfieAnswer) => void = () => undefined;
    fake.ai = (question, onPart) => {
      seen.push(question);
      part = onPart;
      return new Promise((resolve) => {
        finish = resolve;
      });
    };
    const id = talk.start();
    const asking = talk.ask(id, 'what are circles');
    await fake.pass(TALK_MS.pause);
    part('A circle is small. ');
    await fake.pass(0);
    expect(said(id).at(-1)).toBe('confie: A circle is small. ');
    const whole = 'A circle is small. It has at most fifty members.';
    finish({ text: whole, articles: ['what-is-a-circle'], source: 'ai' });
    await fake.pass(0);
    await asking;
    expect(said(id)).toEqual(['note: welcome', 'user: what are circles', `confie: ${whole}`]);
    expect(currentSessionOf(id)?.messages.at(-1)?.articles).toEqual(['what-is-a-circle']);
    expect(seen).toEqual([
      { question: 'what are circles', history: [], articles: ['what-is-a-circle'], language: 'en' },
    ]);
    // What was really said is remembered.
    expect(currentSessionOf(id)?.memory).toMatchObject({ turns: [{ from: 'confie', text: whole }] });
  });

  it.each([
    ['has nothing to say', () => Promise.resolve(NOTHING)],
    ['refuses', () => Promise.resolve({ ...NOTHING, source: 'refused' as const })],
    ['says too little', () => Promise.resolve({ ...NOTHING, text: 'Yes.', source: 'ai' as const })],
    ['fails', () => Promise.reject(new Error('gone'))],
  ])('leaves the word to the engine when it %s', async (_, ai) => {
    fake.ai = ai;
    const id = talk.start();
    await asked(id, 'what are circles');
    expect(said(id).at(-1)).toBe('confie: The engine’s answer.');
  });

  it('keeps what it has said when the network goes in the middle, and the engine says the rest', async () => {
    fake.ai = async (_, onPart) => {
      onPart('A circle is small. ');
      await Promise.resolve();
      throw new Error('gone');
    };
    const id = talk.start();
    await asked(id, 'what are circles');
    await fake.pass(0);
    expect(said(id).at(-1)).toMatch(/^confie: (?:A circle is small\.\n\n)?The engine’s answer\.$/);
  });

  it('is never asked about danger, nor without leave', async () => {
    fake.ai = () => Promise.reject(new Error('must not be asked'));
    let isAsked = false;
    fake.ai = () => {
      isAsked = true;
      return Promise.resolve(NOTHING);
    };
    fake.answer = answerOf({ kind: 'safety', topics: ['self-harm'] });
    const id = talk.start();
    await asked(id, 'nobody would notice');
    expect(currentSessionOf(id)?.messages.at(-1)?.lines).toEqual(['teleManas']);
    // At once, not word by word.
    expect(currentTalk().arriving).toBeUndefined();
    fake.answer = answerOf();
    fake.mayAsk = false;
    await asked(id, 'what are circles');
    expect(isAsked).toBe(false);
  });
});

describe('a person', () => {
  it('is offered a second after the second answer', async () => {
    fake.mayAsk = false;
    const id = talk.start();
    await asked(id, 'one');
    await fake.pass(TALK_MS.offer);
    expect(said(id)).not.toContain('note: offer');
    await asked(id, 'two');
    await fake.pass(TALK_MS.offer - 1);
    expect(said(id)).not.toContain('note: offer');
    await fake.pass(1);
    expect(said(id).at(-1)).toBe('note: offer');
  });

  it('is asked for two seconds after one is wanted, unless that is stopped', async () => {
    fake.mayAsk = false;
    fake.answer = answerOf({ kind: 'escalation', intent: 'human', wantsHuman: true });
    const id = talk.start();
    await asked(id, 'a human please');
    expect(currentTalk().connecting).toMatchObject({ session: id, isWaiting: true, withChat: true });
    talk.stopConnecting();
    await fake.pass(TALK_MS.connect);
    expect(said(id)).not.toContain('note: connected');
    await asked(id, 'a human please');
    await fake.pass(TALK_MS.connect);
    expect(said(id).filter((line) => line === 'note: connected')).toHaveLength(1);
    expect(currentSessionOf(id)?.threadId).toBe(THREAD);
    // Once.
    await talk.connect(id, true);
    expect(said(id).filter((line) => line === 'note: connected')).toHaveLength(1);
  });

  it('still answers where they were asked, whichever conversation is opened meanwhile', async () => {
    const [first, live] = [talk.start(), talk.start()];
    await talk.connect(live, true);
    talk.resume(first);
    const second = talk.start();
    expect(currentSessionOf(live)?.endedAt).toBeNull();
    expect(currentSessionOf(first)?.endedAt).not.toBeNull();
    // Confie has nothing to say there.
    await asked(live, 'are you there');
    expect(said(live).at(-1)).toBe('note: connected');
    // Asked for once more, they answer where they were asked last.
    await talk.connect(second, true);
    expect(currentSessionOf(second)?.endedAt).toBeNull();
    expect(currentSessionOf(live)?.endedAt).not.toBeNull();
    talk.resume(live);
    expect(currentSessionOf(live)?.endedAt).toBeNull();
    expect(currentSessionOf(second)?.endedAt).not.toBeNull();
  });

  it('answers in the conversation that was closed while they were asked for, but not in one that was ended', async () => {
    const [closed, ended] = [talk.start(), talk.start()];
    talk.resume(closed);
    const asking = talk.connect(closed, true);
    talk.start();
    await asking;
    expect(currentSessionOf(closed)?.endedAt).toBeNull();
    talk.resume(ended);
    const inVain = talk.connect(ended, true);
    talk.end(ended);
    await inVain;
    expect(currentSessionOf(ended)?.endedAt).not.toBeNull();
    expect(currentSessionOf(closed)?.endedAt).toBeNull();
  });

  it('reads the chat so far, but not by itself what speaks of danger', async () => {
    const handed: unknown[] = [];
    fake.mayAsk = false;
    fake.openThread = (transcript) => {
      handed.push(transcript);
      return Promise.resolve(THREAD);
    };
    fake.answer = answerOf({ kind: 'safety', topics: ['self-harm'], wantsHuman: true });
    const id = talk.start();
    await asked(id, 'I cannot any more');
    await fake.pass(TALK_MS.connect);
    expect(handed).toEqual([[]]);
  });

  it.each([
    ['Confie cannot answer at all', (world: FakeWorld) => (world.mind = NEVER_ARRIVES)],
    ['nothing hears whether there is danger', (world: FakeWorld) => (world.hear = NEVER_ARRIVES)],
  ])('takes over with an apology where %s, and reads nothing by itself', async (_, fail) => {
    const handed: unknown[] = [];
    fake.openThread = (transcript) => {
      handed.push(transcript);
      return Promise.resolve(THREAD);
    };
    fail(fake);
    const id = talk.start();
    await asked(id, 'help');
    expect(said(id).at(-1)).toBe('note: apology');
    expect(handed).toEqual([]);
    await fake.pass(TALK_MS.connect);
    expect(said(id).slice(-2)).toEqual(['note: apology', 'note: connected']);
    expect(handed).toEqual([[]]);
  });

  it.each([
    [
      'the AI has no answer',
      async () => {
        const text = 'I do not know. A person of the support team can help.';
        fake.ai = () => Promise.resolve({ text, articles: [], source: 'ai' });
      },
    ],
    [
      'nothing of what Confie says helps',
      async () => {
        fake.answer = answerOf({ kind: 'escalation', intent: 'unresolved', wantsHuman: true });
      },
    ],
  ])('whom Confie brings in because %s reads nothing, unless the student lets them', async (_, give) => {
    const handed: unknown[] = [];
    fake.openThread = (transcript) => {
      handed.push(transcript);
      return Promise.resolve(THREAD);
    };
    await give();
    const first = talk.start();
    await asked(first, 'my room mate is a thief');
    expect(currentTalk().connecting).toMatchObject({ session: first, isWaiting: true, withChat: false });
    await fake.pass(TALK_MS.connect);
    expect([said(first).at(-1), handed]).toEqual(['note: connected', [[]]]);
    talk.end(first);
    const second = talk.start();
    await asked(second, 'my room mate is a thief');
    const { connecting } = currentTalk();
    if (connecting === undefined) throw new Error('Nobody is asked for.');
    setTalk({ connecting: { ...connecting, withChat: true } });
    await fake.pass(TALK_MS.connect);
    expect(handed[1]).toContainEqual({ from: 'user', text: 'my room mate is a thief' });
  });

  it('whom Confie brings in comes once the student has seen so; one who was asked for comes by themself', async () => {
    const isOver: AbortSignal[] = [];
    let see = (): void => undefined;
    fake.waitSeen = (_, __, signal) => {
      isOver.push(signal);
      return new Promise((resolve) => (see = resolve));
    };
    fake.mayAsk = false;
    fake.answer = answerOf({ kind: 'escalation', intent: 'unresolved', wantsHuman: true });
    const first = talk.start();
    await asked(first, 'useless');
    await fake.pass(TALK_MS.connect);
    expect(currentTalk().connecting).toMatchObject({ session: first, isWaiting: true });
    see();
    await fake.pass(0);
    expect(said(first).at(-1)).toBe('note: connected');
    // What was not wanted any more does not come later, nor in the place of what is wanted then.
    const second = talk.start();
    await asked(second, 'useless');
    talk.stopConnecting();
    await asked(second, 'useless');
    talk.start();
    expect(currentTalk().connecting).toBeUndefined();
    expect(isOver.map(({ aborted }) => aborted)).toEqual([true, true, true]);
    see();
    await fake.pass(0);
    expect(said(second)).not.toContain('note: connected');
    fake.answer = answerOf({ kind: 'escalation', intent: 'human', wantsHuman: true });
    const third = talk.start();
    await asked(third, 'a human please');
    await fake.pass(TALK_MS.connect);
    expect(said(third).at(-1)).toBe('note: connected');
  });

  it('is asked for in one conversation though the answer of another is still to come', async () => {
    let arrive = (_: typeof THREAD): void => undefined;
    fake.openThread = () => new Promise((resolve) => (arrive = resolve));
    const first = talk.start();
    const asking = talk.connect(first, true);
    const second = talk.start();
    fake.mayAsk = false;
    fake.answer = answerOf({ kind: 'escalation', intent: 'human', wantsHuman: true });
    await asked(second, 'a human please');
    arrive(THREAD);
    await asking;
    fake.openThread = () => Promise.resolve(THREAD);
    await fake.pass(TALK_MS.connect);
    expect(said(second).at(-1)).toBe('note: connected');
  });

  it('is told of when it could not be reached', async () => {
    fake.openThread = () => Promise.reject(new Error('offline'));
    const id = talk.start();
    await talk.connect(id, true);
    expect(said(id).at(-1)).toBe('note: connect-failed');
    expect(currentSessions().get(id)?.threadId).toBeNull();
  });
});

// The agreed pace of a conversation, in milliseconds, repeated here so that changing it is deliberate.
it.each([
  ['the welcome comes after', TALK_MS.welcome, 100],
  ['Confie answers after', TALK_MS.pause, 400],
  ['a person who is wanted is asked for after', TALK_MS.connect, 2000],
  ['a person is offered after', TALK_MS.offer, 1000],
  ['that a conversation has ended is told for', TALK_MS.ended, 3000],
])('%s %i ms', (_, constant, figure) => {
  expect(constant).toBe(figure);
});
