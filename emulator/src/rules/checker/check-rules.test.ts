import { describe, expect, it } from 'vitest';
import { checkRules } from './check-rules.ts';
import { parseRules } from '../parser/parse-rules.ts';
import { SourceText } from '../language/source.ts';

function check(text: string): string[] {
  const source = new SourceText('test.rules', text);
  const { file, issues } = parseRules(source);
  expect(issues).toEqual([]);
  if (file === undefined) throw new Error('There is no file.');
  return checkRules(file, source).map(
    ({ severity, line, column, message }) =>
      `${severity === 'error' ? 'E' : 'W'} ${line}:${column} ${message}`,
  );
}

/** A file whose fourth line and those after it are the given ones. */
function inMatch(lines: string): string {
  return `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n${lines}\n  }\n}\n`;
}

function rule(condition: string): string {
  return inMatch(`match /p/{d} { allow read: if ${condition}; }`);
}

describe('names', () => {
  it('finds nothing wrong with what is declared, global or captured', () => {
    const text = inMatch(`
      function known() { return database != ''; }
      match /p/{d} {
        function own(uid) { let v = uid; let w = v; return w == d && known(); }
        allow read: if own(request.auth.uid) && resource.data.x.size() > math.abs(-1)
          && exists(/databases/$(database)/documents/p/$(d)) && hashing.md5('x').size() > 0;
      }`);
    expect(check(text)).toEqual([]);
  });

  it.each([
    ['x.a == 1', 'W 4:31 Invalid variable name: x.'],
    ['nothing()', 'W 4:31 Invalid function name: nothing.'],
    ['math.isInfinite(1.0)', 'W 4:31 Invalid function name: math.isInfinite.'],
    ["bool('true')", 'W 4:31 Invalid function name: bool.'],
    ["d.hasOnyl(['a'])", 'W 4:31 Invalid function name: hasOnyl.'],
    ['firestore.get(/a/b).data.x', 'W 4:31 Invalid function name: firestore.get.'],
  ])('warns of %s', (condition, expected) => {
    expect(check(rule(condition))).toEqual([expected]);
  });

  it('knows firestore.get() in Storage rules, and get() not', () => {
    const storage = (condition: string) =>
      `rules_version = '2';\nservice firebase.storage { match /b/{bucket}/o/{f} {\nallow read: if ${condition};\n} }`;
    expect(check(storage('firestore.exists(/databases/(default)/documents/a/$(f))'))).toEqual([]);
    expect(check(storage('exists(/databases/(default)/documents/a/$(f))'))).toEqual([
      'W 3:16 Invalid function name: exists.',
    ]);
  });

  it('looks functions up in the blocks around only', () => {
    const text = inMatch(`match /q/{e} {
      function s() { return true; }
      allow read: if s();
    }
    match /p/{d} { allow read: if s(); }`);
    expect(check(text)).toEqual(['W 8:35 Invalid function name: s.']);
  });

  it('does not show a wildcard to functions declared outside of its match', () => {
    const text = inMatch(`function f() { return d != ''; }
    match /p/{d} { allow read: if f(); }`);
    expect(check(text)).toEqual(['W 4:23 Invalid variable name: d.']);
  });

  it('lets a function of the file hide one of the language', () => {
    const text = inMatch(
      'function int(x, y) { return x == y; }\n match /p/{d} { allow read: if int(d, 5); }',
    );
    expect(check(text)).toEqual([]);
  });

  it('warns of functions that nothing calls, in which there is no request', () => {
    const text = inMatch(`function f() { return g(); }
    function g() { return request.auth != null; }
    match /p/{d} { allow read: if true; }`);
    expect(check(text)).toEqual(['W 4:10 Unused function: f.', 'W 5:27 Invalid variable name: request.']);
  });

  it('warns of parameters and variables that are not used', () => {
    const text = inMatch(`function f(a, b) { let c = a; return true; }
    match /p/{d} { allow read: if f(1, 2); }`);
    expect(check(text)).toEqual(['W 4:15 Unused variable: b.', 'W 4:24 Unused variable: c.']);
  });

  it('refuses the same function twice in a block, but not further in', () => {
    expect(check(inMatch('function f() { return true; }\nfunction f() { return false; }'))).toContain(
      'E 5:10 Function is already defined: f.',
    );
    const shadowing = inMatch(`function f() { return true; }
    match /p/{d} { function f() { return false; } allow read: if f(); }
    match /q/{d} { allow read: if f(); }`);
    expect(check(shadowing)).toEqual([]);
  });

  it('refuses a variable or parameter twice in a function', () => {
    const twice = inMatch(
      'function f(a, a) { let b = a; let b = b; return b; }\nmatch /p/{d} { allow read: if f(1, 2); }',
    );
    expect(check(twice)).toEqual([
      'E 4:10 Duplicate parameter name: a.',
      'E 4:31 Variable is already defined: b.',
    ]);
  });
});

