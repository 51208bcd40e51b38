/** Gives `count` random bytes; `crypto.getRandomValues` in the app, a fixed sequence in a test. */
export type RandomBytes = (count: number) => Uint8Array;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random text of `length` characters of the alphabet, each equally likely. The alphabet has at most 256. */
export function randomText(random: RandomBytes, length: number, alphabet: string = ALPHABET): string {
  // Bytes beyond the last full round of the alphabet would favour its first letters.
  const usable = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of random(length)) {
      if (byte < usable && text.length < length) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}

/** An id for a new document: 20 letters and digits, as Firestore's own. */
export function newDocumentId(random: RandomBytes): string {
  return randomText(random, 20);
}
