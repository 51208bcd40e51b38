import { describe, expect, it } from 'vitest';
import type { Plain } from '../testing/engine-kit.ts';
import { compile, compileBody, decideQuery, reference, user, where } from '../testing/engine-kit.ts';
import { parseTimestamp } from '../../values/timestamp.ts';
import type { FieldConstraint } from '../language/types.ts';

function decideIf(condition: string, constraints: readonly FieldConstraint[], uid = 'ada') {
  const ruleset = compileBody(`match /things/{id} { allow list: if ${condition}; }`);
  return decideQuery(ruleset, 'things', [constraints], {
    auth: user(uid),
    documents: { 'users/ada': { role: 'admin' }, 'rooms/r1': { members: ['ada'] } },
  });
}

describe('conditions on fields', () => {
  const day = (text: string) => parseTimestamp(`${text}T00:00:00Z`);
  it.each<[string, FieldConstraint[], boolean]>([
    ['resource.data.owner == request.auth.uid', [where('owner', '==', 'ada')], true],
    ['resource.data.owner == request.auth.uid', [where('owner', '==', 'bob')], false],
    ['resource.data.owner == request.auth.uid', [where('owner', '>=', 'ada')], false],
    ['resource.data.owner == request.auth.uid', [], false],
    [
      'resource.data.open == true || resource.data.owner == request.auth.uid',
      [where('open', '==', true)],
      true,
    ],
    [
      'resource.data.open == true || resource.data.owner == request.auth.uid',
      [where('owner', '==', 'ada')],
      true,
    ],
    ['resource.data.open && resource.data.owner == "ada"', [where('owner', '==', 'ada')], false],
    [
      'resource.data.open && resource.data.owner == "ada"',
      [where('owner', '==', 'ada'), where('open', '==', true)],
      true,
    ],
    ['resource.data["open"] == true', [where('open', '==', true)], true],
    ['resource.data.get("open", false) == true', [where('open', '==', true)], true],
    ['resource.data.get("open", true) == true', [], false],
    ['resource.data.get(["a", "b"], 0) == 1', [where('a.b', '==', 1n)], true],
    ['!(resource.data.state == "hidden")', [where('state', '==', 'open')], true],
    ['resource.data.state != "hidden"', [where('state', '!=', 'hidden')], true],
    ['resource.data.state != "hidden"', [where('state', '!=', 'gone')], false],
    ['resource.data.state != "hidden"', [where('state', 'not-in', ['hidden', 'gone'])], true],
    ['!(resource.data.state in ["hidden", "gone"])', [where('state', 'not-in', ['hidden', 'gone'])], true],
    ['resource.data.state in ["open", "closed"]', [where('state', '==', 'open')], true],
    ['resource.data.state in ["open", "closed"]', [where('state', '==', 'other')], false],
    ['resource.data.state != null', [where('state', '!=', 'x')], true],
    ['resource.data.state != null', [where('state', '>', 'x')], true],
    ['resource.data.state != null', [where('state', 'exists')], false],
    ['resource.data.parent == null', [where('parent', '==', null)], true],
    ['resource.data.owner is string', [where('owner', '>=', 'a')], true],
    ['resource.data.owner is string', [where('owner', 'exists')], false],
    ['"owner" in resource.data', [where('owner', 'exists')], true],
    ['"owner" in resource.data', [where('owner.name', '==', 'x')], true],
    ['"owner" in resource.data', [], false],
    ['request.auth.uid in resource.data.members', [where('members', 'array-contains', 'ada')], true],
    ['request.auth.uid in resource.data.members', [where('members', 'array-contains', 'bob')], false],
    ['resource.data.members.hasAny(["ada", "bob"])', [where('members', 'array-contains', 'bob')], true],
    [
      'resource.data.members.hasAny(["ada", "bob"])',
      [where('members', 'array-contains-any', ['ada', 'bob'])],
      true,
    ],
    [
      'resource.data.members.hasAny(["ada"])',
      [where('members', 'array-contains-any', ['ada', 'bob'])],
      false,
    ],
    ['resource.data.members.hasAll(["ada"])', [where('members', 'array-contains', 'ada')], true],
    ['resource.data.members.hasAll(["ada", "bob"])', [where('members', 'array-contains', 'ada')], false],
    ['resource.data.members is list', [where('members', 'array-contains', 'ada')], true],
    ['resource.data.roles[request.auth.uid] == "editor"', [where('roles.ada', '==', 'editor')], true],
    [
      'resource.data.roles[request.auth.uid] in ["editor", "owner"]',
      [where('roles.ada', '==', 'owner')],
      true,
    ],
    ['request.auth.uid in resource.data.roles', [where('roles.ada', '>', '')], true],
    ['request.auth.uid in [resource.data.owner, "root"]', [where('owner', '==', 'ada')], true],
    ['request.auth.uid in [resource.data.owner, resource.data.other]', [where('owner', '==', 'ada')], false],
    [
      'request.auth.uid in [resource.data.owner, resource.data.other]',
      [where('owner', '==', 'ada'), where('other', '>', '')],
      true,
    ],
    ['resource.data.due > request.time', [where('due', '>', day('2026-03-02'))], true],
    ['resource.data.due > request.time', [where('due', '>', day('2026-02-02'))], false],
    [
      'resource.data.due < request.time + duration.value(7, "d")',
      [where('due', '<', day('2026-03-05'))],
      true,
    ],
    ['resource.data.a == resource.data.a', [where('a', '>', 1n)], false],
    ['resource.data.tags == ["x"]', [where('tags', '==', ['x'])], true],
    ['resource.data.tags == [1]', [where('tags', '==', [1n])], false],
    ['resource.data.tags.hasAll([])', [where('tags', 'exists')], false],
    ['1 in resource.data.tags', [where('tags', 'array-contains', 1n)], false],
    [
      'resource.data.ref == /databases/$(database)/documents/users/ada',
      [where('ref', '==', reference('users/ada'))],
      true,
    ],
    ['resource != null && resource.data != null && resource.data is map', [], true],
    ['resource == null', [], false],
    ['resource.data.n is int', [where('n', '==', 1n)], false],
    ['resource.data.n is number', [where('n', '==', 1n)], true],
    ['resource.data.n + 1 == 2', [where('n', '==', 1n)], true],
    ['resource.data.n in [1]', [where('n', '==', 1n)], false],
    ['resource.data.n in [1, 1.0]', [where('n', '==', 1n)], true],
    ['resource.data.owner.size() > 0', [where('owner', '>', 'a')], false],
    ['resource.data.keys().hasAll(["owner"])', [where('owner', '==', 'a')], false],
    ['true', [], true],
    ['false', [], false],
    ['request.auth.uid == "ada"', [], true],
  ])('%s (case %#)', (condition, constraints, allowed) => {
    expect(decideIf(condition, constraints).allowed).toBe(allowed);
  });
});

