import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moodOf } from './circle-mood.ts';

describe('the mood of texts', () => {
  it.each([
    ['thanks, that was a lovely evening', 'glad'],
    ['haha mast tha yaar, bahut mazaa aaya', 'glad'],
    ['शुक्रिया, आज बहुत खुश हूँ', 'glad'],
    ['I am so tired and lonely', 'sad'],
    ['bahut akela lag raha hai, rona aa raha hai', 'sad'],
    ['आज बहुत दुखी हूँ', 'sad'],
  ])('of %j', (text, mood) => {
    const score = moodOf([text]) ?? 0.5;
    expect(score > 0.5 ? 'glad' : 'sad').toBe(mood);
    expect(score).not.toBe(0.5);
  });

  it('is unknown where no word is', () => {
    expect(moodOf([])).toBeUndefined();
    expect(moodOf(['', '123 🙂', 'the bus leaves at nine'])).toBeUndefined();
  });

  it('looks at whole words: gladness is not in badge, nor sadness in Sadhana', () => {
    expect(moodOf(['the badge of Sadhana'])).toBeUndefined();
  });

  it('does not ask in which order or case it was said', () => {
    const word = fc.constantFrom('happy', 'SAD', 'Lonely', 'खुश', 'bus', 'मज़ा', 'thak');
    fc.assert(
      fc.property(fc.array(fc.array(word).map((words) => words.join(' '))), (texts) => {
        const score = moodOf(texts);
        expect(moodOf(texts.toReversed())).toBe(score);
        expect(moodOf([texts.join('\n').toLowerCase()])).toBe(score);
      }),
    );
  });

  it('stays between the two ends, and one word more moves it its own way', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(40), (glad, sad) => {
        const texts = [
          ...Array.from({ length: glad }, () => 'happy'),
          ...Array.from({ length: sad }, () => 'sad'),
        ];
        const score = moodOf(texts) ?? 0.5;
        expect(score).toBeGreaterThan(0);
        expect(score).toBeLessThan(1);
        expect(moodOf([...texts, 'happy'])).toBeGreaterThanOrEqual(score);
        expect(moodOf([...texts, 'sad'])).toBeLessThanOrEqual(score);
      }),
    );
  });
});
