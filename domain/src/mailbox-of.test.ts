import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formerMailboxOf, mailboxOf, SPELLING_DOMAINS } from './mailbox-of.ts';
import { voiceOf } from './voice.ts';

const NAME = fc.stringMatching(/^[a-z][a-z0-9]{2,9}$/);
const AT_PROVIDERS = fc.tuple(NAME, fc.constantFrom(...SPELLING_DOMAINS)).map((parts) => parts.join('@'));

describe('the mailbox of an address', () => {
  it.each([
    ['Asha@Example.org', 'asha@example.org'],
    [' asha@example.org\u200b', 'asha@example.org'],
    ['asha+second@example.org', 'asha@example.org'],
    ['a.s.h.a+x@gmail.com', 'asha@gmail.com'],
    ['asha@googlemail.com', 'asha@gmail.com'],
    ['a.sha@example.org', 'a.sha@example.org'],
    ['a-sha@example.org', 'a-sha@example.org'],
    ['+x@example.org', '+x@example.org'],
    ['A.s-h_a+x@pm.me', 'asha@proton.me'],
    ['asha@protonmail.com', 'asha@proton.me'],
    ['asha-shop@yahoo.com', 'asha@yahoo.com'],
    ['-x@yahoo.in', '-x@yahoo.in'],
    ['as.ha@ya.ru', 'as-ha@yandex.ru'],
    ['asha@me.com', 'asha@icloud.com'],
    ['asha@mac.com', 'asha@icloud.com'],
    ['shop@asha.fastmail.com', 'asha@fastmail.com'],
    ['a.sha@outlook.com', 'a.sha@outlook.com'],
  ])('%j leads to %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });

  it('is its own mailbox, and its own voice where it is one', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), AT_PROVIDERS), (address) => {
        expect(mailboxOf(mailboxOf(address))).toBe(mailboxOf(address));
        expect(mailboxOf(voiceOf(address))).toBe(voiceOf(address));
      }),
    );
  });

  it('is told apart by all of its name where no provider is known, whoever has the domain', () => {
    fc.assert(
      fc.property(NAME, NAME, (one, two) => {
        expect(mailboxOf(`${one}@asha.in`) === mailboxOf(`${two}@asha.in`)).toBe(one === two);
      }),
    );
  });
});

it('was told apart by case, by what follows a +, and for Gmail by dots', () => {
  for (const address of ['as.ha@proton.me', 'asha-x@yahoo.com', 'asha@me.com', 'x@asha.fastmail.com'])
    expect(formerMailboxOf(address.toUpperCase().replace('@', '+TAG@'))).toBe(address);
  expect(formerMailboxOf('A.sha+x@GoogleMail.com')).toBe('asha@gmail.com');
});

it('is what it was for whoever is at no provider with several spellings', () => {
  fc.assert(
    fc.property(
      NAME,
      fc.constantFrom('iitb.ac.in', 'outlook.com', 'asha.in', 'gmail.com'),
      (name, domain) => {
        for (const address of [`${name}@${domain}`, `${name}.x+tag@${domain}`])
          expect(mailboxOf(address)).toBe(formerMailboxOf(address));
      },
    ),
  );
});
