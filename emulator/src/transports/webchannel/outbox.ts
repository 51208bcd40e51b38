import { HANDSHAKE_ARRAY_ID } from './wire.ts';

/** An array on its way to the client. */
interface OutgoingArray {
  readonly id: number;
  readonly text: string;
  /** Length of the text in UTF-8. */
  readonly bytes: number;
}

/**
 * The arrays of one channel that the client has not acknowledged, in order. Ids rise by one; what is
 * acknowledged is gone, everything else can be sent (again) from any position.
 */
export class Outbox {
  private arrays: OutgoingArray[] = [];
  private heldBytes = 0;
  private last = HANDSHAKE_ARRAY_ID;
  private acknowledged = HANDSHAKE_ARRAY_ID;
  /** The highest id ever written to a response: ids up to here may not be reused. */
  private written = HANDSHAKE_ARRAY_ID;

  /** The id of the last array, acknowledged or not. */
  get lastId(): number {
    return this.last;
  }

  /** The id up to which the client has acknowledged. */
  get acknowledgedId(): number {
    return this.acknowledged;
  }

  /** UTF-8 bytes of all arrays held. */
  get bytes(): number {
    return this.heldBytes;
  }

  /** Adds an array and gives it the next id. */
  push(text: string, bytes: number): void {
    this.last += 1;
    this.arrays.push({ id: this.last, text, bytes });
    this.heldBytes += bytes;
  }

  /** Forgets what the client has received; older acknowledgements than the newest change nothing. */
  acknowledge(id: number): void {
    if (id <= this.acknowledged) return;
    const gone = this.arrays.splice(0, Math.min(id, this.last) - this.acknowledged);
    for (const array of gone) this.heldBytes -= array.bytes;
    this.acknowledged = Math.min(id, this.last);
    this.written = Math.max(this.written, this.acknowledged);
  }

  /**
   * The arrays after `id` as one chunk of text, of about `maxChars` characters at most but with one array at
   * least, and the id of its last array. Undefined when there is none. The ids count as written from now on.
   */
  take(id: number, maxChars: number): { readonly text: string; readonly lastId: number } | undefined {
    let index = Math.max(id, this.acknowledged) - this.acknowledged;
    const parts: string[] = [];
    let chars = 0;
    let lastId = id;
    for (let next = this.arrays[index]; next !== undefined; next = this.arrays[++index]) {
      if (parts.length > 0 && chars + next.text.length > maxChars) break;
      parts.push(`[${next.id},${next.text}]`);
      chars += next.text.length;
      lastId = next.id;
    }
    if (parts.length === 0) return undefined;
    this.written = Math.max(this.written, lastId);
    return { text: `[${parts.join(',')}]`, lastId };
  }

  /** Forgets what was never written, and gives its ids again: the client never saw them. */
  dropUnwritten(): void {
    const gone = this.arrays.splice(this.written - this.acknowledged);
    for (const array of gone) this.heldBytes -= array.bytes;
    this.last = this.written;
  }
}
