import { ASK_LIMITS } from '@chupke/domain/confie-calls.ts';
import type { ConfieAnswer, ConfieQuestion } from '@chupke/domain/confie-calls.ts';
import type { Memory } from '@chupke/domain/confie/memory.ts';
import type { Answer, AnswerKind, Facts } from '@chupke/domain/confie/types.ts';
import type { ConfieSession, SessionId, SessionMessage, SessionNote } from '@chupke/domain/confie-session.ts';
import { isThreadEnd, parseSessionId } from '@chupke/domain/confie-session.ts';
import type { ArticleSlug } from '@chupke/domain/help.ts';
import { articleOf } from '@chupke/domain/help.ts';
import type { Language } from '@chupke/domain/language.ts';
import type { ThreadId, TranscriptEntry } from '@chupke/domain/support-chat.ts';
import type { Mind } from '../model/mind.ts';
import { escalationOf, isDelicate, speaksOfPerson, transcriptOf } from '../model/escalation.ts';
import {
  activated,
  endedAt,
  isLive,
  memoryOf,
  newSession,
  nextTime,
  rememberSaid,
  seen,
  withMessage,
} from '../model/sessions.ts';
import { changeSession, currentSessionOf, currentSessions, keepSessions } from './session-store.ts';
import { currentTalk, setTalk } from './talk-store.ts';

/** Times of a conversation, in milliseconds. */
export const TALK_MS = {
  /** Before the first message of a chat. */
  welcome: 100,
  /** Before an answer. */
  pause: 400,
  /** How long an answer about tickets or reports waits for them, at most. */
  look: 4000,
  /** Before a person is asked for, and before one is offered. */
  connect: 2000,
  offer: 1000,
  /** How long it is told that a conversation has ended. */
  ended: 3000,
} as const;

/** Answers of the AI that are shorter say nothing. In UTF-16 code units. */
const ANSWER_MIN = 20;

/** Everything that a conversation needs of the world around it. */
export interface TalkWorld {
  /** The server's time in milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly wait: (ms: number) => Promise<void>;
  /** Resolves once a conversation has been on the screen for so long at a stretch; never, once that is not wanted any more. */
  readonly waitSeen: (id: SessionId, ms: number, signal: AbortSignal) => Promise<void>;
  /** Rejects where it cannot be had. */
  readonly mind: () => Promise<Mind>;
  readonly facts: () => Facts;
  /** Fetches anew what of the facts is not watched, the reports. Never rejects. */
  readonly renewFacts: () => Promise<void>;
  readonly language: () => Language;
  /** Whether the AI may be asked at all. */
  readonly mayAsk: () => boolean;
  /** Asks the AI; `onPart` gets the text so far. Rejects when nothing comes. */
  readonly ask: (question: ConfieQuestion, onPart: (text: string) => void) => Promise<ConfieAnswer>;
  readonly openThread: (transcript: readonly TranscriptEntry[]) => Promise<ThreadId>;
  /** Notes what kind of question was answered how. */
  readonly learn: (question: string, answer: Learned) => void;
}

/** What is learned of an answer. */
export interface Learned {
  readonly kind: AnswerKind;
  readonly length: number;
  readonly articles: readonly ArticleSlug[];
}

/** Kinds of answers that the AI may know better. */
const FOR_AI: readonly AnswerKind[] = ['answer', 'unknown'];

/** An answer as it is shown, and what is remembered of it. */
interface Said {
  readonly text: string;
  readonly articles: readonly ArticleSlug[];
  readonly memory: Memory;
}

function hasEnded(id: SessionId): boolean {
  return currentSessionOf(id)?.endedAt !== null;
}

/** Conversations with Confie: what is said, answered and led on to a person. */
export class Conversations {
  readonly #world: TalkWorld;
  /** The answers on their way. */
  readonly #answers = new Map<SessionId, Promise<void>>();
  /** Ends the wait before a person is asked for. */
  #waiting = new AbortController();

  constructor(world: TalkWorld) {
    this.#world = world;
  }

