import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expression, RulesFile } from '../language/ast.ts';
import { SourceText } from '../language/source.ts';
import { childrenOf } from '../language/traverse.ts';
import { parseRules } from './parse-rules.ts';

function parse(text: string) {
  return parseRules(new SourceText('test.rules', text));
}

function parsed(text: string): RulesFile {
  const { file, issues } = parse(text);
  expect(issues).toEqual([]);
  if (file === undefined) throw new Error('There is no file.');
  return file;
}

function messages(text: string): string[] {
  return parse(text).issues.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

function ruleset(condition: string): string {
  return `rules_version = '2';\nservice cloud.firestore {\n  match /d/{id} {\n    allow read: if ${condition};\n  }\n}\n`;
}

function expressionOf(condition: string): Expression {
  const expression = parsed(ruleset(condition)).services[0]?.matches[0]?.allows[0]?.condition;
  if (expression === undefined) throw new Error('There is no condition.');
  return expression;
}

/** An expression with every operation in parentheses. */
function shape(node: Expression): string {
  switch (node.kind) {
    case 'literal':
      return typeof node.value === 'string' ? `'${node.value}'` : String(node.value);
    case 'variable':
      return node.name;
    case 'list':
      return `[${node.elements.map(shape).join(', ')}]`;
    case 'map':
      return `{${node.entries.map(({ key, value }) => `${shape(key)}: ${shape(value)}`).join(', ')}}`;
    case 'path':
      return node.segments
        .map((part) => `/${typeof part === 'string' ? part : `$(${shape(part)})`}`)
        .join('');
    case 'member':
      return `${shape(node.object)}.${node.name}`;
    case 'index':
      return `${shape(node.object)}[${shape(node.index)}]`;
    case 'slice':
      return `${shape(node.object)}[${shape(node.from)}:${shape(node.to)}]`;
    case 'call':
      return `${shape(node.callee)}(${node.arguments.map(shape).join(', ')})`;
    case 'unary':
      return `(${node.operator}${shape(node.operand)})`;
    case 'binary':
      return `(${shape(node.left)} ${node.operator} ${shape(node.right)})`;
    case 'and':
      return `(${shape(node.left)} && ${shape(node.right)})`;
    case 'or':
      return `(${shape(node.left)} || ${shape(node.right)})`;
    case 'in':
      return `(${shape(node.element)} in ${shape(node.collection)})`;
    case 'is':
      return `(${shape(node.value)} is ${node.type})`;
    case 'conditional':
      return `(${shape(node.test)} ? ${shape(node.consequent)} : ${shape(node.alternate)})`;
  }
}

describe('declarations', () => {
  it('reads the parts of a file', () => {
    const file = parsed(`
      rules_version = '2'
      function isPublic(data) { return data.public == true }
      service cloud.firestore {
        function me() { let uid = request.auth.uid; return uid; }
        match /databases/{database}/documents {
          match /users/{uid}/{rest=**} {
            allow get, list: if isPublic(resource.data);
            allow write;
            match /notes/{note} { allow read }
          }
        }
      }
      service firebase.storage {}`);
    expect(file.version).toBe(2);
    expect(file.functions).toMatchObject([{ name: 'isPublic', parameters: ['data'], bindings: [] }]);
    expect(file.services.map(({ name }) => name)).toEqual(['cloud.firestore', 'firebase.storage']);
    const [service] = file.services;
    expect(service?.functions).toMatchObject([{ name: 'me', bindings: [{ name: 'uid' }] }]);
    const users = service?.matches[0]?.matches[0];
    expect(users?.pattern).toMatchObject([
      { kind: 'literal', value: 'users' },
      { kind: 'capture', name: 'uid' },
      { kind: 'recursive', name: 'rest' },
    ]);
    expect(users?.allows).toMatchObject([
      { methods: ['get', 'list'] },
      { methods: ['write'], condition: undefined },
    ]);
    expect(users?.matches[0]?.allows).toMatchObject([{ methods: ['read'] }]);
  });

  it('takes a file without rules_version for version 1', () => {
    expect(parsed('service cloud.firestore {}').version).toBe(1);
  });

  it('keeps spans of what it read', () => {
    const text = ruleset("resource.data.name == 'x'");
    const expression = expressionOf("resource.data.name == 'x'");
    expect(text.slice(expression.start, expression.end)).toBe("resource.data.name == 'x'");
  });
});

describe('expressions', () => {
  it.each([
    ['a || b && c || d', '((a || (b && c)) || d)'],
    ['a == b && !c', '((a == b) && (!c))'],
    ['!a.b(c)', '(!a.b(c))'],
    ['a + b * c - d % e', '((a + (b * c)) - (d % e))'],
    ['a - b - c', '((a - b) - c)'],
    ['a < b == c > d', '((a < b) == (c > d))'],
    ['a in b == c is string', '((a in b) == (c is string))'],
    ['a + 1 in b', '((a + 1) in b)'],
    ['a ? b : c ? d : e', '(a ? b : (c ? d : e))'],
    ['a || b ? c : d', '((a || b) ? c : d)'],
    ['-a / 2', '((-a) / 2)'],
    ['--a', '(-(-a))'],
    ['(a || b) && c', '((a || b) && c)'],
    ["a.b['c'][0][1:n].d(e, [f], {'g': h})", "a.b['c'][0][1:n].d(e, [f], {'g': h})"],
    [
      'get(/databases/$(db)/documents/u/$(a.b)).data.match',
      'get(/databases/$(db)/documents/u/$(a.b)).data.match',
    ],
    ['/databases/(default)/documents == p', '(/databases/(default)/documents == p)'],
    ['-9223372036854775808', '-9223372036854775808'],
    ['[] == {}', '([] == {})'],
  ])('reads %s', (text, expected) => {
    expect(shape(expressionOf(text))).toBe(expected);
  });

  it('reads what it reads the same when every operation is in parentheses', () => {
    const operator = fc.constantFrom('+', '-', '*', '%', '==', '!=', '<', '<=', '>', '>=', '&&', '||', 'in');
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('a', '1', "'s'", 'true', 'f(x)', 'a.b', 'l[0]'),
        fc.tuple(tie('tree'), operator, tie('tree')).map(([left, op, right]) => `${left} ${op} ${right}`),
        fc
          .tuple(tie('tree'), tie('tree'))
          .map(([left, right]) => `(${left}) / (${right})`.replace('/ (', '/  (')),
        tie('tree').map((inner) => `!${inner}`),
        tie('tree').map((inner) => `(${inner} ? a : b)`),
        tie('tree').map((inner) => `(${inner}) is int`),
      ),
    }));
    fc.assert(
      fc.property(tree, (text) => {
        const once = shape(expressionOf(text));
        expect(shape(expressionOf(once))).toBe(once);
      }),
    );
  });

  it('gives every expression its own id', () => {
    const ids: number[] = [];
    const collect = (node: Expression): void => {
      ids.push(node.id);
      childrenOf(node).forEach(collect);
    };
    collect(expressionOf("a.b(c)[1:2] == -d && e in [1, {'f': g ? h : i}] && /x/$(y) is path"));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('syntax errors', () => {
  it.each([
    ['{', "1:1 mismatched input '{' expecting {'function', 'service', 'rules_version'}"],
    [
      "rules_version = '3'; service cloud.firestore {}",
      "1:17 Unknown rules_version '3'. Expected '1' or '2'.",
    ],
    ['service cloud.firestore {', "1:26 missing '}' at '<EOF>'"],
    ['service { }', "1:9 mismatched input '{' expecting a service's name such as 'cloud.firestore'"],
    ['service a { allow read; }', "1:13 Unexpected 'allow'. Expected 'match', 'function' or '}'."],
    ['service a { /x { } }', "1:13 Missing 'match' keyword before path."],
    ['service a { match x { } }', "1:19 mismatched input 'x' expecting a path such as '/users/{uid}'"],
    ['service a { match /x/ { } }', "1:21 Forward slash '/' found where identifier or binding expected."],
    ['service a { match /{x=*} { } }', "1:23 mismatched input '*' expecting '**'"],
    ['service a { match /{x}.jpg { } }', "1:23 mismatched input '.' expecting '{'"],
    [
      'service a { match /x { let y = 1; } }',
      "1:24 Unexpected 'let'. Expected 'allow', 'match', 'function' or '}'.",
    ],
    ['service a { match /x { allow read: true; } }', "1:36 mismatched input 'true' expecting 'if'"],
    ['service a { match /x { allow read: if true } }', "1:44 missing ';' at '}'"],
    ['service a { function f() { return 1; 2; } }', "1:38 missing '}' at '2'"],
    ['service a { function f() { } }', "1:28 mismatched input '}' expecting {'let', 'return'}"],
    ['service a { function f() { let x = 1 return x; } }', "1:38 missing ';' at 'return'"],
    ['service a { function if() { return 1; } }', "1:22 mismatched input 'if' expecting a function's name"],
  ])('reports %j', (text, expected) => {
    expect(messages(text)[0]).toBe(expected);
    expect(parse(text).file).toBeUndefined();
  });

  it.each([
    ['', "Unexpected ';'. Expected an expression."],
    ['a ==', "Unexpected ';'. Expected an expression."],
    ['(a', "mismatched input ';' expecting ')'"],
    ['[1, 2', "mismatched input ';' expecting ']'"],
    ['{a b}', "mismatched input 'b' expecting ':'"],
    ['a ? b', "mismatched input ';' expecting ':'"],
    ['a.', "mismatched input ';' expecting a name behind '.'"],
    ['a b', "missing ';' at 'b'"],
    ['f(a', "mismatched input ';' expecting ')'"],
    ['(a)(b)', "Unexpected '('."],
    ['4/2 == 2', "Missing 'match' keyword before path. (A division needs a space behind its '/'.)"],
    ['/a/$x', "Token recognition error at '$'."],
    ['a is text', "Invalid type name 'text' after 'is'."],
    ['9223372036854775808', 'Invalid integer literal: it does not fit into 64 bits.'],
  ])('reports the condition %j', (condition, expected) => {
    const [first] = parse(ruleset(condition)).issues;
    expect(first?.line).toBe(4);
    expect(first?.message.slice(0, expected.length)).toBe(expected);
  });

  it('reports several at once, each where it is', () => {
    const text = `service cloud.firestore {
  match /a/{b} {
    allow reed;
    allow read: if (a;
    function f( { return 1; }
    function g() { return +; }
    allow write: if true;
  }
  match /c/{d} { allow get: if x y; }
}`;
    expect(messages(text).map((message) => message.split(' ')[0])).toEqual([
      '3:11',
      '4:22',
      '5:17',
      '6:27',
      '9:34',
    ]);
  });
});

describe('hostile input', () => {
  it('never throws', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...['service', 'cloud.firestore', 'match', 'allow', 'function', 'let', 'return', 'if', 'in'],
      ),
      fc.constantFrom(
        ...['{', '}', '(', ')', '[', ']', ';', ',', '.', ':', '?', '=', '&&', '||', '!', '-', '/', '/a'],
      ),
      fc.constantFrom(
        ...["'x'", '1', 'b', '$(', '**', 'is', 'read', 'rules_version', "'2'", '\n', '//', '/*'],
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { file, issues } = parse(pieces.join(' '));
        expect(file === undefined).toBe(issues.some(({ severity }) => severity === 'error'));
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['parentheses', '('.repeat(50_000)],
    ['lists', '['.repeat(50_000)],
    ['maps', "{'a':".repeat(20_000)],
    ['negations', `${'!'.repeat(50_000)}a`],
    ['conditionals', 'a?'.repeat(50_000)],
    ['calls', 'f('.repeat(50_000)],
    ['paths', '/a/$('.repeat(30_000)],
    ['members', `a${'.b'.repeat(50_000)}`],
    ['terms', `a${' && a'.repeat(40_000)}`],
  ])('refuses deeply nested %s without running out of stack', (_, condition) => {
    expect(parse(ruleset(condition)).issues.length).toBeGreaterThan(0);
  });

  it('refuses deeply nested match statements', () => {
    const { issues } = parse(`service a { ${'match /x { '.repeat(10_000)}`);
    expect(issues[0]?.message).toBe('Expression is too complex to evaluate safely.');
  });

  it('refuses more than 256 KB', () => {
    expect(parse(`//${'x'.repeat(256 * 1024 - 2)}`).issues).toEqual([]);
    expect(messages(`//${'x'.repeat(256 * 1024 - 1)}`)).toEqual([
      '1:1 The rules are larger than 262144 bytes.',
    ]);
  });

  it('keeps the number of issues bounded', () => {
    expect(parse('service a { '.repeat(5000)).issues.length).toBeLessThanOrEqual(100);
  });
});

describe('nesting that the service still compiles', () => {
  const tooComplex = 'Expression is too complex to evaluate safely.';
  const parenthesised = (count: number, inner: string) => `${'('.repeat(count)}${inner}${')'.repeat(count)}`;
  const nestedTerms = (count: number): string =>
    count === 1 ? "a == 'x'" : `a != 'y' && (${nestedTerms(count - 1)})`;

  it.each([
    ['97 parentheses around a comparison', parenthesised(97, "a == 'x'"), 0],
    ['98 parentheses around a comparison', parenthesised(98, "a == 'x'"), 2],
    ['98 parentheses around a literal', parenthesised(98, 'true'), 0],
    ['99 parentheses around a literal', parenthesised(99, 'true'), 1],
    ['49 nested terms', nestedTerms(49), 0],
    ['50 nested terms', nestedTerms(50), 2],
    ['a chain of 98 comparisons', Array.from({ length: 98 }, () => 'a == 1').join(' && '), 0],
    ['a chain of 99 comparisons', Array.from({ length: 99 }, () => 'a == 1').join(' && '), 4],
  ])('%s', (_, condition, count) => {
    const { issues } = parse(ruleset(condition));
    expect(issues.map(({ message }) => message)).toEqual(Array.from({ length: count }, () => tooComplex));
  });

  // The places are those at which the service reports, as offsets into the condition.
  it.each([
    ['the hundredth of 200 parentheses', parenthesised(200, "a == 'x'"), [99]],
    ['the operands in 98 parentheses', parenthesised(98, "a == 'x'"), [98, 103]],
    ['the operands of the 50th term', nestedTerms(50), [49 * 13, 49 * 13 + 5]],
    ['the parenthesis behind the 50th of 52 terms', nestedTerms(52), [49 * 13, 49 * 13 + 12]],
  ])('is exceeded by %s', (_, condition, offsets) => {
    const text = ruleset(condition);
    const start = text.indexOf(condition);
    const lineStart = text.lastIndexOf('\n', start) + 1;
    expect(parse(text).issues.map(({ column }) => column - 1)).toEqual(
      offsets.map((offset) => start - lineStart + offset),
    );
  });
});
