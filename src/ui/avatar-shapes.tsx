import type { AVATAR_SHAPES } from '@chupke/domain/pseudonym.ts';
import type { ReactNode } from 'react';

/**
 * Half a mask on a grid of 48, to the left of the fold at x = 24; the other half is its mirror image. `half` is in the
 * colour of the paper, `facet` lies on it in a darker tone (paper folded over itself), `detail` in the darkest.
 */
export interface MaskShape {
  readonly half: string;
  readonly facet?: string;
  readonly detail?: string;
  /** Strokes behind the mask: antlers, feelers, a tail. */
  readonly lines?: string;
  /** Drawn once, not mirrored: a nose, a beak. */
  readonly nose?: string;
  /** Where the eyes are: height, and distance from the fold. */
  readonly eyes: readonly [y: number, apart: number];
}

/** The masks by name. */
export const MASK_SHAPES: Readonly<Record<(typeof AVATAR_SHAPES)[number], MaskShape>> = {
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

/** What the eyes are drawn with: the colour of the holes, and that of the paper behind them. */
interface EyeInk {
  readonly ink: string;
  readonly light: string;
}

/** One eye at x, y; `side` is -1 for the left and 1 for the right. */
export function drawEye(kind: string, x: number, y: number, side: -1 | 1, { ink, light }: EyeInk): ReactNode {
  const stroke = { fill: 'none', stroke: ink, strokeWidth: 1.9, strokeLinecap: 'round' as const };
  switch (kind) {
    case 'slit':
      return (
        <path d={`M${x - 3 * side} ${y - 0.9}L${x + 3 * side} ${y + 0.9}`} {...stroke} strokeWidth={2.6} />
      );
    case 'lid':
      return <path d={`M${x - 3.4} ${y - 0.8}h6.8a3.4 3.4 0 0 1-6.8 0z`} fill={ink} />;
    case 'smile':
      return <path d={`M${x - 3} ${y + 1.2}q3-4.6 6 0`} {...stroke} />;
    case 'round':
      return (
        <>
          <circle cx={x} cy={y} r={3.9} fill={light} />
          <circle cx={x + 0.6} cy={y + 0.5} r={2} fill={ink} />
        </>
      );
    case 'wink':
      return side === 1 ? (
        <path d={`M${x - 3} ${y}q3 2.6 6 0`} {...stroke} />
      ) : (
        <circle cx={x} cy={y} r={2.4} fill={ink} />
      );
    case 'diamond':
      return <path d={`M${x} ${y - 3.4}l2.7 3.4-2.7 3.4-2.7-3.4z`} fill={ink} />;
    case 'glasses':
      return (
        <>
          <circle cx={x} cy={y} r={4.3} fill={light} stroke={ink} strokeWidth={1.5} />
          <path d={`M${x - 4.3 * side} ${y}L24 ${y}`} stroke={ink} strokeWidth={1.5} />
          <circle cx={x} cy={y + 0.3} r={1.6} fill={ink} />
        </>
      );
    default:
      return <circle cx={x} cy={y} r={2.4} fill={ink} />;
  }
}
