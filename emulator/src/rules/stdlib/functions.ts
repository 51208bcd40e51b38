import { GeoPoint } from '../../values/value.ts';
import type { RulesResult, RulesValue } from '../language/types.ts';
import { toFloat, toInt, toPath, toText } from './conversions.ts';
import { invalidArgumentValue } from './errors.ts';
import { HASHES } from './hashing.ts';
import { MIN_INT, saturatingInt } from './int64.ts';
import type { Overload } from './signature.ts';
import { ANY, BYTES, DURATION, FLOAT, form1, form2, formOf, INT, invoke, STRING } from './signature.ts';
import { durationNanos, makeDuration, makeTimestamp } from './time.ts';

/*
 * The global functions. Source: https://firebase.google.com/docs/reference/rules/rules (namespaces debug,
 * duration, hashing, latlng, math, timestamp); where the service was seen to differ, as it does: bool() and
 * math.isInfinite() do not exist there.
 */

type Forms = readonly Overload<null>[];

const NANOS: ReadonlyMap<string, bigint> = new Map([
  ['w', 604_800_000_000_000n],
  ['d', 86_400_000_000_000n],
  ['h', 3_600_000_000_000n],
  ['m', 60_000_000_000n],
  ['s', 1_000_000_000n],
  ['ms', 1_000_000n],
  ['ns', 1n],
]);

function onFloat(run: (value: number) => RulesResult): Forms {
  return [form1(FLOAT, (_, value) => run(value))];
}

function hash(run: (data: Uint8Array) => Uint8Array): Forms {
  return [form1(BYTES, (_, data) => run(data)), form1(STRING, (_, text) => run(Buffer.from(text)))];
}

/** Names of the types that a conversion takes, one form each, so that error messages list them. */
function conversion(types: readonly string[], run: (value: RulesValue) => RulesResult | undefined): Forms {
  return types.map((name) => ({
    parameters: [name],
    invoke: (_, [value]) => (value === undefined ? undefined : run(value)),
  }));
}

function absoluteInt(value: bigint): bigint {
  // The lowest int has no positive counterpart; the service returns it unchanged.
  return value < 0n && value !== MIN_INT ? -value : value;
}

function durationOf(magnitude: bigint, unit: string): RulesResult {
  const nanos = NANOS.get(unit);
  if (nanos !== undefined) return makeDuration(magnitude * nanos);
  return invalidArgumentValue(
    `Unknown duration unit ${JSON.stringify(unit)}. Expected one of ${[...NANOS.keys()].join(', ')}.`,
  );
}

function durationOfTime([
  hours = 0n,
  minutes = 0n,
  seconds = 0n,
  nanos = 0n,
]: readonly bigint[]): RulesResult {
  return makeDuration(((hours * 60n + minutes) * 60n + seconds) * 1_000_000_000n + nanos);
}

function absoluteDuration(nanos: bigint): RulesResult {
  return makeDuration(nanos < 0n ? -nanos : nanos);
}

function timestampOfDate([year = 0n, month = 0n, day = 0n]: readonly bigint[]): RulesResult {
  const bad = invalidArgumentValue(`There is no date ${year}-${month}-${day}.`);
  if (year < 1n || year > 9999n || month < 1n || month > 12n || day < 1n || day > 31n) return bad;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  // The 31st of a shorter month would have rolled over into the next.
  if (date.getUTCDate() !== Number(day)) return bad;
  return makeTimestamp(BigInt(date.getTime()) * 1_000_000n);
}

function point(latitude: number, longitude: number): RulesResult {
  if (!(latitude >= -90 && latitude <= 90))
    return invalidArgumentValue('Latitude must be in the range of [-90, 90].');
  if (!(longitude >= -180 && longitude <= 180)) {
    return invalidArgumentValue('Longitude must be in the range of [-180, 180].');
  }
  return new GeoPoint(latitude, longitude);
}

const FUNCTIONS: ReadonlyMap<string, Forms> = new Map<string, Forms>([
  ['int', conversion(['int', 'float', 'string'], toInt)],
  ['float', conversion(['int', 'float', 'string'], toFloat)],
  ['string', conversion(['int', 'float', 'null', 'string', 'bool', 'path'], toText)],
  ['path', [form1(STRING, (_, text) => toPath(text))]],
  ['debug', [form1(ANY, (_, value) => value)]],
  ['math.abs', [form1(INT, (_, value) => absoluteInt(value)), ...onFloat(Math.abs)]],
  ['math.ceil', onFloat(Math.ceil)],
  ['math.floor', onFloat(Math.floor)],
  // Math.round rounds halves up, towards positive infinity, as the service does.
  ['math.round', [form1(INT, (_, value) => value), ...onFloat((value) => saturatingInt(Math.round(value)))]],
  ['math.sqrt', onFloat(Math.sqrt)],
  ['math.pow', [form2(FLOAT, FLOAT, (_, base, exponent) => base ** exponent)]],
  ['math.isNaN', onFloat(Number.isNaN)],
  ['hashing.crc32', hash(HASHES.crc32)],
  ['hashing.crc32c', hash(HASHES.crc32c)],
  ['hashing.md5', hash(HASHES.md5)],
  ['hashing.sha256', hash(HASHES.sha256)],
  ['duration.value', [form2(INT, STRING, (_, magnitude, unit) => durationOf(magnitude, unit))]],
  ['duration.time', [formOf(INT, 4, (_, parts) => durationOfTime(parts))]],
  ['duration.abs', [form1(DURATION, (_, span) => absoluteDuration(durationNanos(span)))]],
  ['timestamp.date', [formOf(INT, 3, (_, parts) => timestampOfDate(parts))]],
  ['timestamp.value', [form1(INT, (_, millis) => makeTimestamp(millis * 1_000_000n))]],
  ['latlng.value', [form2(FLOAT, FLOAT, (_, latitude, longitude) => point(latitude, longitude))]],
]);

/** The namespaces: `math` of `math.abs`, ... */
export const FUNCTION_NAMESPACES: ReadonlySet<string> = new Set(
  [...FUNCTIONS.keys()].flatMap((name) => (name.includes('.') ? [name.slice(0, name.indexOf('.'))] : [])),
);

/** Whether there is a global function of this (dotted) name. */
export function isBuiltinFunction(name: string): boolean {
  return FUNCTIONS.has(name);
}

/** Calls a global function; an unknown name, a wrong count or wrong types of arguments are errors. */
export function callFunction(name: string, args: readonly RulesValue[]): RulesResult {
  return invoke(FUNCTIONS, '', name, null, args);
}
