import { isUtf8 } from 'node:buffer';
import { invalidArgument } from '../../util/status.ts';
import { MAX_NESTING } from './limits.ts';

/** Wire types of protobuf. Source: https://protobuf.dev/programming-guides/encoding/#structure */
export const VARINT = 0;
export const FIXED64 = 1;
export const LENGTH_DELIMITED = 2;
const START_GROUP = 3;
const FIXED32 = 5;

const TWO_32 = 0x1_0000_0000;
const REPLACEMENT = '\uFFFD';

/** Reads protobuf's wire format. Every method throws INVALID_ARGUMENT for bytes that are no message. */
export class BinaryReader {
  readonly #bytes: Buffer;
  #position = 0;
  #end: number;
  #nesting = 0;
  /** Low and high halves of the varint read last, unsigned. */
  #low = 0;
  #high = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.isBuffer(bytes)
      ? bytes
      : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#end = bytes.byteLength;
  }

  /** Whether the message at hand has no further field. */
  get done(): boolean {
    return this.#position >= this.#end;
  }

  /** A field's tag: number × 8 + wire type. */
  tag(): number {
    const tag = this.uint32();
    if (tag >>> 3 === 0) throw malformed();
    return tag;
  }

  uint32(): number {
    const first = this.#bytes[this.#position];
    if (first !== undefined && first < 0x80 && this.#position < this.#end) {
      this.#position += 1;
      return first;
    }
    this.#varint();
    return this.#low;
  }

  int32(): number {
    return this.uint32() | 0;
  }

  bool(): boolean {
    this.#varint();
    return this.#low !== 0 || this.#high !== 0;
  }

  int64(): bigint {
    this.#varint();
    if (this.#high === 0) return BigInt(this.#low);
    return BigInt.asIntN(64, (BigInt(this.#high) << 32n) | BigInt(this.#low));
  }

  double(): number {
    const start = this.#take(8);
    return this.#bytes.readDoubleLE(start);
  }

  /** A copy, so that a small value does not keep the whole request in memory. */
  bytes(): Uint8Array {
    const length = this.uint32();
    const start = this.#take(length);
    const copy = new Uint8Array(length);
    copy.set(this.#bytes.subarray(start, start + length));
    return copy;
  }

  /** Throws for invalid UTF-8, as proto3 demands of parsers. */
  string(): string {
    const length = this.uint32();
    const start = this.#take(length);
    const text = this.#bytes.toString('utf8', start, start + length);
    // The replacement character may mean invalid bytes - or itself.
    if (text.includes(REPLACEMENT) && !isUtf8(this.#bytes.subarray(start, start + length))) {
      throw invalidArgument('A string field contains invalid UTF-8 data.');
    }
    return text;
  }

  /** Reads a length-delimited message with `read`, which must read until `done`. */
  nested<T>(read: (reader: BinaryReader) => T): T {
    const length = this.uint32();
    const start = this.#take(length);
    const outerEnd = this.#end;
    this.#nesting += 1;
    if (this.#nesting > MAX_NESTING) throw invalidArgument('The message is nested too deeply.');
    this.#position = start;
    this.#end = start + length;
    const result = read(this);
    this.#position = this.#end;
    this.#end = outerEnd;
    this.#nesting -= 1;
    return result;
  }

  /** Skips a field that the schema does not know. */
  skip(wireType: number): void {
    if (wireType === VARINT) this.#varint();
    else if (wireType === FIXED64) this.#take(8);
    else if (wireType === LENGTH_DELIMITED) this.#take(this.uint32());
    else if (wireType === FIXED32) this.#take(4);
    else
      throw invalidArgument(
        wireType === START_GROUP ? 'Groups are not supported.' : 'Malformed protobuf message.',
      );
  }

  #take(length: number): number {
    const start = this.#position;
    if (length > this.#end - start) throw malformed();
    this.#position = start + length;
    return start;
  }

  #varint(): void {
    let low = 0;
    let high = 0;
    for (let index = 0; index < 10; index += 1) {
      const byte = this.#position < this.#end ? this.#bytes[this.#position] : undefined;
      if (byte === undefined) throw malformed();
      this.#position += 1;
      const bits = byte & 0x7f;
      if (index < 4) low += bits * 2 ** (7 * index);
      else if (index === 4) {
        low += (bits & 0x0f) * 2 ** 28;
        high += bits >>> 4;
      } else high += bits * 2 ** (7 * index - 32);
      if (byte < 0x80) {
        this.#low = low;
        this.#high = high % TWO_32;
        return;
      }
    }
    throw malformed();
  }
}

function malformed(): Error {
  return invalidArgument('Malformed protobuf message.');
}
