import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentPath } from '../values/document-path.ts';
import { childDocument, comparePaths, parseCollectionPath } from '../values/document-path.ts';
import { deleteField, getField, setField } from '../values/field-path.ts';
import type { MapValue } from '../values/value.ts';
import { value } from '../values/testing/arbitraries.ts';
import { DocumentStore } from './document-store.ts';
import { identicalMaps, identicalValues } from './identical.ts';
import type { StoreView } from './store-view.ts';
import { FakeClock } from './testing/fake-clock.ts';
import { somePath, someWrite } from './testing/writes.ts';
import { applyTransforms } from './transforms.ts';
import type { Version, Write } from '../values/document.ts';

type Model = ReadonlyMap<DocumentPath, MapValue>;

/** What writes do, said as simply as possible. */
function applyToModel(model: Model, writes: readonly Write[], version: Version): Model {
  const next = new Map(model);
  for (const write of writes) {
    if (write.kind === 'delete') next.delete(write.path);
    if (write.kind !== 'set') continue;
    let fields: MapValue = write.mask === undefined ? write.fields : (next.get(write.path) ?? new Map());
    for (const field of write.mask ?? []) {
      const given = getField(write.fields, field);
      fields = given === undefined ? deleteField(fields, field) : setField(fields, field, given);
    }
    next.set(write.path, applyTransforms(fields, write.transforms, version).fields);
  }
  return next;
}

function contents(view: StoreView): Model {
  const found = new Map<DocumentPath, MapValue>();
  for (const collection of view.collections()) {
    for (const document of collection.unordered()) found.set(document.path, document.fields);
  }
  return found;
}

function expectSame(actual: Model, expected: Model): void {
  expect([...actual.keys()].sort()).toEqual([...expected.keys()].sort());
  for (const [path, fields] of expected)
    expect(identicalMaps(actual.get(path) ?? new Map(), fields)).toBe(true);
}

const commits = fc.array(fc.array(someWrite, { minLength: 1, maxLength: 4 }), { maxLength: 12 });

describe('any sequence of commits', () => {
  it('leaves what the model says, now and at every past version', () => {
    fc.assert(
      fc.property(commits, (list) => {
        const store = new DocumentStore({ name: { project: 'p', database: 'd' }, clock: new FakeClock() });
        const models: [Version, Model][] = [[1, new Map()]];
        for (const writes of list) {
          const prepared = store.prepare(writes);
          if (prepared.steps.some(({ failure }) => failure !== undefined)) continue;
          const { version } = store.apply(prepared);
          expect(version).toBeGreaterThan(models.at(-1)?.[0] ?? 0);
          models.push([version, applyToModel(models.at(-1)?.[1] ?? new Map(), writes, version)]);
        }
        expectSame(contents(store), models.at(-1)?.[1] ?? new Map());
        for (const [version, model] of models) expectSame(contents(store.view(version)), model);
        expect(store.size).toBe(models.at(-1)?.[1].size);
      }),
      { numRuns: 300 },
    );
  });

  it('tells listeners all they need to follow', () => {
    fc.assert(
      fc.property(commits, (list) => {
        const store = new DocumentStore({ name: { project: 'p', database: 'd' }, clock: new FakeClock() });
        const followed = new Map<DocumentPath, MapValue>();
        store.onChange((changes) => {
          for (const { path, before, after } of changes) {
            expect(followed.get(path)).toBe(before?.fields);
            if (after === undefined) followed.delete(path);
            else followed.set(path, after.fields);
          }
        });
        for (const writes of list) {
          const prepared = store.prepare(writes);
          if (!prepared.steps.some(({ failure }) => failure !== undefined)) store.apply(prepared);
        }
        expectSame(followed, contents(store));
      }),
      { numRuns: 200 },
    );
  });
});

describe('a collection', () => {
  it('is read in the order of names, from any place, both ways', () => {
    const id = fc.oneof(
      fc.constantFrom('a', 'b', 'é', '😀', '\uffff', '__id9__', '__id10__', '__id-1__'),
      fc.stringMatching(/^[a-f]{1,3}$/),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(id, fc.boolean()), { maxLength: 30 }),
        id,
        fc.boolean(),
        fc.nat(30),
        (steps, start, inclusive, readAt) => {
          const store = new DocumentStore({ name: { project: 'p', database: 'd' }, clock: new FakeClock() });
          const path = parseCollectionPath('c');
          const present = new Set<string>();
          for (const [index, [name, keep]] of steps.entries()) {
            // After an early read the order is maintained incrementally.
            if (index === readAt) expect([...store.collection(path).ascending()]).toHaveLength(present.size);
            const document = somePathIn(name);
            store.apply(
              store.prepare([
                keep
                  ? {
                      kind: 'set',
                      path: document,
                      fields: new Map([['n', BigInt(index)]]),
                      mask: undefined,
                      transforms: [],
                      precondition: undefined,
                    }
                  : { kind: 'delete', path: document, precondition: undefined },
              ]),
            );
            if (keep) present.add(document);
            else present.delete(document);
          }
          const sorted = [...present].sort(comparePaths);
          const from = { path: somePathIn(start), inclusive };
          for (const collection of [store.collection(path), store.view(store.version).collection(path)]) {
            expect(collection.size).toBe(sorted.length);
            expect([...collection.ascending()].map((document) => document.path)).toEqual(sorted);
            expect([...collection.descending()].map((document) => document.path)).toEqual(
              sorted.toReversed(),
            );
            const after = sorted.filter(
              (name) => comparePaths(name, from.path) > 0 || (inclusive && name === from.path),
            );
            const before = sorted.filter(
              (name) => comparePaths(name, from.path) < 0 || (inclusive && name === from.path),
            );
            expect([...collection.ascending(from)].map((document) => document.path)).toEqual(after);
            expect([...collection.descending(from)].map((document) => document.path)).toEqual(
              before.toReversed(),
            );
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is listed below its ancestors as long as it holds documents', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(somePath, fc.boolean()), { maxLength: 20 }), (steps) => {
        const store = new DocumentStore({ name: { project: 'p', database: 'd' }, clock: new FakeClock() });
        const present = new Set<DocumentPath>();
        for (const [path, keep] of steps) {
          store.apply(
            store.prepare([
              keep
                ? {
                    kind: 'set',
                    path,
                    fields: new Map(),
                    mask: undefined,
                    transforms: [],
                    precondition: undefined,
                  }
                : { kind: 'delete', path, precondition: undefined },
            ]),
          );
          if (keep) present.add(path);
          else present.delete(path);
        }
        const roots = new Set([...present].map((path) => path.split('/')[0]));
        expect(store.collectionIdsBelow(undefined)).toEqual([...roots].sort());
        const missing = new Set(
          [...present]
            .filter((path) => path.startsWith('c/') && path.split('/').length > 2)
            .map((path) => path.split('/')[1])
            .filter((id) => ![...present].some((path) => path === `c/${id}`)),
        );
        expect(store.missingIdsIn(parseCollectionPath('c'))).toEqual([...missing].sort());
      }),
    );
  });
});

describe('identicalValues', () => {
  it('is an equivalence that copies satisfy', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(identicalValues(a, a)).toBe(true);
        expect(identicalValues(a, b)).toBe(identicalValues(b, a));
      }),
    );
    expect(identicalValues(1n, 1)).toBe(false);
    expect(identicalValues(0, -0)).toBe(false);
    expect(identicalValues(Number.NaN, Number.NaN)).toBe(true);
    expect(identicalValues(null, [])).toBe(false);
  });
});

function somePathIn(id: string): DocumentPath {
  return childDocument(parseCollectionPath('c'), id);
}
