import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCircleId } from './circle-address.ts';
import {
  INVITE_ALPHABET,
  newCircleMemberId,
  newCircleSecureId,
  newInviteCode,
  parseCircleId,
  parseCircleMemberId,
  parseCircleMessageId,
  parseCircleSecureId,
  parseInviteCode,
} from './circle-id.ts';

const ID = 'Abcdefghij0123456789';
/** Bytes of a run, then zeros. */
const randoms = fc.uint8Array({ minLength: 200, maxLength: 200 }).map((bytes) => {
  let place = 0;
  return (count: number) => bytes.slice(place, (place += count));
});

describe('ids of circles', () => {
  it('are 20 letters and digits, as those of messages', () => {
    expect(parseCircleId(ID)).toBe(ID);
    expect(parseCircleMessageId(ID)).toBe(ID);
    expect(checkCircleId(ID).kind).toBe('valid');
  });

  it.each([
    [''],
    [`${ID}x`],
    [ID.slice(1)],
    ['abcdefghij/123456789'],
    ['../../../../users/me'],
    [null],
    [7],
    [[ID]],
  ])('%j is none', (text) => {
    expect(() => parseCircleId(text)).toThrow();
    expect(() => parseCircleMessageId(text)).toThrow();
  });

  it.each([
    [''],
    ['k_'],
    ['k_ABCDEFGHIJKLMNOP'],
    ['k_abcdefghijklmno'],
    ['k_abcdefghijklmnopq'],
    ['u_abcdefghijklmnop'],
    ['k_abcdefghijklmno\n'],
    [null],
  ])('%j is no member', (text) => {
    expect(() => parseCircleMemberId(text)).toThrow();
  });

  it.each([[''], ['c_1234567'], ['c_12345678-'], [`c_${'a'.repeat(49)}`], [undefined]])(
    '%j is no opaque id',
    (text) => {
      expect(() => parseCircleSecureId(text)).toThrow();
    },
  );

  it('that are made have their form, and an opaque one is an address', () => {
    fc.assert(
      fc.property(randoms, (random) => {
        const member = newCircleMemberId(random);
        expect(parseCircleMemberId(member)).toBe(member);
        const secure = newCircleSecureId(random);
        expect(checkCircleId(secure)).toEqual({ kind: 'valid', id: secure });
      }),
    );
  });
});

describe('an invite code', () => {
  it('is of letters that nobody takes for digits', () => {
    expect(INVITE_ALPHABET).not.toMatch(/[IO0-9]/);
    fc.assert(
      fc.property(randoms, (random) => {
        const code = newInviteCode(random);
        expect(code).toMatch(/^[A-HJ-NP-Z]{8}$/);
      }),
    );
  });

  it('is understood however it is written down', () => {
    const separators = fc.constantFrom('', ' ', '-', ' - ', '\t');
    fc.assert(
      fc.property(
        randoms,
        fc.array(fc.tuple(fc.boolean(), separators), { minLength: 8, maxLength: 8 }),
        (random, hands) => {
          const code = newInviteCode(random);
          const typed = code.split('').map((letter, index) => {
            const [isSmall, after] = hands[index] ?? [false, ''];
            return (isSmall ? letter.toLowerCase() : letter) + after;
          });
          expect(parseInviteCode(typed.join(''))).toBe(code);
        },
      ),
    );
  });

  it.each([[''], ['ABCDEFG'], ['ABCDEFGHJ'], ['ABCDEFG1'], ['ÄBCDEFGH'], ['ABCD/FGH'], [null], [12345678]])(
    '%j is none',
    (text) => {
      expect(() => parseInviteCode(text)).toThrow();
    },
  );
});
