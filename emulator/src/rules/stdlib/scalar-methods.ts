import type { GeoPoint, Timestamp } from '../../values/value.ts';
import type { RulesDuration, RulesMap, RulesResult } from '../language/types.ts';
import { RulesPath } from '../language/types.ts';
import { invalidArgumentValue } from './errors.ts';
import { trimSpaces } from './float-text.ts';
import { matchesWhole, replaceAll, splitBy } from './patterns.ts';
import type { Overload, OverloadTable } from './signature.ts';
import { form0, form1, form2, LATLNG, MAP, STRING } from './signature.ts';
import { makeDuration, makeTimestamp } from './time.ts';

/**
 * Source: https://firebase.google.com/docs/reference/rules/rules.String. size() counts UTF-16 units, as the
 * service was seen to do.
 */
export const STRING_METHODS: OverloadTable<string> = new Map<string, readonly Overload<string>[]>([
  ['lower', [form0((text) => text.toLowerCase())]],
  ['matches', [form1(STRING, matchesWhole)]],
  ['replace', [form2(STRING, STRING, replaceAll)]],
  ['size', [form0((text) => BigInt(text.length))]],
  ['split', [form1(STRING, splitBy)]],
  ['toUtf8', [form0((text) => new Uint8Array(Buffer.from(text)))]],
  ['trim', [form0(trimSpaces)]],
  ['upper', [form0((text) => text.toUpperCase())]],
]);

/** Source: https://firebase.google.com/docs/reference/rules/rules.Bytes; padded base64url, upper-case hex. */
export const BYTES_METHODS: OverloadTable<Uint8Array> = new Map<string, readonly Overload<Uint8Array>[]>([
  ['size', [form0((bytes) => BigInt(bytes.length))]],
  [
    'toBase64',
    [form0((bytes) => Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_'))],
  ],
  ['toHexString', [form0((bytes) => Buffer.from(bytes).toString('hex').toUpperCase())]],
]);

const SECONDS_PER_DAY = 86_400;

/** A method that reads a part of the UTC date and time. */
function datePart(read: (date: Date) => number): readonly Overload<Timestamp>[] {
  return [form0((time) => BigInt(read(new Date(time.seconds * 1000))))];
}

function secondsOfDay({ seconds }: Timestamp): number {
  return ((seconds % SECONDS_PER_DAY) + SECONDS_PER_DAY) % SECONDS_PER_DAY;
}

function dayOfYear(date: Date): number {
  const start = new Date(0);
  start.setUTCFullYear(date.getUTCFullYear(), 0, 1);
  return Math.floor((date.getTime() - start.getTime()) / (SECONDS_PER_DAY * 1000)) + 1;
}

/**
 * Source: https://firebase.google.com/docs/reference/rules/rules.Timestamp. seconds() and nanos() are parts of
 * the time of day, and dayOfWeek() counts from Monday (1) to Sunday (7).
 */
export const TIMESTAMP_METHODS: OverloadTable<Timestamp> = new Map<string, readonly Overload<Timestamp>[]>([
  ['date', [form0((time) => makeTimestamp(BigInt(time.seconds - secondsOfDay(time)) * 1_000_000_000n))]],
  ['day', datePart((date) => date.getUTCDate())],
  ['dayOfWeek', datePart((date) => date.getUTCDay() || 7)],
  ['dayOfYear', datePart(dayOfYear)],
  ['hours', datePart((date) => date.getUTCHours())],
  ['minutes', datePart((date) => date.getUTCMinutes())],
  ['month', datePart((date) => date.getUTCMonth() + 1)],
  ['nanos', [form0((time) => BigInt(time.nanos))]],
  ['seconds', datePart((date) => date.getUTCSeconds())],
  ['time', [form0((time) => makeDuration(BigInt(secondsOfDay(time)) * 1_000_000_000n + BigInt(time.nanos)))]],
  ['toMillis', [form0((time) => BigInt(time.seconds) * 1000n + BigInt(Math.floor(time.nanos / 1_000_000)))]],
  ['year', datePart((date) => date.getUTCFullYear())],
]);

/** Source: https://firebase.google.com/docs/reference/rules/rules.Duration; both parts have the same sign. */
export const DURATION_METHODS: OverloadTable<RulesDuration> = new Map<
  string,
  readonly Overload<RulesDuration>[]
>([
  ['nanos', [form0((span) => BigInt(span.nanos))]],
  ['seconds', [form0((span) => span.seconds)]],
]);

/** The earth's mean radius. */
const EARTH_RADIUS_METRES = 6_371_010;

/** The length of the great circle between two points, by the haversine formula. */
function distanceMetres(from: GeoPoint, to: GeoPoint): number {
  const radians = Math.PI / 180;
  const latitude = Math.sin(((to.latitude - from.latitude) * radians) / 2) ** 2;
  const longitude = Math.sin(((to.longitude - from.longitude) * radians) / 2) ** 2;
  const haversine =
    latitude + Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * longitude;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** Source: https://firebase.google.com/docs/reference/rules/rules.LatLng; distance() is in metres. */
export const LATLNG_METHODS: OverloadTable<GeoPoint> = new Map<string, readonly Overload<GeoPoint>[]>([
  ['distance', [form1(LATLNG, distanceMetres)]],
  ['latitude', [form0((point) => point.latitude)]],
  ['longitude', [form0((point) => point.longitude)]],
]);

/** `{name}` or `$(name)`: a segment that bind() fills in. */
const PLACEHOLDER = /^(?:\{([A-Za-z_]\w*)\}|\$\(([A-Za-z_]\w*)\))$/;

/** Placeholders replaced by the map's values, each of which must be a string; others stay. */
function bind(path: RulesPath, values: RulesMap): RulesResult {
  const segments: string[] = [];
  for (const segment of path.segments) {
    const [, braced, dollar] = PLACEHOLDER.exec(segment) ?? [];
    const name = braced ?? dollar;
    const value = name === undefined ? segment : (values.get(name) ?? segment);
    if (typeof value !== 'string')
      return invalidArgumentValue(`The value of ${name ?? segment} is no string.`);
    segments.push(value);
  }
  return new RulesPath(segments, values);
}

/** Source: https://firebase.google.com/docs/reference/rules/rules.Path */
export const PATH_METHODS: OverloadTable<RulesPath> = new Map<string, readonly Overload<RulesPath>[]>([
  ['bind', [form1(MAP, bind)]],
]);
