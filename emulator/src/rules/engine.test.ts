import { describe, expect, it } from 'vitest';
import type { TestCall } from './testing/engine-kit.ts';
import {
  compile,
  compileBody,
  decideCondition,
  decideDocument,
  NOW,
  readerOf,
  reference,
  singleBudget,
  user,
} from './testing/engine-kit.ts';
import { compileRules } from './engine.ts';
import { SourceText } from './language/source.ts';
import type { RulesMethod, RulesValue } from './language/types.ts';
import { RulesPath } from './language/types.ts';

const METHODS: readonly RulesMethod[] = ['get', 'list', 'create', 'update', 'delete'];

describe('allow statements', () => {
  it.each([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get, delete', ['get', 'delete']],
    ['create', ['create']],
    ['read, write', [...METHODS]],
  ])('allow %s', (methods, allowed) => {
    const ruleset = compileBody(`match /a/{id} { allow ${methods}; }`);
    const found = METHODS.filter((method) => decideDocument(ruleset, 'a/1', { method }).allowed);
    expect(found).toEqual(allowed);
  });

  it('any statement of any matching block may allow', () => {
    const ruleset = compileBody(`
      match /a/{id} { allow read: if false; allow read: if id == 'one'; }
      match /a/two { allow get; }
      match /{rest=**} { allow get: if rest == path('a/three'); }`);
    expect(decideDocument(ruleset, 'a/one').allowed).toBe(true);
    expect(decideDocument(ruleset, 'a/two').allowed).toBe(true);
    expect(decideDocument(ruleset, 'a/three').allowed).toBe(true);
    expect(decideDocument(ruleset, 'a/four').allowed).toBe(false);
  });

  it('of a nested block come into play below a recursive wildcard only if that ends the path', () => {
    const ruleset = compileBody(`
      match /{all=**} { match /notes/{note} { allow get: if note == 'n'; } }
      match /{path=**}/groups/{group} {
        allow get;
        match /members/{member} { allow get; }
      }`);
    const isAllowed = (path: string) => decideDocument(ruleset, path).allowed;
    expect(isAllowed('notes/n')).toBe(true);
    expect(isAllowed('a/1/notes/m/notes/n')).toBe(true);
    expect(isAllowed('notes/n/notes/m')).toBe(false);
    expect(isAllowed('orgs/o/groups/g')).toBe(true);
    expect(isAllowed('groups/g/members/m')).toBe(false);
    expect(isAllowed('orgs/o/groups/g/members/m')).toBe(false);
  });

  it('denies what nothing matches, and services that the file does not declare', () => {
    const ruleset = compile(
      `service firebase.storage { match /b/{bucket}/o { match /{all=**} { allow read; } } }`,
    );
    expect(ruleset.hasService('cloud.firestore')).toBe(false);
    const decision = decideDocument(ruleset, 'a/one');
    expect(decision).toEqual({
      allowed: false,
      reason: 'No matching allow statements',
      explanation: undefined,
    });
  });

  it('nested blocks add to the captured variables, and functions see those of their own block', () => {
    const ruleset = compileBody(`
      match /users/{uid} {
        function isOwner() { return uid == request.auth.uid; }
        match /posts/{post} {
          function both() { return isOwner() && post == 'p1' && database == '(default)'; }
          allow get: if both();
        }
      }`);
    expect(decideDocument(ruleset, 'users/ada/posts/p1', { auth: user('ada') }).allowed).toBe(true);
    expect(decideDocument(ruleset, 'users/ada/posts/p2', { auth: user('ada') }).allowed).toBe(false);
    expect(decideDocument(ruleset, 'users/ada/posts/p1', { auth: user('bob') }).allowed).toBe(false);
    expect(decideDocument(ruleset, 'users/ada/posts/p1').allowed).toBe(false);
  });
});

