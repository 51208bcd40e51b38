/** A message in transit: when its commit was called, and when the others received it (`performance.now()`). */
interface Said {
  readonly begun: number;
  readonly writer: number;
  readonly heard: Map<number, number>;
}

/** Records which member of a circle received which message, and when. */
export class Hearing {
  readonly #members: number;
  readonly #said = new Map<string, Said>();
  readonly #notices = new Set<string>();
  #onHeard: () => void = () => undefined;

  constructor(members: number) {
    this.#members = members;
  }

  /** Number of system notices. */
  get notices(): number {
    return this.#notices.size;
  }

  /** Call before a member commits a message. */
  begin(id: string, writer: number): void {
    this.#said.set(id, { begun: performance.now(), writer, heard: new Map() });
  }

  /** Call when a member's snapshot contains a message. Messages sent before recording began are ignored. */
  note(id: string, member: number, isNotice: boolean, moment: number): void {
    if (isNotice) this.#notices.add(id);
    this.#said.get(id)?.heard.set(member, moment);
    this.#onHeard();
  }

  /** Milliseconds from each call to each snapshot of the others, by message, in order. */
  receipts(): readonly (readonly number[])[] {
    return [...this.#said.values()].map(({ begun, writer, heard }) =>
      [...heard].filter(([member]) => member !== writer).map(([, moment]) => moment - begun),
    );
  }

  /** Resolves when all others have received everything; rejects after the timeout. */
  all(timeoutMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const missing = this.receipts().map((times) => this.#members - 1 - times.length);
        reject(new Error(`Messages were not heard by so many: ${missing.join(', ')}`));
      }, timeoutMs);
      this.#onHeard = () => {
        if (this.receipts().some((times) => times.length < this.#members - 1)) return;
        clearTimeout(timer);
        this.#onHeard = () => undefined;
        resolve();
      };
      this.#onHeard();
    });
  }

  /** Resets the record. */
  forget(): void {
    this.#said.clear();
    this.#notices.clear();
  }
}
