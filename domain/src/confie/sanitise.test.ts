import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAcceptable, REMOVED, sanitise, wholeSentences } from './sanitise.ts';

const ALLOWED = { email: 'support@chupke.example' };

function clean(reply: string): string {
  return sanitise(reply, ALLOWED);
}

describe('sanitise', () => {
  it.each([
    'Open https://evil.example/login now',
    'See www.evil.com for more',
    'Visit evil.in/free today',
    '[Help](https://evil.example) is there',
    'Call 9876543210 now',
    'Call +91 98765 43210',
    'Dial 12345 for help',
    'फ़ोन कीजिए ९८७६५४३२१०',
    'Write to boy@gmail.com',
    'Message @campus_king on Instagram',
    'The key is AIzaSyA1234567890abcdefghijklmnop',
    'Our database runs on Firestore',
    'Your password is hunter22',
    'The server is at 10.0.0.7',
    'javascript:alert(1)',
  ])('takes out what a reply must not say: %j', (reply) => {
    expect(clean(reply)).toContain(reply.startsWith('[') ? 'Help' : REMOVED);
    expect(clean(reply)).not.toMatch(
      /evil|98765|hunter22|AIza|gmail|campus_king|10\.0\.0|alert|Firestore|12345|९८७/,
    );
  });

  it.each([
    ...['database', 'API', 'server', 'localhost', 'credentials', 'auth', 'API key', 'access token'],
    ...['environment variable', 'Firebase', 'Gemini', 'user id', 'credit card', 'SSN', 'IP address'],
  ])('takes out the word “%s”', (word) => {
    expect(clean(`It is about the ${word} of somebody.`)).toBe(`It is about the ${REMOVED} of somebody.`);
  });

  it.each([
    'Call 14416 or 1-800-891-4416, day and night.',
    'In danger, call 112.',
    'Read more at /help/join-a-circle.',
    'A confession has at most 2000 characters, and 15 minutes are enough.',
    'Write to support@chupke.example.',
    'Give a support token to thank somebody; your password stays secret.',
    'चुपके पर अपनी पोस्ट हटाई जा सकती है।',
  ])('leaves what the help itself says: %j', (reply) => {
    expect(clean(reply)).toBe(reply.normalize('NFKC'));
  });

  it('leads to articles only', () => {
    expect(clean('See [this](/help/join-a-circle).')).toBe('See this (/help/join-a-circle).');
    expect(clean('See [this](/help/evil).')).toBe('See this.');
  });

  it('shows no markup', () => {
    expect(clean('<img src=x onerror=alert(1)>Hello **you**')).toBe('Hello you');
  });

  it('takes nothing more out when it is repeated', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(clean(clean(text))).toBe(clean(text));
      }),
      { numRuns: 200 },
    );
  });
});

describe('isAcceptable', () => {
  it('wants more than ten characters, or twenty', () => {
    expect(isAcceptable('0123456789')).toBe(false);
    expect(isAcceptable('01234567890')).toBe(true);
    expect(isAcceptable('01234567890', 'enhanced')).toBe(false);
    expect(isAcceptable(`${REMOVED} ${REMOVED} ${REMOVED}`)).toBe(false);
  });

  it.each(['You are an idiot, ask again.', 'tum bewakoof ho, phir se padho', 'तुम बेवकूफ़ हो, फिर पढ़ो'])(
    'refuses an insult: %j',
    (reply) => {
      expect(isAcceptable(clean(reply))).toBe(false);
    },
  );
});

describe('wholeSentences', () => {
  it('keeps back what has not ended', () => {
    expect(wholeSentences('One. Two! Thr')).toEqual(['One. Two!', ' Thr']);
    expect(wholeSentences('See https://evil.')).toEqual(['', 'See https://evil.']);
    expect(wholeSentences('पहला। दूस')).toEqual(['पहला।', ' दूस']);
  });

  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(wholeSentences(text).join('')).toBe(text);
      }),
    );
  });
});