describe('variables', () => {
  const call: TestCall = {
    method: 'update',
    auth: user('ada', { admin: true, level: 3n, tags: ['x'] }),
    before: { n: 1n, owner: 'ada', ref: reference('users/ada') },
    after: { n: 2n, owner: 'ada' },
  };

  it.each([
    `request.auth.uid == 'ada'`,
    `request.auth.token.admin == true && request.auth.token.level == 3`,
    `'x' in request.auth.token.tags`,
    `request.method == 'update'`,
    `request.path == /databases/$(database)/documents/things/one`,
    `request.path[4] == id`,
    `request.time == timestamp.date(2026, 3, 1) + duration.value(12, 'h')`,
    `resource.data.n + 1 == request.resource.data.n`,
    `resource.id == 'one' && request.resource.id == id`,
    `resource['__name__'] == request.path`,
    `resource.data.ref == /databases/(default)/documents/users/ada`,
    `request.resource.data.keys().hasOnly(['n', 'owner'])`,
    `resource.data.diff(request.resource.data).affectedKeys().hasOnly(['n', 'ref'])`,
    `!('gone' in resource.data)`,
    `resource.data.get('gone', 7) == 7`,
    `id == 'one' && database == '(default)'`,
  ])('%s', (condition) => {
    expect(decideCondition(condition, call)).toMatchObject({ allowed: true });
  });

  it('are null or missing where there is nothing', () => {
    expect(decideCondition('request.auth == null && resource == null').allowed).toBe(true);
    expect(decideCondition('request.resource == null', { method: 'delete' }).allowed).toBe(true);
    expect(decideCondition(`request.resource == null`).reason).toContain(
      'Property resource is undefined on object.',
    );
    expect(decideCondition(`!('resource' in request)`).allowed).toBe(true);
  });
});

describe('functions', () => {
  it('bind let variables in order and pass errors on to where they are used', () => {
    const ruleset = compileBody(`
      function total(a, b) { let sum = a + b; let twice = sum * 2; return twice; }
      function tolerant(x) { let broken = x.missing; return id(x) || broken; }
      function id(x) { return true; }
      match /a/{doc} {
        allow get: if total(1, 2) == 6;
        allow create: if tolerant(resource.data);
        allow update: if id(1, 2);
      }`);
    expect(decideDocument(ruleset, 'a/1').allowed).toBe(true);
    expect(decideDocument(ruleset, 'a/1', { method: 'create' }).allowed).toBe(true);
  });

  it('parameters hide wildcards, and callers have no say in a function', () => {
    const ruleset = compileBody(`
      function outer(id) { return inner(); }
      function inner() { return request.auth.uid == 'x'; }
      match /a/{id} { allow get: if shadow('y'); function shadow(id) { return id == 'y' && outer('z'); } }`);
    expect(decideDocument(ruleset, 'a/1', { auth: user('x') }).allowed).toBe(true);
  });
});

describe('operators', () => {
  it.each([
    ['true || resource.data.gone', true],
    ['resource.data.gone || true', true],
    ['resource.data.gone && false', false],
    ['!(false && resource.data.gone)', true],
    ['!(resource.data.gone && false)', true],
    ['!(resource.data.gone || false)', false],
    ['1 < 2 ? true : false', true],
    ['(1 > 2 ? resource.data.gone : true)', true],
    ['(resource.data.gone ? true : true)', false],
    ['"a" in ["a", "b"] && !("c" in ["a"])', true],
    ['{"a": 1, "b": [2]}.b[0] == 2', true],
    ['[1, 2, 3][0:2] == [1, 2]', true],
    ['"x" is string && 1 is int && 1.0 is float && 1 is number && null is null', true],
    ['-1 + 2 == 1', true],
    ['math.abs(-5) == 5', true],
    ['"abc".matches("a.c") && "abc".size() == 3', true],
    ['1 / 0 == 1', false],
    ['"1"', false],
    ['null', false],
    ['/a/$("b")/c == path("a/b/c")', true],
    ['/a/$(/b/c) == path("a/b/c")', true],
    ['/a/$(1) == path("a/1")', false],
  ])('%s', (condition, allowed) => {
    expect(decideCondition(condition).allowed).toBe(allowed);
  });
});

describe('reasons', () => {
  const ruleset = compile(`rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents/a/{id} {
    allow get: if false;
    allow read:
      if resource.data.foo;
    allow update: if request.resource.data.foo == 1;
    allow delete: if null;
    allow create: if get(/databases/$(database)/documents/b/c).data.x;
  }
}`);

  it.each([
    ['get', `false for 'get' @ L4, Null value error. for 'get' @ L6`],
    ['list', `Null value error. for 'list' @ L6`],
    ['update', `Property foo is undefined on object. for 'update' @ L7`],
    ['delete', `Null value error. for 'delete' @ L8`],
    ['create', `Null value error. for 'create' @ L9`],
  ] as const)('of a denied %s', (method, reason) => {
    expect(decideDocument(ruleset, 'a/1', { method, after: {} }).reason).toBe(reason);
  });
});

