import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { LiveSubscription } from '../../../lib/live.ts';
import { liveSubscription } from '../../../lib/live.ts';
import type { Changes } from '../api/load-messages.ts';

/*
 * One listener delivers all changes in a circle, by the time of the last change, so that the history is not billed
 * again. While it is lost, the same query is polled every two seconds.
 */

/** Commits become visible slightly out of order: the query reaches back by so much, in milliseconds. */
const OVERLAP_MS = 10_000;

/** Callbacks of the change feed. */
interface FeedListener {
  /** All changes, without a gap to the previous ones. */
  readonly onChanges: (messages: readonly CircleMessage[]) => void;
  /** Too much was missed: the history has to be reloaded. */
  readonly onMissed: () => void;
  readonly onConnection: (connection: 'connecting' | 'live' | 'polling') => void;
}

function loadApi() {
  return import('../api/load-messages.ts');
}

function timesOf({ messages }: Changes): readonly number[] {
  return messages.map(({ changedAt }) => changedAt);
}

/** Follows what changes in a circle. */
export class ChangeFeed {
  readonly #circle: CircleId;
  readonly #listener: FeedListener;
  /** The newest change up to which nothing was missed, in milliseconds since 1970. */
  #known = 0;
  #subscription: LiveSubscription | undefined;
  /** `silent`: it is open, but the backend is not reached; the SDK reconnects by itself. */
  #state: 'lost' | 'silent' | 'live' = 'silent';
  /** Whether there are changes that could not be fetched. */
  #isBehind = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Moves at each beginning and end: answers to earlier requests do not count. */
  #run = 0;

  constructor(circle: CircleId, listener: FeedListener) {
    this.#circle = circle;
    this.#listener = listener;
  }

  /** From when on changes are asked for, in milliseconds since 1970. */
  since(): number {
    return Math.max(0, this.#known - OVERLAP_MS);
  }

  /** Follows what changes after a time (milliseconds since 1970). */
  begin(known: number): void {
    this.end();
    this.#known = known;
    this.#state = 'silent';
    this.#isBehind = false;
    this.#subscription = liveSubscription(
      async () => (await loadApi()).watchChanges(this.#circle, this.since()),
      {
        onValue: (changes) => {
          this.#follow('live');
          this.receive(changes);
        },
        onOffline: () => this.#follow('silent'),
        onFailure: () => {
          this.#state = 'lost';
          // Each retry of the listener that fails comes here, too.
          if (this.#timer === undefined) this.#pollLater();
        },
      },
    );
  }

  end(): void {
    this.#run += 1;
    this.#stopPolling();
    this.#subscription?.stop();
    this.#subscription = undefined;
  }

  /** Takes what changed since `since()`. */
  receive(changes: Changes): void {
    const oldest = Math.min(...timesOf(changes));
    if (changes.isAll || oldest <= this.#known) this.#take(changes.messages);
    else void this.#fetchMissed(changes, oldest);
  }

  /** The listener is open: no polls are needed. */
  #follow(state: 'silent' | 'live'): void {
    this.#state = state;
    this.#stopPolling();
    this.#listener.onConnection(state === 'live' ? 'live' : 'connecting');
  }

  #take(messages: readonly CircleMessage[]): void {
    this.#isBehind = false;
    this.#known = Math.max(this.#known, ...messages.map(({ changedAt }) => changedAt));
    this.#listener.onChanges(messages);
  }

  /** There is more than one page of changes; at most one more is fetched. */
  async #fetchMissed(first: Changes, before: number): Promise<void> {
    const run = this.#run;
    try {
      const { loadChanges } = await loadApi();
      const second = await loadChanges(this.#circle, this.since(), before);
      if (run !== this.#run) return;
      const isAll = second.isAll || Math.min(...timesOf(second)) <= this.#known;
      if (isAll) this.#take([...second.messages, ...first.messages]);
      else this.#listener.onMissed();
    } catch {
      if (run !== this.#run) return;
      this.#isBehind = true;
      this.#pollLater();
    }
  }

  #stopPolling(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #pollLater(): void {
    this.#listener.onConnection('polling');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#poll(), CIRCLE_WAITS.pollFallback);
  }

  async #poll(): Promise<void> {
    const run = this.#run;
    let changes: Changes | undefined;
    try {
      // A hidden page does not poll.
      const isSeen = document.visibilityState === 'visible';
      if (isSeen) changes = await (await loadApi()).loadChanges(this.#circle, this.since());
    } catch {
      changes = undefined;
    }
    if (run !== this.#run) return;
    if (changes !== undefined) this.receive(changes);
    if (this.#state === 'lost' || this.#isBehind) this.#pollLater();
    else this.#follow(this.#state);
  }
}
