import { NO_DANGER } from '@chupke/domain/care-topics.ts';
import type { ConfieAnswer } from '@chupke/domain/confie-calls.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerOf, FakeWorld, said, stopTalk } from '../testing/talk-world.ts';
import { Conversations, TALK_MS } from './conversation.ts';
import { openSessions } from './session-store.ts';
import { currentTalk } from './talk-store.ts';

let fake: FakeWorld;
let talk: Conversations;
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  stopTalk();
  stop = openSessions(parseUserId('student1'));
  fake = new FakeWorld();
  // The store drops what is too old by the real clock.
  fake.time = Date.now();
  talk = new Conversations(fake.world());
});
afterEach(() => stop());

it('a new conversation is answered while the one that was ended still waits', async () => {
  const old = talk.start();
  let hear: () => void = () => undefined;
  fake.hear = () => new Promise((resolve) => (hear = () => resolve(NO_DANGER)));
  const late = talk.ask(old, 'slow');
  talk.end(old);
  fake.hear = () => Promise.resolve(NO_DANGER);
  const id = talk.start();
  const first = talk.ask(id, 'what are circles');
  await fake.pass(0);
  await fake.pass(TALK_MS.pause);
  await first;
  expect(said(id)).toEqual(['note: welcome', 'user: what are circles', 'confie: The engine’s answer.']);
  const next = talk.ask(id, 'what is a mask');
  hear();
  await fake.pass(0);
  await late;
  // The end of the old one is not the end of this one.
  expect(currentTalk().thinking).toBe(id);
  await fake.pass(TALK_MS.pause);
  await next;
  expect(currentTalk().thinking).toBeUndefined();
});

it('a question from elsewhere is heard once the answer on its way has come', async () => {
  const id = talk.start();
  const first = talk.ask(id, 'what are circles');
  const others = [talk.askNext(id, 'what is a mask'), talk.askNext(id, 'who reads this')];
  for (let turn = 0; turn < 6; turn += 1) await fake.pass(TALK_MS.pause);
  await Promise.all([first, ...others]);
  expect(said(id).filter((line) => line.startsWith('user'))).toEqual([
    'user: what are circles',
    'user: what is a mask',
    'user: who reads this',
  ]);
});

/** An AI that begins with a part, and goes on when the test says so. */
function slowly(): (answer: ConfieAnswer) => void {
  let finish: (answer: ConfieAnswer) => void = () => undefined;
  fake.ai = (_, onPart) => {
    onPart('A circle is small. ');
    return new Promise((resolve) => (finish = resolve));
  };
  return (answer) => finish(answer);
}
const WHOLE: ConfieAnswer = {
  text: 'A circle is small. It has at most fifty members.',
  articles: ['what-is-a-circle'],
  source: 'ai',
};

it('nothing else is asked while an answer still grows, which is rated by its own question', async () => {
  const finish = slowly();
  const id = talk.start();
  const first = talk.ask(id, 'what are circles');
  await fake.pass(TALK_MS.pause);
  expect(said(id).at(-1)).toBe('confie: A circle is small. ');
  expect(currentTalk().answering.has(id)).toBe(true);
  await talk.ask(id, 'what is a mask');
  finish(WHOLE);
  await fake.pass(0);
  await first;
  expect(said(id)).toHaveLength(3);
  expect([...currentTalk().asked.values()]).toEqual(['what are circles']);
  expect(currentTalk().answering.has(id)).toBe(false);
});

it('nothing is held back that is said after an answer in which it was ended', async () => {
  const finish = slowly();
  const id = talk.start();
  const asking = talk.ask(id, 'what are circles');
  await fake.pass(TALK_MS.pause);
  talk.end(id);
  expect(currentTalk().arriving?.isWhole).toBe(true);
  finish(WHOLE);
  await fake.pass(0);
  await asking;
  expect(said(id).at(-1)).toBe('note: ended');
  expect(currentTalk().arriving?.isWhole).toBe(true);
});

it('an answer about reports waits for them for a while, and then says what is known', async () => {
  fake.answer = answerOf({ kind: 'ticket', text: 'Still fetching.' });
  fake.renewFacts = () => new Promise(() => undefined);
  const id = talk.start();
  const asking = talk.ask(id, 'what happened to my report');
  await fake.pass(0);
  await fake.pass(TALK_MS.look - 1);
  expect(said(id).at(-1)).toBe('user: what happened to my report');
  await fake.pass(1);
  await asking;
  expect(said(id).at(-1)).toBe('confie: Still fetching.');
});
