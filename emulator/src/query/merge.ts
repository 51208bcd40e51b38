import type { StoredDocument } from '../values/document.ts';
import type { DocumentComparator } from './order.ts';

/**
 * Merges streams that each are in order into one in order. A document that is in several comes once.
 */
export function* mergeOrdered(
  streams: readonly Iterable<StoredDocument>[],
  compare: DocumentComparator,
): Generator<StoredDocument> {
  const [only] = streams;
  if (streams.length === 1 && only !== undefined) {
    yield* only;
    return;
  }
  const heads = streams.map((stream) => new Head(stream));
  let last: StoredDocument | undefined;
  for (;;) {
    // A valid query has at most 30 streams: looking at all heads is as good as a heap.
    let first: Head | undefined;
    for (const head of heads) {
      if (head.document === undefined) continue;
      if (first?.document === undefined || compare(head.document, first.document) < 0) first = head;
    }
    const document = first?.document;
    if (first === undefined || document === undefined) return;
    first.advance();
    if (last?.path !== document.path) yield document;
    last = document;
  }
}

/** The next document of a stream. */
class Head {
  readonly #rest: Iterator<StoredDocument>;
  document: StoredDocument | undefined;

  constructor(stream: Iterable<StoredDocument>) {
    this.#rest = stream[Symbol.iterator]();
    this.advance();
  }

  advance(): void {
    const next = this.#rest.next();
    this.document = next.done === true ? undefined : next.value;
  }
}
