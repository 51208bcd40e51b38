import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Resvg as ResvgClass } from '@resvg/resvg-wasm';
import type { Face } from './font-face.ts';
import { readFace } from './font-face.ts';

/** The faces of the pictures, and how far what is drawn reaches to the right of its beginning, in widths of an em. */
export interface Type {
  readonly latin: Face;
  readonly devanagari: Face;
  readonly inkEnd: (letters: string) => number;
}

/** Turns drawings into pictures. */
export interface PicturePainter {
  readonly type: Type;
  /** A drawing in SVG, without references to anything outside of it, as PNG. */
  paint(svg: string): Uint8Array;
}

/** The faces as the build has put them beside the functions (functions/build.mjs). */
const FACES = { latin: 'eczar-latin.ttf', devanagari: 'eczar-devanagari.ttf' } as const;

/** Measured at this size, in pixels, a letter's width is exact enough for any other. */
const MEASURE_PX = 1000;

/** Widths of clusters that are remembered: written language uses a few hundred. */
const WIDTHS_MAX = 2000;

/** Where a cluster ends that is drawn at x = 0, in widths of an em. */
function inkMeter(Resvg: typeof ResvgClass, face: Uint8Array): (letters: string) => number {
  const known = new Map<string, number>();
  const measure = (letters: string): number => {
    // Only letters of one script come here, and never a tag.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="3000"><text x="0" y="2000" font-family="Eczar" font-size="${MEASURE_PX}">${letters.replace(/[<&]/g, '')}</text></svg>`;
    const drawing = new Resvg(svg, { font: { fontBuffers: [face] } });
    const box = drawing.getBBox();
    const end = box === undefined ? 0 : (box.x + box.width) / MEASURE_PX;
    box?.free();
    drawing.free();
    return end;
  };
  return (letters) => {
    const end = known.get(letters) ?? measure(letters);
    if (known.size < WIDTHS_MAX) known.set(letters, end);
    return end;
  };
}

async function open(folder: string): Promise<PicturePainter> {
  // Loaded late: the other functions, which share the bundle, do without its megabytes.
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  await initWasm(readFileSync(wasm));
  const read = (name: keyof typeof FACES): Uint8Array => readFileSync(join(folder, FACES[name]));
  const [latin, devanagari] = [readFace(read('latin')), readFace(read('devanagari'))];
  const fontBuffers = [latin.file, devanagari.file];
  return {
    type: { latin, devanagari, inkEnd: inkMeter(Resvg, devanagari.file) },
    paint: (svg) => {
      const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: 'Eczar' } });
      try {
        const picture = drawing.render();
        const png = picture.asPng();
        picture.free();
        return png;
      } finally {
        // Memory of the WebAssembly is not collected.
        drawing.free();
      }
    },
  };
}

let painter: Promise<PicturePainter> | undefined;

/** The painter of this process, opened when the first picture is asked for. `folder` holds the faces. */
export function picturePainter(folder: string): Promise<PicturePainter> {
  painter ??= open(folder).catch((error: unknown) => {
    painter = undefined;
    throw error;
  });
  return painter;
}
