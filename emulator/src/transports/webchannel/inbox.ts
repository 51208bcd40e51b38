/** A map of the client: a message's JSON, or nothing if the client could not encode it. */
export interface IncomingMap {
  /** Rises by one from 0 over a channel's life, and names the map in every retry. */
  readonly id: number;
  readonly message: IncomingMessage;
}

/** `skip` takes a map's place in the order but carries no message. */
export type IncomingMessage =
  | { readonly kind: 'message'; readonly value: unknown }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'skip' };

/** How many maps may wait for one before them. A client has at most 10 requests of 1,000 maps under way. */
const MAX_WAITING = 10_000;

/** How many bytes of requests may wait for one before them. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

/**
 * Orders the client's maps and deduplicates them: requests overtake each other, and a request whose response was lost
 * is sent again, perhaps with further maps in it.
 */
export class Inbox {
  private nextId = 0;
  private readonly waiting = new Map<number, IncomingMessage>();
  private waitingBytes = 0;

  /**
   * Takes one request's maps, `bytes` long together, and returns the messages that are now due.
   * Undefined, with nothing taken, when too much would wait: no client of this protocol gets there.
   */
  accept(maps: readonly IncomingMap[], bytes: number): readonly IncomingMessage[] | undefined {
    const fresh = maps.filter((map) => map.id >= this.nextId && !this.waiting.has(map.id));
    const bytesAfter = this.waitingBytes + bytes;
    const tooFar = fresh.some((map) => map.id >= this.nextId + MAX_WAITING);
    if (tooFar || (this.waiting.size > 0 && bytesAfter > MAX_WAITING_BYTES)) return undefined;
    for (const map of fresh) this.waiting.set(map.id, map.message);
    const due = this.takeDue();
    // Bytes are counted per request only: they count until the queue is empty.
    this.waitingBytes = this.waiting.size === 0 ? 0 : bytesAfter;
    return due;
  }

  private takeDue(): readonly IncomingMessage[] {
    const due: IncomingMessage[] = [];
    for (let next = this.waiting.get(this.nextId); next !== undefined; next = this.waiting.get(this.nextId)) {
      this.waiting.delete(this.nextId);
      this.nextId += 1;
      due.push(next);
    }
    return due;
  }
}
