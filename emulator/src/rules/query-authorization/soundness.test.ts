import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindRank, compareValues, valuesEqual } from '../../values/compare.ts';
import type { FieldPath } from '../../values/field-path.ts';
import { getField } from '../../values/field-path.ts';
import type { MapValue, Value } from '../../values/value.ts';
import { isArray, isMap, Timestamp } from '../../values/value.ts';
import { compileBody, NOW, readerOf, reference, singleBudget, user } from '../testing/engine-kit.ts';
import { parseDocumentPath } from '../../values/document-path.ts';
import type { FieldConstraint, Ruleset } from '../language/types.ts';

/*
 * The law of query authorisation: if a query is allowed, a read of every document that satisfies its
 * constraints is allowed. Conditions, constraints and documents are drawn from few fields and values, so
 * that they meet often.
 */

interface Universe {
  readonly scalars: readonly Value[];
  readonly paths: readonly FieldPath[];
  /** Source texts of fields and of their operands. */
  readonly fields: readonly string[];
  readonly literals: readonly string[];
}

const WIDE: Universe = {
  scalars: [
    ...[null, true, false, 0n, 1n, 2n, 0, -0, 1, 1.5, NaN, 9007199254740993n, '', 'a', 'ada', 'b'],
    ...[
      new Timestamp(NOW.seconds, 0),
      new Timestamp(NOW.seconds + 10, 0),
      Uint8Array.of(1),
      Uint8Array.of(1, 2),
    ],
    ...[reference('users/ada'), reference('users/bob')],
  ],
  paths: [['a'], ['b'], ['m'], ['m', 'c'], ['m', 'ada']],
  fields: [
    ...['resource.data.a', 'resource.data.b', 'resource.data.m', 'resource.data.m.c', 'resource.data["a"]'],
    ...[
      'resource.data.m[request.auth.uid]',
      'resource.data.get("a", null)',
      'resource.data.get(["m", "c"], 1)',
    ],
    ...[
      'resource.id',
      'resource.data',
      'resource',
      '[resource.data.a, "b"]',
      '[resource.data.a, resource.data.b]',
    ],
  ],
  literals: [
    ...[
      'null',
      'true',
      'false',
      '0',
      '1',
      '2',
      '1.0',
      '1.5',
      '-1',
      '""',
      '"a"',
      '"ada"',
      '"b"',
      '9007199254740993',
    ],
    ...[
      'request.auth.uid',
      'request.time',
      'request.time + duration.value(10, "s")',
      '[1]',
      '["a"]',
      '["a", "b"]',
    ],
    ...[
      '{"c": 1}',
      '[]',
      '/databases/$(database)/documents/users/ada',
      '["a", null]',
      '[1, 1.0, "ada"]',
      'id',
    ],
  ],
};

/** So small that conditions and constraints nearly always speak of the same. */
const NARROW: Universe = {
  scalars: [null, 0n, 1n, 1, 2n, 'a', 'b'],
  paths: [['a'], ['m', 'c']],
  fields: [
    'resource.data.a',
    'resource.data.m.c',
    'resource.data.get("a", null)',
    '[resource.data.a, resource.data.m.c]',
  ],
  literals: [
    'null',
    '0',
    '1',
    '1.0',
    '2',
    '"a"',
    '"b"',
    '["a", "b"]',
    '[1, 2]',
    '[1, 1.0, "a"]',
    'resource.data.m',
  ],
};

function valuesOf({ scalars }: Universe) {
  const scalar = fc.constantFrom(...scalars);
  const list: fc.Arbitrary<Value> = fc.array(scalar, { maxLength: 3 });
  const nested: fc.Arbitrary<Value> = fc
    .dictionary(fc.constantFrom('c', 'ada'), fc.oneof(scalar, list), { maxKeys: 2 })
    .map((entries) => new Map(Object.entries(entries)));
  return { scalar, list, value: fc.oneof({ weight: 4, arbitrary: scalar }, list, nested) };
}

function documentsOf(universe: Universe): fc.Arbitrary<MapValue> {
  return fc
    .dictionary(fc.constantFrom('a', 'b', 'm'), valuesOf(universe).value, { maxKeys: 3 })
    .map((entries) => new Map(Object.entries(entries)));
}

