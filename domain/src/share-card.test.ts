import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  charactersOf,
  directionOf,
  layOutText,
  placeStory,
  PREVIEW_ROOM,
  STORY,
  STORY_CARD,
  STORY_ROOM,
} from './share-card.ts';

const MOST = Math.max(...STORY_ROOM.sizes);
const LEAST = Math.min(...STORY_ROOM.sizes);

/** As if every UTF-16 code unit were half as wide as it is high; signs that lie on others take no width. */
function measure(text: string): number {
  return text.replace(/\p{M}/gu, '').length / 2;
}

function lay(text: string) {
  return layOutText(text, STORY_ROOM, measure);
}

const words = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('क्षत्रिय', 'मैंने', '👩🏽‍🚀', 'ok', '\n', '\n\n', 'a'.repeat(90), 'िि', 'I', 'can’t'),
  ),
  { maxLength: 120 },
);
const texts = words.map((list) => list.join(' ')).filter((text) => text.trim() !== '');

it('fits every text into its room', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { size, step, lines } = lay(text);
      expect(size).toBeGreaterThanOrEqual(LEAST);
      expect(size).toBeLessThanOrEqual(MOST);
      expect(lines.length * step).toBeLessThanOrEqual(STORY_ROOM.height);
      // A single character that is wider than the room is the one thing that cannot be helped.
      const wide = lines.filter((line) => measure(line) * size > STORY_ROOM.width);
      for (const line of wide) expect(Array.from(new Intl.Segmenter().segment(line)).length).toBe(1);
    }),
  );
});

it('sets all of it, in order, or says that there is more', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { lines, isCut } = lay(text);
      const whole = text.replace(/\s/gu, '');
      const set = lines.join('').replace(/\s/gu, '');
      if (isCut) {
        expect(set.endsWith('…')).toBe(true);
        expect(whole.startsWith(set.slice(0, -1))).toBe(true);
      } else {
        expect(set).toBe(whole);
      }
    }),
  );
});

it('cuts no character in two', () => {
  const family = '👨‍👩‍👧‍👦'.repeat(300);
  for (const line of lay(family).lines) expect(line.replaceAll('👨‍👩‍👧‍👦', '').replace('…', '')).toBe('');
  const hindi = 'क्ष्म्य'.repeat(300);
  for (const line of lay(hindi).lines) expect(line).toMatch(/^क/u);
});

it('makes letters larger where there are fewer', () => {
  const sizes = [10, 100, 400, 800, 2000].map((length) => lay('word '.repeat(length / 5)).size);
  expect([...sizes].sort((a, b) => b - a)).toEqual(sizes);
  expect(sizes[0]).toBe(MOST);
  expect(sizes.at(-1)).toBe(LEAST);
});

it('makes a long word smaller before it breaks it', () => {
  const { lines, size } = lay('a'.repeat(28));
  expect(lines).toEqual(['a'.repeat(28)]);
  expect(size).toBeLessThan(MOST);
  expect(lay('a'.repeat(200)).lines.length).toBeGreaterThan(1);
});

it('keeps paragraphs apart', () => {
  expect(lay('one\n\ntwo').lines).toEqual(['one', '', 'two']);
  expect(lay('one\ntwo').lines).toEqual(['one', 'two']);
});

it('ends a long text at a word, without the comma before it', () => {
  const { lines, isCut } = lay('lorem ipsum, '.repeat(300));
  expect(isCut).toBe(true);
  expect(lines.at(-1)).toMatch(/(?:lorem|ipsum)…$/u);
});

it('keeps the sheet and what is below it within what apps leave free', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const layout = lay(text);
      const { card, firstLine, foot } = placeStory(layout);
      expect(card.top).toBeGreaterThanOrEqual(STORY.safeTop);
      expect(foot).toBeLessThanOrEqual(STORY.height - STORY.safeBottom + 1);
      expect(firstLine - layout.size).toBeGreaterThanOrEqual(card.top + STORY_CARD.head);
      const last = firstLine + (layout.lines.length - 1) * layout.step;
      expect(last + layout.size * 0.4).toBeLessThanOrEqual(card.top + card.height);
    }),
  );
});

it.each([
  ['hello', 'ltr'],
  ['नमस्ते', 'ltr'],
  ['123 «سلام»', 'rtl'],
  ['hello سلام', 'ltr'],
  ['🙂', 'ltr'],
])('knows where %j begins', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

it('takes a letter with its signs for one character', () => {
  expect(charactersOf('क्षि')).toHaveLength(1);
  expect(charactersOf('👩🏽‍🚀a')).toEqual(['👩🏽‍🚀', 'a']);
});

it('sets a single paragraph in the sizes of a preview, breaking words at any of them', () => {
  const { size, lines, isCut } = layOutText('a'.repeat(60), PREVIEW_ROOM, measure);
  expect([size, isCut]).toEqual([PREVIEW_ROOM.sizes[0], false]);
  expect(lines.length).toBeGreaterThan(1);
});
