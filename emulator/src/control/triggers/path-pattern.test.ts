import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactPath, matchesPattern, parsePathPattern } from './path-pattern.ts';

describe('document patterns', () => {
  it.each([
    ['users/{id}', 'users/ann', true],
    ['/users/{id}/', 'users/ann', true],
    ['users/{id}', 'users/ann/posts/p', false],
    ['users/{id}/posts/{post}', 'users/ann/posts/p', true],
    ['users/{id=*}', 'users/ann', true],
    ['users/ann', 'users/ann', true],
    ['users/ann', 'users/bob', false],
    ['{all=**}', 'a/b/c/d', true],
    ['users/{rest=**}', 'users/a/b/c', true],
    ['users/{rest=**}/posts/{p}', 'users/a/b/c/posts/x', true],
    ['users/{rest=**}/posts/{p}', 'users/a/b/c/other/x', false],
    ['users/*', 'users/ann', true],
    ['**', 'users/ann', true],
  ])('%s with %s: %s', (pattern, path, fits) => {
    expect(matchesPattern(parsePathPattern(pattern), path)).toBe(fits);
  });

  it('take an exact path literally', () => {
    expect(matchesPattern(exactPath('users/{id}'), 'users/ann')).toBe(false);
    expect(matchesPattern(exactPath('users/ann'), 'users/ann')).toBe(true);
  });

  it.each(['users//x', 'users/{id', 'users/{a=***}', 'users/pre{x}'])('refuse %s', (pattern) => {
    expect(() => parsePathPattern(pattern)).toThrow();
  });

  it('fit every path that is made of them', () => {
    const id = fc.stringMatching(/^[a-z]{1,3}$/);
    const part = fc.oneof(
      id.map((text) => ({ pattern: text, made: [text] })),
      fc.record({ pattern: fc.constant('{one}'), made: fc.tuple(id) }),
      fc.record({ pattern: fc.constant('{many=**}'), made: fc.array(id, { maxLength: 3 }) }),
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        const made = parts.flatMap((entry) => entry.made);
        fc.pre(made.length > 0);
        const pattern = parsePathPattern(parts.map((entry) => entry.pattern).join('/'));
        expect(matchesPattern(pattern, made.join('/'))).toBe(true);
      }),
    );
  });

  it('do not take exponential time', () => {
    const pattern = parsePathPattern(
      Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? '**' : 'a')).join('/'),
    );
    const path = 'a/'.repeat(199) + 'b';
    const start = performance.now();
    expect(matchesPattern(pattern, path)).toBe(false);
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
