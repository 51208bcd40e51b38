import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox-of.ts';
import { voiceOf } from './voice.ts';

const NAME = fc.stringMatching(/^[a-z][a-z0-9]{2,9}$/);
const OWN_DOMAINS = fc.constantFrom(
  'asha.in',
  'asha.co.in',
  'mail-shop.com',
  'xn--11b4c3d.xn--h2brj9c',
  'a.me',
);
const GIVEN_OUT = fc.constantFrom(
  'gmail.com',
  'outlook.com',
  'yahoo.in',
  'iitb.ac.in',
  'cse.nitk.edu.in',
  'mit.edu',
);

describe('a voice is a mailbox', () => {
  it.each([
    ['a.s.h.a+x@gmail.com', 'asha@gmail.com'],
    ['Asha@GoogleMail.com', 'asha@gmail.com'],
    ['asha+x@outlook.com', 'asha@outlook.com'],
    ['a.sha@outlook.com', 'a.sha@outlook.com'],
    ['as.ha-x_y@protonmail.com', 'ashaxy@proton.me'],
    ['ashaxy+1@pm.me', 'ashaxy@proton.me'],
    ['asha-shop@yahoo.co.in', 'asha@yahoo.co.in'],
    ['as.ha@ya.ru', 'as-ha@yandex.ru'],
    ['as-ha@yandex.com', 'as-ha@yandex.ru'],
    ['22b1234+x@iitb.ac.in', '22b1234@iitb.ac.in'],
    ['asha@cse.nitk.edu.in', 'asha@cse.nitk.edu.in'],
    ['asha@mit.edu', 'asha@mit.edu'],
    ['asha@bsc.christuniversity.in', 'asha@bsc.christuniversity.in'],
    ['-x@yahoo.in', '-x@yahoo.in'],
  ])('%s is %s', (address, voice) => {
    expect(voiceOf(address)).toBe(voice);
  });

  it('for two students of one college or provider there are two', () => {
    fc.assert(
      fc.property(NAME, NAME, GIVEN_OUT, (one, two, domain) => {
        expect(voiceOf(`${one}@${domain}`) === voiceOf(`${two}@${domain}`)).toBe(one === two);
      }),
    );
  });
});

describe('a domain of one’s own is one voice', () => {
  it.each([
    ['a1@ashas-mail.com', '@ashas-mail.com'],
    ['a2@box7.ashas-mail.com', '@ashas-mail.com'],
    ['a@b.asha.co.in', '@asha.co.in'],
    ['a@b.c.asha.in', '@asha.in'],
    // Forwarders give everybody as many as they want.
    ['x7f2@duck.com', '@duck.com'],
    // A random address for each purpose, of one subscription.
    ['fabulous_tacos_02@icloud.com', '@icloud.com'],
    ['asha@me.com', '@icloud.com'],
    ['asha+1@mac.com', '@icloud.com'],
    ['brave.otter1234@fastmail.com', '@fastmail.com'],
    ['whatever@asha.fastmail.fm', '@fastmail.fm'],
    // No college, whatever it is called.
    ['a@ac.in.asha.com', '@asha.com'],
    ['a@myac.in', '@myac.in'],
    ['a@my-edu', '@my-edu'],
    ['a@evilgmail.com', '@evilgmail.com'],
    ['a@gmail.com.evil.in', '@evil.in'],
  ])('%s speaks for %s', (address, voice) => {
    expect(voiceOf(address)).toBe(voice);
  });

  it('whatever stands before the @, and in how many names below it', () => {
    fc.assert(
      fc.property(NAME, NAME, fc.array(NAME, { maxLength: 3 }), OWN_DOMAINS, (one, two, below, domain) => {
        expect(voiceOf(`${one}@${[...below, domain].join('.')}`)).toBe(voiceOf(`${two}@${domain}`));
      }),
    );
  });
});

describe('a voice is the same', () => {
  it('for all addresses of a mailbox, however they are written', () => {
    fc.assert(
      fc.property(fc.emailAddress(), NAME, (address, tag) => {
        const voice = voiceOf(address);
        expect(voiceOf(mailboxOf(address))).toBe(voice);
        expect(voiceOf(address.toUpperCase())).toBe(voice);
        const at = address.lastIndexOf('@');
        const [name, domain] = [address.slice(0, at), address.slice(at)];
        if (!name.includes('+')) expect(voiceOf(`${name}+${tag}${domain}`)).toBe(voice);
      }),
    );
  });

  it('when it is asked for again', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          fc.tuple(NAME, GIVEN_OUT).map((parts) => parts.join('@')),
        ),
        (address) => {
          expect(voiceOf(voiceOf(address))).toBe(voiceOf(address));
        },
      ),
    );
  });
});
