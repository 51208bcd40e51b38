import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { Changes } from '../api/load-messages.ts';

/*
 * One listener tells everything that happens in a circle: by the time of the last change, so that nobody pays for the
 * history a second time. While it is down the same question is asked every two seconds.
 */

/** Commits become visible a little out of order: so far the question reaches back, in milliseconds. */
const OVERLAP_MS = 10_000;

/** How many polls there are before the listener is tried again. */
const POLLS_PER_TRY = 5;

/** What comes of it. */
interface FeedTeller {
  /** Everything that changed, without a gap to what was told before. */
  readonly onChanges: (messages: readonly CircleMessage[]) => void;
  /** So much was missed that the history is to be begun anew. */
  readonly onMissed: () => void;
  readonly onConnection: (connection: 'connecting' | 'live' | 'polling') => void;
}

function loadApi() {
  return import('../api/load-messages.ts');
}

function timesOf({ messages }: Changes): readonly number[] {
  return messages.map(({ changedAt }) => changedAt);
}

/** The watch over what changes in a circle. */
export class ChangeFeed {
  readonly #circle: CircleId;
  readonly #teller: FeedTeller;
  /** The newest change up to which nothing was missed, in milliseconds since 1970. */
  #known = 0;
  #stop: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #polls = 0;
  /** Moves at each beginning and end: answers to what was asked before do not count. */
  #run = 0;

  constructor(circle: CircleId, teller: FeedTeller) {
    this.#circle = circle;
    this.#teller = teller;
  }

  /** From when on changes are asked for, in milliseconds since 1970. */
  since(): number {
    return Math.max(0, this.#known - OVERLAP_MS);
  }

  /** Watches what changes after a time (milliseconds since 1970). */
  begin(known: number): void {
    this.end();
    this.#known = known;
    this.#listen();
  }

  end(): void {
    this.#run += 1;
    clearTimeout(this.#timer);
    this.#stop?.();
    this.#stop = undefined;
  }

  /** Takes what changed since `since()`. */
  tell(changes: Changes): void {
    const oldest = Math.min(...timesOf(changes));
    if (changes.isAll || oldest <= this.#known) this.#take(changes.messages);
    else void this.#fetchMissed(changes, oldest);
  }

  #take(messages: readonly CircleMessage[]): void {
    this.#known = Math.max(this.#known, ...messages.map(({ changedAt }) => changedAt));
    this.#teller.onChanges(messages);
  }

  /** There is more than one page of changes; a second one is fetched, and no more. */
  async #fetchMissed(first: Changes, before: number): Promise<void> {
    const run = this.#run;
    try {
      const { loadChanges } = await loadApi();
      const second = await loadChanges(this.#circle, this.since(), before);
      if (run !== this.#run) return;
      const isAll = second.isAll || Math.min(...timesOf(second)) <= this.#known;
      if (isAll) this.#take([...second.messages, ...first.messages]);
      else this.#teller.onMissed();
    } catch {
      if (run === this.#run) this.#pollLater();
    }
  }

  #listen(): void {
    const run = this.#run;
    const isMine = (): boolean => run === this.#run;
    loadApi()
      .then(({ watchChanges }) => {
        if (!isMine()) return;
        this.#stop = watchChanges(this.#circle, this.since(), {
          onAnswer: (changes) => {
            if (!isMine()) return;
            this.#teller.onConnection('live');
            this.tell(changes);
          },
          onSilence: () => {
            if (isMine()) this.#teller.onConnection('connecting');
          },
          onFailure: () => {
            if (isMine()) this.#pollLater();
          },
        });
      })
      .catch(() => {
        if (isMine()) this.#pollLater();
      });
  }

  #pollLater(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#teller.onConnection('polling');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#poll(), CIRCLE_WAITS.pollFallback);
  }

  async #poll(): Promise<void> {
    const run = this.#run;
    this.#polls += 1;
    let changes: Changes | undefined;
    try {
      // Nobody looks: nothing is asked.
      const isSeen = document.visibilityState === 'visible';
      if (isSeen) changes = await (await loadApi()).loadChanges(this.#circle, this.since());
    } catch {
      changes = undefined;
    }
    if (run !== this.#run) return;
    if (changes !== undefined) this.tell(changes);
    if (changes !== undefined && this.#polls % POLLS_PER_TRY === 0) this.#listen();
    else this.#pollLater();
  }
}