describe('ranges', () => {
  it.each<[string, FieldConstraint['op'], Plain, boolean]>([
    ['x > 5', '>', 10n, true],
    ['x > 5', '>', 5n, true],
    ['x > 5', '>=', 5n, false],
    ['x > 5', '>=', 5.5, true],
    ['x >= 5', '>=', 5n, true],
    ['x >= 5', '>', 4n, false],
    ['x < 5', '<', 5n, true],
    ['x < 5', '<=', 5n, false],
    ['x <= 5', '<=', 5n, true],
    ['!(x > 5)', '<=', 5n, true],
    ['!(x > 5)', '<', 5n, true],
    ['!(x >= 5)', '<', 5n, true],
    ['!(x >= 5)', '<=', 5n, false],
    ['!(x < 5)', '>=', 5n, true],
    ['!(x <= 5)', '>', 5n, true],
    ['!(x <= 5)', '>=', 5n, false],
    ['5 < x', '>', 5n, true],
    ['x != 5', '>', 5n, true],
    ['x != 5', '>=', 5n, false],
    ['!(x == 5)', '<', 5n, true],
    ['x != 5', '<=', 5n, false],
    ['x != 5', '<=', 4n, true],
    ['x != "5"', '<', 5n, true],
    ['x > "a"', '>', 5n, false],
    ['x > "a"', '>=', 'b', true],
    ['x is number && !(x is string)', '>', 5n, true],
    ['!(x in [1, 2])', '>', 2n, true],
  ])('%s with x %s %s', (condition, op, bound, allowed) => {
    const rule = condition.replaceAll(/\bx\b/g, 'resource.data.x');
    expect(decideIf(rule, [where('x', op, bound)]).allowed).toBe(allowed);
  });

  it('of both sides are used together', () => {
    const range = [where('x', '>=', 1n), where('x', '<', 9n)];
    expect(decideIf('resource.data.x > 0 && resource.data.x < 10', range).allowed).toBe(true);
    expect(decideIf('resource.data.x > 0 && resource.data.x < 5', range).allowed).toBe(false);
  });
});

