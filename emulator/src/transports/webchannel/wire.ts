/**
 * The texts of WebChannel's wire protocol, version 8, as the server writes them.
 * Source: closure-library, goog/labs/net/webchannel (wirev8.js, webchannelbase.js, channelrequest.js).
 */

/** The protocol version that clients must speak (`VER`). */
export const CHANNEL_VERSION = 8;

/** The capabilities that a server of this protocol announces; the client only logs it. */
const SERVER_VERSION = 14;

/** The id of the array that carries the handshake; those on the back channel follow it. */
export const HANDSHAKE_ARRAY_ID = 0;

/** The array that keeps an idle connection alive. */
export const NOOP = '["noop"]';

/** The array that ends a channel in order: the client responds by terminating it. */
export const CLOSE = '["close"]';

/**
 * Frames a chunk: its length, a line feed, its text. The client compares the length with that of its own
 * string, so it counts UTF-16 code units, not bytes.
 */
export function frame(text: string): string {
  return `${text.length}\n${text}`;
}

/** The handshake's array: session id, host prefix (none), protocol and server versions, keep-alive interval. */
export function handshakeArrays(sessionId: string, keepAliveMs: number): string {
  const array = ['c', sessionId, '', CHANNEL_VERSION, SERVER_VERSION, keepAliveMs];
  return JSON.stringify([[HANDSHAKE_ARRAY_ID, array]]);
}

/** The array of one message: the client takes each message out of an array of its own. */
export function messageArray(json: string): string {
  return `[${json}]`;
}

/**
 * The response to a forward request: whether a back channel is there (0 makes the client check its own), the last
 * array's id, and the bytes that the client has not acknowledged.
 */
export function forwardAnswer(
  hasBackChannel: boolean,
  lastArrayId: number,
  outstandingBytes: number,
): string {
  return frame(JSON.stringify([hasBackChannel ? 1 : 0, lastArrayId, outstandingBytes]));
}

/** A message that is JSON text already. Made once, it can be sent on any number of channels. */
export class PreEncodedJson {
  readonly text: string;
  /** Length of the text in UTF-8. */
  readonly bytes: number;

  /** `text` must be one JSON value, as JSON.stringify makes it; it is sent as it is. */
  constructor(text: string) {
    this.text = text;
    this.bytes = Buffer.byteLength(text);
  }
}

/** Encodes a value for sending. Throws TypeError for what JSON cannot express (undefined, cycles, bigint). */
export function encodeJson(value: unknown): PreEncodedJson {
  // Its declared type is wrong: undefined, functions and symbols have no text.
  const text: unknown = JSON.stringify(value);
  if (typeof text !== 'string') throw new TypeError('a message must be expressible in JSON');
  return new PreEncodedJson(text);
}