describe('the error of a condition', () => {
  const data = 'resource.data';
  it.each([
    [`${data}.a == ${data}.b`, 'Property a is undefined on object.'],
    [`${data}.a in [${data}.b]`, 'Property b is undefined on object.'],
    [`[${data}.a, ${data}.b] == []`, 'Property a is undefined on object.'],
    [`{'x': ${data}.a, 'y': ${data}.b} == {}`, 'Property a is undefined on object.'],
    [`${data}.a.get(${data}.b, 1) == 1`, 'Property a is undefined on object.'],
    [`${data}.get(${data}.b, ${data}.a) == 1`, 'Property b is undefined on object.'],
    ['nobody == 1', 'Null value error.'],
    ['nobody == null', 'Null value error.'],
    ['nothing(1)', 'Function not found error: Name: [nothing].'],
    [`1 / ${data}.zero == 1`, 'Divide by zero error.'],
    [`1 % ${data}.zero == 1`, 'Divide by zero error.'],
    [`int('1.5') == 1`, 'Type conversion error. Argument: [1.5], From type: [string], To type: [int].'],
    [`float('x') == 1.0`, 'Type conversion error. Argument: [x], From type: [string], To type: [float].'],
    [`'a'.split(${data}.pattern) == []`, 'Invalid regular expression pattern. Pattern: (.'],
  ])('%s', (condition, message) => {
    const decision = decideCondition(condition, { before: { zero: 0n, pattern: '(' } });
    expect(decision.reason).toBe(`${message} for 'get' @ L4`);
    expect(decideCondition(`${condition} || true`, { before: { zero: 0n, pattern: '(' } }).allowed).toBe(
      true,
    );
  });
});

describe('compileRules', () => {
  it('answers issues and no ruleset for a broken file', () => {
    const { ruleset, issues } = compileRules(new SourceText('x.rules', 'service cloud.firestore { match }'), {
      explain: false,
    });
    expect(ruleset).toBeUndefined();
    expect(issues[0]).toMatchObject({ severity: 'error', fileName: 'x.rules', line: 1 });
  });

  it('decides for other services by the variables given', () => {
    const ruleset = compile(`service firebase.storage {
      match /b/{bucket}/o {
        match /users/{uid}/{rest=**} {
          allow write: if request.auth.uid == uid && request.resource.size < 10;
          allow read: if firestore.get(/databases/(default)/documents/users/$(uid)).data.open
            && firestore.exists(/databases/(default)/documents/users/$(uid));
        }
      }
    }`);
    const reader = readerOf({ 'users/ada': { open: true } });
    const decide = (path: string, method: RulesMethod) =>
      ruleset.authorizeRaw(
        'firebase.storage',
        path.split('/'),
        method,
        {
          request: new Map<string, RulesValue>([
            ['auth', new Map([['uid', 'ada']])],
            ['resource', new Map([['size', 5n]])],
          ]),
          resource: null,
        },
        reader,
        singleBudget(),
      ).allowed;
    expect(decide('b/bucket/o/users/ada/x', 'create')).toBe(true);
    expect(decide('b/bucket/o/users/bob/x', 'create')).toBe(false);
    expect(decide('b/bucket/o/users/ada/x', 'get')).toBe(true);
    expect(decide('b/bucket/o/users/bob/x', 'get')).toBe(false);
  });
});

describe('rulesets', () => {
  it('give the same answer every time', () => {
    const ruleset = compileBody(`match /a/{id} { allow get: if request.time.toMillis() > 0 && id != 'no'; }`);
    const answers = Array.from({ length: 5 }, (_, index) =>
      decideDocument(ruleset, index % 2 === 0 ? 'a/x' : 'a/no'),
    );
    expect(answers.map(({ allowed }) => allowed)).toEqual([true, false, true, false, true]);
    expect(NOW.nanos).toBe(0);
    expect(new RulesPath(['a']).bindings).toBeUndefined();
  });
});
