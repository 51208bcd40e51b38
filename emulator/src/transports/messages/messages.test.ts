import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BinaryReader } from './binary-reader.ts';
import type { Codec } from './codec.ts';
import { decodeAggregations, decodeQuery } from './decode-query.ts';
import { decodeWrite } from './decode-write.ts';
import { encodeMessage } from './methods/method.ts';
import { METHODS } from './methods/all-methods.ts';
import { NameScope } from './name-scope.ts';
import { structuredAggregationQuery, structuredQuery } from './query-schema.ts';
import { commitRequest, runQueryRequest } from './rpc-schema.ts';
import { encodeWatchEvent } from './stream-messages.ts';
import { listenRequest, listenResponse, writeRequest } from './stream-schema.ts';
import { officialBytes, officialObject } from './testing/official-messages.ts';
import { write } from './write-schema.ts';
import { StatusError } from '../../util/status.ts';
import { parseDocumentPath } from '../../values/document-path.ts';
import { Reference } from '../../values/value.ts';
import type { StoredDocument } from '../../values/document.ts';

const scope = new NameScope({ project: 'p', database: '(default)' });
const ROOT = 'projects/p/databases/(default)/documents';

const parseQuery = (json: unknown) => decodeQuery(scope, ROOT, structuredQuery.fromJson(json, '', 0));
const parseWrite = (json: unknown) => decodeWrite(scope, write.fromJson(json, '', 0));

describe('queries', () => {
  it('are the same from JSON and from the official bytes', () => {
    const json = {
      select: { fields: [{ fieldPath: 'a' }, { fieldPath: '__name__' }] },
      from: [{ collectionId: 'c', allDescendants: true }],
      where: {
        compositeFilter: {
          op: 'OR',
          filters: [
            {
              fieldFilter: {
                field: { fieldPath: 'a.`b c`' },
                op: 'IN',
                value: { arrayValue: { values: [{ integerValue: '1' }] } },
              },
            },
            { unaryFilter: { op: 'IS_NOT_NULL', field: { fieldPath: 'z' } } },
          ],
        },
      },
      orderBy: [{ field: { fieldPath: '__name__' }, direction: 'DESCENDING' }],
      startAt: { values: [{ referenceValue: `${ROOT}/c/d` }], before: true },
      offset: 3,
      limit: 7,
    };
    const fromJson = parseQuery(json);
    const bytes = officialBytes('StructuredQuery', { ...json, limit: { value: 7 } });
    const fromBytes = decodeQuery(scope, ROOT, structuredQuery.decode(new BinaryReader(bytes)));
    expect(fromBytes).toStrictEqual(fromJson);
    expect(fromJson).toStrictEqual({
      parent: undefined,
      collectionId: 'c',
      allDescendants: true,
      where: {
        kind: 'or',
        filters: [
          { kind: 'field', field: ['a', 'b c'], op: 'in', value: [1n] },
          { kind: 'unary', field: ['z'], op: 'is-not-null' },
        ],
      },
      orderBy: [{ field: ['__name__'], direction: 'desc' }],
      startAt: { values: [new Reference(`${ROOT}/c/d`)], before: true },
      endAt: undefined,
      offset: 3,
      limit: 7,
      select: [['a']],
      findNearest: undefined,
    });
  });

  it.each([
    [{}, 'exactly one collection selector'],
    [{ from: [{ collectionId: 'a' }, { collectionId: 'b' }] }, 'exactly one collection selector'],
    [{ from: [{}] }, 'all_descendants'],
    [{ from: [{ collectionId: 'a/b' }] }, 'contains "/"'],
    [{ from: [{ collectionId: 'a' }], where: {} }, 'no type set'],
    [{ from: [{ collectionId: 'a' }], where: { compositeFilter: { op: 'AND' } } }, 'at least one filter'],
    [{ from: [{ collectionId: 'a' }], orderBy: [{ field: { fieldPath: 'a..b' } }] }, 'Invalid property path'],
    [{ from: [{ collectionId: 'a' }], limit: 'x' }, `Invalid value at 'limit' (TYPE_INT32), "x"`],
    [{ from: [{ collectionId: 'a' }], orderBy: [{ direction: 'UP' }] }, 'StructuredQuery.Direction), "UP"'],
  ])('are refused: %j', (json, message) => {
    expect(() => parseQuery(json)).toThrow(message);
  });

  it('are refused when their filters nest without end', () => {
    let where: unknown = { unaryFilter: { op: 'IS_NULL', field: { fieldPath: 'a' } } };
    for (let level = 0; level < 20_000; level += 1)
      where = { compositeFilter: { op: 'AND', filters: [where] } };
    expect(() => parseQuery({ from: [{ collectionId: 'a' }], where })).toThrow('nested too deeply');
  });

  it('name their aggregations', () => {
    const parsed = structuredAggregationQuery.fromJson(
      {
        aggregations: [
          { count: { upTo: '5' } },
          { alias: 'x', sum: { field: { fieldPath: 'a' } } },
          { count: {} },
        ],
      },
      '',
      0,
    );
    expect(decodeAggregations(parsed).map(({ alias }) => alias)).toEqual(['field_1', 'x', 'field_2']);
  });
});

