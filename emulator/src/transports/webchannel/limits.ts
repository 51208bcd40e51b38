import type { ChannelLimits } from './types.ts';

const MIB = 1024 * 1024;

/** Defaults. */
export const DEFAULT_LIMITS: ChannelLimits = {
  maxSessions: 10_000,
  maxBufferedBytes: 32 * MIB,
  // https://firebase.google.com/docs/firestore/quotas: an API request is at most 10 MiB.
  maxMessageBytes: 10 * MIB,
  // Form encoding makes up to three bytes of one, and one request may carry several messages.
  maxBodyBytes: 32 * MIB,
  // A browser keeps a response's whole text, and may copy it at each chunk: rotating early is cheaper.
  maxStreamChars: 256 * 1024,
  maxStreamMs: 120_000,
  // What the real service announces in its handshake.
  keepAliveMs: 30_000,
  // The client's own retries of a back channel are at most some 45 s apart.
  sessionExpiryMs: 60_000,
};
