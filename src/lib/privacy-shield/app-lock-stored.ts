import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { parseCount, parseRecord, parseText } from '@chupke/domain/parse.ts';

/** What is stored of a PIN: nothing from which it can be read, only tried. */
export interface StoredPin {
  /** Whose PIN it is: it never stands in the way of another account. */
  readonly uid: UserId;
  /** Base64. */
  readonly salt: string;
  /** Base64; PBKDF2 with SHA-256 of the PIN's digits. */
  readonly hash: string;
  readonly iterations: number;
}

const CODE = { min: 1, max: 200 } as const;

/** The stored PIN, checked; undefined where there is none that could be tried. */
export function parseStoredPin(data: unknown): StoredPin | undefined {
  try {
    const record = parseRecord(data);
    const iterations = parseCount(record, 'iterations');
    if (iterations === 0) return undefined;
    return {
      uid: parseUserId(parseText(record, 'uid', CODE)),
      salt: parseText(record, 'salt', CODE),
      hash: parseText(record, 'hash', CODE),
      iterations,
    };
  } catch {
    return undefined;
  }
}
