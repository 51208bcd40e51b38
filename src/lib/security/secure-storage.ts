import { parseRecord, ParseError } from '@chupke/domain/parse.ts';
import * as STORED from '../storage-keys.ts';
import { storedKey } from '../storage-keys.ts';
import { readStoredJson, tabStore } from '../storage.ts';

/*
 * What belongs to one tab and one visit: kept in session storage, each entry with the time at which it ends. An entry
 * whose time is over is never given out, and is removed every few minutes.
 */

interface Entry {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

function parseEntry(data: unknown): Entry {
  const { text, endsAt } = parseRecord(data);
  if (typeof text !== 'string') throw new ParseError('text', 'a text');
  if (typeof endsAt !== 'number') throw new ParseError('endsAt', 'a time');
  return { text, endsAt };
}

/** Keeps a text for so many milliseconds. False when storage is full or disabled. */
export function keepSecure(name: string, text: string, lifetimeMs: number, now = Date.now()): boolean {
  return tabStore.write(storedKey(STORED.secure, name), JSON.stringify({ text, endsAt: now + lifetimeMs }));
}

/** The kept text; undefined when there is none or its time is over. */
export function readSecure(name: string, now = Date.now()): string | undefined {
  const entry = readStoredJson(storedKey(STORED.secure, name), parseEntry, tabStore);
  return entry !== undefined && now < entry.endsAt ? entry.text : undefined;
}

/** Forgets one entry. */
export function forgetSecure(name: string): void {
  tabStore.remove(storedKey(STORED.secure, name));
}

function secureKeys(): readonly string[] {
  return tabStore.keys().filter((key) => key.startsWith(STORED.secure.name));
}

/** Removes the entries whose time is over, and those that cannot be read. */
export function cleanSecureStorage(now = Date.now()): void {
  for (const key of secureKeys()) {
    const name = key.slice(STORED.secure.name.length);
    if (readSecure(name, now) === undefined) forgetSecure(name);
  }
}

/** Removes everything that was kept so in this tab. */
export function clearSecureStorage(): void {
  for (const key of secureKeys()) tabStore.remove(key);
}
