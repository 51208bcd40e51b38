import type { UserId } from '@chupke/domain/user.ts';
import type { StoredPin } from './app-lock-state.ts';
import { browserRandom } from '../random.ts';

/*
 * Storage and verification of a PIN: PBKDF2 with SHA-256 and a random salt. Four to six digits are quickly
 * brute-forced from a stolen hash; the iterations only slow it down. The lock tells its user so.
 */

/** Half a second on a cheap phone; more would gain little for so few digits. */
const ITERATIONS = 300_000;

const SALT_BYTES = 16;
const HASH_BITS = 256;

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Whether this browser can do it: not on a page that came without encryption. */
export function canHash(): boolean {
  return typeof crypto === 'object' && 'subtle' in crypto;
}

async function hash(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    key,
    HASH_BITS,
  );
  return toBase64(new Uint8Array(bits));
}

/** A new PIN as it is stored. Rejects where the browser cannot hash. */
export async function storePin(uid: UserId, pin: string): Promise<StoredPin> {
  const salt = new Uint8Array(browserRandom(SALT_BYTES));
  return { uid, salt: toBase64(salt), hash: await hash(pin, salt, ITERATIONS), iterations: ITERATIONS };
}

/** Whether this is the stored PIN. Rejects where the browser cannot hash, or the stored value is no Base64. */
export async function isStoredPin(stored: StoredPin, pin: string): Promise<boolean> {
  return (await hash(pin, fromBase64(stored.salt), stored.iterations)) === stored.hash;
}