describe('alternatives', () => {
  it('must all be allowed, each by whichever statement', () => {
    const ruleset = compileBody(`match /things/{id} {
      allow list: if resource.data.state == 'open';
      allow read: if resource.data.owner == request.auth.uid;
    }`);
    const open = [where('state', '==', 'open')];
    const own = [where('owner', '==', 'ada')];
    const decide = (...alternatives: FieldConstraint[][]) =>
      decideQuery(ruleset, 'things', alternatives, { auth: user('ada') }).allowed;
    expect(decide(open)).toBe(true);
    expect(decide(open, own)).toBe(true);
    expect(decide(open, [where('owner', '==', 'bob')])).toBe(false);
    expect(decide([])).toBe(false);
    expect(decide()).toBe(false);
  });
});

describe('the document itself', () => {
  it('has a known id only if the query asks for it', () => {
    const own = 'match /users/{uid} { allow list: if uid == request.auth.uid && resource.id == uid; }';
    const ruleset = compileBody(own);
    const decide = (constraints: FieldConstraint[]) =>
      decideQuery(ruleset, 'users', [constraints], { auth: user('ada') });
    expect(decide([where('__name__', '==', reference('users/ada'))]).allowed).toBe(true);
    expect(decide([where('__name__', '==', reference('users/bob'))]).allowed).toBe(false);
    expect(decide([where('__name__', '>=', reference('users/ada'))]).allowed).toBe(false);
    expect(decide([])).toMatchObject({ allowed: false, reason: `Null value error. for 'list' @ L4` });
  });

  it('makes other documents unknown when they are looked up by it', () => {
    const ruleset = compileBody(`
      match /rooms/{room} {
        allow list: if exists(/databases/$(database)/documents/members/$(room));
        match /posts/{post} {
          allow list: if request.auth.uid in get(/databases/$(database)/documents/rooms/$(room)).data.members;
        }
      }`);
    const call = { auth: user('ada'), documents: { 'rooms/r1': { members: ['ada'] } } };
    expect(decideQuery(ruleset, 'rooms', [[]], call).allowed).toBe(false);
    expect(decideQuery(ruleset, 'rooms/r1/posts', [[]], call).allowed).toBe(true);
    expect(decideQuery(ruleset, 'rooms/r2/posts', [[]], call).allowed).toBe(false);
  });

  it('may be looked up by a field that the query fixes', () => {
    const ruleset = compileBody(`match /posts/{post} {
      allow list: if get(/databases/$(database)/documents/rooms/$(resource.data.room)).data.open;
    }`);
    const documents = { 'rooms/r1': { open: true }, 'rooms/r2': { open: false } };
    const decide = (room: string) =>
      decideQuery(ruleset, 'posts', [[where('room', '==', room)]], { documents }).allowed;
    expect(decide('r1')).toBe(true);
    expect(decide('r2')).toBe(false);
    expect(decideQuery(ruleset, 'posts', [[]], { documents }).allowed).toBe(false);
  });
});