function constraintsOf(universe: Universe): fc.Arbitrary<FieldConstraint> {
  const { scalar, list, value } = valuesOf(universe);
  const field = fc.constantFrom(...universe.paths);
  return fc.oneof(
    fc.record({ field, op: fc.constantFrom('==' as const, '!=' as const), value }),
    fc.record({ field, op: fc.constant('==' as const), value: scalar }),
    fc.record({
      field,
      op: fc.constantFrom('<' as const, '<=' as const, '>' as const, '>=' as const),
      value: scalar,
    }),
    fc.record({ field, op: fc.constantFrom('<' as const, '>=' as const), value }),
    fc.record({ field, op: fc.constant('array-contains' as const), value: scalar }),
    fc.record({ field, op: fc.constantFrom('not-in' as const, 'array-contains-any' as const), value: list }),
    fc.record({ field, op: fc.constant('exists' as const), value: fc.constant(null) }),
  );
}

/** Whether a document is a result under one constraint; implemented independently of the rules. */
function satisfies(document: MapValue, { field, op, value: operand }: FieldConstraint): boolean {
  const own = getField(document, field);
  if (own === undefined) return false;
  const among = (candidates: Value) => isArray(candidates) && candidates.some((one) => valuesEqual(own, one));
  const isNaNValue = typeof own === 'number' && Number.isNaN(own);
  switch (op) {
    case 'exists':
      return true;
    case '==':
      return valuesEqual(own, operand);
    case '!=':
      return own !== null && !valuesEqual(own, operand);
    case 'not-in':
      return own !== null && !among(operand);
    case 'array-contains':
      return isArray(own) && own.some((one) => valuesEqual(one, operand));
    case 'array-contains-any':
      return (
        isArray(own) &&
        isArray(operand) &&
        operand.some((one) => own.some((element) => valuesEqual(one, element)))
      );
    default:
      return (
        operand !== null &&
        !isNaNValue &&
        kindRank(own) === kindRank(operand) &&
        isInRange(op, compareValues(own, operand))
      );
  }
}

function isInRange(op: '<' | '<=' | '>' | '>=', order: number): boolean {
  if (op === '<') return order < 0;
  if (op === '<=') return order <= 0;
  return op === '>' ? order > 0 : order >= 0;
}

const TYPES = ['int', 'float', 'number', 'string', 'list', 'map', 'bool', 'null', 'path', 'timestamp'];
const COMPARISONS = ['==', '!=', '<', '<=', '>', '>='];

/** Source texts of conditions. */
function conditionsOf(universe: Universe): fc.Arbitrary<string> {
  const field = fc.constantFrom(...universe.fields);
  const literal = fc.constantFrom(...universe.literals);
  const operand = fc.oneof({ weight: 3, arbitrary: field }, { weight: 2, arbitrary: literal });
  const compared = fc.tuple(fc.constantFrom(...COMPARISONS), literal);
  const test = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(field, compared).map(([a, rest]) => `${a} ${rest.join(' ')}`) },
    fc.tuple(operand, fc.constantFrom(...COMPARISONS), operand).map((parts) => parts.join(' ')),
    { weight: 2, arbitrary: fc.tuple(operand, operand).map(([a, b]) => `${a} in ${b}`) },
    fc.tuple(operand, fc.constantFrom(...TYPES)).map(([a, type]) => `${a} is ${type}`),
    fc
      .tuple(field, fc.constantFrom('hasAny', 'hasAll', 'hasOnly'), literal)
      .map(([a, m, b]) => `${a}.${m}(${b})`),
    fc.tuple(field, operand).map(([a, b]) => `(${a} + 1 == ${b})`),
    fc.tuple(field, operand).map(([a, b]) => `math.abs(${a}) == ${b}`),
    fc.tuple(field, operand).map(([a, b]) => `same(${a}, ${b})`),
    field.map((a) => `get(/databases/$(database)/documents/users/$(${a})).data.open == true`),
    field.map((a) => `string(${a}) == "1"`),
    fc.constantFrom('true', 'false', 'resource.data.a'),
  );
  return fc.letrec<{ condition: string }>((tie) => ({
    condition: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 5, arbitrary: test },
      { weight: 2, arbitrary: tie('condition').map((a) => `!(${a})`) },
      fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `(${a} && ${b})`),
      fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `(${a} || ${b})`),
      fc.tuple(test, tie('condition'), tie('condition')).map(([a, b, c]) => `((${a}) ? ${b} : ${c})`),
    ),
  })).condition;
}

