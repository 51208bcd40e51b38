import type { StoredDocument } from '../values/document.ts';
import type { DocumentComparator } from './order.ts';

/** Keeps the first documents by an order of all that are added, in memory proportional to how many are wanted. */
export class TopDocuments {
  readonly #compare: DocumentComparator;
  readonly #wanted: number;
  #kept: StoredDocument[] = [];
  #count = 0;

  /** `wanted`: how many to keep; undefined keeps all. */
  constructor(compare: DocumentComparator, wanted: number | undefined) {
    this.#compare = compare;
    this.#wanted = wanted ?? Infinity;
  }

  /** How many documents were added. */
  get count(): number {
    return this.#count;
  }

  add(document: StoredDocument): void {
    this.#count += 1;
    this.#kept.push(document);
    // Sorting only when twice as many have accumulated makes the cost per document logarithmic in the number wanted.
    if (this.#kept.length > this.#wanted * 2 + 64) this.#cut();
  }

  /** The first documents, in order. */
  sorted(): readonly StoredDocument[] {
    this.#cut();
    return this.#kept;
  }

  #cut(): void {
    this.#kept.sort(this.#compare);
    if (this.#kept.length > this.#wanted) this.#kept.length = this.#wanted;
  }
}
