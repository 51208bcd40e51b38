import { hasRefusedCharacters } from '@chupke/domain/text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameProblemOf, tidyName, accountName } from './names.ts';
import { newAnonymousId, postMask, threadMask } from '@chupke/domain/anonymous-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { newHeroName } from '@chupke/domain/hero-name.ts';
import { newDocumentId } from '@chupke/domain/random.ts';

const PIECES = [
  'a',
  'अ',
  '😀',
  ' ',
  '<',
  '&',
  '\u0301',
  'ש',
  '\n',
  '\t',
  '\r\n',
  '\u200b',
  '\u202e',
  '\0',
  '\ud83d',
];

const raw = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((parts) => parts.join(''));

describe('the name of a student that admins see', () => {
  it.each([
    ['  Asha  ', 'Asha'],
    ['Asha\nRao\t\tK', 'Asha Rao K'],
    ['<b>Asha</b>', '<b>Asha</b>'],
    ['अ\u200dशा', 'अ\u200dशा'],
    ['👩🏽‍🎓', '👩🏽‍🎓'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['\u200b\u200d\u2060\u3164', ''],
    ['', ''],
  ])('keeps of %j %j', (raw, name) => {
    expect(tidyName(raw)).toBe(name);
  });

  it('is on one line, and holds nothing that the rules refuse', () => {
    fc.assert(
      fc.property(raw, (typed) => {
        const name = tidyName(typed);
        expect(name).not.toMatch(/[\n\r\t]/);
        expect(hasRefusedCharacters(name)).toBe(false);
        expect(name).toBe(name.trim());
      }),
    );
  });

  it('is measured as it would be stored', () => {
    expect(nameProblemOf('a'.repeat(40))).toBeUndefined();
    expect(nameProblemOf('a'.repeat(41))).toBe('nameTooLong');
    expect(nameProblemOf(`${'a'.repeat(40)}   \u200b`)).toBeUndefined();
    expect(nameProblemOf('😀'.repeat(21))).toBe('nameTooLong');
  });

  it('is not one of the staff’s', () => {
    expect(['Admin', '@dmin', 'Chupke Team', 'एडमिन'].map(nameProblemOf)).toEqual(Array(4).fill('nameStaff'));
    expect(nameProblemOf('Asha, badminton')).toBeUndefined();
  });
});

const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

describe('the address of a public profile', () => {
  it('is that of an account’s own name, in both of its forms', () => {
    for (let round = 0; round < 50; round += 1) {
      const [hex, hero] = [newAnonymousId(random), newHeroName(random)];
      expect(accountName(hex)).toBe(hex);
      expect(accountName(hero)).toBe(hero);
    }
  });

  it('is never that of a mask, nor anything else', () => {
    expect(accountName(postMask(parseConfessionId(newDocumentId(random))))).toBeUndefined();
    expect(accountName(threadMask(parseConfessionId(newDocumentId(random)), 1))).toBeUndefined();
    expect(accountName(undefined)).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^(?:[0-9a-f]{12}|[A-Z][a-z]+[A-Z][a-z]+\d+)$/.test(text));
        expect(accountName(text)).toBeUndefined();
      }),
    );
  });
});
