import { NO_DANGER } from '@chupke/domain/care-topics.ts';
import type { ConfieAnswer } from '@chupke/domain/confie-calls.ts';
import type { SessionId } from '@chupke/domain/confie-session.ts';
import { emptyMemory } from '@chupke/domain/confie/memory.ts';
import type { Answer } from '@chupke/domain/confie/types.ts';
import { parseThreadId } from '@chupke/domain/support-chat.ts';
import type { TalkWorld } from '../hooks/conversation.ts';
import { currentSessionOf } from '../hooks/session-store.ts';
import { setTalk } from '../hooks/talk-store.ts';
import type { Mind } from '../model/mind.ts';

/** The thread with a person. */
export const THREAD = parseThreadId('TTTTTTTTTTTTTTTTTTTT');

/** An answer of the engine. */
export function answerOf(part: Partial<Answer> = {}): Answer {
  return {
    text: 'The engine’s answer.',
    articles: ['what-is-a-circle'],
    intent: null,
    confidence: 1,
    kind: 'answer',
    topics: [],
    wantsHuman: false,
    ticketIds: [],
    memory: { ...emptyMemory(), turns: [{ from: 'confie', text: 'The engine’s answer.' }] },
    ...part,
  };
}

/** The AI has nothing to say. */
export const NOTHING: ConfieAnswer = { text: '', articles: [], source: 'engine' };

/** A world whose time passes when the test says so. */
export class FakeWorld {
  time = 1_000_000;
  #ids = 0;
  #waits: { readonly at: number; readonly done: () => void }[] = [];
  answer = answerOf();
  ai: TalkWorld['ask'] = () => Promise.resolve(NOTHING);
  mayAsk = true;
  hear = () => Promise.resolve(NO_DANGER);
  mind: () => Promise<Mind> = () =>
    Promise.resolve({
      engine: { answer: () => this.answer },
      hear: () => this.hear(),
      linesFor: (topics) => (topics.length > 0 ? ['teleManas'] : []),
    });
  renewFacts: TalkWorld['renewFacts'] = () => Promise.resolve();
  /** Conversations are on the screen. */
  waitSeen: TalkWorld['waitSeen'] = (_, ms) => this.#wait(ms);
  openThread: TalkWorld['openThread'] = () => Promise.resolve(THREAD);
  readonly learned: string[] = [];

  #wait(ms: number): Promise<void> {
    return new Promise((done) => {
      this.#waits.push({ at: this.time + ms, done });
    });
  }

  world(): TalkWorld {
    return {
      now: () => this.time,
      newId: () => {
        this.#ids += 1;
        return String(this.#ids).padStart(20, 'A');
      },
      wait: (ms) => this.#wait(ms),
      waitSeen: (id, ms, signal) => this.waitSeen(id, ms, signal),
      mind: () => this.mind(),
      facts: () => ({ tickets: [], reports: [], isOnline: true, learned: [], now: this.time }),
      renewFacts: () => this.renewFacts(),
      language: () => 'en',
      mayAsk: () => this.mayAsk,
      ask: (question, onPart) => this.ai(question, onPart),
      openThread: (transcript) => this.openThread(transcript),
      learn: (question) => this.learned.push(question),
    };
  }

  async pass(ms: number): Promise<void> {
    this.time += ms;
    const due = this.#waits.filter(({ at }) => at <= this.time);
    this.#waits = this.#waits.filter(({ at }) => at > this.time);
    for (const { done } of due) done();
    // What waited goes on.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  }
}

/** Nothing goes on in any conversation. */
export function stopTalk(): void {
  setTalk({
    thinking: undefined,
    answering: new Set(),
    arriving: undefined,
    connecting: undefined,
    unreached: undefined,
    justEnded: undefined,
    asked: new Map(),
  });
}

/** What was said, in short. */
export function said(id: SessionId): readonly string[] {
  return (currentSessionOf(id)?.messages ?? []).map(({ from, text }) => `${from}: ${text}`);
}
