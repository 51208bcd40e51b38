import type { AvatarTraits } from './pseudonym.ts';

/*
 * Drawing of a mask as shapes on a grid of 48, for the app's own elements (src/ui/avatar.tsx) and for the server's
 * pictures. Folded paper: half a mask to the left of the fold at x = 24, the other half mirrors it.
 */

/** Side of the square that a mask is drawn in. */
export const MASK_GRID = 48;

/** An SVG shape, by its attributes; later ones are drawn on top. */
export type MaskPart =
  | {
      readonly tag: 'path' | 'circle';
      readonly attributes: Readonly<Record<string, string | number>>;
    }
  | { readonly tag: 'g'; readonly transform: string; readonly parts: readonly MaskPart[] };

interface MaskShape {
  /** In the colour of the paper. */
  readonly half: string;
  /** On it in a darker tone: folded paper. */
  readonly facet?: string;
  /** In the darkest tone. */
  readonly detail?: string;
  /** Strokes behind the mask: antlers, feelers, a tail. */
  readonly lines?: string;
  /** Not mirrored: a nose, a beak. */
  readonly nose?: string;
  /** Position of the eyes: height, and distance from the fold. */
  readonly eyes: readonly [y: number, apart: number];
}

/** The masks by name. */
const SHAPES: Readonly<Record<AvatarTraits['shape'], MaskShape>> = {
  fox: {
    half: 'M24 14 17 14.5 9 5 7 22 13 32 24 43Z',
    facet: 'M7 22 13 32 24 43 24 36 16 28Z',
    detail: 'M10.8 10.5 14.8 15.5 9.8 19Z',
    nose: 'M21.5 39 26.5 39 24 43Z',
    eyes: [24, 6.5],
  },
  cat: {
    half: 'M24 14 17 13.5 9.5 6.5 7 24 11 34 18 39 24 40Z',
    facet: 'M7 24 11 34 18 39 24 40 24 37 13 30Z',
    detail: 'M11 11 15 14.5 10 18Z',
    nose: 'M22 30.5 26 30.5 24 33Z',
    eyes: [25, 7.5],
  },
  owl: {
    half: 'M24 15 7 7 8 29 14 38 24 43Z',
    facet: 'M7 7 24 15 24 21 12 17Z',
    detail: 'M8 29 14 38 24 43 24 39.5 16 35Z',
    nose: 'M21.5 27 26.5 27 24 32.5Z',
    eyes: [24, 7.5],
  },
  chit: {
    half: 'M24 7 9 7 9 41 24 41Z',
    detail: 'M12.5 36 22 36 22 37.5 12.5 37.5ZM12.5 31.5 22 31.5 22 33 12.5 33Z',
    nose: 'M31 6 39.5 6 39.5 15Z',
    eyes: [21, 6.5],
  },
  kite: {
    half: 'M24 4 6 20 24 42Z',
    facet: 'M6 20 24 23 24 42Z',
    lines: 'M24 41 19 45M24 41 29 45',
    eyes: [19, 6],
  },
  frog: {
    half: 'M24 16 20 15A6.4 6.4 0 1 0 9 19.5L4 28 9 37 24 42Z',
    facet: 'M4 28 9 37 24 42 24 35 10 31Z',
    detail: 'M10 30.6 24 34.4 24 36 9.6 32Z',
    eyes: [14, 9.8],
  },
  star: {
    half: 'M24 2 19 11.5 9 8 11 18.5 2.5 25 11 30 9.5 40.5 19 37.5 24 46Z',
    facet: 'M19 11.5 9 8 11 18.5ZM11 30 9.5 40.5 19 37.5Z',
    detail: 'M24 2 21.5 6.7 24 8ZM24 46 21.5 41.8 24 40.5Z',
    eyes: [23, 6.3],
  },
  bear: {
    half: 'M24 12 19 12.5A6.3 6.3 0 1 0 8.5 19L7 28 13 38 24 41Z',
    facet: 'M24 29 18 31 17 37 24 41Z',
    detail: 'M12 9.5A3 3 0 1 0 11 15.5Z',
    nose: 'M21 30.5 27 30.5 24 34Z',
    eyes: [24, 7.5],
  },
  elephant: {
    half: 'M24 9 17 10 4 12 2.5 26 10 32 14.5 28 18.5 35 20.5 45 24 45Z',
    facet: 'M15.5 10.3 4 12 2.5 26 10 32 14.5 28Z',
    detail: 'M19 36 24 36 24 37.3 19.3 37.3ZM19.8 40.5 24 40.5 24 41.8 20 41.8Z',
    eyes: [22, 5],
  },
  deer: {
    half: 'M24 14 17 14 5 16 11 23 15 36 20 43 24 43Z',
    facet: 'M15 34 24 30 24 43 20 43Z',
    detail: 'M7.5 17 14 17 12 20.5Z',
    lines: 'M19 15 13 3M15.5 8 9 6.5M29 15 35 3M32.5 8 39 6.5',
    nose: 'M20.5 38 27.5 38 24 42Z',
    eyes: [24, 5.5],
  },
  rabbit: {
    half: 'M24 18 21 17 19 2 12.5 4 13.5 18 8 28 13 39 24 43Z',
    facet: 'M8 28 13 39 24 43 24 39 14 33Z',
    detail: 'M17.5 6 14.8 7.5 16 16 18.5 15Z',
    nose: 'M22 33 26 33 24 35.5Z',
    eyes: [27, 6.5],
  },
  moth: {
    half: 'M24 13 9 5 3 12 7 25 4 35 12 42 24 33Z',
    facet: 'M7 25 24 24 24 33 12 42 4 35Z',
    detail: 'M10 33 15 31 13 36.5Z',
    lines: 'M24 14 19 4M24 14 29 4',
    eyes: [18.5, 8.5],
  },
};

