import type { Finding } from '@chupke/domain/doxx.ts';
import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/** Properties by which a text wraps the same way in another box. Both inherit the page's font, which may load later. */
const SET_AS = [
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'line-height',
  'letter-spacing',
  'tab-size',
  'text-align',
  'padding-top',
  'padding-right',
  'padding-bottom',
  'padding-left',
  'border-top-width',
  'border-left-width',
] as const;

/** Aligns the layer with the visible part of the text box, line by line. */
function align(layer: HTMLElement, box: HTMLTextAreaElement): void {
  const style = getComputedStyle(box);
  for (const name of SET_AS) layer.style.setProperty(name, style.getPropertyValue(name));
  const place = box.getBoundingClientRect();
  const origin = layer.offsetParent?.getBoundingClientRect();
  layer.style.left = `${place.left - (origin?.left ?? 0)}px`;
  layer.style.top = `${place.top - (origin?.top ?? 0)}px`;
  // Without the width of a scroll bar, which the text of the box does not have either.
  layer.style.width = `${box.clientWidth + box.clientLeft}px`;
  layer.style.height = `${box.clientHeight + box.clientTop}px`;
  layer.scrollTop = box.scrollTop;
}

interface MarkLayerProps {
  /** The element around the text box. */
  readonly place: RefObject<HTMLElement | null>;
  readonly text: string;
  readonly found: readonly Finding[];
}

/** Highlights ranges of a text box by a layer over it, as a textarea's own text cannot be styled. Hidden from screen readers. */
export function HighlightLayer({ place, text, found }: MarkLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = layer.current;
    const box = place.current?.querySelector('textarea');
    if (own === null || box === null || box === undefined) return undefined;
    const follow = (): void => align(own, box);
    follow();
    box.addEventListener('scroll', follow, { passive: true });
    const observer = new ResizeObserver(follow);
    observer.observe(box);
    return () => {
      box.removeEventListener('scroll', follow);
      observer.disconnect();
    };
  }, [place, text]);
  const parts = found.map(({ start, end }, index) => ({
    key: start,
    before: text.slice(found[index - 1]?.end ?? 0, start),
    words: text.slice(start, end),
  }));
  return (
    <div
      ref={layer}
      aria-hidden="true"
      className="pointer-events-none absolute overflow-hidden border-transparent [overflow-wrap:break-word] whitespace-pre-wrap text-transparent"
    >
      {parts.map(({ key, before, words }) => (
        <span key={key}>
          {before}
          <mark className="bg-marigold/20 decoration-marigold-deep rounded-sm text-transparent underline decoration-2 underline-offset-[5px]">
            {words}
          </mark>
        </span>
      ))}
      {text.slice(found.at(-1)?.end ?? 0)}
      {/* A line break at the end of the text begins a new line here as in the textarea. */}
      {'\u200B'}
    </div>
  );
}