describe('calls', () => {
  it('warns of wrong numbers of arguments', () => {
    expect(check(inMatch('function f(a) { return a; }\nmatch /p/{d} { allow read: if f(1, 2); }'))).toEqual([
      'W 5:31 Incorrect number of arguments. Received: 2. Expected: 1.',
    ]);
    expect(check(rule('math.sqrt() == 1.0'))).toEqual([
      'W 4:31 Incorrect number of arguments. Received: 0. Expected: math.sqrt(float).',
    ]);
  });

  it('refuses recursion', () => {
    expect(check(inMatch('function f() { return f(); }\nmatch /p/{d} { allow read: if f(); }'))).toEqual([
      'E 4:10 Recursive call is not allowed: f->f.',
    ]);
    const mutual = 'function f() { return g(); }\nfunction g() { return f(); }';
    expect(check(inMatch(mutual))).toContain('E 4:10 Recursive call is not allowed: f->g->f.');
  });

  it('compiles 21 functions on the call stack, and not 22', () => {
    const chain = (length: number) =>
      Array.from(
        { length },
        (_, i) => `function f${i + 1}() { return ${i + 1 < length ? `f${i + 2}()` : 'true'}; }`,
      );
    const text = (length: number) =>
      inMatch([...chain(length), 'match /p/{d} { allow read: if f1(); }'].join('\n'));
    expect(check(text(21))).toEqual([]);
    const names = Array.from({ length: 21 }, (_, i) => `f${i + 1}`).join('->');
    expect(check(text(22))).toEqual([
      `E 25:10 Maximum allowed call depth of 20 is reached for [${names}] call stack.`,
    ]);
  });

  it('checks thousands of functions in a row without running out of stack', () => {
    const length = 5000;
    const chain = Array.from({ length }, (_, i) => `function f${i}() { return f${i + 1}(); }`).join('\n');
    expect(check(inMatch(chain)).length).toBeLessThanOrEqual(100);
  });

  it('compiles 11 lets, and not 12', () => {
    const text = (count: number) => {
      const names = Array.from({ length: count }, (_, i) => `v${i}`);
      const lets = names.map((name) => `let ${name} = 1;`).join(' ');
      return inMatch(
        `function f() { ${lets}\nreturn ${names.join(' + ')} > 0; }\nmatch /p/{d} { allow read: if f(); }`,
      );
    };
    expect(check(text(11))).toEqual([]);
    expect(check(text(12))).toEqual([
      'E 5:8 Maximum allowed variable count of 10 for a given function has been reached.',
    ]);
  });

  it('refuses more than seven parameters', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const text = inMatch(`function f(${names.join(', ')}) { return ${names.join(' && ')}; }
      match /p/{x} { allow read: if f(1, 2, 3, 4, 5, 6, 7, 8); }`);
    expect(check(text)).toEqual([
      'E 4:10 Maximum allowed parameter count of 7 for a given function has been reached.',
    ]);
  });

  it('refuses patterns for matches() that RE2 does not know, and warns of them elsewhere', () => {
    expect(check(rule("d.matches('(?=a)b')"))[0]).toMatch(/^E 4:41 .*Invalid regular expression pattern/);
    expect(check(rule("d.replace('(', '') == d"))[0]).toMatch(/^W 4:41 .*Invalid regular expression pattern/);
  });
});

