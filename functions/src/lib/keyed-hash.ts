import { createHmac } from 'node:crypto';

/**
 * HMAC-SHA256 (RFC 2104) of a text in hexadecimal: without the server's secret nobody finds out what it was made of by trying.
 * Throws where the secret is empty.
 */
export function keyedHash(text: string, secret: string): string {
  // Whoever has an empty secret has none: everybody could compute the hashes.
  if (secret === '') throw new Error('There is no secret for keyed hashes.');
  return createHmac('sha256', secret).update(text).digest('hex');
}
