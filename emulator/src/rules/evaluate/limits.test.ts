import { describe, expect, it } from 'vitest';
import { compileBody, decideCondition, decideDocument, readerOf, NOW } from '../testing/engine-kit.ts';
import type { Documents } from '../testing/engine-kit.ts';
import { parseDocumentPath } from '../../values/document-path.ts';
import type { AccessBudget } from '../language/types.ts';

const documents: Documents = Object.fromEntries(
  [...Array.from({ length: 30 }, (_, index) => `d/${index}`), 'd/0/x/y'].map((path) => [path, { on: true }]),
);

function at(index: number): string {
  return `/databases/$(database)/documents/d/${index}`;
}

function allExist(count: number): string {
  return Array.from({ length: count }, (_, index) => `exists(${at(index)})`).join(' && ');
}

describe('document accesses', () => {
  it.each([
    [`exists(${at(0)}) && !exists(/databases/$(database)/documents/d/none)`, true],
    [`get(${at(0)}).data.on == true`, true],
    [`get(${at(0)}).id == '0' && get(${at(0)}).__name__ == ${at(0)}`, true],
    [`get(/databases/$(database)/documents/d/none) == null`, true],
    [`get(/databases/$(database)/documents/d/none).data.on`, false],
    [`get(/databases/$(database)/documents/d)`, false],
    [`exists(/databases/other/documents/d/0)`, false],
    [`exists(/d/0)`, false],
    [`exists('d/0')`, false],
    [`exists(1) || true`, true],
    [`exists(/databases/$(database)/documents/d/$('0/x/y'))`, false],
    [`exists(/databases/$(database)/documents/d/$(''))`, false],
    [`exists(path('/databases/(default)/documents/d/0'))`, true],
  ])('%s', (condition, allowed) => {
    expect(decideCondition(condition, { documents }).allowed).toBe(allowed);
  });

  it('see the state after all writes with getAfter and existsAfter', () => {
    const call = { documents: { 'd/0': { n: 1n } }, documentsAfter: { 'd/0': { n: 2n }, 'd/1': {} } };
    const condition = `get(${at(0)}).data.n == 1 && getAfter(${at(0)}).data.n == 2
      && !exists(${at(1)}) && existsAfter(${at(1)})`;
    expect(decideCondition(condition, call)).toMatchObject({ allowed: true });
  });

  it('are ten distinct documents in one evaluation', () => {
    expect(decideCondition(allExist(10), { documents }).allowed).toBe(true);
    expect(decideCondition(`${allExist(10)} && ${allExist(10)}`, { documents }).allowed).toBe(true);
    const beyond = decideCondition(allExist(11), { documents });
    expect(beyond.allowed).toBe(false);
    expect(beyond.reason).toContain('maximum of 10 document access calls');
  });

  it('beyond the limit deny even where something else would allow', () => {
    expect(decideCondition(`(${allExist(11)}) || true`, { documents }).allowed).toBe(false);
    const ruleset = compileBody(`match /a/{id} { allow get: if ${allExist(11)}; allow get; }`);
    expect(decideDocument(ruleset, 'a/1', { documents }).allowed).toBe(false);
  });

  it('are twenty over all evaluations of a request with several documents', () => {
    const ruleset = compileBody(`match /a/{from} {
      allow create: if exists(/databases/$(database)/documents/d/$(from)) || true;
    }`);
    const budget: AccessBudget = { perEvaluation: 10, total: 20, accessed: new Set() };
    const create = (id: string) =>
      decideDocument(ruleset, `a/${id}`, { method: 'create', after: {}, budget }).allowed;
    for (let index = 0; index < 20; index += 1) expect(create(`w${index}`)).toBe(true);
    expect(create('w3')).toBe(true);
    expect(create('w20')).toBe(false);
    expect(budget.accessed.size).toBe(20);
    expect(budget.accessed.has('d/w7')).toBe(true);
  });

  it('read each document once', () => {
    const ruleset = compileBody(
      `match /a/{id} { allow get: if get(${at(0)}).data.on && get(${at(0)}).data.on; }`,
    );
    const reader = readerOf(documents);
    ruleset.authorizeDocument(
      {
        database: '(default)',
        path: parseDocumentPath('a/1'),
        method: 'get',
        auth: null,
        time: NOW,
        before: undefined,
        after: undefined,
      },
      reader,
      { perEvaluation: 10, total: 10, accessed: new Set() },
    );
    expect(reader.reads).toEqual(['d/0']);
  });
});

describe('evaluated expressions', () => {
  // Costs measured on the production service; see the planner.
  it.each([
    ['literals joined by &&', Array.from({ length: 20 }, () => 'true'), 58],
    ['comparisons', Array.from({ length: 20 }, () => `id == 'one'`), 98],
    ['members', Array.from({ length: 20 }, () => 'resource.data.a == 1'), 138],
    ['calls', Array.from({ length: 20 }, () => 'g(id)'), 138],
    ['calls with a let', Array.from({ length: 20 }, () => 'lt(id)'), 178],
    ['in', Array.from({ length: 20 }, () => `id in ['one', 'y']`), 138],
    ['method calls', Array.from({ length: 20 }, () => 'resource.data.keys().size() > 0'), 158],
    ['slices', Array.from({ length: 20 }, () => `id[0:1] == 'o'`), 158],
    ['negations', Array.from({ length: 20 }, () => `!(id == 'y')`), 118],
    ['conditionals', Array.from({ length: 20 }, () => `(id == 'one' ? true : false)`), 158],
    ['get()', Array.from({ length: 5 }, () => `get(${at(0)}).data.on == true`), 63],
  ])('%s', (_, terms, cost) => {
    // A padding of literals in lists fills the rest: together exactly 1,000, or one more.
    const decideWith = (padding: number) => {
      // `x && [..] != 0` adds: && 2, the list, the comparison and its right side 3, the elements.
      const list = `[${Array.from({ length: padding - 5 }, () => '0').join(', ')}]`;
      const ruleset = compileBody(`
        function g(x) { return x == 'one'; }
        function lt(x) { let v = x; return v == 'one'; }
        match /things/{id} { allow get: if ${terms.join(' && ')} && ${list} != 0; }`);
      return decideDocument(ruleset, 'things/one', { before: { a: 1n }, documents });
    };
    expect(decideWith(1000 - cost)).toMatchObject({ allowed: true });
    const beyond = decideWith(1001 - cost);
    expect(beyond.allowed).toBe(false);
    expect(beyond.reason).toBe(
      `Unable to evaluate the expression as the maximum of 1000 expressions to evaluate has been reached. for 'get' @ L7`,
    );
  });

  it('count over all allow statements of a request', () => {
    const half = `[${Array.from({ length: 600 }, () => '0').join(', ')}] == 0`;
    const ruleset = compileBody(
      `match /a/{id} { allow get: if ${half}; allow read: if ${half}; allow get; }`,
    );
    expect(decideDocument(ruleset, 'a/1').allowed).toBe(false);
  });

  it('end what would take exponential time', () => {
    const levels = Array.from({ length: 18 }, (_, index) => {
      const next = index === 17 ? 'true' : `(f${index + 1}() && f${index + 1}())`;
      return `function f${index}() { return ${next}; }`;
    });
    const ruleset = compileBody(`${levels.join('\n')} match /a/{id} { allow get: if f0(); }`);
    expect(decideDocument(ruleset, 'a/1').reason).toContain('maximum of 1000 expressions');
  });
});
