/** A message on its way: when its commit was called, and when the others had it (`performance.now()`). */
interface Said {
  readonly begun: number;
  readonly writer: number;
  readonly heard: Map<number, number>;
}

/** Who of a circle has heard what. */
export class Hearing {
  readonly #members: number;
  readonly #said = new Map<string, Said>();
  readonly #notices = new Set<string>();
  #onHeard: () => void = () => undefined;

  constructor(members: number) {
    this.#members = members;
  }

  /** What the circle itself has said. */
  get notices(): number {
    return this.#notices.size;
  }

  /** A member is about to commit a message. */
  begin(id: string, writer: number): void {
    this.#said.set(id, { begun: performance.now(), writer, heard: new Map() });
  }

  /** A snapshot of a member holds a message. What was said before is none of it. */
  note(id: string, member: number, isNotice: boolean, moment: number): void {
    if (isNotice) this.#notices.add(id);
    this.#said.get(id)?.heard.set(member, moment);
    this.#onHeard();
  }

  /** Milliseconds from each call to each snapshot of the others, the messages in their order. */
  receipts(): readonly (readonly number[])[] {
    return [...this.#said.values()].map(({ begun, writer, heard }) =>
      [...heard].filter(([member]) => member !== writer).map(([, moment]) => moment - begun),
    );
  }

  /** Resolves when all the others have heard everything; rejects when they have not in time. */
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

  /** Begins anew. */
  forget(): void {
    this.#said.clear();
    this.#notices.clear();
  }
}
