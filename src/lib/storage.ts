/** The stored text, or null where there is none or storage is disabled. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The stored JSON, unchecked; null where there is none, or it can't be read. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Stores a text. False when storage is full or disabled: what must not be lost is then said to the student. */
export function writeStored(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Forgets what is stored. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is disabled: nothing is there.
  }
}

/** Forgets all keys that begin so. */
export function removeStoredByPrefix(prefix: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage is disabled: nothing is there.
  }
}

/** Names of all that is stored; none where storage is disabled. */
export function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
