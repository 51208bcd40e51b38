import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAutoApproved, patternKeyOf } from './pattern.ts';
import { createSpeller, isNear } from '../spelling.ts';
import { keyOf, keysOf, wordsOf } from './words.ts';

describe('keyOf', () => {
  it.each([
    ['delete', 'deleting', 'deleted'],
    ['confession', 'confessions'],
    ['nahi', 'nahin', 'nhi', 'nahii'],
    ['password', 'passwords', 'pwd'],
  ])('brings spellings together: %s', (...spellings) => {
    expect(new Set(spellings.map(keyOf)).size).toBe(1);
  });

  it('hears Hindi alike in both scripts', () => {
    expect(keysOf('कैसे बनाना नहीं पहचान')).toEqual(keysOf('kaise banana nahin pahchan'));
    expect(wordsOf('“क्या?”')).toEqual(['kya']);
  });
});

describe('the speller', () => {
  it('puts right one letter of four and two of eight', () => {
    const spell = createSpeller(['circl', 'notifi', 'anonimus'], () => false);
    expect(spell('cirlc')).toBe('circl');
    expect(spell('anonumis')).toBe('anonimus');
    expect(spell('abc')).toBeNull();
  });

  it('leaves words that are right', () => {
    expect(createSpeller(['store'], (word) => word === 'stone')('stone')).toBeNull();
  });

  it('knows a distance that is the same from both sides', () => {
    const word = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, max) => {
        expect(isNear(a, b, max)).toBe(isNear(b, a, max));
        expect(isNear(a, a, max)).toBe(true);
      }),
    );
  });
});

describe('a pattern', () => {
  it('has the first six words of more than two letters', () => {
    expect(patternKeyOf('How do I join the circle of my own hostel, please?')).toBe(
      'how_join_the_circle_own_hostel',
    );
    expect(patternKeyOf('hi me')).toBeNull();
    expect(patternKeyOf('सर्कल कैसे बनाएं')).toBe('सर्कल_कैसे_बनाएं');
  });

  it('needs no admin when it leads to an article, tells how, or is short and harmless', () => {
    const plain = { question: 'what is a circle', answer: 'A small group.', slug: null };
    expect(isAutoApproved(plain)).toBe(true);
    expect(isAutoApproved({ ...plain, answer: 'An error.' })).toBe(false);
    expect(isAutoApproved({ ...plain, answer: 'x'.repeat(200) })).toBe(false);
    expect(isAutoApproved({ ...plain, answer: `Go to Settings. ${'x'.repeat(300)}` })).toBe(true);
    expect(isAutoApproved({ ...plain, question: 'zorbing blimps' })).toBe(false);
    expect(isAutoApproved({ question: 'zorbing', answer: '', slug: 'join-a-circle' })).toBe(true);
  });
});
