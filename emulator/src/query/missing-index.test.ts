import { describe, expect, it } from 'vitest';
import type { IndexConfig } from './index-config.ts';
import { parseIndexConfig } from './index-config.ts';
import { findMissingIndex } from './missing-index.ts';
import { and, DATABASE, or, orders, queryOf, ref, unary, vector, where } from './testing/build.ts';
import type { Aggregation, Query } from './types.ts';

/** A configuration with composite indexes of `c`: `a`, `-a` or `[a]` (contains); group ones begin with `*`. */
function indexes(...specs: readonly string[]): IndexConfig {
  return parseIndexConfig({
    indexes: specs.map((spec) => ({
      collectionGroup: 'c',
      queryScope: spec.startsWith('* ') ? 'COLLECTION_GROUP' : 'COLLECTION',
      fields: spec.replace('* ', '').split(' ').map(indexField),
    })),
  });
}

function indexField(text: string): object {
  if (text.startsWith('[')) return { fieldPath: text.slice(1, -1), arrayConfig: 'CONTAINS' };
  if (text.startsWith('-')) return { fieldPath: text.slice(1), order: 'DESCENDING' };
  return { fieldPath: text, order: 'ASCENDING' };
}

const missing = (parts: Partial<Query>, config: IndexConfig, ...aggregations: readonly Aggregation[]) =>
  findMissingIndex(queryOf(parts), aggregations, config, DATABASE);

const isServed = (parts: Partial<Query>, ...specs: readonly string[]) =>
  missing(parts, indexes(...specs)) === undefined;

const a = where('a', '==', 1n);
const b = where('b', '==', 1n);

describe('findMissingIndex lets automatic indexes serve', () => {
  const cases: readonly (readonly [string, Partial<Query>])[] = [
    ['everything', {}],
    ['names in a range', { where: where('__name__', '>', ref('c/1')) }],
    ['one order', { orderBy: orders('a') }],
    ['one falling order', { orderBy: orders('-a') }],
    ['one order with the name in its direction', { orderBy: orders('-a', '-__name__') }],
    [
      'a range with its order',
      { where: and(where('a', '>', 1n), where('a', '<', 9n)), orderBy: orders('-a') },
    ],
    ['!= and not-in', { where: where('a', 'not-in', [1n]) }],
    ['equalities, merged', { where: and(a, b, unary('x', 'is-null'), where('t', 'array-contains', 1n)) }],
    ['equalities by falling name', { where: and(a, b), orderBy: orders('-__name__') }],
    ['an equality ordered by itself', { where: a, orderBy: orders('-a') }],
    ['in and or', { where: or(where('a', 'in', [1n, 2n]), b) }],
    ['array-contains-any', { where: where('t', 'array-contains-any', [1n, 2n]) }],
    ['a name among equalities', { where: and(a, where('__name__', '==', ref('c/1'))), orderBy: orders('z') }],
    ['collection groups without filters', { allDescendants: true, limit: 5 }],
    ['collections of any id', { collectionId: undefined, allDescendants: true }],
  ];
  it.each(cases)('%s', (_, parts) => {
    expect(missing(parts, indexes())).toBeUndefined();
  });
});

