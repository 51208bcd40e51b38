/** The bytes are malformed: truncated, or no value begins like that. */
export class CodecError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CodecError';
  }
}

const INITIAL_BYTES = 64 * 1024;
/** A code unit of a string is at most this many bytes of UTF-8. */
const MAX_BYTES_PER_UNIT = 3;
/** Up to this length a string is copied here rather than by a call into the runtime, which costs more. */
const SHORT_STRING = 24;

/** Writes numbers and strings behind one another into a buffer that grows. All numbers are little-endian. */
export class ByteWriter {
  #buffer = Buffer.allocUnsafe(INITIAL_BYTES);
  #length = 0;

  /** How many bytes were written. */
  get length(): number {
    return this.#length;
  }

  /** What was written; a view that is valid until the next call. */
  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  /** Goes back to an earlier length. */
  truncate(length: number): void {
    this.#length = Math.min(length, this.#length);
  }

  /** Resets, and frees memory above `keepBytes`. */
  clear(keepBytes = Infinity): void {
    this.#length = 0;
    if (this.#buffer.length > keepBytes) this.#buffer = Buffer.allocUnsafe(INITIAL_BYTES);
  }

  uint8(value: number): void {
    const at = this.#advance(1);
    this.#buffer[at] = value;
  }

  uint32(value: number): void {
    const at = this.#advance(4);
    this.#buffer.writeUInt32LE(value, at);
  }

  /** Overwrites an earlier uint32. */
  patchUint32(at: number, value: number): void {
    this.#buffer.writeUInt32LE(value, at);
  }

  /** A whole number from 0 to 2^53 - 1, in 7-bit groups. */
  varint(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.uint8((rest % 0x80) + 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.uint8(rest);
  }

  double(value: number): void {
    const at = this.#advance(8);
    this.#buffer.writeDoubleLE(value, at);
  }

  int64(value: bigint): void {
    const at = this.#advance(8);
    this.#buffer.writeBigInt64LE(value, at);
  }

  /** Length and UTF-8. */
  string(text: string): void {
    if (text.length <= SHORT_STRING && this.#shortAscii(text)) return;
    const bytes = Buffer.byteLength(text);
    this.varint(bytes);
    this.#reserve(bytes);
    this.#length += this.#buffer.write(text, this.#length);
  }

  /** Length and bytes. */
  blob(bytes: Uint8Array): void {
    this.varint(bytes.byteLength);
    const at = this.#advance(bytes.byteLength);
    this.#buffer.set(bytes, at);
  }

  #shortAscii(text: string): boolean {
    this.#reserve(1 + text.length * MAX_BYTES_PER_UNIT);
    const start = this.#length + 1;
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      if (unit >= 0x80) return false;
      this.#buffer[start + index] = unit;
    }
    this.#buffer[this.#length] = text.length;
    this.#length = start + text.length;
    return true;
  }

  #advance(bytes: number): number {
    this.#reserve(bytes);
    const at = this.#length;
    this.#length += bytes;
    return at;
  }

  #reserve(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#buffer.length * 2));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}

/** Reads what a ByteWriter wrote. Throws CodecError where the bytes end early. */
export class ByteReader {
  readonly #buffer: Buffer;
  #position: number;

  constructor(buffer: Buffer, position = 0) {
    this.#buffer = buffer;
    this.#position = position;
  }

  /** How many bytes are left. */
  get remaining(): number {
    return this.#buffer.length - this.#position;
  }

  uint8(): number {
    return this.#buffer.readUInt8(this.#take(1));
  }

  uint32(): number {
    return this.#buffer.readUInt32LE(this.#take(4));
  }

  varint(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const group = this.uint8();
      value += (group % 0x80) * scale;
      if (group < 0x80) break;
      scale *= 0x80;
      if (scale > Number.MAX_SAFE_INTEGER) throw new CodecError('A number is too long.');
    }
    if (!Number.isSafeInteger(value)) throw new CodecError('A number is too large.');
    return value;
  }

  double(): number {
    return this.#buffer.readDoubleLE(this.#take(8));
  }

  int64(): bigint {
    return this.#buffer.readBigInt64LE(this.#take(8));
  }

  string(): string {
    const bytes = this.varint();
    const at = this.#take(bytes);
    return this.#buffer.toString('utf8', at, at + bytes);
  }

  /** A copy, so that a short value does not keep the whole buffer alive. */
  blob(): Uint8Array {
    const bytes = this.varint();
    const at = this.#take(bytes);
    return new Uint8Array(this.#buffer.subarray(at, at + bytes));
  }

  #take(bytes: number): number {
    const at = this.#position;
    if (bytes > this.#buffer.length - at) throw new CodecError('The bytes end in the middle of a value.');
    this.#position = at + bytes;
    return at;
  }
}
