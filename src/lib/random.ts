import type { RandomBytes } from '@chupke/domain/random.ts';

/** Random bytes of the browser's cryptographic source. */
export const browserRandom: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));
