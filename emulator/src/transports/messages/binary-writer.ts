const INITIAL_SIZE = 16 * 1024;
/** Larger buffers are given back to the system after use. */
const KEPT_SIZE = 1024 * 1024;
const SHORT_TEXT = 24;
const NOTHING = Buffer.alloc(0);

/** As many writers as are at work at once: one for a message, one for a document in it that is shared. */
const KEPT_BUFFERS = 2;

/**
 * Buffers of finished writers, for the next ones: a new one for each message costs more than writing it does.
 * A writer has its buffer to itself until it is finished.
 */
const spares: Buffer[] = [];

/** Writes protobuf's wire format. A field is its `tag` followed by its value. */
export class BinaryWriter {
  #bytes: Buffer;
  #position = 0;

  /** `headroom` bytes are left free before what is written, for what a transport puts there. */
  constructor(headroom = 0) {
    this.#bytes = spares.pop() ?? Buffer.allocUnsafeSlow(INITIAL_SIZE);
    this.#position = headroom;
  }

  /** A copy of what was written, with the headroom before it; the writer must not be used after. */
  finish(): Buffer {
    const result = Buffer.allocUnsafe(this.#position);
    this.#bytes.copy(result, 0, 0, this.#position);
    if (this.#bytes.length <= KEPT_SIZE && spares.length < KEPT_BUFFERS) spares.push(this.#bytes);
    this.#bytes = NOTHING;
    this.#position = 0;
    return result;
  }

  uint32(value: number): void {
    this.#reserve(5);
    this.#position = writeVarint32(this.#bytes, this.#position, value);
  }

  /** Negative numbers take ten bytes, as in int64. */
  int32(value: number): void {
    if (value >= 0) this.uint32(value);
    else this.int64(BigInt(value));
  }

  int64(value: bigint): void {
    if (value >= 0n && value < 0x8000_0000n) {
      this.uint32(Number(value));
      return;
    }
    this.#reserve(10);
    const unsigned = BigInt.asUintN(64, value);
    let low = Number(unsigned & 0xffff_ffffn);
    let high = Number(unsigned >> 32n);
    while (high > 0) {
      this.#bytes[this.#position] = (low & 0x7f) | 0x80;
      this.#position += 1;
      low = ((low >>> 7) | ((high & 0x7f) << 25)) >>> 0;
      high >>>= 7;
    }
    this.#position = writeVarint32(this.#bytes, this.#position, low);
  }

  bool(value: boolean): void {
    this.uint32(value ? 1 : 0);
  }

  double(value: number): void {
    this.#reserve(8);
    this.#position = this.#bytes.writeDoubleLE(value, this.#position);
  }

  bytes(value: Uint8Array): void {
    this.uint32(value.byteLength);
    this.raw(value);
  }

  /** Bytes that are already encoded, as they are. */
  raw(value: Uint8Array): void {
    this.#reserve(value.byteLength);
    this.#bytes.set(value, this.#position);
    this.#position += value.byteLength;
  }

  string(value: string): void {
    if (value.length <= SHORT_TEXT && this.#shortText(value)) return;
    const length = Buffer.byteLength(value);
    this.uint32(length);
    this.#reserve(length);
    this.#position += this.#bytes.write(value, this.#position, length, 'utf8');
  }

  /** UTF-8 without a length before it: a part of a string that `begin` has begun. */
  text(value: string): void {
    const length = Buffer.byteLength(value);
    this.#reserve(length);
    this.#position += this.#bytes.write(value, this.#position, length, 'utf8');
  }

  /** A length-delimited message whose content `write` writes. */
  nested(write: () => void): void {
    const mark = this.begin();
    write();
    this.end(mark);
  }

  /** Begins a length-delimited message; what is written until `end` is its content. `nested` without a closure. */
  begin(): number {
    // One byte is reserved for the length; longer contents are moved once their length is known.
    this.#reserve(1);
    this.#position += 1;
    return this.#position - 1;
  }

  /** Ends the message that `begin` has begun; messages inside of it must have been ended. */
  end(mark: number): void {
    const length = this.#position - mark - 1;
    if (length < 0x80) {
      this.#bytes[mark] = length;
      return;
    }
    const extra = varint32Size(length) - 1;
    this.#reserve(extra);
    this.#bytes.copyWithin(mark + 1 + extra, mark + 1, this.#position);
    writeVarint32(this.#bytes, mark, length);
    this.#position += extra;
  }

  /** Writes ASCII without asking for its length first; false if it is none. */
  #shortText(value: string): boolean {
    const { length } = value;
    this.#reserve(length + 1);
    const start = this.#position + 1;
    for (let index = 0; index < length; index += 1) {
      const code = value.charCodeAt(index);
      if (code >= 0x80) return false;
      this.#bytes[start + index] = code;
    }
    this.#bytes[this.#position] = length;
    this.#position = start + length;
    return true;
  }

  #reserve(count: number): void {
    const needed = this.#position + count;
    if (needed <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(grown, 0, 0, this.#position);
    this.#bytes = grown;
  }
}

function varint32Size(value: number): number {
  let size = 1;
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) size += 1;
  return size;
}

function writeVarint32(bytes: Buffer, position: number, value: number): number {
  let rest = value >>> 0;
  let index = position;
  while (rest > 0x7f) {
    bytes[index] = (rest & 0x7f) | 0x80;
    index += 1;
    rest >>>= 7;
  }
  bytes[index] = rest;
  return index + 1;
}
