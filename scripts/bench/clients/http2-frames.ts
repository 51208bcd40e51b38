/** The part of HTTP/2 that a gRPC client needs. Source: RFC 9113 (frames), RFC 7541 (header blocks) */

/** Frame types. */
export const DATA = 0;
export const HEADERS = 1;
export const RST_STREAM = 3;
export const SETTINGS = 4;
export const PING = 6;
export const GOAWAY = 7;
export const WINDOW_UPDATE = 8;

/** Flags: the end of a stream (DATA, HEADERS), an acknowledgement (SETTINGS, PING). */
export const END_STREAM = 0x1;
export const ACK = 0x1;
const END_HEADERS = 0x4;
const PADDED = 0x8;

/** Ids of the settings used here. */
export const INITIAL_WINDOW_SIZE = 4;

/** Default window. */
export const DEFAULT_WINDOW = 65_535;
const MAX_WINDOW = 0x7fff_ffff;
/** Default maximum frame size. */
export const MAX_FRAME = 16_384;

const PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';
export const FRAME_HEADER_BYTES = 9;
const SETTING_BYTES = 6;

/** A received frame. */
export interface Frame {
  readonly type: number;
  readonly flags: number;
  readonly streamId: number;
  readonly payload: Buffer;
}

/** Encodes a frame. */
export function makeFrame(type: number, flags: number, streamId: number, payload: Uint8Array): Buffer {
  const frame = Buffer.allocUnsafe(FRAME_HEADER_BYTES + payload.byteLength);
  frame.writeUIntBE(payload.byteLength, 0, 3);
  frame[3] = type;
  frame[4] = flags;
  frame.writeUInt32BE(streamId, 5);
  frame.set(payload, FRAME_HEADER_BYTES);
  return frame;
}

/** Parses the frame at `start`; undefined if it is incomplete. Throws for padding, which no server here uses. */
export function readFrame(bytes: Buffer, start: number): Frame | undefined {
  if (bytes.byteLength - start < FRAME_HEADER_BYTES) return undefined;
  const begin = start + FRAME_HEADER_BYTES;
  const end = begin + bytes.readUIntBE(start, 3);
  if (bytes.byteLength < end) return undefined;
  const type = bytes[start + 3] ?? 0;
  const flags = bytes[start + 4] ?? 0;
  if ((type === DATA || type === HEADERS) && (flags & PADDED) !== 0) throw new Error('A padded frame.');
  return { type, flags, streamId: bytes.readUInt32BE(start + 5), payload: bytes.subarray(begin, end) };
}

/** WINDOW_UPDATE: allows the peer to send so many more bytes; stream 0 is the connection. */
export function windowUpdate(streamId: number, bytes: number): Buffer {
  const payload = Buffer.alloc(4);
  payload.writeUInt32BE(bytes);
  return makeFrame(WINDOW_UPDATE, 0, streamId, payload);
}

/** The client's connection preface, with unlimited windows. */
export function greeting(): Buffer {
  const settings = Buffer.alloc(SETTING_BYTES);
  settings.writeUInt16BE(INITIAL_WINDOW_SIZE);
  settings.writeUInt32BE(MAX_WINDOW, 2);
  return Buffer.concat([
    Buffer.from(PREFACE),
    makeFrame(SETTINGS, 0, 0, settings),
    windowUpdate(0, MAX_WINDOW - DEFAULT_WINDOW),
  ]);
}

/** The value of a setting in a SETTINGS frame. */
export function findSetting(payload: Buffer, id: number): number | undefined {
  for (let at = 0; at + SETTING_BYTES <= payload.byteLength; at += SETTING_BYTES) {
    if (payload.readUInt16BE(at) === id) return payload.readUInt32BE(at + 2);
  }
  return undefined;
}

/** The HEADERS of a call. `block` is the same for all calls of a method: nothing in it is indexed. */
export function requestHeaders(streamId: number, block: Buffer): Buffer {
  return makeFrame(HEADERS, END_HEADERS, streamId, block);
}

/** The header block of a POST, and further headers. Names are in lower case. */
export function headerBlock(
  path: string,
  authority: string,
  headers: Readonly<Record<string, string>>,
): Buffer {
  // Indexes of the static table: 1 is :authority, 3 is ":method: POST", 4 is :path, 6 is ":scheme: http".
  const parts = [Buffer.of(0x80 | 3, 0x80 | 6, 4), text(path), Buffer.of(1), text(authority)];
  for (const [name, value] of Object.entries(headers)) parts.push(Buffer.of(0), text(name), text(value));
  return Buffer.concat(parts);
}

/** A string literal without Huffman's code; lengths are integers with a prefix of seven bits. */
function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'latin1');
  const length = bytes.byteLength;
  if (length >= 127 + 128) throw new Error(`A header is too long: ${value}`);
  const prefix = length < 127 ? Buffer.of(length) : Buffer.of(127, length - 127);
  return Buffer.concat([prefix, bytes]);
}