describe('collection groups', () => {
  it('need a match that covers every parent', () => {
    const narrow = compileBody('match /users/{uid}/posts/{id} { allow read; }');
    const wide = compileBody(`match /{path=**}/posts/{id} { allow read: if resource.data.open == true; }`);
    const all = compileBody('match /{all=**} { allow read; }');
    const open = [[where('open', '==', true)]];
    expect(decideQuery(narrow, '**/posts', open).allowed).toBe(false);
    expect(decideQuery(narrow, 'users/ada/posts', open).allowed).toBe(true);
    expect(decideQuery(wide, '**/posts', open).allowed).toBe(true);
    expect(decideQuery(wide, '**/posts').allowed).toBe(false);
    expect(decideQuery(wide, 'posts', open).allowed).toBe(true);
    expect(decideQuery(wide, '**/*', open).allowed).toBe(false);
    expect(decideQuery(all, '**/*').allowed).toBe(true);
  });

  it('leave captured parents unknown', () => {
    const ruleset = compileBody(
      `match /{path=**}/posts/{id} { allow list: if path[1] == 'ada' || id == 'p'; }`,
    );
    expect(decideQuery(ruleset, '**/posts').allowed).toBe(false);
    const named = [[where('__name__', '==', reference('users/ada/posts/p2'))]];
    expect(decideQuery(ruleset, '**/posts', named).allowed).toBe(true);
  });

  it('do not match in version 1', () => {
    const ruleset = compileBody('match /{all=**} { allow read; }', '1');
    expect(decideQuery(ruleset, 'a/b/c').allowed).toBe(true);
  });
});

describe('request.query', () => {
  const ruleset = compileBody(`
    match /limited/{id} { allow list: if request.query.limit <= 10 && request.query.offset == 0; }
    match /ordered/{id} { allow list: if request.query.orderBy.age == 'DESC'; }
    match /got/{id} { allow get: if request.query.limit <= 10; }`);

  it('has limit, offset and order', () => {
    expect(decideQuery(ruleset, 'limited', [[]], { limit: 10 }).allowed).toBe(true);
    expect(decideQuery(ruleset, 'limited', [[]], { limit: 11 }).allowed).toBe(false);
    expect(decideQuery(ruleset, 'limited', [[]], { limit: 1, offset: 1 }).allowed).toBe(false);
    expect(decideQuery(ruleset, 'limited').allowed).toBe(false);
    const orderBy = [
      { field: ['age'], direction: 'desc' as const },
      { field: ['__name__'], direction: 'asc' as const },
    ];
    expect(decideQuery(ruleset, 'ordered', [[]], { orderBy }).allowed).toBe(true);
    const ascending = [{ field: ['age'], direction: 'asc' as const }];
    expect(decideQuery(ruleset, 'ordered', [[]], { orderBy: ascending }).allowed).toBe(false);
    expect(decideQuery(ruleset, 'ordered').reason).toContain('Property age is undefined on object.');
  });
});

describe('denied queries', () => {
  it('say what the query leaves open', () => {
    const ruleset = compile(`service cloud.firestore {
  match /databases/{database}/documents/a/{id} {
    allow get;
    allow list: if resource.data.owner == request.auth.uid;
    allow read: if id == 'x';
    allow read: if request.path == resource.data.path;
  }
}`);
    expect(decideQuery(ruleset, 'a', [[]], { auth: user('ada') }).reason).toBe(
      `Property owner is undefined on object. for 'list' @ L4, Null value error. for 'list' @ L5, ` +
        `evaluation error at L6:20 for 'list' @ L6`,
    );
    expect(decideQuery(ruleset, 'b').reason).toBe('No matching allow statements');
  });

  it('are those that read too many documents', () => {
    const exists = (count: number) =>
      Array.from(
        { length: count },
        (_, index) => `!exists(/databases/$(database)/documents/d/${index})`,
      ).join(' && ');
    const ten = compileBody(`match /a/{id} { allow list: if ${exists(10)}; }`);
    const eleven = compileBody(`match /a/{id} { allow list: if ${exists(11)}; }`);
    expect(decideQuery(ten, 'a', [[], []]).allowed).toBe(true);
    expect(decideQuery(eleven, 'a').allowed).toBe(false);
  });
});