/** The tile, the lit half, the shaded half, and the ink. The same in both colour schemes. */
interface Palette {
  readonly tile: string;
  readonly lit: string;
  readonly shade: string;
  readonly fold: string;
  readonly ink: string;
}

const PALETTES: Readonly<Record<AvatarTraits['palette'], Palette>> = {
  marigold: { tile: '#eea42f', lit: '#fff3d9', shade: '#f3d9a4', fold: '#d97f14', ink: '#2a1c08' },
  teal: { tile: '#226a67', lit: '#c9eae2', shade: '#93cbc1', fold: '#f0b24a', ink: '#0d2c2b' },
  indigo: { tile: '#343f73', lit: '#f6c765', shade: '#e0a23a', fold: '#b2731c', ink: '#1a1e3a' },
  brick: { tile: '#a8432d', lit: '#ffe3cf', shade: '#f1bd9d', fold: '#d97a52', ink: '#34100a' },
  leaf: { tile: '#9dbb5c', lit: '#f7fae0', shade: '#d9e6ae', fold: '#55742a', ink: '#22300d' },
  plum: { tile: '#6b375f', lit: '#f7cfd9', shade: '#df9fb2', fold: '#b76485', ink: '#2d1027' },
  sky: { tile: '#8fbdd6', lit: '#ffffff', shade: '#d5e8f1', fold: '#3f7ea3', ink: '#12303f' },
  sand: { tile: '#dcc596', lit: '#27596b', shade: '#1b4352', fold: '#4d8797', ink: '#fff2d2' },
  rose: { tile: '#e39a92', lit: '#fff1ea', shade: '#f8cdc1', fold: '#b54a4a', ink: '#431518' },
  ink: { tile: '#262b3f', lit: '#ece4d2', shade: '#bfb7a6', fold: '#8a8474', ink: '#1a1d2b' },
  moss: { tile: '#47573a', lit: '#d8e3a5', shade: '#b0c072', fold: '#7b8c42', ink: '#1e2614' },
  turmeric: { tile: '#f6cf63', lit: '#8c3324', shade: '#6e2419', fold: '#bd5a3d', ink: '#ffeab5' },
  clay: { tile: '#c4774a', lit: '#2c3550', shade: '#1f263c', fold: '#56638c', ink: '#ffe2c4' },
  lilac: { tile: '#a99bd0', lit: '#fbf4ff', shade: '#ddd0f0', fold: '#6a559f', ink: '#261a45' },
};

type Attributes = Readonly<Record<string, string | number>>;

const path = (d: string, attributes: Attributes): MaskPart => ({
  tag: 'path',
  attributes: { d, ...attributes },
});

const circle = (cx: number, cy: number, r: number, attributes: Attributes): MaskPart => ({
  tag: 'circle',
  attributes: { cx, cy, r, ...attributes },
});

const stroked = (stroke: string, width: number): Attributes => ({
  fill: 'none',
  stroke,
  'stroke-width': width,
  'stroke-linecap': 'round',
});

