import * as STORED from './storage-keys.ts';
import { readStored, writeStored } from './storage.ts';

/*
 * Server timestamps are compared with the server's time: a device's clock may be hours off, and would break rate
 * limits, expiry and relative times. It costs no request: the offset is derived from other responses (token-clock.ts,
 * maintenance-state.ts).
 */

/** Differences up to this are the network's doing, in milliseconds. */
const TOLERANCE_MS = 60_000;

function rememberedOffset(): number {
  const offset = Number(readStored(STORED.clock.name));
  return Number.isSafeInteger(offset) ? offset : 0;
}

let offset = rememberedOffset();
const listeners: (() => void)[] = [];

/** How far the server's clock is ahead of this device's, in milliseconds, as far as is known; 0 where nothing is. */
export function clockOffset(): number {
  return offset;
}

/** The server's time as far as is known, in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + offset;
}

/**
 * Records how far the server's clock is ahead of this device's, in milliseconds. Stored for the next start;
 * differences within a minute are ignored.
 */
export function noteClockOffset(found: number): void {
  if (Math.abs(found - offset) <= TOLERANCE_MS) return;
  offset = Math.round(found);
  writeStored(STORED.clock.name, String(offset));
  for (const each of listeners) each();
}

/** Calls back whenever the clock was found to be off otherwise than was known, for as long as the page lives. */
export function onClockFound(listener: () => void): void {
  listeners.push(listener);
}
