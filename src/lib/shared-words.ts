import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { parseRecord, parseTime, tryParse } from '@chupke/domain/parse.ts';
import * as STORED from './storage-keys.ts';
import { storedDatabase } from './stored-database.ts';

/*
 * What another app has shared into the installed one. The service worker leaves it on the device (src/sw/shared.ts), and
 * the composer takes it, also after somebody has signed in meanwhile.
 */

const database = storedDatabase(STORED.shared, 'shared');

const LAST = 'last';

/** How long it waits, in milliseconds: whoever signs in later does not expect it any more. */
const WAITS_MS = 60 * 60 * 1000;

/** Words that are taken at most: far more than a confession, whose writer sees what is too much and shortens it. */
const WORDS_MAX = 5 * TEXT_LIMITS.confession;

/** Something shared. */
export interface Shared {
  readonly text: string;
  readonly picture: Blob | undefined;
  /** Whether there was a picture that is too large to be kept. */
  readonly isTooLarge: boolean;
}

/**
 * The words of what was shared - a title, a text, an address - as one text, without what is said twice. It may be longer
 * than a confession; of a whole book the beginning is taken, which then ends in dots.
 */
export function wordsOf(parts: readonly unknown[]): string {
  const words = parts.filter((part): part is string => typeof part === 'string').map((part) => part.trim());
  const once = [...new Set(words)].filter((part) => part !== '');
  const alone = once.filter((part) => !once.some((other) => other !== part && other.includes(part)));
  const text = alone.join('\n');
  return text.length > WORDS_MAX ? `${text.slice(0, WORDS_MAX - 1)}…` : text;
}

/** Leaves it for the composer; false where the device is full. */
export async function leaveShared(shared: Shared, now: number): Promise<boolean> {
  const isLeft = await database.put(LAST, { ...shared, at: now });
  // What was shared before it is not taken for it.
  if (!isLeft) await forgetShared();
  return isLeft;
}

/** Forgets what was shared: whoever is here now has not shared it. */
export function forgetShared(): Promise<void> {
  return database.remove(LAST);
}

/** What was shared, once; undefined where nothing was. */
export async function takeShared(now: number): Promise<Shared | undefined> {
  const found = await database.lookUp(LAST);
  // It stays where it could not be read.
  if (found.kind === 'failed') return undefined;
  await database.remove(LAST);
  return tryParse(() => {
    const record = parseRecord(found.value);
    const { text, picture } = record;
    const age = now - parseTime(record, 'at');
    if (typeof text !== 'string' || age < 0 || age > WAITS_MS) return undefined;
    const isTooLarge = record['isTooLarge'] === true;
    return { text, picture: picture instanceof Blob ? picture : undefined, isTooLarge };
  });
}
