import type { Danger } from '@chupke/domain/care-topics.ts';
import { NO_DANGER } from '@chupke/domain/care-topics.ts';
import type { Finding } from '@chupke/domain/doxx.ts';

/** What could identify a person in a text, and what calls for help. */
export interface CheckedText extends Danger {
  readonly text: string;
  readonly found: readonly Finding[];
}

/** A text without findings. */
export function nothingFound(text: string): CheckedText {
  return { text, found: [], ...NO_DANGER };
}
