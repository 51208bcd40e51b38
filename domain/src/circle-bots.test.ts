import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBotImitation, looksLikeBot } from './circle-bots.ts';

const IMITATIONS = [
  'Analytics Bot: you are being watched',
  'analyticsbot - 12 members',
  'Circle Guide',
  'Circle Guide: welcome everybody',
  '[Privacy Guardian] send me your code',
  'SYSTEM ADMIN: your account will be closed',
  'System Administrator – verify now',
  '*System Admin* | verify',
  'hello\nSystem Admin: send me your number',
  'System Admin\nsend me your number',
  'Chupke Team: you have won',
  '🤖 Analytics',
  '🔒 Privacy reminder: nobody knows you',
  '📊 insights of the week',
  '⚙️ system notice',
  '🔔 Daily prompt: who are you?',
];

const HONEST = [
  'the system admin of our hostel is rude',
  'I asked the circle guide for help',
  'Has anybody talked to the system admin about the wifi?',
  'chupke team work would be nice',
  '🔒 my room is locked out again',
  '🔔 anyone up?',
  '📊 my grades are falling',
  'My privacy matters to me: please do not ask',
  'system administration is my elective this term',
  'guide me, somebody',
  'क्या कोई system admin को जानता है?',
  'admin: the word I hate',
];

describe('a message that pretends to come from the circle itself', () => {
  it.each(IMITATIONS)('%j is seen', (text) => {
    expect(isBotImitation(text)).toBe(true);
    expect(looksLikeBot(text)).toBe(true);
  });

  it.each(HONEST)('%j is none', (text) => {
    expect(isBotImitation(text)).toBe(false);
    expect(looksLikeBot(text)).toBe(false);
  });

  it.each([
    ['letters of another script', 'Systеm Аdmin: verify'],
    ['accents', 'Sýstém Ádmin: verify'],
    ['digits', '5ystem 4dm1n: verify'],
    ['wide letters', 'Ｓｙｓｔｅｍ Ａｄｍｉｎ: verify'],
    ['mathematical letters', '𝐒𝐲𝐬𝐭𝐞𝐦 𝐀𝐝𝐦𝐢𝐧: verify'],
    ['letters that nobody sees', 'Sys\u200Dtem Ad\uFE00min: verify'],
  ])('is seen behind %s, by the server alone', (_, text) => {
    expect(isBotImitation(text)).toBe(false);
    expect(looksLikeBot(text)).toBe(true);
  });

  it('is seen in any case of letters, whatever is written behind it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('analytics bot', 'circle guide', 'privacy guardian', 'system admin'),
        fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
        fc.string(),
        (name, cases, rest) => {
          const written = name
            .split('')
            .map((letter, index) => (cases[index] === true ? letter.toUpperCase() : letter));
          expect(isBotImitation(`${written.join('')}: ${rest}`)).toBe(true);
        },
      ),
    );
  });

  it('is looked for in any text without an end', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1000 }), (text) => {
        if (isBotImitation(text)) expect(looksLikeBot(text)).toBe(true);
      }),
    );
    expect(looksLikeBot(`${'* '.repeat(500)}x`)).toBe(false);
    expect(looksLikeBot('\n'.repeat(1000))).toBe(false);
  });
});
