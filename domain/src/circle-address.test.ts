import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkCircleId,
  circleAddress,
  isSuspiciousCircleAddress,
  SUSPICIOUS_WORDS,
} from './circle-address.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'.split('');
const word = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...ALPHABET), { minLength, maxLength }).map((letters) => letters.join(''));
const validId = fc.oneof(
  word(8, 48).map((tail) => `c_${tail}`),
  word(15, 50).filter((id) => !id.startsWith('c_')),
);

describe('the id of a circle in an address', () => {
  it.each([
    [undefined, 'Circle ID is missing'],
    [null, 'Circle ID is missing'],
    ['', 'Circle ID is missing'],
    ['<>', 'Circle ID contains invalid characters'],
    [`<>'"&\\/`, 'Circle ID contains invalid characters'],
    ['ab', 'Circle ID has invalid length'],
    ['a<b>', 'Circle ID has invalid length'],
    ['a'.repeat(51), 'Circle ID has invalid length'],
    ['c_1234567', 'Invalid secure circle ID format'],
    ['c_', 'Circle ID has invalid length'],
    ['c_12345.78', 'Invalid secure circle ID format'],
    ['abcdefghijklmn', 'Invalid Firestore circle ID format'],
    ['abcdefghijklmno p', 'Invalid Firestore circle ID format'],
    ['मंडलमंडलमंडलमंडल', 'Invalid Firestore circle ID format'],
  ])('%j is refused: %s', (text, message) => {
    expect(checkCircleId(text)).toMatchObject({ kind: 'invalid', message });
  });

  it.each(['c_12345678', 'abcdefghijklmno', 'a'.repeat(50), 'c_adminROOT-test_dev'])('%s is one', (id) => {
    expect(checkCircleId(id)).toEqual({ kind: 'valid', id });
  });

  it('is used without the characters that are dropped', () => {
    expect(checkCircleId(`abc"def'ghi<jkl>mno`)).toEqual({ kind: 'valid', id: 'abcdefghijklmno' });
  });

  it('is taken as it is whenever it has the form', () => {
    fc.assert(
      fc.property(validId, (id) => {
        expect(checkCircleId(id)).toEqual({ kind: 'valid', id });
      }),
    );
  });

  it('never makes an address that leads elsewhere, whatever it was', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          validId,
          validId.map((id) => `../${id}?x#y`),
        ),
        (text) => {
          const checked = checkCircleId(text);
          if (checked.kind === 'invalid') return;
          const address = new URL(circleAddress(checked.id), 'https://chupke.example');
          expect(address.href).toBe(`https://chupke.example/circles/${checked.id}`);
        },
      ),
    );
  });
});

describe('an address of circles', () => {
  it.each(SUSPICIOUS_WORDS)('is suspicious with %s as a segment or a key', (probe) => {
    expect(isSuspiciousCircleAddress(`/circles/${probe}`, [])).toBe(true);
    expect(isSuspiciousCircleAddress(`/circles/abcdefghijklmno/${probe.toUpperCase()}`, [])).toBe(true);
    expect(isSuspiciousCircleAddress('/circles', ['warning', probe])).toBe(true);
  });

  it.each([
    ...[
      'isAdmin',
      'debug_mode',
      'sql_query',
      'SQLQuery',
      'run-test',
      'x.dev',
      'filter[root]',
      'ADMIN',
      'Test',
    ],
    ...['sqlInjection', 'debug2', '__dev'],
  ])('is suspicious with the key %s', (key) => {
    expect(isSuspiciousCircleAddress('/circles', [key])).toBe(true);
  });

  it.each(['address', 'latest', 'device', 'utm_source', 'warning', 'administrator', 'मंडल', '', 'code'])(
    'is not with the key %s',
    (key) => {
      expect(isSuspiciousCircleAddress('/circles', [key])).toBe(false);
    },
  );

  it('is not because of what an id may hold', () => {
    fc.assert(
      fc.property(validId, fc.constantFrom(...SUSPICIOUS_WORDS), fc.nat(40), (id, probe, place) => {
        const planted = (id.slice(0, 2 + place) + probe + id.slice(2 + place)).slice(0, 50);
        expect(isSuspiciousCircleAddress(`/circles/${id}`, ['warning'])).toBe(false);
        expect(isSuspiciousCircleAddress(`/circles/${planted}`, [])).toBe(false);
      }),
    );
  });
});
