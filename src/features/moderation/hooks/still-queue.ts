import type { Case } from '../model/cases.ts';
import { casesOf } from '../model/cases.ts';
import type { DrawnQueue } from '../model/drawn-queue.ts';
import { drawnAnew, drawnStill, isUpToDate } from '../model/drawn-queue.ts';
import type { OpenQueue } from '../model/queue.ts';

/** The queue with how it is drawn. */
export interface QueueView extends Pick<OpenQueue, 'decided' | 'next' | 'more'> {
  readonly drawn: DrawnQueue;
}

/** Holds how the queue is drawn: as it is, or, while somebody uses it, as it was. */
export class StillQueue {
  readonly #isInUse: () => boolean;
  readonly #acted = new Set<string>();
  #cases: readonly Case[] = [];
  #drawn: DrawnQueue | undefined;

  constructor(isInUse: () => boolean) {
    this.#isInUse = isInUse;
  }

  /** The user has done something about these cases, by their ids: they are drawn as they are. */
  act(ids: readonly string[]): void {
    for (const id of ids) this.#acted.add(id);
  }

  /** How the queue, as it is now, is drawn. */
  view(queue: OpenQueue): QueueView {
    const cases = casesOf(queue.reports, this.#cases);
    this.#cases = cases;
    // Where nothing waits any more there is nothing to press by mistake.
    this.#drawn =
      this.#drawn === undefined || cases.length === 0 || !this.#isInUse()
        ? drawnAnew(cases)
        : drawnStill(this.#drawn, { ...queue, cases }, this.#acted);
    return { drawn: this.#drawn, decided: queue.decided, next: queue.next, more: queue.more };
  }

  /** Draws all as it is from now on; whether that changes anything. */
  renew(): boolean {
    this.#acted.clear();
    if (this.#drawn === undefined || isUpToDate(this.#drawn)) return false;
    this.#drawn = undefined;
    return true;
  }
}
