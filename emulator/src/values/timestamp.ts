import { invalidArgument } from '../util/status.ts';
import { Timestamp } from './value.ts';

/** 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z, the range of google.protobuf.Timestamp. */
const MIN_SECONDS = -62_135_596_800;
const MAX_SECONDS = 253_402_300_799;

const RFC3339 =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Checks range. Throws INVALID_ARGUMENT. */
export function makeTimestamp(seconds: number, nanos: number): Timestamp {
  const valid =
    Number.isInteger(seconds) &&
    Number.isInteger(nanos) &&
    seconds >= MIN_SECONDS &&
    seconds <= MAX_SECONDS &&
    nanos >= 0 &&
    nanos < 1e9;
  if (!valid) throw invalidArgument(`Timestamp is out of range: ${seconds} seconds, ${nanos} nanos.`);
  return new Timestamp(seconds, nanos);
}

/** Parses RFC 3339 with up to nine fractional digits. Throws INVALID_ARGUMENT. */
export function parseTimestamp(text: string): Timestamp {
  const match = RFC3339.exec(text);
  if (!match)
    throw invalidArgument(`Invalid time: ${JSON.stringify(text.slice(0, 100))}. Expected RFC 3339.`);
  const [, year, month, day, hour, minute, second, fraction = '', zone = 'Z'] = match;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  date.setUTCHours(Number(hour), Number(minute), Number(second));
  const sound =
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day) &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) < 60;
  if (!sound) throw invalidArgument(`Invalid time: ${JSON.stringify(text)}.`);
  return makeTimestamp(date.getTime() / 1000 - zoneSeconds(zone), Number(fraction.padEnd(9, '0')));
}

function zoneSeconds(zone: string): number {
  if (zone === 'Z' || zone === 'z') return 0;
  const sign = zone.startsWith('-') ? -1 : 1;
  return sign * (Number(zone.slice(1, 3)) * 3600 + Number(zone.slice(4, 6)) * 60);
}

/** RFC 3339 in UTC with no, three, six or nine fractional digits, as protobuf's JSON mapping prints it. */
export function formatTimestamp({ seconds, nanos }: Timestamp): string {
  const base = new Date(seconds * 1000).toISOString().slice(0, 19);
  if (nanos === 0) return `${base}Z`;
  const digits = String(nanos).padStart(9, '0');
  if (digits.endsWith('000000')) return `${base}.${digits.slice(0, 3)}Z`;
  if (digits.endsWith('000')) return `${base}.${digits.slice(0, 6)}Z`;
  return `${base}.${digits}Z`;
}

/** Microseconds since the epoch, rounded down. */
export function timestampToMicros({ seconds, nanos }: Timestamp): number {
  return seconds * 1_000_000 + Math.floor(nanos / 1000);
}

/** From microseconds since the epoch. */
export function timestampFromMicros(micros: number): Timestamp {
  const seconds = Math.floor(micros / 1_000_000);
  return new Timestamp(seconds, (micros - seconds * 1_000_000) * 1000);
}

/** The value as Firestore stores it: whole microseconds. */
export function truncateToMicros(timestamp: Timestamp): Timestamp {
  const rest = timestamp.nanos % 1000;
  return rest === 0 ? timestamp : new Timestamp(timestamp.seconds, timestamp.nanos - rest);
}

/**
 * The request's time as server timestamps and `request.time` in rules show it: whole milliseconds.
 * Source: google/firestore/v1/write.proto, FieldTransform.ServerValue.REQUEST_TIME.
 */
export function requestTime(micros: number): Timestamp {
  return timestampFromMicros(Math.floor(micros / 1000) * 1000);
}
