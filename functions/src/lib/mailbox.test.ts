import { expect, it } from 'vitest';
import { mailboxKey, voiceKeyOf } from './mailbox.ts';

it('is the same for every spelling of an address, another for another, and says nothing of it', () => {
  const key = mailboxKey('Asha.Rao+x@gmail.com', 'secret');
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(mailboxKey('asharao@googlemail.com', 'secret')).toBe(key);
  expect(mailboxKey('asha.rao@example.org', 'secret')).not.toBe(key);
});

it('is the same for every spelling that a provider knows, and was not always', () => {
  const key = mailboxKey('as.ha_k@proton.me', 'secret');
  expect(mailboxKey('ashak+x@PM.me', 'secret')).toBe(key);
  const former = (email: string) => mailboxKey(email, 'secret', 'former');
  expect(former('as.ha_k+x@proton.me')).not.toBe(key);
  expect(former('as.ha_k+x@proton.me')).not.toBe(former('ashak@proton.me'));
  // As it was written plainly, it is kept where it was.
  expect(former('ashak@proton.me')).toBe(key);
  expect(former('As.ha+x@gmail.com')).toBe(mailboxKey('asha@gmail.com', 'secret'));
});

it('is another with another secret, and there is none without one', () => {
  expect(mailboxKey('asha@example.org', 'other')).not.toBe(mailboxKey('asha@example.org', 'secret'));
  expect(() => mailboxKey('asha@example.org', '')).toThrow(/secret/);
});

it('of a voice is that of its mailbox, or one for a whole domain, in whichever script it is written', () => {
  const keys = { mailboxKeyOf: (email: string) => mailboxKey(email, 'secret') };
  const key = (email: string) => voiceKeyOf(keys, email);
  expect(key('as.ha+1@gmail.com')).toBe(mailboxKey('asha@gmail.com', 'secret'));
  expect(key('a@ashas-mail.com')).toBe(key('b@box.ashas-mail.com'));
  expect(key('a@bücher.example')).toBe(key('b@xn--bcher-kva.example'));
  expect(mailboxKey('a@BÜCHER.example', 'secret')).toBe(mailboxKey('a@xn--bcher-kva.example', 'secret'));
});