describe('writes', () => {
  const name = `${ROOT}/c/d`;

  it('are decoded in all their kinds', () => {
    expect(
      parseWrite({
        update: { name, fields: { a: { integerValue: 1 } } },
        updateMask: { fieldPaths: ['a', '`b.c`'] },
        updateTransforms: [
          { fieldPath: 't', setToServerValue: 'REQUEST_TIME' },
          { fieldPath: 'n', increment: { doubleValue: 1.5 } },
        ],
        currentDocument: { updateTime: '2024-01-01T00:00:00.000001Z' },
      }),
    ).toStrictEqual({
      kind: 'set',
      path: 'c/d',
      fields: new Map([['a', 1n]]),
      mask: [['a'], ['b.c']],
      transforms: [
        { field: ['t'], operation: { kind: 'serverTimestamp' } },
        { field: ['n'], operation: { kind: 'increment', operand: 1.5 } },
      ],
      precondition: { kind: 'updateTime', updateTime: Date.UTC(2024, 0, 1) * 1000 + 1 },
    });
    expect(parseWrite({ delete: name, currentDocument: { exists: true } })).toStrictEqual({
      kind: 'delete',
      path: 'c/d',
      precondition: { kind: 'exists', exists: true },
    });
    expect(parseWrite({ verify: name })).toStrictEqual({
      kind: 'verify',
      path: 'c/d',
      precondition: undefined,
    });
    expect(
      parseWrite({
        transform: { document: name, fieldTransforms: [{ fieldPath: 'a', removeAllFromArray: {} }] },
      }),
    ).toMatchObject({
      kind: 'set',
      mask: [],
      transforms: [{ field: ['a'], operation: { kind: 'removeAll', elements: [] } }],
    });
  });

  it.each([
    [{}, 'no operation set'],
    [{ update: { name: 'c/d' } }, 'lacks "projects/{project_id}'],
    [{ delete: `${ROOT}/c` }, 'odd number of segments'],
    [
      { delete: 'projects/other/databases/(default)/documents/c/d' },
      'but the request is for projects/p/databases',
    ],
    [{ update: { name }, delete: name }, `oneof field 'operation' is already set. Cannot set 'delete'`],
    [
      { delete: name, currentDocument: { exists: true, updateTime: '2024-01-01T00:00:00Z' } },
      `'condition_type' is already set`,
    ],
    [
      { update: { name }, updateTransforms: [{ fieldPath: 'a', increment: { stringValue: 'x' } }] },
      'integer or a double',
    ],
    [
      { update: { name }, updateTransforms: [{ fieldPath: '__name__', increment: { integerValue: 1 } }] },
      'cannot be transformed',
    ],
    [{ update: [{ name }] }, 'Proto field is not repeating, cannot start list.'],
  ])('are refused: %j', (json, message) => {
    expect(() => parseWrite(json)).toThrow(message);
  });

  it('takes the last member of a oneof in binary, as protobuf parsers do', () => {
    const first = officialBytes('Write', { delete: `${ROOT}/a/b` });
    const second = officialBytes('Write', { update: { name } });
    const merged = write.decode(new BinaryReader(Buffer.concat([first, second])));
    expect(decodeWrite(scope, merged)).toMatchObject({ kind: 'set', path: 'c/d' });
  });
});

