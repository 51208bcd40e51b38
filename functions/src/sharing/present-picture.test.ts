import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE } from '@chupke/domain/language.ts';
import { serverTexts } from '@chupke/domain/server-texts.ts';
import { PREVIEW_ROOM } from '@chupke/domain/share-card.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFaces } from '../../build.mjs';
import type { PicturePainter } from '../gateways/picture-painter.ts';
import { picturePainter } from '../gateways/picture-painter.ts';
import { drawable, fitText, piecesOf, placePieces } from './layout-text.ts';
import { presentPicture } from './present-picture.ts';

// With the project's own faces and the renderer itself: what fits is decided by how wide letters are.

let folder = '';
let painter: PicturePainter;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chupke-faces-'));
  await writeFaces(folder);
  painter = await picturePainter(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const texts = await serverTexts(DEFAULT_LANGUAGE);

const ROOM = { ...PREVIEW_ROOM, width: 800 };
const widthOf = (word: string): number =>
  piecesOf(word, painter.type).reduce((sum, { width }) => sum + width, 0);

/** The drawn lines of a text. */
function linesOf(text: string): readonly string[] {
  return fitText(text, ROOM, painter.type).lines.map((line) => line.replaceAll(' ', ''));
}

describe('letters', () => {
  it('take the room that they take on a page', () => {
    // Vowel signs and half letters are beside their letter; marks above and below are not.
    expect(widthOf('की')).toBeGreaterThan(widthOf('क') * 1.3);
    expect(widthOf('क्या')).toBeGreaterThan(widthOf('या') * 1.3);
    expect(widthOf('कूं')).toBe(widthOf('क'));
    expect(widthOf('कः')).toBeGreaterThan(widthOf('क'));
    expect(widthOf('क्ष')).toBeLessThan(widthOf('कष'));
    expect(widthOf('il')).toBeLessThan(widthOf('WM'));
    expect(widthOf('mess')).toBeCloseTo(widthOf('m') + widthOf('e') + 2 * widthOf('s'), 5);
  });

  it('that the faces have not got are left out, and too many of them leave a picture without words', () => {
    const { type } = painter;
    expect(drawable('Hostel 5 😀 की mess!', type)).toBe('Hostel 5 की mess!');
    expect(drawable('السلام عليكم', type)).toBeUndefined();
    expect(drawable('வணக்கம் all', type)).toBeUndefined();
    expect(drawable('😀😀', type)).toBeUndefined();
    expect(drawable('', type)).toBeUndefined();
  });
});

describe('a text', () => {
  it('is as large as it can be, and whole where it fits', () => {
    const short = fitText('Quietly.', ROOM, painter.type);
    const long = fitText('Quietly said. '.repeat(12).trim(), ROOM, painter.type);
    expect(short.size).toBeGreaterThan(long.size);
    expect(linesOf('One two three')).toEqual(['Onetwothree']);
    expect(linesOf('Quietly said. '.repeat(12).trim()).join('')).toBe('Quietlysaid.'.repeat(12));
  });

  it('stays within its box, whatever it is', () => {
    const words = fc.array(
      fc.oneof(
        fc.string({ unit: fc.constantFrom('a', 'W', 'i', '-', 'm'), minLength: 1, maxLength: 80 }),
        fc.string({ unit: fc.constantFrom('क', 'ि', '्', 'ष', 'ी', 'ं', 'र'), minLength: 1, maxLength: 40 }),
      ),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(words, (all) => {
        const { size, step, lines } = fitText(all.join(' '), ROOM, painter.type);
        expect(lines.length * step).toBeLessThanOrEqual(ROOM.height);
        for (const line of lines)
          for (const { letters, x } of placePieces(line, size, painter.type))
            expect(x + widthOf(letters) * size).toBeLessThanOrEqual(ROOM.width + 0.001);
      }),
      { numRuns: 40 },
    );
  });

  it('that is too long ends with dots', () => {
    expect(linesOf('Quietly said. '.repeat(200)).at(-1)).toMatch(/…$/);
    expect(linesOf('W'.repeat(2000)).at(-1)).toMatch(/…$/);
  });
});

describe('a picture', () => {
  it('is drawn of shapes and of text alone, which is escaped', () => {
    const text = '"><script>alert(1)</script><image href="https://evil.example/x.png"/> & more';
    const svg = presentPicture(
      { text, collegeName: '<b>"&', mask: 'seed', hasPicture: true },
      texts,
      painter.type,
    );
    const tags = new Set([...svg.matchAll(/<([a-z]+)/g)].map(([, name]) => name));
    expect([...tags].sort()).toEqual(
      ['circle', 'g', 'path', 'rect', 'svg', 'text'].filter((tag) => tags.has(tag)),
    );
    expect(svg).not.toMatch(/<[^>]*(?:href|url\()|&(?!amp;|lt;|gt;|quot;|#39;)/);
  });

  it('is painted of any words in 1200 by 630', () => {
    for (const text of ['मेरी बालकनी में कबूतर', 'x'.repeat(2000), '', '👩🏽‍🚀', '&#0;\u0000']) {
      const svg = presentPicture(
        { text, collegeName: 'दिल्ली', mask: text, hasPicture: false },
        texts,
        painter.type,
      );
      const png = Buffer.from(painter.paint(svg));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  });
});