/** One eye at x, y; `side` is -1 for the left and 1 for the right. `light` is the colour of the paper behind it. */
function eye(
  kind: AvatarTraits['eyes'],
  [x, y]: readonly [x: number, y: number],
  side: -1 | 1,
  { ink, tile: light }: Palette,
): readonly MaskPart[] {
  switch (kind) {
    case 'dot':
      return [circle(x, y, 2.4, { fill: ink })];
    case 'slit':
      return [path(`M${x - 3 * side} ${y - 0.9}L${x + 3 * side} ${y + 0.9}`, stroked(ink, 2.6))];
    case 'lid':
      return [path(`M${x - 3.4} ${y - 0.8}h6.8a3.4 3.4 0 0 1-6.8 0z`, { fill: ink })];
    case 'smile':
      return [path(`M${x - 3} ${y + 1.2}q3-4.6 6 0`, stroked(ink, 1.9))];
    case 'round':
      return [circle(x, y, 3.9, { fill: light }), circle(x + 0.6, y + 0.5, 2, { fill: ink })];
    case 'wink':
      return side === 1
        ? [path(`M${x - 3} ${y}q3 2.6 6 0`, stroked(ink, 1.9))]
        : [circle(x, y, 2.4, { fill: ink })];
    case 'diamond':
      return [path(`M${x} ${y - 3.4}l2.7 3.4-2.7 3.4-2.7-3.4z`, { fill: ink })];
    case 'glasses':
      return [
        circle(x, y, 4.3, { fill: light, stroke: ink, 'stroke-width': 1.5 }),
        path(`M${x - 4.3 * side} ${y}L24 ${y}`, { stroke: ink, 'stroke-width': 1.5 }),
        circle(x, y + 0.3, 1.6, { fill: ink }),
      ];
  }
}

/** Marks on a mask besides the eyes. */
function mark(
  kind: AvatarTraits['mark'],
  [y, apart]: MaskShape['eyes'],
  { fold, ink, tile }: Palette,
): readonly MaskPart[] {
  const left = 24 - apart;
  const right = 24 + apart;
  switch (kind) {
    case 'plain':
      return [];
    case 'freckles':
      return [left, right].flatMap((x) =>
        [-2.2, 0, 2.2].map((step) => circle(x + step, y + (step === 0 ? 6.4 : 5.2), 0.85, { fill: fold })),
      );
    case 'whiskers': {
      const d = `M${left - 1} ${y + 6}l-6-1M${left} ${y + 8.5}l-5.5 1.5M${right + 1} ${y + 6}l6-1M${right} ${y + 8.5}l5.5 1.5`;
      return [path(d, stroked(ink, 1.1))];
    }
    case 'cheeks':
      return [left, right].map((x) => circle(x, y + 6, 2.6, { fill: tile, opacity: 0.6 }));
    case 'brow':
      return [path(`M${left - 3} ${y - 5.2}l5.5-1.3M${right + 3} ${y - 5.2}l-5.5-1.3`, stroked(ink, 1.8))];
    case 'sparkle':
      return [
        path(`M${right + 1} ${y + 3.4}q.4 3 3.4 3.4-3 .4-3.4 3.4-.4-3-3.4-3.4 3-.4 3.4-3.4z`, { fill: ink }),
      ];
    case 'patch':
      return [path(`M${right - 5.5} ${y - 4}l8-2 3.5 6-6 6-5.5-3z`, { fill: fold, opacity: 0.75 })];
    case 'stitch':
      return [path(`M24 ${y - 3}V${y + 12}`, { ...stroked(ink, 1.2), 'stroke-dasharray': '1.6 2.4' })];
  }
}

function half({ half: outline, facet, detail }: MaskShape, paper: string, fold: string): readonly MaskPart[] {
  return [
    path(outline, { fill: paper }),
    ...(facet === undefined ? [] : [path(facet, { fill: fold, opacity: 0.38 })]),
    ...(detail === undefined ? [] : [path(detail, { fill: fold, opacity: 0.8 })]),
  ];
}

/** The shapes of a mask on its tile, bottom to top. */
export function drawMask(avatar: AvatarTraits): readonly MaskPart[] {
  const colours = PALETTES[avatar.palette];
  const shape = SHAPES[avatar.shape];
  const { lines, nose, eyes } = shape;
  const [lit, shade] = avatar.mirrored ? [colours.shade, colours.lit] : [colours.lit, colours.shade];
  const [y, apart] = eyes;
  const mask: readonly MaskPart[] = [
    ...(lines === undefined ? [] : [path(lines, stroked(shade, 2.2))]),
    ...half(shape, lit, colours.fold),
    { tag: 'g', transform: 'matrix(-1 0 0 1 48 0)', parts: half(shape, shade, colours.fold) },
    ...(nose === undefined
      ? []
      : [path(nose, { fill: avatar.shape === 'chit' ? colours.tile : colours.ink })]),
    ...mark(avatar.mark, eyes, colours),
    ...eye(avatar.eyes, [24 - apart, y], -1, colours),
    ...eye(avatar.eyes, [24 + apart, y], 1, colours),
  ];
  return [
    path('M9 0h30l9 9v30q0 9-9 9H9q-9 0-9-9V9q0-9 9-9z', { fill: colours.tile }),
    path('M39 0v5q0 4 4 4h5z', { fill: colours.fold }),
    { tag: 'g', transform: `rotate(${avatar.tilt} 24 26) translate(3.4 4.4) scale(.86)`, parts: mask },
  ];
}