const DOCUMENTS = { 'users/ada': { open: true }, 'users/bob': { open: false }, 'users/a': { open: true } };

function compileCondition(text: string): Ruleset {
  return compileBody(`
    function same(x, y) { let z = x; return z == y; }
    match /things/{id} { allow list: if ${text}; }`);
}

function allowsQuery(ruleset: Ruleset, alternatives: FieldConstraint[][]): boolean {
  const request = {
    database: '(default)',
    auth: user('ada'),
    time: NOW,
    scope: { kind: 'collection' as const, path: 'things' },
    alternatives,
    limit: undefined,
    offset: 0,
    orderBy: [],
  };
  return ruleset.authorizeQuery(request, readerOf(DOCUMENTS), singleBudget()).allowed;
}

function allowsDocument(ruleset: Ruleset, fields: MapValue): boolean {
  const request = {
    database: '(default)',
    path: parseDocumentPath('things/one'),
    method: 'list' as const,
    auth: user('ada'),
    time: NOW,
    before: { fields },
    after: undefined,
  };
  return ruleset.authorizeDocument(request, readerOf(DOCUMENTS), singleBudget()).allowed;
}

/** Constraints, and documents of which many satisfy them: far more than if they were only drawn freely. */
function queriesOf(universe: Universe) {
  const documents = fc.array(documentsOf(universe), { minLength: 12, maxLength: 12 });
  return fc
    .tuple(fc.array(constraintsOf(universe), { minLength: 1, maxLength: 3 }), documents)
    .map(([constraints, drawn]) => ({
      constraints,
      documents: drawn.flatMap((one) => fit(one, constraints)),
    }));
}

describe('an allowed query', () => {
  it.each([
    ['many different values', WIDE, 1000, 60],
    ['few values', NARROW, 1500, 150],
  ] as const)('returns no document that may not be read: %s', (_, universe, numRuns, expectedAllowed) => {
    let allowedCount = 0;
    fc.assert(
      fc.property(
        conditionsOf(universe),
        fc.array(queriesOf(universe), { minLength: 5, maxLength: 5 }),
        (text, queries) => {
          const ruleset = compileCondition(text);
          for (const { constraints, documents } of queries) {
            if (!allowsQuery(ruleset, [constraints])) continue;
            allowedCount += 1;
            const results = documents.filter((document) =>
              constraints.every((one) => satisfies(document, one)),
            );
            for (const document of results) expect(allowsDocument(ruleset, document)).toBe(true);
          }
        },
      ),
      { numRuns },
    );
    // A law about what is allowed needs enough allowed cases.
    expect(allowedCount).toBeGreaterThan(expectedAllowed);
  });
});

/** The generated document, and changed so that it satisfies the constraints, with each type of number. */
function fit(document: MapValue, constraints: readonly FieldConstraint[]): MapValue[] {
  const variants = [document];
  for (const asInt of [true, false]) {
    const fitted = new Map(document);
    for (const {
      field: [head = '', inner],
      op,
      value: wanted,
    } of constraints) {
      const own =
        op === '==' || op === '<=' || op === '>='
          ? retype(wanted, asInt)
          : op === 'array-contains'
            ? [retype(wanted, asInt)]
            : undefined;
      if (own === undefined) continue;
      const outer = fitted.get(head);
      if (inner === undefined) fitted.set(head, own);
      else fitted.set(head, new Map(outer instanceof Map ? outer : []).set(inner, own));
    }
    variants.push(fitted);
  }
  return variants;
}

function retype(wanted: Value, asInt: boolean): Value {
  if (isArray(wanted)) return wanted.map((one) => retype(one, asInt));
  if (wanted !== null && isMap(wanted))
    return new Map([...wanted].map(([key, one]) => [key, retype(one, asInt)]));
  if (typeof wanted === 'bigint' && !asInt && BigInt(Number(wanted)) === wanted) return Number(wanted);
  if (typeof wanted === 'number' && asInt && Number.isSafeInteger(wanted)) return BigInt(wanted);
  return wanted;
}
