import { StringDecoder } from 'node:string_decoder';

/** What a stream of bytes consists of: lines, or a line that was too long and is left out. */
type LineEvent = { readonly kind: 'line'; readonly text: string } | { readonly kind: 'too-long' };

/** Splits a stream of bytes into lines, holding no more than one line of `maxLength` UTF-16 units. */
export class LineReader {
  readonly #maxLength: number;
  readonly #decoder = new StringDecoder('utf8');
  /** The pieces of the line so far, joined only at its end, as repeated joining would be quadratic. */
  #pieces: string[] = [];
  #length = 0;
  /** The rest of a line that was too long is being left out. */
  #isSkipping = false;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** The lines that end in this chunk. */
  read(chunk: Buffer): LineEvent[] {
    const events: LineEvent[] = [];
    const [first = '', ...rest] = this.#decoder.write(chunk).split('\n');
    this.#append(first, events);
    for (const piece of rest) {
      this.#endLine(events);
      this.#append(piece, events);
    }
    return events;
  }

  #append(piece: string, events: LineEvent[]): void {
    if (this.#isSkipping) return;
    this.#length += piece.length;
    if (this.#length > this.#maxLength) {
      this.#isSkipping = true;
      this.#pieces = [];
      events.push({ kind: 'too-long' });
    } else if (piece !== '') this.#pieces.push(piece);
  }

  #endLine(events: LineEvent[]): void {
    if (!this.#isSkipping) events.push({ kind: 'line', text: this.#pieces.join('') });
    this.#isSkipping = false;
    this.#pieces = [];
    this.#length = 0;
  }
}
