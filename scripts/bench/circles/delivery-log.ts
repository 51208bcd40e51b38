/** A message in transit: when its commit was called, and when the others received it (`performance.now()`). */
interface SentMessage {
  readonly begun: number;
  readonly writer: number;
  readonly received: Map<number, number>;
}

/** Records which member of a circle received which message, and when. */
export class DeliveryLog {
  readonly #members: number;
  readonly #messages = new Map<string, SentMessage>();
  readonly #notices = new Set<string>();
  #onDelivery: () => void = () => undefined;

  constructor(members: number) {
    this.#members = members;
  }

  /** Number of system notices. */
  get notices(): number {
    return this.#notices.size;
  }

  /** Call before a member commits a message. */
  begin(id: string, writer: number): void {
    this.#messages.set(id, { begun: performance.now(), writer, received: new Map() });
  }

  /** Call when a member's snapshot contains a message. Messages sent before recording began are ignored. */
  note(id: string, member: number, isNotice: boolean, time: number): void {
    if (isNotice) this.#notices.add(id);
    this.#messages.get(id)?.received.set(member, time);
    this.#onDelivery();
  }

  /** Milliseconds from each call to each snapshot of the others, by message, in order. */
  receipts(): readonly (readonly number[])[] {
    return [...this.#messages.values()].map(({ begun, writer, received }) =>
      [...received].filter(([member]) => member !== writer).map(([, time]) => time - begun),
    );
  }

  /** Resolves when all others have received everything; rejects after the timeout. */
  all(timeoutMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const missing = this.receipts().map((times) => this.#members - 1 - times.length);
        reject(new Error(`Messages were not received by this many: ${missing.join(', ')}`));
      }, timeoutMs);
      this.#onDelivery = () => {
        if (this.receipts().some((times) => times.length < this.#members - 1)) return;
        clearTimeout(timer);
        this.#onDelivery = () => undefined;
        resolve();
      };
      this.#onDelivery();
    });
  }

  /** Resets the record. */
  forget(): void {
    this.#messages.clear();
    this.#notices.clear();
  }
}