  /** Begins a session, and ends the active ones with Confie. */
  start(): SessionId {
    const { now, newId, wait } = this.#world;
    const session = newSession(newIdOf(newId), now());
    this.#activate(session);
    void wait(TALK_MS.welcome).then(() => this.#welcome(session.id));
    return session.id;
  }

  /** The first message of a session; a question that comes at once is not ahead of it. */
  #welcome(id: SessionId): void {
    if (currentSessionOf(id)?.messages.length === 0) this.#note(id, 'welcome');
  }

  /** Makes a session the active one again. */
  resume(id: SessionId): void {
    const session = currentSessionOf(id);
    if (session === undefined) return;
    this.#activate(session);
    this.#moveThread(id);
  }

  /** Keeps a session as the active one. No person is asked for where that ends another one. */
  #activate(session: ConfieSession): void {
    keepSessions(activated(currentSessions(), session, this.#world.now()));
    const { connecting } = currentTalk();
    if (connecting !== undefined && hasEnded(connecting.session)) this.stopConnecting();
  }

  /** Ends a session because its student says so. */
  end(id: SessionId): void {
    this.#note(id, 'ended');
    this.close(id);
    setTalk({ justEnded: id });
    void this.#world.wait(TALK_MS.ended).then(() => {
      if (currentTalk().justEnded === id) setTalk({ justEnded: undefined });
    });
  }

  /** Ends a session silently. */
  close(id: SessionId): void {
    changeSession(id, (session) => endedAt(session, this.#world.now()));
    const { connecting, arriving } = currentTalk();
    if (connecting?.session === id) {
      this.#waiting.abort();
      setTalk({ connecting: undefined });
    }
    // Nothing more of its answer comes, and what is said after it does not wait.
    if (
      arriving !== undefined &&
      currentSessionOf(id)?.messages.some((said) => said.id === arriving.id) === true
    )
      setTalk({ arriving: { ...arriving, isWhole: true } });
  }

  /** Notes that everything in a session was seen. */
  see(id: SessionId): void {
    const now = this.#world.now();
    changeSession(id, (session) => seen(session, now));
  }

  /** Asks Confie. Nothing for a blank text, an ended session, one in which a person answers, or while an answer is on its way. */
  async ask(id: SessionId, text: string): Promise<void> {
    const session = currentSessionOf(id);
    if (text.trim() === '' || session === undefined || session.endedAt !== null || isLive(session)) return;
    if (this.#answers.has(id)) return;
    this.#welcome(id);
    this.#say(id, { from: 'user', text });
    setTalk({ thinking: id });
    const answered = this.#answerOrApologize(id, text);
    this.#answers.set(id, answered);
    this.#tellAnswering();
    await answered;
  }

  /** The same for a question from elsewhere in the widget, where nothing keeps it: once the answer on its way has come. */
  async askNext(id: SessionId, text: string): Promise<void> {
    for (let before = this.#answers.get(id); before !== undefined; before = this.#answers.get(id))
      await before;
    await this.ask(id, text);
  }

  #tellAnswering(): void {
    setTalk({ answering: new Set(this.#answers.keys()) });
  }

  /** Another session may have begun to think meanwhile. */
  #stopThinking(id: SessionId): void {
    if (currentTalk().thinking === id) setTalk({ thinking: undefined });
  }

  async #answerOrApologize(id: SessionId, text: string): Promise<void> {
    try {
      await this.#answer(id, text);
    } catch {
      this.#note(id, 'apology');
      this.#connectSoon(id, false);
    } finally {
      this.#answers.delete(id);
      this.#tellAnswering();
      this.#stopThinking(id);
    }
  }

  async #answer(id: SessionId, question: string): Promise<void> {
    const { wait, facts, renewFacts, learn } = this.#world;
    const pause = wait(TALK_MS.pause);
    const mind = await this.#world.mind();
    const danger = await mind.hear(question);
    const session = currentSessionOf(id);
    if (session === undefined) return;
    const think = (): Answer => mind.engine.answer(question, danger, memoryOf(session), facts());
    let answer = think();
    if (answer.kind === 'ticket') {
      await Promise.race([renewFacts(), wait(TALK_MS.look)]);
      answer = think();
    }
    const isForAi = FOR_AI.includes(answer.kind) && this.#world.mayAsk();
    const said = isForAi ? await this.#askAi(id, { question, session, answer, pause }) : undefined;
    await pause;
    // It was ended meanwhile: nothing more is said. Numbers to call come all the same.
    if (hasEnded(id) && answer.topics.length === 0) return;
    const { text, articles, memory } = said ?? answer;
    if (said === undefined) this.#confie(id, answer, mind);
    changeSession(id, (now) => ({ ...now, memory }));
    learn(question, { kind: answer.kind, length: text.length, articles });
    const wantsHuman = answer.wantsHuman || (said !== undefined && speaksOfPerson(text));
    this.#lead(id, wantsHuman, answer.intent === 'human');
  }

  #confie(id: SessionId, { text, kind, articles, topics }: Answer, { linesFor }: Mind): void {
    const message = this.#say(id, { from: 'confie', text, articles, lines: linesFor(topics) });
    // Numbers to call do not come word by word.
    const arriving = message.lines.length > 0 ? undefined : { id: message.id, isWhole: true };
    setTalk({ arriving });
    this.#stopThinking(id);
    if (kind === 'answer') this.#noteAsked(id, message.id);
  }

  /** Keeps which question an answer is to, so that it can be rated. */
  #noteAsked(id: SessionId, answer: string): void {
    const question = currentSessionOf(id)?.messages.findLast(({ from }) => from === 'user')?.text;
    if (question !== undefined) setTalk({ asked: new Map([...currentTalk().asked, [answer, question]]) });
  }

  /** What the AI says, word by word on its way; undefined where it says nothing of use. */
  async #askAi(
    id: SessionId,
    to: {
      readonly question: string;
      readonly session: ConfieSession;
      readonly answer: Answer;
      readonly pause: Promise<void>;
    },
  ): Promise<Said | undefined> {
    const { question, session, answer, pause } = to;
    const { now, newId } = this.#world;
    const message: SessionMessage = { ...EMPTY, id: newId(), at: now(), from: 'confie' };
    let shown = '';
    let isOver = false;
    const show = (text: string, articles: readonly ArticleSlug[], isWhole: boolean): void => {
      if (text.trim() === '' || (isOver && !isWhole) || hasEnded(id)) return;
      if (shown === '') this.#stopThinking(id);
      shown = text;
      setTalk({ arriving: { id: message.id, isWhole } });
      changeSession(id, (known) => withMessage(known, { ...message, text, articles }));
    };
    const asked: ConfieQuestion = {
      question: question.slice(0, ASK_LIMITS.question.max),
      history: memoryOf(session).turns.filter(({ text }) => text !== ''),
      articles: answer.articles,
      language: this.#world.language(),
    };
    try {
      const { text, articles, source } = await this.#world.ask(
        asked,
        (part) => void pause.then(() => show(part, [], false)),
      );
      await pause;
      isOver = true;
      const isUseful = (source === 'ai' || source === 'cache') && text.length > ANSWER_MIN;
      if (!isUseful) return this.#cutOff(shown, answer, show);
      const found = articles.flatMap((slug) => articleOf(slug)?.slug ?? []);
      show(text, found.length > 0 ? found : answer.articles, true);
      this.#noteAsked(id, message.id);
      return { text, articles: found, memory: rememberSaid(answer.memory, text) };
    } catch {
      isOver = true;
      return this.#cutOff(shown, answer, show);
    }
  }

  /** What was shown before the network went stays; where that is nothing, the engine's answer takes its place. */
  #cutOff(
    shown: string,
    answer: Answer,
    show: (text: string, articles: readonly ArticleSlug[], isWhole: boolean) => void,
  ): Said | undefined {
    if (shown === '') return undefined;
    const text = `${shown.trimEnd()}\n\n${answer.text}`;
    show(text, answer.articles, true);
    return { text, articles: answer.articles, memory: answer.memory };
  }

  #lead(id: SessionId, wantsHuman: boolean, isAsked: boolean): void {
    const session = currentSessionOf(id);
    if (session === undefined || session.endedAt !== null) return;
    const next = escalationOf(session, wantsHuman);
    if (next === 'connect') {
      this.#connectSoon(id, isAsked);
    } else if (next === 'offer') {
      void this.#world.wait(TALK_MS.offer).then(() => {
        const now = currentSessionOf(id);
        if (now?.endedAt === null && escalationOf(now, false) === 'offer') this.#note(id, 'offer');
      });
    }
  }

  /**
   * Asks for a person after a while, in which that can be stopped, and what they read be chosen. `isAsked`: by the student.
   * A person whom Confie brings in reads nothing by itself, and does not come while the student looks elsewhere.
   */
  #connectSoon(id: SessionId, isAsked: boolean): void {
    const session = currentSessionOf(id);
    if (session === undefined || session.endedAt !== null || isLive(session)) return;
    this.#waiting.abort();
    const { signal } = (this.#waiting = new AbortController());
    setTalk({ connecting: { session: id, isWaiting: true, withChat: isAsked && !isDelicate(session) } });
    const { wait, waitSeen } = this.#world;
    void (isAsked ? wait(TALK_MS.connect) : waitSeen(id, TALK_MS.connect, signal)).then(() => {
      const { connecting } = currentTalk();
      if (!signal.aborted && connecting?.isWaiting === true) void this.connect(id, connecting.withChat);
    });
  }

  /** Stops asking for a person, while that waits. */
  stopConnecting(): void {
    if (currentTalk().connecting?.isWaiting !== true) return;
    this.#waiting.abort();
    setTalk({ connecting: undefined });
  }

  /** Asks for a person; `withChat`: who then reads the last messages. */
  async connect(id: SessionId, withChat: boolean): Promise<void> {
    const session = currentSessionOf(id);
    if (session === undefined || session.endedAt !== null || isLive(session)) return;
    if (currentTalk().connecting?.isWaiting === false) return;
    this.#waiting.abort();
    setTalk({ connecting: { session: id, isWaiting: false, withChat } });
    try {
      const threadId = await this.#world.openThread(withChat ? transcriptOf(session) : []);
      this.#connected(id, threadId);
    } catch {
      setTalk({ unreached: { session: id, withChat } });
      this.#note(id, 'connect-failed');
    } finally {
      // Another conversation may be asking by now.
      if (currentTalk().connecting?.session === id) setTalk({ connecting: undefined });
    }
  }

  /** What is said in a thread is shown in one session: the others that have led to it end. */
  #moveThread(id: SessionId): void {
    const session = currentSessionOf(id);
    if (session === undefined || !isLive(session)) return;
    for (const other of currentSessions().values())
      if (other.id !== id && other.threadId === session.threadId && isLive(other)) this.close(other.id);
  }

  /** A person answers in this session from now on. */
  #connected(id: SessionId, threadId: ThreadId): void {
    changeSession(id, (session) => {
      const last = session.messages.at(-1);
      // The student's own end counts. Another conversation that was opened meanwhile does not end this one.
      const isOver = last !== undefined && isThreadEnd(last);
      return { ...session, threadId, endedAt: isOver ? session.endedAt : null };
    });
    this.#note(id, 'connected');
    this.#moveThread(id);
  }

  #note(id: SessionId, note: SessionNote): void {
    this.#say(id, { from: 'note', text: note });
  }

  #say(id: SessionId, part: Partial<SessionMessage> & Pick<SessionMessage, 'from'>): SessionMessage {
    const { now, newId } = this.#world;
    const at = nextTime(currentSessionOf(id) ?? { messages: [] }, now());
    const message = { ...EMPTY, id: newId(), at, ...part };
    changeSession(id, (session) => withMessage(session, message));
    return message;
  }
}

const EMPTY = { text: '', articles: [], lines: [], agentName: null } as const;

function newIdOf(newId: () => string): SessionId {
  return parseSessionId(newId());
}
