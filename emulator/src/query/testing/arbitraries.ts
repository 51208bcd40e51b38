import fc from 'fast-check';
import type { Write } from '../../values/document.ts';
import { parseDocumentPath } from '../../values/document-path.ts';
import { isNameField, parseFieldPath } from '../../values/field-path.ts';
import type { Value } from '../../values/value.ts';
import { GeoPoint, Timestamp } from '../../values/value.ts';
import { normalizedOrder } from '../order.ts';
import type { Cursor, Filter, Order, Query } from '../types.ts';
import { validateQuery } from '../validate.ts';
import { queryOf, ref, remove, set, vector } from './build.ts';

/** Documents in a collection `c`, in others called `c` at two depths, and in one of another name. */
const PATHS = [
  ...['1', '2', '3', 'a', 'b', 'é', '\u{1f600}', '\uffee', '__id7__', '__id12__'].map((id) => `c/${id}`),
  'c/1/c/1',
  'c/a/c/z',
  'd/1',
  'd/1/c/1',
  'd/1/c/x/c/y',
  'd/2/c/x',
];

const paths = fc.constantFrom(...PATHS);

/** Few values of every kind, so that documents and filters meet. */
const scalars: fc.Arbitrary<Value> = fc.constantFrom<Value>(
  null,
  false,
  true,
  NaN,
  -Infinity,
  -0,
  0,
  0n,
  1n,
  1,
  1.5,
  9_007_199_254_740_993n,
  9_007_199_254_740_992,
  new Timestamp(0, 0),
  new Timestamp(-5, 1000),
  '',
  'a',
  'b',
  '\u{1f600}',
  '\uffee',
  new Uint8Array([]),
  new Uint8Array([0, 255]),
  ref('c/1'),
  ref('d/1'),
  new GeoPoint(-90, -180),
  new GeoPoint(0.25, 0.5),
  new GeoPoint(0.5, 0.5),
);

const values: fc.Arbitrary<Value> = fc.oneof(
  { weight: 8, arbitrary: scalars },
  { weight: 1, arbitrary: fc.array(scalars, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(vector(), vector(1, 2), vector(2)) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.tuple(fc.constantFrom('n', 'm'), scalars), { maxLength: 2 })
      .map((e) => new Map(e)),
  },
);

const fieldTexts = ['x', 'y', 'z', 'z.n', 'tags'];

const fieldMaps = fc
  .record(
    {
      x: values,
      y: values,
      z: fc.oneof(
        values,
        fc.record({ n: values }).map(({ n }) => new Map([['n', n]])),
      ),
      tags: fc.oneof({ weight: 3, arbitrary: fc.array(scalars, { maxLength: 4 }) }, values),
    },
    { requiredKeys: [] },
  )
  .map((fields) => new Map<string, Value>(Object.entries(fields)));

/** A write of one of the documents. */
export const writes: fc.Arbitrary<Write> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(paths, fieldMaps).map(([path, fields]) => set(path, fields)) },
  { weight: 1, arbitrary: paths.map(remove) },
);

/** Several, as first contents. */
export const contents: fc.Arbitrary<readonly Write[]> = fc.array(
  fc.tuple(paths, fieldMaps).map(([path, fields]) => set(path, fields)),
  { maxLength: 40 },
);

const fieldNames = fc.constantFrom(...fieldTexts).map(parseFieldPath);
const references = paths.map(ref);
const listsOf = (values: fc.Arbitrary<Value>) => fc.array(values, { minLength: 1, maxLength: 3 });

const atoms: fc.Arbitrary<Filter> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('field' as const),
      field: fieldNames,
      op: fc.constantFrom('==', '!=', '<', '<=', '>', '>=', 'array-contains'),
      value: values,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('field' as const),
      field: fieldNames,
      op: fc.constantFrom('in', 'not-in', 'array-contains-any'),
      value: listsOf(values),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('unary' as const),
      field: fieldNames,
      op: fc.constantFrom('is-null', 'is-not-null', 'is-nan', 'is-not-nan'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('field' as const),
      field: fc.constant(['__name__']),
      op: fc.constantFrom('==', '!=', '<', '<=', '>', '>='),
      value: references,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('field' as const),
      field: fc.constant(['__name__']),
      op: fc.constantFrom('in', 'not-in'),
      value: listsOf(references),
    }),
  },
);

const composite = (
  kind: 'and' | 'or',
  children: fc.Arbitrary<Filter>,
  maxLength: number,
): fc.Arbitrary<Filter> =>
  fc.array(children, { minLength: 1, maxLength }).map((filters) => ({ kind, filters }));

const filters: fc.Arbitrary<Filter> = fc.oneof(
  { weight: 3, arbitrary: atoms },
  { weight: 4, arbitrary: composite('and', atoms, 3) },
  { weight: 2, arbitrary: composite('or', fc.oneof(atoms, composite('and', atoms, 2)), 3) },
  { weight: 1, arbitrary: composite('and', fc.oneof(atoms, composite('or', atoms, 2)), 3) },
);

const directions = fc.constantFrom('asc' as const, 'desc' as const);

const orders: fc.Arbitrary<readonly Order[]> = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...fieldTexts), { maxLength: 2 }),
    fc.boolean(),
    directions,
    directions,
  )
  .map(([fields, isNamed, first, second]) =>
    [...fields, ...(isNamed ? ['__name__'] : [])].map((text, index) => ({
      field: parseFieldPath(text),
      direction: index === 0 ? first : second,
    })),
  );

const cursorValues = fc.record({
  values: fc.array(values, { maxLength: 3 }),
  name: references,
  before: fc.boolean(),
});

/** Fits a cursor to the orders: not too many values, references for names. */
function fit(
  cursor: { readonly values: readonly Value[]; readonly name: Value; readonly before: boolean } | undefined,
  orderBy: readonly Order[],
): Cursor | undefined {
  if (cursor === undefined) return undefined;
  const used = orderBy.slice(0, cursor.values.length);
  return {
    before: cursor.before,
    values: used.map(({ field }, index) =>
      isNameField(field) ? cursor.name : (cursor.values[index] ?? null),
    ),
  };
}

const scopes = fc.constantFrom<Partial<Query>>(
  {},
  {},
  {},
  { allDescendants: true },
  { allDescendants: true },
  { allDescendants: true, parent: parseDocumentPath('d/1') },
  { parent: parseDocumentPath('d/1') },
  { collectionId: undefined, allDescendants: true },
);

const sometimes = <Part>(part: fc.Arbitrary<Part>) => fc.option(part, { nil: undefined, freq: 2 });

/** Valid queries of all forms. */
export const queries: fc.Arbitrary<Query> = fc
  .record({
    scope: scopes,
    where: fc.option(filters, { nil: undefined, freq: 5 }),
    orderBy: orders,
    startAt: sometimes(cursorValues),
    endAt: sometimes(cursorValues),
    // Mostly none.
    offset: fc.integer({ min: -8, max: 4 }).map((offset) => Math.max(offset, 0)),
    limit: sometimes(fc.nat(5)),
  })
  .map(({ scope, where, orderBy, startAt, endAt, offset, limit }) =>
    queryOf({
      ...scope,
      where,
      orderBy,
      startAt: fit(startAt, orderBy),
      endAt: fit(endAt, orderBy),
      offset,
      limit,
    }),
  )
  .filter(isValid);

/** Orders of a valid query, for tests of comparators. */
export const normalizedOrders = queries.map(normalizedOrder);

function isValid(query: Query): boolean {
  try {
    validateQuery(query);
    return true;
  } catch {
    return false;
  }
}
