import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, normalizeEmail } from './email.ts';

/** Characters that matter here: white space, invisible ones, wide forms, halves of a pair. */
const MARKS = fc.constantFrom(
  ' ',
  '\n',
  '\u00A0',
  '\u200B',
  '\u200E',
  '\uFEFF',
  '\uD83D',
  'ａ',
  '＠',
  'a',
  '@',
  '.',
  'é',
);

/** An address of that many characters in all, with 60 of them before the @. */
function addressOfLength(length: number): string {
  const domain = `${'d'.repeat(60)}.${'e'.repeat(60)}.`;
  return `${'x'.repeat(60)}@${domain}${'f'.repeat(length - 60 - 1 - domain.length - 3)}.in`;
}

describe('an email address', () => {
  it.each([
    'asha@iitb.ac.in',
    'a@b.co',
    'first.last+chupke@students.vjti.ac.in',
    "o'brien_99@x-y.example",
    'ASHA@EXAMPLE.COM',
    'name@xn--11b4c3d.xn--h2brj9c',
  ])('can be %s', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  it.each([
    '',
    'asha',
    'asha@',
    '@iitb.ac.in',
    'asha@localhost',
    'asha@iitb..in',
    'asha@.in',
    'asha@-iitb.in',
    'asha@iitb.in.',
    'asha@iitb.4',
    '.asha@iitb.in',
    'asha.@iitb.in',
    'as..ha@iitb.in',
    'as ha@iitb.in',
    'a@b@c.in',
    'asha@iitb.in\nbcc: all@iitb.in',
    '<asha@iitb.in>',
    'आशा@iitb.ac.in',
    `${'a'.repeat(65)}@iitb.in`,
  ])('cannot be %j', (address) => {
    expect(isEmail(address)).toBe(false);
  });

  it('has at most 254 characters', () => {
    const longest = addressOfLength(240).replace('@', `@${'a'.repeat(12)}.b.`);
    expect(longest).toHaveLength(255);
    expect(isEmail(longest)).toBe(false);
    expect(isEmail(longest.replace('x', ''))).toBe(true);
  });

  it('is taken without what stands around it by mistake', () => {
    expect(normalizeEmail('  asha@iitb.ac.in \n')).toBe('asha@iitb.ac.in');
    expect(normalizeEmail('\u200Easha@iitb.ac.in\u200B')).toBe('asha@iitb.ac.in');
    expect(normalizeEmail('ａｓｈａ＠iitb.ac.in')).toBe('asha@iitb.ac.in');
  });

  it('is normal for good once it is normal, and whatever text is given is judged quickly', () => {
    fc.assert(
      fc.property(fc.string({ unit: MARKS }), (text) => {
        const normal = normalizeEmail(text);
        expect(normalizeEmail(normal)).toBe(normal);
      }),
    );
    expect(isEmail(`${'a.'.repeat(20_000)}@`)).toBe(false);
    expect(isEmail(`a@${'a-'.repeat(120)}`)).toBe(false);
  });

  it('is accepted whenever a valid one is put together', () => {
    fc.assert(fc.property(fc.emailAddress(), (address) => isEmail(address)));
  });
});