describe('findMissingIndex wants composite indexes for', () => {
  it('equalities with an order', () => {
    const query = { where: a, orderBy: orders('-at') };
    expect(isServed(query)).toBe(false);
    expect(isServed(query, 'a -at')).toBe(true);
    expect(isServed(query, '-a -at')).toBe(true);
    expect(isServed(query, 'a -at -__name__')).toBe(true);
    expect(isServed(query, 'a at')).toBe(false);
    expect(isServed(query, 'a -at __name__')).toBe(false);
    expect(isServed(query, '-at a')).toBe(false);
    expect(isServed(query, 'a x -at')).toBe(false);
    expect(isServed(query, '* a -at')).toBe(false);
  });

  it('several equalities with an order: one index or several merged', () => {
    const query = { where: and(a, b), orderBy: orders('at') };
    expect(isServed(query, 'a b at')).toBe(true);
    expect(isServed(query, 'b a at')).toBe(true);
    expect(isServed(query, 'a at', 'b at')).toBe(true);
    expect(isServed(query, 'a at')).toBe(false);
    expect(isServed(query, 'a at', 'b -at')).toBe(false);
  });

  it('array-contains with an order', () => {
    const query = { where: where('t', 'array-contains', 'x'), orderBy: orders('-at') };
    expect(isServed(query)).toBe(false);
    expect(isServed(query, '[t] -at')).toBe(true);
    expect(isServed(query, 't -at')).toBe(false);
  });

  it('several orders, in their directions', () => {
    const query = { orderBy: orders('a', '-b') };
    expect(isServed(query)).toBe(false);
    expect(isServed(query, 'a -b')).toBe(true);
    expect(isServed(query, '-a b')).toBe(false);
    expect(isServed({ orderBy: orders('a', '-__name__') })).toBe(false);
    expect(isServed({ orderBy: orders('a', '-__name__') }, 'a -__name__')).toBe(true);
  });

  it('falling names', () => {
    expect(isServed({ orderBy: orders('-__name__') })).toBe(false);
    expect(isServed({ orderBy: orders('-__name__') }, '-__name__')).toBe(true);
  });

  it('inequalities on several fields', () => {
    const query = { where: and(where('a', '>', 1n), where('b', '<', 1n)) };
    expect(missing(query, indexes())).toContain('filters on multiple fields');
    expect(isServed(query, 'a b')).toBe(true);
    expect(isServed(query, 'b a')).toBe(false);
  });

  it('each alternative of an or', () => {
    const query = { where: or(a, b), orderBy: orders('at') };
    expect(isServed(query, 'a at')).toBe(false);
    expect(isServed(query, 'a at', 'b at')).toBe(true);
    // `in` is an equality for each value.
    expect(isServed({ where: where('a', 'in', [1n, 2n]), orderBy: orders('at') }, 'a at')).toBe(true);
  });

  it('collection groups, of their own scope', () => {
    const query = { allDescendants: true, where: a, orderBy: orders('at') };
    expect(isServed(query, 'a at')).toBe(false);
    expect(isServed(query, '* a at')).toBe(true);
  });

  it('sums and averages beside filters', () => {
    const sum: Aggregation = { alias: 's', operation: { kind: 'sum', field: ['likes'] } };
    const count: Aggregation = { alias: 'n', operation: { kind: 'count', upTo: undefined } };
    expect(missing({}, indexes(), sum)).toBeUndefined();
    expect(missing({ where: a }, indexes(), count)).toBeUndefined();
    expect(missing({ where: a }, indexes(), sum)).toContain('requires an index');
    expect(missing({ where: a }, indexes('a likes'), sum)).toBeUndefined();
    expect(missing({ where: where('likes', '>', 1n) }, indexes(), sum)).toBeUndefined();
  });
});

describe('findMissingIndex heeds field overrides', () => {
  const override = (fieldPath: string, ...list: readonly object[]) =>
    parseIndexConfig({ fieldOverrides: [{ collectionGroup: 'c', fieldPath, indexes: list }] });
  const ascending = { queryScope: 'COLLECTION', order: 'ASCENDING' };

  it('that take indexes away', () => {
    expect(missing({ where: a }, override('a'))).toContain(
      'requires a COLLECTION_ASC index for collection c and field a.',
    );
    expect(missing({ orderBy: orders('-a') }, override('a', ascending))).toContain('COLLECTION_DESC');
    expect(missing({ orderBy: orders('a') }, override('a', ascending))).toBeUndefined();
    expect(missing({ where: where('a.b', '==', 1n) }, override('a'))).toContain('field a.b');
    expect(missing({ where: b }, override('a'))).toBeUndefined();
    expect(missing({ where: b }, override('*'))).toContain('COLLECTION_ASC');
    expect(missing({ collectionId: 'd', where: a }, override('a'))).toBeUndefined();
  });

  it('that let groups be queried', () => {
    const group = { allDescendants: true };
    const config = override('t', { queryScope: 'COLLECTION_GROUP', arrayConfig: 'CONTAINS' });
    const query = { ...group, where: where('t', 'array-contains', 1n) };
    expect(missing(query, indexes())).toContain(
      'requires a COLLECTION_GROUP_CONTAINS index for collection c and field t.',
    );
    expect(missing(query, config)).toBeUndefined();
    expect(missing({ where: where('t', 'array-contains', 1n) }, config)).toContain('COLLECTION_CONTAINS');
  });
});

