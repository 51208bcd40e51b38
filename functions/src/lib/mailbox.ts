import { createHmac } from 'node:crypto';
import { mailboxOf } from '@chupke/domain/email.ts';

/**
 * The key of the mailbox that an address leads to: HMAC-SHA256 (RFC 2104) in hexadecimal, so that nobody without the
 * secret finds out whose it is, nor whether an address is known. It outlives accounts: bans, removals from circles and
 * voices go by it.
 */
export function mailboxKey(email: string, secret: string): string {
  // Whoever has an empty secret has none: everybody could compute the keys.
  if (secret === '') throw new Error('There is no secret for the keys of mailboxes.');
  return createHmac('sha256', secret).update(mailboxOf(email)).digest('hex');
}
