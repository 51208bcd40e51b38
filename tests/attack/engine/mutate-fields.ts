import type { Fields, Value } from './values.ts';
import { double, increment, isIncrement, isMap, isServerTime, SERVER_TIME } from './values.ts';
import type { World } from './world.ts';

/** Hostile fields, and how they differ from the honest ones. */
interface FieldMutation {
  readonly name: string;
  readonly fields: Fields;
}

const HOUR_MS = 3_600_000;
const HUGE = 'x'.repeat(100_000);
const DEEP: Value = { a: { b: { c: [{ d: 'junk' }] } } };

/** A value of each kind. */
const KINDS: readonly Value[] = [
  null,
  true,
  7,
  double(0.5),
  double(Number.NaN),
  'junk',
  new Date(0),
  [],
  ['junk'],
  {},
  DEEP,
];

/** Fields that no document of ours has, or that would give rights. */
const EXTRA: Fields = {
  junk: 'x',
  uid: 'x',
  userId: 'x',
  likedBy: ['x'],
  admin: true,
  nested: DEEP,
  __proto: 1,
};

/**
 * All simple hostile variations of a write's fields: each omitted, of another type, out of bounds, or another
 * person's; fields added. Fields in `free` may have other values of their type, those in `optional` may be omitted.
 * `others` are the fields of the document that the write does not change.
 */
export function mutateFields(
  fields: Fields,
  { world, free = [], optional = [], alternatives = [], others = {} }: MutationContext,
): readonly FieldMutation[] {
  const found: FieldMutation[] = [];
  const names = Object.keys(fields);
  for (const name of names) {
    const { [name]: value = null, ...rest } = fields;
    if (names.length > 1 && !optional.includes(name)) found.push({ name: `without ${name}`, fields: rest });
    for (const junk of hostileValues(value, world, free.includes(name))) {
      if (alternatives.includes(junk)) continue;
      found.push({ name: `${name} = ${describeValue(junk)}`, fields: { ...fields, [name]: junk } });
    }
    if (!isMap(value)) continue;
    for (const inner of mutateFields(value, {
      world,
      free: within(name, free),
      optional: within(name, optional),
      alternatives,
    })) {
      found.push({ name: `${name}: ${inner.name}`, fields: { ...fields, [name]: inner.fields } });
    }
  }
  for (const [name, value] of Object.entries({ ...EXTRA, ...others })) {
    if (names.includes(name) || free.includes(name)) continue;
    const added = name in others ? otherThan(value) : value;
    found.push({
      name: `with ${name} = ${describeValue(added)}`,
      fields: { ...fields, [name]: added },
    });
  }
  return found;
}

/** The names of a map's own fields among those of the document. */
function within(map: string, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => (name.startsWith(`${map}.`) ? [name.slice(map.length + 1)] : []));
}

/** What mutateFields must know. */
interface MutationContext {
  readonly world: World;
  readonly free?: readonly string[];
  readonly optional?: readonly string[];
  readonly alternatives?: readonly Value[];
  readonly others?: Fields;
}

/** Invalid values for a field. */
export function hostileValues(value: Value, world: World, isFree: boolean): readonly Value[] {
  const otherKinds = KINDS.filter((junk) => kindOf(junk) !== kindOf(value));
  return [...otherKinds, ...sameKind(value, world, isFree)];
}

function sameKind(value: Value, world: World, isFree: boolean): readonly Value[] {
  if (isServerTime(value)) return falseTimes(world);
  if (isIncrement(value)) {
    return [0, 2, -1, -2, 1_000_000_000, -1_000_000_000]
      .filter((by) => by !== value.by)
      .map((by) => increment(by));
  }
  if (value instanceof Date)
    return [SERVER_TIME, new Date(value.getTime() - 1), new Date(value.getTime() + 1)];
  if (typeof value === 'string') return hostileTexts(value, world, isFree);
  if (typeof value === 'boolean') return isFree ? [] : [!value];
  if (typeof value === 'number') {
    const others = [value + 1, value - 1, value + 2, -1, 1_000_000_000, Number.MAX_SAFE_INTEGER];
    // The rules say that 1 == 1.0, so that what must be whole has to be asked for.
    return [...others.filter((other) => other !== value), double(value)];
  }
  if (Array.isArray(value)) return [[...(value as readonly Value[]), 'admin']];
  return [];
}

/** Times that are not the server's: backdated, of this machine, in the future. */
function falseTimes({ now }: World): readonly Value[] {
  return [new Date(now.getTime() - HOUR_MS), now, new Date(now.getTime() + HOUR_MS), now.getTime()];
}

function hostileTexts(
  value: string,
  { uids, anonymousId, otherAnonymousId, otherMask }: World,
  isFree: boolean,
) {
  const nasty = ['', ' \n', '\u200b', '\u2800\u3164', `${value}\u0000`, `${value}\u202e`, HUGE];
  if (isFree) return nasty;
  const names = [...Object.values(uids), anonymousId, otherAnonymousId, otherMask];
  return [...nasty, 'x', `${value}x`, `${value}/x`, value.slice(1), '..', ...names].filter(
    (text) => text !== value,
  );
}

function otherThan(value: Value): Value {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return value === 'junk' ? 'other junk' : 'junk';
}

function kindOf(value: Value): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (value instanceof Date || isServerTime(value)) return 'time';
  if (isIncrement(value)) return 'number';
  return typeof value === 'object' && !isMap(value) ? 'double' : typeof value;
}

/** The value in a line, cut where it is long. */
function describeValue(value: Value): string {
  return JSON.stringify(value).slice(0, 80);
}
