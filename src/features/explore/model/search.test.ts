import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { confessionOf } from '../../../entities/confession/testing/samples.ts';
import { folded, queryWords, searchConfessions } from './search.ts';

const texts = [
  'The CAFÉ near gate 2 knows my order.',
  'फ़ीस भरने की आखिरी तारीख १५ है',
  'Maine usse canteen mein dekha',
  'हँसी आती है, काम नहीं होता',
];
const all = texts.map((text, index) => confessionOf(index + 1, { text }));

function found(query: string): readonly string[] {
  return searchConfessions(all, query).map(({ text }) => text);
}

it('finds words whatever their case, accents, dots and digits', () => {
  expect(found('cafe')).toEqual([texts[0]]);
  expect(found('MAINE canteen')).toEqual([texts[2]]);
  expect(found('फीस 15')).toEqual([texts[1]]);
  expect(found('हंसी')).toEqual([texts[3]]);
});

it('does not take one sign of Devanagari for another', () => {
  expect(found('कम')).toEqual([]);
  expect(found('काम')).toEqual([texts[3]]);
});

it('finds by the name of the mask in either language, and by the college', () => {
  const [one] = all;
  const { en, hi } = drawPseudonym(one?.anonymousId ?? confessionOf(1).anonymousId).name;
  expect(found(en)).toContain(texts[0]);
  expect(found(hi)).toContain(texts[0]);
  expect(found('institute bombay')).toHaveLength(all.length);
});

it('finds nothing by nothing', () => {
  expect(queryWords('  \n')).toEqual([]);
  expect(found('   ')).toEqual([]);
  expect(found('zzz')).toEqual([]);
});

it('finds every text by any part of it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.string(),
      fc.string(),
      (part, head, tail) => {
        fc.pre(queryWords(part).length > 0);
        const words = queryWords(part);
        const text = `${head} ${words.join(' ')} ${tail}`;
        expect(searchConfessions([confessionOf(1, { text })], part)).toHaveLength(1);
      },
    ),
  );
});

it('folds what is folded no further', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(folded(folded(text))).toBe(folded(text));
    }),
  );
});
