import { Timestamp } from '../../values/value.ts';
import type { RulesResult } from '../language/types.ts';
import { RulesDuration } from '../language/types.ts';
import { outOfRange } from './errors.ts';

const NANOS_PER_SECOND = 1_000_000_000n;

/** 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z: the range of google.protobuf.Timestamp. */
const MIN_TIMESTAMP_SECONDS = -62_135_596_800n;
const MAX_TIMESTAMP_SECONDS = 253_402_300_799n;

/** About 10,000 years: the range of google.protobuf.Duration. */
const MAX_DURATION_SECONDS = 315_576_000_000n;

/** Nanoseconds since the epoch. */
export function timestampNanos(value: Timestamp): bigint {
  return BigInt(value.seconds) * NANOS_PER_SECOND + BigInt(value.nanos);
}

/** A duration in nanoseconds. */
export function durationNanos(value: RulesDuration): bigint {
  return value.seconds * NANOS_PER_SECOND + BigInt(value.nanos);
}

/** A timestamp from nanoseconds since the epoch; an error outside of years 1 to 9999. */
export function makeTimestamp(nanos: bigint): RulesResult {
  let seconds = nanos / NANOS_PER_SECOND;
  let rest = nanos % NANOS_PER_SECOND;
  if (rest < 0n) {
    rest += NANOS_PER_SECOND;
    seconds -= 1n;
  }
  if (seconds < MIN_TIMESTAMP_SECONDS || seconds > MAX_TIMESTAMP_SECONDS) return outOfRange('Timestamp');
  return new Timestamp(Number(seconds), Number(rest));
}

/** A duration from nanoseconds; an error beyond about 10,000 years. */
export function makeDuration(nanos: bigint): RulesResult {
  const seconds = nanos / NANOS_PER_SECOND;
  if (seconds < -MAX_DURATION_SECONDS || seconds > MAX_DURATION_SECONDS) return outOfRange('Duration');
  return new RulesDuration(seconds, Number(nanos % NANOS_PER_SECOND));
}

/** Order of two timestamps: negative, zero or positive. */
export function compareTimestamps(left: Timestamp, right: Timestamp): number {
  return left.seconds - right.seconds || left.nanos - right.nanos;
}

/** Order of two durations. */
export function compareDurations(left: RulesDuration, right: RulesDuration): number {
  if (left.seconds !== right.seconds) return left.seconds < right.seconds ? -1 : 1;
  return left.nanos - right.nanos;
}
