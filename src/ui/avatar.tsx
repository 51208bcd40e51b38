import type { AvatarTraits } from '@chupke/domain/pseudonym.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import type { ReactNode } from 'react';
import { drawEye, MASK_SHAPES } from './avatar-shapes.tsx';

/** The tile, the lit half of the paper, the half in shadow, and the ink. They stay the same by day and at night. */
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

/** The mask of a pseudonymous id; always beside its name, so it says nothing itself. `size` in pixels. */
export function Avatar({ id, size }: { readonly id: string; readonly size: number }) {
  const { avatar } = drawPseudonym(id);
  const colours = PALETTES[avatar.palette];
  const shape = MASK_SHAPES[avatar.shape];
  const [lit, shade] = avatar.mirrored ? [colours.shade, colours.lit] : [colours.lit, colours.shade];
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" className="shrink-0">
      <path d="M9 0h30l9 9v30q0 9-9 9H9q-9 0-9-9V9q0-9 9-9z" fill={colours.tile} />
      <path d="M39 0v5q0 4 4 4h5z" fill={colours.fold} />
      <g transform={`rotate(${avatar.tilt} 24 26) translate(3.4 4.4) scale(.86)`}>
        {shape.lines === undefined ? null : (
          <path d={shape.lines} fill="none" stroke={shade} strokeWidth="2.2" strokeLinecap="round" />
        )}
        <Half shape={avatar.shape} paper={lit} colours={colours} />
        <g transform="matrix(-1 0 0 1 48 0)">
          <Half shape={avatar.shape} paper={shade} colours={colours} />
        </g>
        {shape.nose === undefined ? null : (
          <path d={shape.nose} fill={avatar.shape === 'chit' ? colours.tile : colours.ink} />
        )}
        <Face avatar={avatar} colours={colours} />
      </g>
    </svg>
  );
}

function Half(props: {
  readonly shape: AvatarTraits['shape'];
  readonly paper: string;
  readonly colours: Palette;
}) {
  const { half, facet, detail } = MASK_SHAPES[props.shape];
  return (
    <>
      <path d={half} fill={props.paper} />
      {facet === undefined ? null : <path d={facet} fill={props.colours.fold} opacity=".38" />}
      {detail === undefined ? null : <path d={detail} fill={props.colours.fold} opacity=".8" />}
    </>
  );
}

function Face({ avatar, colours }: { readonly avatar: AvatarTraits; readonly colours: Palette }) {
  const [y, apart] = MASK_SHAPES[avatar.shape].eyes;
  const ink = { ink: colours.ink, light: colours.tile };
  return (
    <>
      {drawMark(avatar.mark, y, apart, colours)}
      {drawEye(avatar.eyes, 24 - apart, y, -1, ink)}
      {drawEye(avatar.eyes, 24 + apart, y, 1, ink)}
    </>
  );
}

function drawMark(
  mark: AvatarTraits['mark'],
  y: number,
  apart: number,
  { fold, ink, tile }: Palette,
): ReactNode {
  const left = 24 - apart;
  const right = 24 + apart;
  const line = { fill: 'none', stroke: fold, strokeWidth: 1.5, strokeLinecap: 'round' as const };
  switch (mark) {
    case 'plain':
      return null;
    case 'freckles':
      return [left, right].flatMap((x) =>
        [-2.2, 0, 2.2].map((step) => (
          <circle key={`${x} ${step}`} cx={x + step} cy={y + (step === 0 ? 6.4 : 5.2)} r=".85" fill={fold} />
        )),
      );
    case 'whiskers':
      return (
        <path
          d={`M${left - 1} ${y + 6}l-6-1M${left} ${y + 8.5}l-5.5 1.5M${right + 1} ${y + 6}l6-1M${right} ${y + 8.5}l5.5 1.5`}
          {...line}
          stroke={ink}
          strokeWidth={1.1}
        />
      );
    case 'cheeks':
      return [left, right].map((x) => <circle key={x} cx={x} cy={y + 6} r="2.6" fill={tile} opacity=".6" />);
    case 'brow':
      return (
        <path
          d={`M${left - 3} ${y - 5.2}l5.5-1.3M${right + 3} ${y - 5.2}l-5.5-1.3`}
          {...line}
          stroke={ink}
          strokeWidth={1.8}
        />
      );
    case 'sparkle':
      return (
        <path
          d={`M${right + 1} ${y + 3.4}q.4 3 3.4 3.4-3 .4-3.4 3.4-.4-3-3.4-3.4 3-.4 3.4-3.4z`}
          fill={ink}
        />
      );
    case 'patch':
      return <path d={`M${right - 5.5} ${y - 4}l8-2 3.5 6-6 6-5.5-3z`} fill={fold} opacity=".75" />;
    case 'stitch':
      return (
        <path
          d={`M24 ${y - 3}V${y + 12}`}
          {...line}
          stroke={ink}
          strokeWidth={1.2}
          strokeDasharray="1.6 2.4"
        />
      );
  }
}
