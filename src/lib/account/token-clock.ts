import { parseRecord, parseTime, tryParse } from '@chupke/domain/parse.ts';
import { noteClockOffset } from '../clock.ts';

/** An ID token's times, in milliseconds since 1970: one and the same end by two clocks. */
export interface TokenTimes {
  /** When the server issued it, by its own clock. */
  readonly issuedAt: number;
  /** Until when it holds, by the server's clock. */
  readonly expiresAt: number;
  /** Until when it holds by this device's clock, by which the SDK notes it when the token comes. */
  readonly expiresHere: number;
}

/** For so long a token may have been on its way, and its times be rounded, in milliseconds. */
const SLACK_MS = 60_000;

/**
 * How far the server's clock is ahead of this device's at `now` (device time), according to a token; milliseconds.
 */
export function offsetOfToken({ issuedAt, expiresAt, expiresHere }: TokenTimes, now: number): number {
  const offset = expiresAt - expiresHere;
  // The server's time cannot be before it issued the token: this device's clock was changed since.
  if (now + offset < issuedAt - SLACK_MS) return Math.max(0, issuedAt - now);
  return offset;
}

/**
 * Learns from a token what time it is for the server, without asking for anything. `claims`: the token's;
 * `stored`: the account as the Auth SDK stores it (`User.toJSON`), where it notes the end of the token in hand.
 */
export function learnClock(claims: unknown, stored: unknown, now = Date.now()): void {
  const times = tryParse((): TokenTimes => {
    const told = parseRecord(claims);
    const kept = parseRecord(parseRecord(stored)['stsTokenManager']);
    return {
      issuedAt: parseTime(told, 'iat') * 1000,
      expiresAt: parseTime(told, 'exp') * 1000,
      expiresHere: parseTime(kept, 'expirationTime'),
    };
  });
  if (times !== undefined) noteClockOffset(offsetOfToken(times, now));
}
