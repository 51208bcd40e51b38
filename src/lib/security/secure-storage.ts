import { parseRecord, ParseError } from '@chupke/domain/parse.ts';
import { SECURITY_LIMITS } from '@chupke/domain/security-event.ts';
import * as STORED from '../storage-keys.ts';
import { storedKey } from '../storage-keys.ts';
import { readStoredJson, tabStore } from '../storage.ts';

/*
 * Values of one tab and one visit: in session storage, each with an expiry time, or for as long as the tab is open. An
 * expired entry is never returned, and is removed every few minutes.
 */

interface Entry {
  readonly text: string;
  /** Milliseconds since 1970; null: when the tab is closed. */
  readonly endsAt: number | null;
}

function parseEntry(data: unknown): Entry {
  const { text, endsAt } = parseRecord(data);
  if (typeof text !== 'string') throw new ParseError('text', 'a text');
  if (endsAt !== null && typeof endsAt !== 'number') throw new ParseError('endsAt', 'a time');
  return { text, endsAt };
}

/**
 * Stores a text for this many milliseconds; null: for as long as the tab is open. False when storage is full or
 * disabled.
 */
export function keepSecure(name: string, text: string, lifetimeMs: number | null, now = Date.now()): boolean {
  const entry: Entry = { text, endsAt: lifetimeMs === null ? null : now + lifetimeMs };
  return tabStore.write(storedKey(STORED.secure, name), JSON.stringify(entry));
}

/** The stored text; undefined when there is none or it has expired. */
export function readSecure(name: string, now = Date.now()): string | undefined {
  const entry = readStoredJson(storedKey(STORED.secure, name), parseEntry, tabStore);
  if (entry === undefined) return undefined;
  return entry.endsAt === null || now < entry.endsAt ? entry.text : undefined;
}

/** Forgets one entry. */
export function forgetSecure(name: string): void {
  tabStore.remove(storedKey(STORED.secure, name));
}

function secureKeys(): readonly string[] {
  return tabStore.keys().filter((key) => key.startsWith(STORED.secure.name));
}

/** Removes expired entries, and those that cannot be read. */
function cleanSecureStorage(now = Date.now()): void {
  for (const key of secureKeys()) {
    const name = key.slice(STORED.secure.name.length);
    if (readSecure(name, now) === undefined) forgetSecure(name);
  }
}

/** Removes all entries of this tab. */
export function clearSecureStorage(): void {
  for (const key of secureKeys()) tabStore.remove(key);
}

/**
 * Removes expired entries every five minutes until the returned function is called. A hidden tab is left alone; it is
 * cleaned when it becomes visible again.
 */
export function keepClean(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const settle = (): void => {
    clearInterval(timer);
    if (document.visibilityState !== 'visible') return;
    cleanSecureStorage();
    timer = setInterval(() => cleanSecureStorage(), SECURITY_LIMITS.cleanupMs);
  };
  settle();
  document.addEventListener('visibilitychange', settle);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', settle);
  };
}
