import type { CareTopic } from '@chupke/domain/care.ts';
import type { Finding } from '@chupke/domain/doxx.ts';

/** What could identify a person in a text, and what calls for help. */
export interface CheckedText {
  readonly text: string;
  readonly found: readonly Finding[];
  readonly topics: readonly CareTopic[];
}

/** A text without findings. */
export function nothingFound(text: string): CheckedText {
  return { text, found: [], topics: [] };
}
