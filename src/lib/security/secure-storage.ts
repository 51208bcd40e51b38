/*
 * What belongs to one tab and one visit: kept in session storage, each entry with the time at which it ends (spec,
 * section 9). An entry whose time is over is never given out, and is removed every few minutes.
 */

const PREFIX = 'chupke-secure:';

interface Entry {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

function parseEntry(json: string | null): Entry | undefined {
  if (json === null) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null || !('text' in value) || !('endsAt' in value))
      return undefined;
    const { text, endsAt } = value;
    return typeof text === 'string' && typeof endsAt === 'number' ? { text, endsAt } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text for so many milliseconds. False when storage is full or disabled. */
export function keepSecure(name: string, text: string, lifetimeMs: number, now = Date.now()): boolean {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ text, endsAt: now + lifetimeMs }));
    return true;
  } catch {
    return false;
  }
}

/** The kept text; undefined when there is none or its time is over. */
export function readSecure(name: string, now = Date.now()): string | undefined {
  try {
    const entry = parseEntry(sessionStorage.getItem(PREFIX + name));
    return entry !== undefined && now < entry.endsAt ? entry.text : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets one entry. */
export function forgetSecure(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is disabled: nothing is there.
  }
}

function removeWhere(isDue: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && isDue(key)) sessionStorage.removeItem(key);
  } catch {
    // Storage is disabled: nothing is there.
  }
}

/** Removes the entries whose time is over, and those that cannot be read. */
export function cleanSecureStorage(now = Date.now()): void {
  removeWhere((key) => {
    const entry = parseEntry(sessionStorage.getItem(key));
    return entry === undefined || now >= entry.endsAt;
  });
}

/** Removes everything that was kept so in this tab. */
export function clearSecureStorage(): void {
  removeWhere(() => true);
}
