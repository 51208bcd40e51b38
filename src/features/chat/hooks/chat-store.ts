import type { CircleId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import type { MemberMessage, CircleMessage } from '@chupke/domain/circle-message.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { serverNow } from '../../../lib/clock.ts';
import type { History } from '../model/history.ts';
import { EMPTY_HISTORY, knownMessages, reachesStart, newestChange, oldestTime, trimHistory, withNewest, withPage } from '../model/history.ts';
import type { OptimisticChange } from '../model/optimistic.ts';
import { AppError } from '../../../lib/errors.ts';
import type { LiveSubscription, Subscribe } from '../../../lib/live.ts';
import { liveSubscription } from '../../../lib/live.ts';
import type { Changes, MessagePage } from '../api/load-messages.ts';
import type { MessageAction, MessageChange, MessageModeration } from '../model/actions.ts';
import { messageOf } from '../model/actions.ts';
import { isOutOfStep } from '../model/stored-history.ts';
import { isTold } from '../model/optimistic.ts';
import { ChangeFeed } from './change-feed.ts';
import { keepHistory, readKeptHistory } from './kept-history.ts';
import { noteOpenChat } from './chat-outbox.ts';

/** Whether something that was asked for is on its way. */
export type Asked = 'idle' | 'loading' | 'failed';

/** What is known of an open chat. */
export interface ChatState {
  readonly history: History;
  /** `ready` as soon as there is something to show, from the device or the backend. */
  readonly phase: 'loading' | 'ready' | 'failed';
  /** `live` once the backend has told what changed, and tells on. */
  readonly connection: 'connecting' | 'live' | 'polling';
  readonly older: Asked;
  readonly gap: Asked;
  /** Messages of one's own that have arrived and were not told of yet. */
  readonly arrived: readonly MemberMessage[];
  /** Changes of one's own of the same kind. */
  readonly laid: readonly OptimisticChange[];
  /** Time of the newest message when the backend told for the first time what is new; what is unread ends there. */
  readonly liveSince: number | undefined;
  /** When one had read it last before it was opened, in milliseconds since 1970. */
  readonly readAt: number | undefined;
}

/** Of a chat that was just opened. */
export const START: ChatState = {
  history: EMPTY_HISTORY,
  phase: 'loading',
  connection: 'connecting',
  older: 'idle',
  gap: 'idle',
  arrived: [],
  laid: [],
  liveSince: undefined,
  readAt: undefined,
};

/** Whether nothing was said in a circle yet, as far as is known. */
export function isSilent({ history }: ChatState): boolean {
  return reachesStart(history) && knownMessages(history).length === 0;
}

/** How long after the last change the history is kept, in milliseconds. */
const KEEP_MS = 1000;

function loadApi() {
  return import('../api/load-messages.ts');
}

/** The messages of one circle, as long as its chat is open. */
export class ChatStore {
  readonly #circle: CircleId;
  readonly #uid: UserId;
  readonly #listeners = new Set<() => void>();
  readonly #feed: ChangeFeed;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #state: ChatState = START;
  #isOver = false;
  #opening: LiveSubscription | undefined;
  #place: number | undefined;
  /** When the backend last told what had changed (milliseconds since 1970); undefined: not since it was opened. */
  #inStepAt: number | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;

  constructor(circle: CircleId, uid: UserId) {
    this.#circle = circle;
    this.#uid = uid;
    this.#feed = new ChangeFeed(circle, {
      onChanges: (messages) => this.#take(messages),
      onMissed: () => void this.#reload(),
      onConnection: (connection) => {
        if (connection !== this.#state.connection) this.#set({ connection });
      },
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly state = (): ChatState => this.#state;

  /** Opens the chat; the returned function closes it. */
  open(): () => void {
    this.#isOver = false;
    const forget = noteOpenChat(this.#circle, this);
    const opening = liveSubscription(() => this.#load(), {
      onValue: (history) => {
        this.#set({ history, phase: 'ready' });
        this.#listen();
      },
      // What the device has kept needs no network.
      onOffline: () => undefined,
      onFailure: () => this.#set({ phase: 'failed' }),
    });
    this.#opening = opening;
    const keep = (): void => this.#keepNow();
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      forget();
      opening.stop();
      this.#close();
    };
  }

  /** Loads again at once what could not be loaded at the beginning. */
  retry(): void {
    if (this.#state.phase !== 'failed') return;
    this.#set({ phase: 'loading' });
    this.#opening?.restart();
  }

  /** The time of the message that the reader looks at (milliseconds since 1970); undefined: the end. */
  lookAt(time: number | undefined): void {
    this.#place = time;
  }

  /** When one had read it last; only the first time counts, as reading moves it. */
  noteReadAt(readAt: number): void {
    if (this.#state.readAt === undefined) this.#set({ readAt });
  }

  /** Loads the page before the first that is known. */
  async loadOlder(): Promise<void> {
    const { history, older } = this.#state;
    const before = oldestTime(history);
    if (older === 'loading' || before === undefined) return;
    this.#set({ older: 'loading' });
    const page = await this.#ask((api) => api.loadOlder(this.#circle, before));
    if (page === undefined) this.#set({ older: 'failed' });
    else this.#set({ older: 'idle', history: this.#with(page, before) });
  }

  /** Loads what follows a time behind which there is a gap. */
  async fillGap(after: number): Promise<void> {
    if (this.#state.gap === 'loading') return;
    this.#set({ gap: 'loading' });
    const page = await this.#ask((api) => api.loadNewer(this.#circle, after));
    if (page === undefined) this.#set({ gap: 'failed' });
    else this.#set({ gap: 'idle', history: this.#with(page, after) });
  }

  /** Loads a message, with the page before it. False: it is not there, or did not come. */
  async bring(id: CircleMessageId): Promise<boolean> {
    if (knownMessages(this.#state.history).some((message) => message.id === id)) return true;
    const message = await this.#ask((api) => api.loadMessage(this.#circle, id));
    if (message === undefined) return false;
    const page = await this.#ask((api) => api.loadOlder(this.#circle, message.timestamp));
    if (page === undefined) return false;
    this.#set({ history: this.#with(page, message.timestamp) });
    return true;
  }

  /** A message of one's own has arrived. */
  readonly noteSent = (action: MessageAction, now: number): void => {
    const isTold = this.#state.history.messages.has(action.id);
    if (!isTold) this.#set({ arrived: [...this.#state.arrived, messageOf(action, now)] });
    this.#checkLater(
      () => this.#state.history.messages.has(action.id),
      () => undefined,
    );
  };

  /** A change of one's own has arrived. */
  readonly noteChanged = (change: MessageChange): void => {
    const madeAt = this.#state.history.messages.get(change.message)?.changedAt ?? 0;
    const laid: OptimisticChange = { change, madeAt };
    this.#set({ laid: [...this.#state.laid, laid] });
    this.#lift(laid);
  };

  /** One hides a message, or shows it again: it is seen at once, until the backend has told of it or it is taken back. */
  addModeration(change: MessageModeration): { readonly arrived: () => void; readonly takeBack: () => void } {
    const laid: OptimisticChange = { change, madeAt: undefined };
    this.#set({ laid: [...this.#state.laid, laid] });
    return { arrived: () => this.#lift(laid), takeBack: () => this.#unlay(laid) };
  }

  /** What the backend does not show after all this time is not laid over it any longer. */
  #lift(laid: OptimisticChange): void {
    this.#checkLater(
      () => this.#isTold(laid),
      () => this.#unlay(laid),
    );
  }

  #unlay(laid: OptimisticChange): void {
    this.#set({ laid: this.#state.laid.filter((each) => each !== laid) });
  }

  #isTold(laid: OptimisticChange): boolean {
    return isTold(laid, this.#state.history.messages.get(laid.change.message));
  }

  /** What the chat begins with: what the device has kept, or else the newest page. Delivered once. */
  async #load(): Promise<Subscribe<History>> {
    const kept = await readKeptHistory(this.#uid, this.#circle);
    const history = kept.spans.length > 0 ? kept : await this.#newest();
    if (history === undefined) throw new AppError('unavailable');
    return ({ onValue }) => {
      onValue(history);
      return () => undefined;
    };
  }

  #listen(): void {
    if (!this.#isOver) this.#feed.begin(newestChange(this.#state.history));
  }

  async #newest(): Promise<History | undefined> {
    const page = await this.#ask((api) => api.loadOlder(this.#circle));
    if (page === undefined) return undefined;
    this.#inStepAt = serverNow();
    return withPage(EMPTY_HISTORY, page.messages, page.span);
  }

  /** Too much was missed: what is known is replaced once the newest page is there. */
  async #reload(): Promise<void> {
    this.#feed.end();
    const history = await this.#newest();
    if (history !== undefined) this.#set({ history });
    this.#listen();
  }

  async #ask<Answer>(
    question: (api: Awaited<ReturnType<typeof loadApi>>) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    try {
      const answer = await question(await loadApi());
      return this.#isOver ? undefined : answer;
    } catch {
      return undefined;
    }
  }

  #with({ messages, span }: MessagePage, place: number): History {
    this.#place = place;
    return trimHistory(withPage(this.#state.history, messages, span), place);
  }

  #take(messages: readonly CircleMessage[]): void {
    // A page that slept for weeks has missed what it is not told of any more.
    if (this.#inStepAt !== undefined && isOutOfStep(this.#inStepAt, serverNow())) {
      void this.#reload();
      return;
    }
    this.#inStepAt = serverNow();
    const history = trimHistory(withNewest(this.#state.history, messages), this.#place);
    const { liveSince = history.spans.at(-1)?.to ?? 0 } = this.#state;
    this.#set({
      history,
      liveSince,
      phase: 'ready',
      arrived: this.#state.arrived.filter(({ id }) => !history.messages.has(id)),
      laid: this.#state.laid.filter((laid) => !isTold(laid, history.messages.get(laid.change.message))),
    });
    this.#keepSoon();
  }

  /** Some time after sending, what the listener has not told is asked for (spec of circles, section 4). */
  #checkLater(isTold: () => boolean, after: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!isTold() && !this.#isOver) void this.#check(after);
    }, CIRCLE_WAITS.sentCheck);
    this.#timers.add(timer);
  }

  async #check(after: () => void): Promise<void> {
    const since = this.#feed.since();
    const changes: Changes | undefined = await this.#ask((api) => api.loadChanges(this.#circle, since));
    if (changes === undefined) return;
    this.#feed.receive(changes);
    after();
  }

  #keepSoon(): void {
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => this.#keepNow(), KEEP_MS);
  }

  #keepNow(): void {
    clearTimeout(this.#keeping);
    const { history } = this.#state;
    // What was not heard of since it was read from the device is kept there as it was.
    if (history.spans.length === 0 || this.#inStepAt === undefined) return;
    void keepHistory(this.#uid, this.#circle, history, this.#inStepAt);
  }

  #close(): void {
    this.#keepNow();
    this.#isOver = true;
    this.#feed.end();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #set(change: Partial<ChatState>): void {
    if (this.#isOver) return;
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
