import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SourceText } from '../language/source.ts';
import { tokenize } from './tokenize.ts';

function lex(text: string) {
  return tokenize(new SourceText('test.rules', text));
}

function kinds(text: string): string[] {
  return lex(text).tokens.map(({ kind, text: shown }) => `${kind} ${shown}`.trim());
}

function literal(text: string): unknown {
  const { tokens, issues } = lex(text);
  expect(issues).toEqual([]);
  expect(tokens).toHaveLength(2);
  return tokens[0]?.value;
}

/** Text made of pieces of the language, which finds more than random characters do. */
const rulesLike = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...["'", '"', '/', '/*', '*/', '//', '\\', '\n', '$(', '**', '1.5', 'b', "b'", '(', ')', '{'],
      ),
      fc.constantFrom(
        'match',
        'allow',
        'users',
        ' ',
        '&&',
        '|',
        '\u{1F600}',
        '\u2028',
        '9223372036854775808',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''));

describe('tokenize', () => {
  it('drops spaces and comments', () => {
    expect(kinds('a // b\n/* c\n*/ d')).toEqual(['word a', 'word d', 'end']);
  });

  it('tells a path from a division by what directly follows the slash', () => {
    expect(kinds('/users/$(uid)/(default)/a-b')).toEqual([
      'path-slash /',
      'segment users',
      'path-slash /',
      'symbol $(',
      'word uid',
      'symbol )',
      'path-slash /',
      'segment (default)',
      'path-slash /',
      'segment a-b',
      'end',
    ]);
    expect(kinds('4 / 2')).toEqual(['int 4', 'symbol /', 'int 2', 'end']);
  });

  it.each([
    ["'a\\'b\\\\'", "a'b\\"],
    ['"\\n\\r\\t\\b\\f\\""', '\n\r\t\b\f"'],
    ["'\\x41\\u0042\\103'", 'ABC'],
    ["'\\xe9\\377'", '\u00e9\u00ff'],
    ["'\\ud83d\\ude00'", '\u{1F600}'],
    ["'\\x411'", 'A1'],
  ])('reads the string %s', (text, expected) => {
    expect(literal(text)).toBe(expected);
  });

  it.each([
    ["b'abc'", [97, 98, 99]],
    ['B"\u00e9"', [0xc3, 0xa9]],
    ["b'\\xe9\\000\\377'", [0xe9, 0, 0xff]],
    ["b''", []],
  ])('reads the bytes %s', (text, expected) => {
    expect(literal(text)).toEqual(Uint8Array.from(expected));
  });

  it.each([
    ['0', 0n],
    ['9223372036854775807', 9223372036854775807n],
    ['1.5', 1.5],
    ['1.0', 1],
    ['2e3', 2000],
    ['1.5e-3', 0.0015],
  ])('reads the number %s', (text, expected) => {
    expect(literal(text)).toBe(expected);
  });

  it('leaves a method call on an int alone', () => {
    expect(kinds('1.size')).toEqual(['int 1', 'symbol .', 'word size', 'end']);
  });

  it.each([
    ["'\\d'", 2, "unknown escape '\\d'"],
    ["'\\12'", 2, 'unknown escape'],
    ["'\\x4'", 2, 'unknown escape'],
    ["'\\/'", 2, 'unknown escape'],
    ["b'\\u0041'", 3, 'Invalid bytes literal'],
    ["'abc", 1, 'Unterminated string literal'],
    ["'a\nb'", 1, 'Unterminated string literal'],
    ['a & b', 3, "Token recognition error at '&'"],
    ['/* a', 1, 'Unterminated comment'],
    ['9223372036854775809', 1, 'does not fit'],
    ['9'.repeat(100_000), 1, 'does not fit'],
  ])('reports %j', (text, column, message) => {
    const [issue] = lex(text).issues;
    expect(issue).toMatchObject({ severity: 'error', fileName: 'test.rules', line: 1, column });
    expect(issue?.message).toContain(message);
  });

  it('covers the text: tokens are in order, apart only by spaces and comments', () => {
    fc.assert(
      fc.property(rulesLike, (text) => {
        const { tokens, issues } = lex(text);
        let end = 0;
        for (const token of tokens) {
          expect(token.start).toBeGreaterThanOrEqual(end);
          expect(token.text).toBe(text.slice(token.start, token.end));
          const between = text.slice(end, token.start);
          const isUnterminated = issues.some(({ message }) => message.startsWith('Unterminated comment'));
          if (!isUnterminated) {
            expect(between.replace(/\/\/[^\r\n]*|\/\*[^]*?\*\//g, '').replace(/[\s\uFEFF]/g, '')).toBe('');
          }
          end = token.end;
        }
        expect(tokens.at(-1)).toMatchObject({ kind: 'end', start: text.length, end: text.length });
      }),
    );
  });
});
