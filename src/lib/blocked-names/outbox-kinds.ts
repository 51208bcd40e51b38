/** The kind of what blocks a name in the outbox. Here, because the page's head looks for it, too (src/boot). */
export const BLOCK_KIND = 'block-name';
