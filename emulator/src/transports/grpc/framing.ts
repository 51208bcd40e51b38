import { gunzipSync, inflateSync } from 'node:zlib';
import { StatusError, invalidArgument } from '../../util/status.ts';

/** The bytes before each message: whether it is compressed, and its length. */
export const PREFIX_BYTES = 5;

/** Fills in the prefix of an uncompressed message that was encoded with room for it. */
export function frame(message: Buffer): Buffer {
  message[0] = 0;
  message.writeUInt32BE(message.byteLength - PREFIX_BYTES, 1);
  return message;
}

/**
 * Takes length-prefixed messages out of a stream of bytes.
 * Source: https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md
 */
export class Deframer {
  readonly #maxBytes: number;
  readonly #encoding: string;
  #chunks: Buffer[] = [];
  #size = 0;

  /** `maxBytes` bounds one message, `encoding` is the grpc-encoding header. */
  constructor(maxBytes: number, encoding: string) {
    this.#maxBytes = maxBytes;
    this.#encoding = encoding;
  }

  /** Whether a message was begun but not finished. */
  get incomplete(): boolean {
    return this.#size > 0;
  }

  /** Adds bytes; returns the messages that are complete now. Throws for what is too large or unreadable. */
  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#size += chunk.byteLength;
    const messages: Buffer[] = [];
    while (this.#size >= PREFIX_BYTES) {
      const prefix = this.#peek(PREFIX_BYTES);
      const length = prefix.readUInt32BE(1);
      if (length > this.#maxBytes) throw tooLarge(length, this.#maxBytes);
      if (this.#size < PREFIX_BYTES + length) break;
      const body = this.#take(PREFIX_BYTES + length).subarray(PREFIX_BYTES);
      messages.push(this.#decompress(prefix[0] ?? 0, body));
    }
    return messages;
  }

  /** The first bytes, joining chunks only as far as needed. */
  #peek(count: number): Buffer {
    const [first] = this.#chunks;
    if (first !== undefined && first.byteLength >= count) return first;
    const joined = Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }

  #take(count: number): Buffer {
    const bytes = this.#peek(count);
    this.#size -= count;
    if (bytes.byteLength > count) this.#chunks[0] = bytes.subarray(count);
    else this.#chunks.shift();
    return bytes.subarray(0, count);
  }

  #decompress(flag: number, body: Buffer): Buffer {
    if (flag === 0) return body;
    if (flag !== 1) throw invalidArgument('Malformed gRPC frame.');
    const options = { maxOutputLength: this.#maxBytes };
    try {
      if (this.#encoding === 'gzip') return gunzipSync(body, options);
      if (this.#encoding === 'deflate') return inflateSync(body, options);
    } catch (thrown) {
      if (thrown instanceof RangeError) throw tooLarge(undefined, this.#maxBytes);
      throw new StatusError('INTERNAL', `Failed to decompress a ${this.#encoding} message.`);
    }
    throw new StatusError('UNIMPLEMENTED', `Message compression "${this.#encoding}" is not supported.`);
  }
}

function tooLarge(length: number | undefined, limit: number): StatusError {
  const size = length === undefined ? '' : ` (${length} bytes)`;
  return invalidArgument(`Request payload size${size} exceeds the limit: ${limit} bytes.`);
}
