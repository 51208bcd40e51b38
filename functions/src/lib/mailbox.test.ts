import { expect, it } from 'vitest';
import { mailboxKey } from './mailbox.ts';

it('is the same for every spelling of an address, another for another, and says nothing of it', () => {
  const key = mailboxKey('Asha.Rao+x@gmail.com', 'secret');
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(mailboxKey('asharao@googlemail.com', 'secret')).toBe(key);
  expect(mailboxKey('asha.rao@example.org', 'secret')).not.toBe(key);
});

it('is another with another secret, and there is none without one', () => {
  expect(mailboxKey('asha@example.org', 'other')).not.toBe(mailboxKey('asha@example.org', 'secret'));
  expect(() => mailboxKey('asha@example.org', '')).toThrow(/secret/);
});