describe('listen answers', () => {
  const document: StoredDocument = {
    path: parseDocumentPath('c/d'),
    fields: new Map([['a', 'x']]),
    createTime: 1_700_000_000_000_001,
    updateTime: 1_700_000_000_000_002,
  };

  it('say the same in both forms', () => {
    const message = encodeWatchEvent(scope, {
      kind: 'documentChange',
      document,
      targetIds: [2, 300],
      removedTargetIds: [],
    });
    const json: unknown = JSON.parse(listenResponse.toJson(message));
    expect(json).toStrictEqual({
      documentChange: {
        document: {
          name: `${ROOT}/c/d`,
          fields: { a: { stringValue: 'x' } },
          createTime: '2023-11-14T22:13:20.000001Z',
          updateTime: '2023-11-14T22:13:20.000002Z',
        },
        targetIds: [2, 300],
      },
    });
    expect(officialObject('ListenResponse', encodeMessage(listenResponse, message))).toEqual({
      documentChange: {
        document: {
          name: `${ROOT}/c/d`,
          fields: { a: { stringValue: 'x' } },
          createTime: { seconds: '1700000000', nanos: 1000 },
          updateTime: { seconds: '1700000000', nanos: 2000 },
        },
        targetIds: [2, 300],
      },
    });
  });

  it('carry causes, tokens and filters', () => {
    const cause = new StatusError('PERMISSION_DENIED', 'no');
    const removed = encodeWatchEvent(scope, {
      kind: 'targetChange',
      change: 'REMOVE',
      targetIds: [1],
      cause,
    });
    expect(JSON.parse(listenResponse.toJson(removed))).toEqual({
      targetChange: { targetChangeType: 'REMOVE', targetIds: [1], cause: { code: 7, message: 'no' } },
    });
    const current = encodeWatchEvent(scope, {
      kind: 'targetChange',
      change: 'NO_CHANGE',
      targetIds: [],
      resumeToken: new Uint8Array([1, 2]),
      readTime: 1_000_000,
    });
    expect(listenResponse.toJson(current)).toBe(
      '{"targetChange":{"resumeToken":"AQI=","readTime":"1970-01-01T00:00:01Z"}}',
    );
    const filter = encodeWatchEvent(scope, { kind: 'filter', targetId: 4, count: 0 });
    expect(officialObject('ListenResponse', encodeMessage(listenResponse, filter))).toEqual({
      filter: { targetId: 4 },
    });
  });
});

describe('requests that are no requests', () => {
  const codecs: readonly Codec<unknown>[] = [
    ...[...METHODS.values()].map(({ request }) => request),
    listenRequest,
    writeRequest,
  ];

  function onlyInvalid(run: () => unknown): void {
    try {
      run();
    } catch (thrown) {
      expect(thrown).toMatchObject({ code: 'INVALID_ARGUMENT' });
    }
  }

  it('are refused with INVALID_ARGUMENT, whatever the JSON', () => {
    fc.assert(
      fc.property(fc.constantFrom(...codecs), fc.jsonValue(), fc.string(), (codec, json, name) => {
        onlyInvalid(() => codec.fromJson(json, '', 0));
        onlyInvalid(() =>
          codec.fromJson({ [name]: json, writes: json, structuredQuery: json, addTarget: json }, '', 0),
        );
      }),
    );
  });

  it('are refused with INVALID_ARGUMENT, whatever the bytes', () => {
    const sound = officialBytes('CommitRequest', {
      database: 'projects/p/databases/(default)',
      writes: [
        {
          update: {
            name: `${ROOT}/c/d`,
            fields: { a: { stringValue: 'x' }, b: { geoPointValue: { latitude: 1 } } },
          },
        },
      ],
    });
    fc.assert(
      fc.property(
        fc.nat(sound.length - 1),
        fc.integer({ min: 0, max: 255 }),
        fc.nat(sound.length),
        (at, byte, cut) => {
          const broken = Uint8Array.from(sound);
          broken[at] = byte;
          onlyInvalid(() => commitRequest.decode(new BinaryReader(broken.subarray(0, cut))));
          onlyInvalid(() => runQueryRequest.decode(new BinaryReader(broken)));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
