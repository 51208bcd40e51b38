import type { Version } from '../values/document.ts';

/** A resume token is the version (microseconds) the client has seen, as eight big-endian bytes. */
export function encodeResumeToken(version: Version): Uint8Array {
  const token = Buffer.alloc(8);
  token.writeBigUInt64BE(BigInt(version));
  return token;
}

/** The version in a token, or undefined if it is none of ours. */
export function decodeResumeToken(token: Uint8Array): Version | undefined {
  if (token.byteLength !== 8) return undefined;
  const version = Number(Buffer.from(token).readBigUInt64BE());
  return Number.isSafeInteger(version) ? version : undefined;
}
