import * as STORED from '../../../lib/storage-keys.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';

/** What was said last to notifications on this device, by whoever used it. */
export type PushAnswer = 'yes' | 'no';

/** What was said last; undefined where nobody was asked. An earlier version has noted only that there was an answer. */
export function lastAnswer(): PushAnswer | undefined {
  const stored = readStored(STORED.pushOffered.name);
  if (stored === null) return undefined;
  return stored === 'yes' ? 'yes' : 'no';
}

/** Notes it. */
export function noteAnswer(answer: PushAnswer): void {
  writeStored(STORED.pushOffered.name, answer);
}
