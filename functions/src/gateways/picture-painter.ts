import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Resvg as ResvgClass } from '@resvg/resvg-wasm';
import type { Face } from './font-face.ts';
import { readFace } from './font-face.ts';

/** The fonts of the pictures, and the right edge of drawn text, in em. */
export interface Type {
  readonly latin: Face;
  readonly devanagari: Face;
  readonly inkEnd: (letters: string) => number;
}

/** Renders drawings to images. */
export interface PicturePainter {
  readonly type: Type;
  /** Renders an SVG without external references as PNG. */
  paint(svg: string): Uint8Array;
}

/** Font files, copied beside the functions by the build (functions/build.mjs). */
const FACES = { latin: 'eczar-latin.ttf', devanagari: 'eczar-devanagari.ttf' } as const;

/** Widths measured at this size, in pixels, are exact enough for any other. */
const MEASURE_PX = 1000;

/** Maximum number of cached cluster widths; written language uses a few hundred. */
const WIDTHS_MAX = 2000;

/** Measures the right edge of a cluster drawn at x = 0, in em. */
function inkMeter(Resvg: typeof ResvgClass, face: Uint8Array): (letters: string) => number {
  const known = new Map<string, number>();
  const measure = (letters: string): number => {
    // The text has letters of one script only, never markup.
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
  // Loaded lazily: the other functions, which share the bundle, don't need its megabytes.
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
        // WebAssembly memory is not garbage-collected.
        drawing.free();
      }
    },
  };
}

let painter: Promise<PicturePainter> | undefined;

/** The painter of this process, created for the first picture. `folder` contains the fonts. */
export function picturePainter(folder: string): Promise<PicturePainter> {
  painter ??= open(folder).catch((error: unknown) => {
    painter = undefined;
    throw error;
  });
  return painter;
}
