/*
 * How something written is laid out. The components that draw it and the script that draws the first ones before
 * the app's code is there (src/boot/draw-first.ts) take the classes from here, so that nothing moves when the one
 * takes over from the other.
 */

/** Class names of a confession in the feed, and of one on its own page. */
export const WRITTEN = {
  feedTitle: 'mb-4 text-title font-bold text-balance',
  row: '-mx-1 px-1 pb-3.5',
  feedCard: 'chit cursor-pointer px-4.5 py-4 sm:px-5',
  pageCard: 'chit px-4.5 py-5 sm:px-6',
  byline: 'flex items-center gap-3 pr-4',
  bylineWords: 'min-w-0 flex-1 leading-tight',
  bylineName: 'flex flex-wrap items-center gap-x-2.5 gap-y-1',
  facts: 'text-soft mt-0.5 text-tiny',
  feedText: 'mt-3',
  pageText: 'mt-4',
  unfold:
    'text-accent -mb-2 inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline',
  picture:
    'border-line bg-sunken relative mt-3 block w-full overflow-hidden rounded-chit border bg-cover bg-center',
  actions: '-mx-2.5 mt-2 -mb-2 flex items-center gap-1',
  back: 'text-soft hover:text-ink -ml-2 inline-flex min-h-11 items-center gap-1.5 px-2 text-small font-semibold',
} as const;

/** Sizes of the drawn mask in the feed and on a page, in pixels. */
export const MASK_SIZES = { feed: 42, page: 48 } as const;

/** Class names of what someone wrote; folded, only its beginning is shown. */
export function textClasses(size: 'read' | 'body', isFolded: boolean): string {
  // Complete class names: the stylesheet is generated from those in the sources.
  const letters = size === 'read' ? 'text-read' : 'text-body';
  const fold = isFolded ? 'line-clamp-[9]' : 'overflow-clip [overflow-clip-margin:0.35em]';
  return `[overflow-wrap:anywhere] whitespace-pre-wrap [unicode-bidi:isolate] ${letters} ${fold}`;
}

/** Width by height of a picture's place: what is beyond is cut off there, and whole in the viewer. */
const PICTURE_RATIOS = { feed: { min: 0.8, max: 2.4 }, page: { min: 0.5, max: 4 } } as const;

/** The styles that keep a picture's place before it is there: never larger than it is, blurred until then. */
export function pictureStyle(
  { width, height, blur }: { readonly width: number; readonly height: number; readonly blur: string },
  place: keyof typeof PICTURE_RATIOS,
) {
  const { min, max } = PICTURE_RATIOS[place];
  const aspectRatio = String(Math.min(max, Math.max(min, width / height)));
  const backgroundImage = blur === '' ? 'none' : `url("${blur}")`;
  return { aspectRatio, maxWidth: `${width}px`, backgroundImage };
}

/** From how many characters or lines on a text is folded in the feed. */
const FOLD = { characters: 560, lines: 11 } as const;

/** Whether a text is folded in the feed. Decided by the text alone, so that nothing moves after rendering. */
export function isLong(text: string): boolean {
  return text.length > FOLD.characters || text.split('\n').length > FOLD.lines;
}
