import { newDocumentId } from '@chupke/domain/random.ts';
import { browserRandom } from '../../../lib/random.ts';

/** Words as they are written, and the id under which they are sent. */
export interface Draft {
  readonly id: string;
  readonly text: string;
}

/** Each change has an id of its own: sent again after a lost answer it is the same message, corrected it is another. */
export function draftOf(text: string): Draft {
  return { id: newDocumentId(browserRandom), text };
}

/** What a field keeps once its words were sent: what was typed on meanwhile, or instead. */
export function typedOn(sent: string, now: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}
