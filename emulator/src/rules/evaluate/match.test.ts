import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PatternSegment } from '../language/ast.ts';
import { Unknown } from './unknown.ts';
import type { PathElement } from './match.ts';
import { ANY_DEPTH, ANY_SEGMENT, matchPath } from './match.ts';
import { RulesPath } from '../language/types.ts';

function pattern(text: string): PatternSegment[] {
  return text.split('/').map((part) => {
    const span = { start: 0, end: 0 };
    const name = /^\{(\w+)(=\*\*)?\}$/.exec(part);
    if (name?.[1] === undefined) return { ...span, kind: 'literal', value: part };
    return { ...span, kind: name[2] === undefined ? 'capture' : 'recursive', name: name[1] };
  });
}

function path(text: string): PathElement[] {
  return text.split('/').map((part) => (part === '?' ? ANY_SEGMENT : part === '**' ? ANY_DEPTH : part));
}

function captured(patternText: string, pathText: string, version: 1 | 2 = 2): string[] | undefined {
  return matchPath(pattern(patternText), path(pathText), version)?.map((capture) => {
    if (capture instanceof RulesPath) return `/${capture.segments.join('/')}`;
    if (capture instanceof Unknown) return 'unknown';
    return typeof capture === 'string' ? capture : 'neither text nor path';
  });
}

describe('patterns of match statements', () => {
  it.each([
    ['users/{id}', 'users/ada', ['ada']],
    ['users/ada', 'users/ada', []],
    ['users/{id}', 'users', undefined],
    ['users/{id}', 'users/ada/posts/p1', undefined],
    ['users/{id}', 'people/ada', undefined],
    ['users/{id}/posts/{post}', 'users/ada/posts/p1', ['ada', 'p1']],
    ['{all=**}', 'users/ada/posts/p1', ['/users/ada/posts/p1']],
    ['users/{rest=**}', 'users/ada/posts/p1', ['/ada/posts/p1']],
    ['users/{id}/{rest=**}', 'users/ada', ['ada', '/']],
    ['{path=**}/posts/{id}', 'posts/p1', ['/', 'p1']],
    ['{path=**}/posts/{id}', 'users/ada/posts/p1', ['/users/ada', 'p1']],
    ['{path=**}/posts/{id}', 'users/ada/posts/p1/likes/l1', undefined],
    ['{a=**}/x/{b=**}', 'x/1/x/2', ['/', '/1/x/2']],
  ])('%s on %s', (patternText, pathText, expected) => {
    expect(captured(patternText, pathText)).toEqual(expected);
  });

  it('needs a segment for a recursive wildcard in version 1', () => {
    expect(captured('users/{id}/{rest=**}', 'users/ada', 1)).toBeUndefined();
    expect(captured('users/{rest=**}', 'users/ada', 1)).toEqual(['/ada']);
  });

  it.each([
    ['users/{id}', 'users/?', ['unknown']],
    ['users/ada', 'users/?', undefined],
    ['users/{id}/posts/{post}', 'users/ada/posts/?', ['ada', 'unknown']],
    ['{rest=**}', 'users/?', ['unknown']],
    ['{path=**}/posts/{id}', '**/posts/?', ['unknown', 'unknown']],
    ['users/{id}/posts/{post}', '**/posts/?', undefined],
    ['{a}/{b}/{path=**}/posts/{id}', '**/posts/?', undefined],
    ['{path=**}/posts/{id}', '**/comments/?', undefined],
    ['{path=**}/posts/{id}', '**/?/?', undefined],
    ['users/{id}/{rest=**}', 'users/ada/**/posts/?', ['ada', 'unknown']],
    ['users/{id}/{path=**}/posts/{post}', 'users/ada/**/posts/?', ['ada', 'unknown', 'unknown']],
  ])('%s on all paths of the form %s', (patternText, pathText, expected) => {
    expect(captured(patternText, pathText)).toEqual(expected);
  });

  it('matches placeholders only if everything that they stand for matches', () => {
    const patternPart = fc.constantFrom('a', 'b', '{x}', '{y=**}');
    const pathPart = fc.constantFrom('a', 'b', '?', '**');
    const filling = fc.array(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }), {
      minLength: 6,
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        fc.array(patternPart, { minLength: 1, maxLength: 5 }),
        fc.array(pathPart, { minLength: 1, maxLength: 6 }),
        filling,
        fc.constantFrom(1 as const, 2 as const),
        (patternParts, pathParts, fillings, version) => {
          const symbolic = captured(patternParts.join('/'), pathParts.join('/'), version);
          if (symbolic === undefined) return;
          const concrete = pathParts.flatMap((part, index) => {
            const filler = fillings[index] ?? [];
            if (part === '**') return filler;
            return part === '?' ? [filler[0] ?? 'c'] : [part];
          });
          expect(matchPath(pattern(patternParts.join('/')), concrete, version)).toBeDefined();
        },
      ),
    );
  });

  it('ends soon on patterns with many recursive wildcards', () => {
    const hostile = `${Array.from({ length: 8 }, (_, index) => `{w${index}=**}/a`).join('/')}/b`;
    expect(captured(hostile, 'a/'.repeat(200).slice(0, -1))).toBeUndefined();
  });
});
