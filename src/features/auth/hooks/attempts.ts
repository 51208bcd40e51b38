import type { AttemptKind } from '../model/attempts.ts';
import { nextAttempt, parseAttempts } from '../model/attempts.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { keep, recall } from './kept.ts';

/** Counts a try of this device, in all of its tabs. False: it is one too many, and nothing must be sent. */
export function countAttempt(kind: AttemptKind): boolean {
  const key = storedKey(STORED.attempts, kind);
  const { attempts, isAllowed } = nextAttempt(parseAttempts(recall(key)), Date.now());
  keep(key, attempts);
  return isAllowed;
}
