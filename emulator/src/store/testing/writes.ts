import fc from 'fast-check';
import { parseDocumentPath } from '../../values/document-path.ts';
import type { DocumentPath } from '../../values/document-path.ts';
import type { FieldPath } from '../../values/field-path.ts';
import type { Value } from '../../values/value.ts';
import { value } from '../../values/testing/arbitraries.ts';
import type { FieldTransform, Precondition, Write } from '../../values/document.ts';

/** Fields from a plain object: shorter in tests than maps. */
export function fieldsOf(object: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(object));
}

type SetWrite = Extract<Write, { kind: 'set' }>;

/** A write that replaces a document, unless `more` says otherwise. */
export function set(
  path: string,
  object: Readonly<Record<string, Value>>,
  more: Partial<Pick<SetWrite, 'mask' | 'transforms' | 'precondition'>> = {},
): Write {
  return {
    kind: 'set',
    path: parseDocumentPath(path),
    fields: fieldsOf(object),
    mask: undefined,
    transforms: [],
    precondition: undefined,
    ...more,
  };
}

/** A write that only transforms. */
export function transform(path: string, ...transforms: FieldTransform[]): Write {
  return set(path, {}, { mask: [], transforms });
}

/** A write that deletes. */
export function remove(path: string, precondition?: Precondition): Write {
  return { kind: 'delete', path: parseDocumentPath(path), precondition };
}

/** A write that only checks. */
export function verify(path: string, precondition?: Precondition): Write {
  return { kind: 'verify', path: parseDocumentPath(path), precondition };
}

/** A handful of paths at several depths, so that random writes meet. */
export const somePath: fc.Arbitrary<DocumentPath> = fc
  .constantFrom('c/a', 'c/b', 'c/__id7__', 'd/a', 'c/a/s/x', 'c/a/s/y', 'c/gone/s/x', 'd/gone/t/gone/s/z')
  .map(parseDocumentPath);

const someField: fc.Arbitrary<FieldPath> = fc.constantFrom(['a'], ['b'], ['m', 'x'], ['m', 'y'], ['m']);

const fields = fc
  .record(
    { a: value, b: value, m: fc.record({ x: value, y: value }, { requiredKeys: [] }) },
    { requiredKeys: [] },
  )
  .map(({ m, ...rest }) => fieldsOf(m === undefined ? rest : { ...rest, m: fieldsOf(m) }));

const number = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.bigInt({ min: -9n, max: 9n }),
  fc.double(),
);
const elements = fc.array(
  value.filter((element) => !Array.isArray(element)),
  { maxLength: 3 },
);

/** Any transform of a few fields. */
const someTransform: fc.Arbitrary<FieldTransform> = fc.record({
  field: someField,
  operation: fc.oneof(
    fc.constant({ kind: 'serverTimestamp' as const }),
    number.map((operand) => ({ kind: 'increment' as const, operand })),
    number.map((operand) => ({ kind: 'maximum' as const, operand })),
    number.map((operand) => ({ kind: 'minimum' as const, operand })),
    elements.map((list) => ({ kind: 'appendMissing' as const, elements: list })),
    elements.map((list) => ({ kind: 'removeAll' as const, elements: list })),
  ),
});

/** Any write to those paths, without preconditions. */
export const someWrite: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({
        path: somePath,
        fields,
        mask: fc.option(fc.array(someField, { maxLength: 3 }), { nil: undefined }),
        transforms: fc.array(someTransform, { maxLength: 2 }),
      })
      .map((write) => ({ kind: 'set' as const, precondition: undefined, ...write })),
  },
  {
    weight: 2,
    arbitrary: somePath.map((path) => ({ kind: 'delete' as const, path, precondition: undefined })),
  },
);