describe('the message', () => {
  it("is the service's, with the index in the link, and tells what to add", () => {
    const query = queryOf({ where: and(where('q', '==', 1n), where('z', '>', 1n)) });
    const message = findMissingIndex(query, [], indexes(), DATABASE) ?? '';
    const [first = '', ...rest] = message.split('\n');
    const [text, link = ''] = first.split('create_composite=');
    expect(text).toBe(
      'The query requires an index. You can create it here: https://console.firebase.google.com/v1/r/project/demo-test/firestore/indexes?',
    );
    // google.firestore.admin.v1.Index: 1 name, 2 query_scope, 3 fields (1 field_path, 2 order).
    const name = 'projects/demo-test/databases/(default)/collectionGroups/c/indexes/_';
    const fields = '\x1a\x05\x0a\x01q\x10\x01\x1a\x05\x0a\x01z\x10\x01\x1a\x0c\x0a\x08__name__\x10\x01';
    expect(Buffer.from(link, 'base64url').toString('latin1')).toBe(
      `\x0a${String.fromCharCode(name.length)}${name}\x10\x01${fields}`,
    );
    const json: unknown = JSON.parse(rest.slice(1).join('\n'));
    expect(json).toEqual({
      collectionGroup: 'c',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'q', order: 'ASCENDING' },
        { fieldPath: 'z', order: 'ASCENDING' },
      ],
    });
  });

  it('names another database in the link', () => {
    const message = findMissingIndex(queryOf({ orderBy: orders('a', 'b') }), [], indexes(), {
      project: 'p',
      database: 'other',
    });
    expect(message).toContain('/project/p/firestore/databases/other/indexes?create_composite=');
  });

  it('adds up: what it advises serves the query', () => {
    const asked: readonly Partial<Query>[] = [
      { where: and(a, where('t', 'array-contains', 1n)), orderBy: orders('-at', 'x') },
      { where: and(where('x', '!=', 1n), where('y', '>', 1n)), orderBy: orders('-y') },
      { orderBy: orders('-__name__') },
      { orderBy: orders('a', '-__name__') },
      { allDescendants: true, where: and(a, b) },
    ];
    for (const parts of asked) {
      const message = missing(parts, indexes()) ?? '';
      const json: unknown = JSON.parse(message.slice(message.indexOf('{')));
      expect(missing(parts, parseIndexConfig({ indexes: [json] }))).toBeUndefined();
    }
    const single = { allDescendants: true, orderBy: orders('-a') };
    const message = missing(single, indexes()) ?? '';
    const json: unknown = JSON.parse(message.slice(message.indexOf('{')));
    expect(missing(single, parseIndexConfig({ fieldOverrides: [json] }))).toBeUndefined();
  });

  it('of vectors gives the command', () => {
    const findNearest = {
      field: ['emb'],
      vector: vector(1, 2, 3),
      measure: 'COSINE',
      limit: 3,
      distanceResultField: undefined,
      distanceThreshold: undefined,
    } as const;
    const message = missing({ where: a, findNearest }, indexes()) ?? '';
    expect(message.split('\n')[0]).toBe(
      'Missing vector index configuration. Please create the required index with the following gcloud command: gcloud firestore indexes composite create --project=demo-test --collection-group=c --query-scope=COLLECTION --field-config=order=ASCENDING,field-path=a --field-config=vector-config=\'{"dimension":"3","flat": "{}"}\',field-path=emb',
    );
    const json: unknown = JSON.parse(message.slice(message.indexOf('\n{')));
    const config = parseIndexConfig({ indexes: [json] });
    expect(missing({ where: a, findNearest }, config)).toBeUndefined();
    expect(missing({ where: a, findNearest: { ...findNearest, vector: vector(1) } }, config)).toBeDefined();
  });
});

describe('parseIndexConfig', () => {
  it('takes what the CLI writes', () => {
    const config = parseIndexConfig({
      indexes: [
        {
          collectionGroup: 'c',
          queryScope: 'COLLECTION_GROUP',
          density: 'SPARSE_ALL',
          fields: [
            { fieldPath: 'a.b', order: 'DESCENDING' },
            { fieldPath: 't', arrayConfig: 'CONTAINS' },
            { fieldPath: 'v', vectorConfig: { dimension: 3, flat: {} } },
          ],
        },
      ],
      fieldOverrides: [{ collectionGroup: 'c', fieldPath: '*', ttl: false, indexes: [] }],
    });
    expect(config.indexes[0]?.fields).toEqual([
      { field: ['a', 'b'], mode: 'DESCENDING' },
      { field: ['t'], mode: 'CONTAINS' },
      { field: ['v'], mode: 'VECTOR', dimension: 3 },
    ]);
    expect(config.fieldOverrides[0]?.field).toEqual([]);
    expect(parseIndexConfig({})).toEqual({ indexes: [], fieldOverrides: [] });
  });

  it.each([
    [null, 'firestore.indexes.json must be an object'],
    [{ indexes: {} }, 'indexes must be a list'],
    [{ indexes: [{ fields: [] }] }, 'indexes[0].collectionGroup must be a text'],
    [{ indexes: [{ collectionGroup: 'c', queryScope: 'ALL' }] }, 'indexes[0].queryScope must be'],
    [{ indexes: [{ collectionGroup: 'c', fields: [{ fieldPath: 'a' }] }] }, 'indexes[0].fields[0] must be'],
    [
      { fieldOverrides: [{ collectionGroup: 'c', fieldPath: 'a', indexes: [1] }] },
      'fieldOverrides[0].indexes[0] must be an object',
    ],
  ])('says where %j is wrong', (json, message) => {
    expect(() => parseIndexConfig(json)).toThrow(message);
  });
});
