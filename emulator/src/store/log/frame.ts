import { crc32 } from 'node:zlib';

/**
 * Files of the log are frames behind one another: 4 bytes that mark a frame, the payload's length and the
 * CRC-32 of length and payload (uint32, little-endian), then the payload. A frame is written at once, and the
 * next one only after it was synced: only the last frame of a log can be torn.
 */
export const FRAME_MARK = Buffer.from([0xf1, 0x7e, 0x5a, 0x0d]);
const LENGTH_AT = 4;
const CRC_AT = 8;
export const FRAME_HEADER_BYTES = 12;

/** A well-formed frame. */
export interface Frame {
  readonly kind: 'frame';
  readonly payload: Buffer;
  /** Where the next frame begins. */
  readonly end: number;
}

/** Bytes that are no whole frame. */
interface BrokenFrame {
  readonly kind: 'broken';
  readonly reason: string;
}

/** Fills in the header of a frame: `buffer` is room for the header and then the payload. */
export function sealFrame(buffer: Buffer): void {
  FRAME_MARK.copy(buffer, 0);
  buffer.writeUInt32LE(buffer.length - FRAME_HEADER_BYTES, LENGTH_AT);
  buffer.writeUInt32LE(checksum(buffer, 0, buffer.length), CRC_AT);
}

/** How long the frame is that a header begins, header included; undefined if it is no whole header. */
export function frameLength(header: Buffer): number | undefined {
  if (header.length < FRAME_HEADER_BYTES || !hasMark(header, 0)) return undefined;
  return FRAME_HEADER_BYTES + header.readUInt32LE(LENGTH_AT);
}

/** Reads the frame that begins at `at`. */
export function readFrame(bytes: Buffer, at: number): Frame | BrokenFrame {
  if (bytes.length - at < FRAME_HEADER_BYTES) return { kind: 'broken', reason: 'its header is cut off' };
  if (!hasMark(bytes, at)) return { kind: 'broken', reason: 'no frame begins there' };
  const end = at + FRAME_HEADER_BYTES + bytes.readUInt32LE(at + LENGTH_AT);
  if (end > bytes.length) return { kind: 'broken', reason: 'its content is cut off' };
  if (bytes.readUInt32LE(at + CRC_AT) !== checksum(bytes, at, end)) {
    return { kind: 'broken', reason: 'its checksum does not match' };
  }
  return { kind: 'frame', payload: bytes.subarray(at + FRAME_HEADER_BYTES, end), end };
}

function hasMark(bytes: Buffer, at: number): boolean {
  return FRAME_MARK.compare(bytes, at, at + FRAME_MARK.length) === 0;
}

function checksum(bytes: Buffer, start: number, end: number): number {
  const length = crc32(bytes.subarray(start + LENGTH_AT, start + CRC_AT));
  return crc32(bytes.subarray(start + FRAME_HEADER_BYTES, end), length);
}
