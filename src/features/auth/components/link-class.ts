/** How a link among the words of a form looks. */
export const LINK_CLASS = 'text-accent font-semibold underline underline-offset-4';
