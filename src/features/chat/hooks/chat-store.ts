import type { CircleId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import type { MemberMessage, CircleMessage } from '@chupke/domain/circle-message.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { serverNow } from '../../../lib/clock.ts';
import type { History } from '../model/history.ts';
import {
  EMPTY_HISTORY,
  knownMessages,
  reachesStart,
  newestChange,
  oldestTime,
  trimHistory,
  withNewest,
  withPage,
} from '../model/history.ts';
import type { OptimisticChange } from '../model/optimistic.ts';
import { AppError } from '../../../lib/errors.ts';
import type { LiveSubscription, Subscribe } from '../../../lib/live.ts';
import { liveSubscription } from '../../../lib/live.ts';
import type { Changes, MessagePage } from '../api/load-messages.ts';
import type { MessageAction, MessageChange, MessageModeration } from '../model/actions.ts';
import { messageOf } from '../model/actions.ts';
import { isOutOfStep } from '../model/stored-history.ts';
import { isConfirmed } from '../model/optimistic.ts';
import { ChangeFeed } from './change-feed.ts';
import { keepHistory, readKeptHistory } from './kept-history.ts';
import { noteOpenChat } from './chat-outbox.ts';

/** The state of a request. */
type Asked = 'idle' | 'loading' | 'failed';

/** State of an open chat. */
export interface ChatState {
  readonly history: History;
  /** `ready` as soon as there is something to show, from the device or the backend. */
  readonly phase: 'loading' | 'ready' | 'failed';
  /** `live` once the listener has delivered changes. */
  readonly connection: 'connecting' | 'live' | 'polling';
  readonly older: Asked;
  readonly gap: Asked;
  /** The user's own messages that the backend has acknowledged and the listener has not delivered yet. */
  readonly acknowledged: readonly MemberMessage[];
  /** The user's own changes that are shown before the listener has delivered them. */
  readonly optimistic: readonly OptimisticChange[];
  /** Time of the newest message when the listener first delivered changes: the unread ones end there. */
  readonly liveSince: number | undefined;
  /** When one had read it last before it was opened, in milliseconds since 1970. */
  readonly readAt: number | undefined;
}

/** The state of a chat that was just opened. */
const START: ChatState = {
  history: EMPTY_HISTORY,
  phase: 'loading',
  connection: 'connecting',
  older: 'idle',
  gap: 'idle',
  acknowledged: [],
  optimistic: [],
  liveSince: undefined,
  readAt: undefined,
};

/** Whether a circle has no messages, as far as is known. */
export function isSilent({ history }: ChatState): boolean {
  return reachesStart(history) && knownMessages(history).length === 0;
}

/** The debounce of storing the history, in milliseconds. */
const KEEP_MS = 1000;

function loadApi() {
  return import('../api/load-messages.ts');
}

/** The messages of one circle while its chat is open. */
export class ChatStore {
  readonly #circle: CircleId;
  readonly #uid: UserId;
  readonly #listeners = new Set<() => void>();
  readonly #feed: ChangeFeed;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #state: ChatState = START;
  #isOver = false;
  #isMarked = false;
  #opening: LiveSubscription | undefined;
  #place: number | undefined;
  /** When the backend last delivered changes (milliseconds since 1970); undefined: not since the chat was opened. */
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
      // The device's cache needs no network.
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

  /** Notes whether the read marker is kept: while the end is on the screen, in step with the server. */
  noteMarked(isMarked: boolean): void {
    this.#isMarked = isMarked;
  }

  /** Whether the read marker passes what is sent now: it is kept, and the page is in sight. */
  readonly isReading = (): boolean => this.#isMarked && document.visibilityState === 'visible';

  /** Sets when one had last read it; only the first call counts, as reading moves it. */
  noteReadAt(readAt: number): void {
    if (this.#state.readAt === undefined) this.#set({ readAt });
  }

  /** Loads the page before the oldest known message. */
  async loadOlder(): Promise<void> {
    const { history, older } = this.#state;
    const before = oldestTime(history);
    if (older === 'loading' || before === undefined) return;
    this.#set({ older: 'loading' });
    const page = await this.#ask((api) => api.loadOlder(this.#circle, before));
    if (page === undefined) this.#set({ older: 'failed' });
    else this.#set({ older: 'idle', history: this.#with(page, before) });
  }

  /** Loads what follows a time after which there is a gap. */
  async fillGap(after: number): Promise<void> {
    if (this.#state.gap === 'loading') return;
    this.#set({ gap: 'loading' });
    const page = await this.#ask((api) => api.loadNewer(this.#circle, after));
    if (page === undefined) this.#set({ gap: 'failed' });
    else this.#set({ gap: 'idle', history: this.#with(page, after) });
  }

  /** Loads a message, with the page before it. `gone`: it does not exist any more; `failed`: that could not be asked. */
  async bring(id: CircleMessageId): Promise<'there' | 'gone' | 'failed'> {
    if (knownMessages(this.#state.history).some((message) => message.id === id)) return 'there';
    const found = await this.#ask(async (api) => ({ message: await api.loadMessage(this.#circle, id) }));
    if (found === undefined) return 'failed';
    const { message } = found;
    if (message === undefined) return 'gone';
    const page = await this.#ask((api) => api.loadOlder(this.#circle, message.timestamp));
    if (page === undefined) return 'failed';
    this.#set({ history: this.#with(page, message.timestamp) });
    return 'there';
  }

  /** Call when the backend has acknowledged the user's own message. */
  readonly noteSent = (action: MessageAction, now: number): void => {
    const isConfirmed = this.#state.history.messages.has(action.id);
    if (!isConfirmed) this.#set({ acknowledged: [...this.#state.acknowledged, messageOf(action, now)] });
    this.#checkLater(
      () => this.#state.history.messages.has(action.id),
      () => undefined,
    );
  };

  /** Call when the backend has acknowledged the user's own change. */
  readonly noteChanged = (change: MessageChange): void => {
    const basedOn = this.#state.history.messages.get(change.message)?.changedAt ?? 0;
    const optimistic: OptimisticChange = { change, basedOn };
    this.#set({ optimistic: [...this.#state.optimistic, optimistic] });
    this.#showUntilConfirmed(optimistic);
  };

  /** Hides a message or shows it again, optimistically: until the backend delivers the change or it is undone. */
  addModeration(change: MessageModeration): {
    readonly acknowledged: () => void;
    readonly rollBack: () => void;
  } {
    const optimistic: OptimisticChange = { change, basedOn: undefined };
    this.#set({ optimistic: [...this.#state.optimistic, optimistic] });
    return {
      acknowledged: () => this.#showUntilConfirmed(optimistic),
      rollBack: () => this.#rollBack(optimistic),
    };
  }

  /** Shows an acknowledged change until the listener has delivered it, and no longer than the check takes. */
  #showUntilConfirmed(optimistic: OptimisticChange): void {
    this.#checkLater(
      () => this.#isConfirmed(optimistic),
      () => this.#rollBack(optimistic),
    );
  }

  #rollBack(optimistic: OptimisticChange): void {
    this.#set({ optimistic: this.#state.optimistic.filter((each) => each !== optimistic) });
  }

  #isConfirmed(optimistic: OptimisticChange): boolean {
    return isConfirmed(optimistic, this.#state.history.messages.get(optimistic.change.message));
  }

  /** The initial messages: the device's cache, or else the newest page. Delivered once. */
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

  /** Too much was missed: the known messages are replaced once the newest page has arrived. */
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
    // A page that slept for weeks has missed deletions that are not delivered any more.
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
      acknowledged: this.#state.acknowledged.filter(({ id }) => !history.messages.has(id)),
      optimistic: this.#state.optimistic.filter(
        (optimistic) => !isConfirmed(optimistic, history.messages.get(optimistic.change.message)),
      ),
    });
    this.#keepSoon();
  }

  /** Some time after sending, what the listener has not delivered is queried. */
  #checkLater(isConfirmed: () => boolean, after: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!isConfirmed() && !this.#isOver) void this.#check(after);
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
    // If nothing was delivered since it was read from the device, it is stored already.
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
