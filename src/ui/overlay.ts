/** The shade over the page while something lies on it. */
export const BACKDROP_CLASS =
  'fixed inset-0 z-40 bg-overlay transition-opacity duration-(--calmly) data-ending-style:opacity-0 data-starting-style:opacity-0';

/**
 * The close button of an overlay, in its upper right corner. It comes last, so that the content gets the focus first.
 */
export const CLOSE_CLASS =
  'absolute top-2.5 right-2.5 grid size-11 place-items-center rounded-full text-soft transition-colors hover:bg-ink/7 hover:text-ink';
