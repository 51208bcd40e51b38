import type { MaskPart } from '@chupke/domain/mask-drawing.ts';
import { drawMask, MASK_GRID } from '@chupke/domain/mask-drawing.ts';
import type { AvatarTraits } from '@chupke/domain/pseudonym.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import type { ReactNode } from 'react';
import { createElement } from 'react';

/** An attribute of SVG as React calls it: `stroke-width` is `strokeWidth`. */
function reactName(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function draw(part: MaskPart, index: number): ReactNode {
  if (part.tag === 'g')
    return (
      <g key={index} transform={part.transform}>
        {part.parts.map(draw)}
      </g>
    );
  const attributes = Object.entries(part.attributes).map(([name, value]) => [reactName(name), value]);
  return createElement(part.tag, { key: index, ...Object.fromEntries(attributes) });
}

/** A drawn mask; decorative, as its name is always shown beside it. `size` in pixels. */
export function Mask({ traits, size }: { readonly traits: AvatarTraits; readonly size: number }) {
  return (
    <svg
      viewBox={`0 0 ${MASK_GRID} ${MASK_GRID}`}
      width={size}
      height={size}
      aria-hidden="true"
      className="shrink-0"
    >
      {drawMask(traits).map(draw)}
    </svg>
  );
}

/** The mask of a pseudonymous id. `size` in pixels. */
export function Avatar({ id, size }: { readonly id: string; readonly size: number }) {
  return <Mask traits={drawPseudonym(id).avatar} size={size} />;
}