describe('comparisons', () => {
  it.each([
    ["hashing.sha256('a') != null", 'W 4:51 ', 'true'],
    ['latlng.value(0, 0) == null', 'W 4:50 ', 'false'],
    ["1 == '1'", 'W 4:33 ', 'false'],
    ["math.isNaN(1.0) != float('1')", 'W 4:47 ', 'true'],
    ['[d] == {}', 'W 4:35 ', 'false'],
  ])('warns of %s', (condition, place, outcome) => {
    expect(check(rule(condition))).toEqual([
      `${place}The sub-expressions are not comparable, so this comparison will always return ${outcome}.`,
    ]);
  });

  it.each(['1 == 1.0', 'resource == null', 'd != null', "int('1') == 1", "string(1) == '1'", '1 < 2'])(
    'does not warn of %s',
    (condition) => {
      expect(check(rule(condition))).toEqual([]);
    },
  );

  it('knows nothing of what functions of the file yield', () => {
    expect(
      check(
        inMatch(`match /p/{d} { function path(x) { return x; }
      allow read: if path(d) == d && path('a') != null; }`),
      ),
    ).toEqual([]);
  });
});

describe('services, paths and methods', () => {
  it('refuses unknown, repeated and missing services', () => {
    expect(check("rules_version = '2'; service cloud.firestor {}")).toEqual([
      "E 1:22 Unknown service 'cloud.firestor'. Expected one of cloud.firestore, firebase.storage.",
    ]);
    expect(check("rules_version = '2'; service cloud.firestore {} service cloud.firestore {}")).toEqual([
      "E 1:49 The service 'cloud.firestore' is already declared.",
    ]);
    expect(check("rules_version = '2';")[0]).toMatch(/^E 1:21 There is no service/);
  });

  it('warns of version 1', () => {
    expect(check('service cloud.firestore {}')).toEqual([
      'W 1:1 Ruleset uses old version (version [1]). Please update to the latest version (version [2]).',
    ]);
  });

  it('lets a recursive wildcard stand anywhere in version 2, once', () => {
    expect(check(inMatch('match /{a=**}/b/{c} { allow read; match /d/{e} { allow read; } }'))).toEqual([]);
    expect(check(inMatch('match /{a=**}/b/{c=**} { allow read; }'))).toEqual([
      'E 4:17 A path may have one recursive wildcard only.',
    ]);
  });

  it('lets a recursive wildcard only end a path in version 1', () => {
    const text =
      'service cloud.firestore {\nmatch /{a=**}/b { allow read; }\nmatch /c/{d=**} { match /e { allow read; } }\n}';
    expect(check(text).slice(1)).toEqual([
      "E 2:8 A recursive wildcard must end the path, unless the file begins with rules_version = '2'.",
      'W 3:19 Glob(**) resource rules should not have child resource rules.',
    ]);
  });

  it('checks wildcard names', () => {
    expect(check(inMatch('match /a/{x}/b/{x} { allow read; }'))).toEqual([
      'E 4:16 Duplicate wildcard name: x.',
    ]);
    expect(check(inMatch('match /a/{database} { allow read; }'))).toEqual([
      "W 4:10 The wildcard 'database' hides one of a match statement around it.",
    ]);
  });

  it('refuses match statements more than ten deep', () => {
    const nested = (depth: number) => `${'match /a { '.repeat(depth)}allow read;${' }'.repeat(depth)}`;
    expect(check(inMatch(nested(9)))).toEqual([]);
    expect(check(inMatch(nested(10)))[0]).toMatch(/^E .* nested more than 10 deep/);
  });

  it('warns of a method named twice', () => {
    expect(check(inMatch('match /p/{d} { allow read, get, read; }'))).toEqual([
      'W 4:16 Duplicate method: read.',
    ]);
  });
});
