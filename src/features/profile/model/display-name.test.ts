import { hasRefusedCharacters } from '@chupke/domain/text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameProblemOf, tidyName } from './display-name.ts';

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
