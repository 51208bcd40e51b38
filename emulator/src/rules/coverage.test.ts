import { describe, expect, it } from 'vitest';
import { compile, decideDocument } from './testing/engine-kit.ts';

const SOURCE = `service cloud.firestore {
  match /databases/{database}/documents/a/{id} {
    function isOne() { return id == 'one'; }
    allow get: if isOne() && resource.data.open;
    allow delete: if false;
  }
}`;

interface Entry {
  readonly sourcePosition: { readonly line: number; readonly column: number };
  readonly values?: readonly { readonly value: unknown; readonly count: number }[];
  readonly children?: readonly Entry[];
}

function report(ruleset: { coverage(): object }): Entry[] {
  const parsed: { report: Entry[] } = JSON.parse(JSON.stringify(ruleset.coverage()));
  return parsed.report;
}

describe('coverage report', () => {
  it('has the rules and each top-level expression with its values and children', () => {
    const ruleset = compile(SOURCE);
    decideDocument(ruleset, 'a/one', { before: { open: true } });
    decideDocument(ruleset, 'a/one', { before: { open: true } });
    decideDocument(ruleset, 'a/two', { before: { open: true } });
    decideDocument(ruleset, 'a/one');
    expect(ruleset.coverage()).toMatchObject({
      rules: { files: [{ name: 'firestore.rules', content: SOURCE }] },
    });
    const [result, condition, never] = report(ruleset);
    expect(result?.values).toEqual([
      { value: { boolValue: true }, count: 3 },
      { value: { boolValue: false }, count: 1 },
    ]);
    expect(result?.children?.[0]?.values).toEqual([
      { value: { stringValue: 'one' }, count: 3 },
      { value: { stringValue: 'two' }, count: 1 },
    ]);
    expect(condition).toMatchObject({ sourcePosition: { fileName: 'firestore.rules', line: 4, column: 19 } });
    expect(condition?.values).toEqual([
      { value: { boolValue: true }, count: 2 },
      { value: { boolValue: false }, count: 1 },
      { value: { undefined: {} }, count: 1 },
    ]);
    expect(condition?.children).toHaveLength(2);
    expect(never).not.toHaveProperty('values');
  });

  it('stays small however many values an expression takes', () => {
    const ruleset = compile(SOURCE);
    for (let index = 0; index < 500; index += 1) decideDocument(ruleset, `a/${'x'.repeat(200)}${index}`);
    for (let index = 0; index < 500; index += 1) decideDocument(ruleset, `a/${index}`);
    const values = report(ruleset)[0]?.children?.[0]?.values ?? [];
    expect(values.length).toBeLessThanOrEqual(10);
    expect(values.reduce((sum, { count }) => sum + count, 0)).toBe(1000);
  });
});
