import { PASSWORD_MIN, TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { judgeText, normalizeText } from '@chupke/domain/text.ts';
import { expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { DEMO_COLLEGES } from './colleges.ts';
import { DEMO_FEEDS } from './feeds.ts';

const drafts = DEMO_FEEDS.flatMap((feed) => feed.drafts);

it('has an account for each part that a visitor may want to play', () => {
  const at = (role: string, college: string | null) =>
    DEMO_ACCOUNTS.filter((account) => account.role === role && account.collegeId === college).length;
  expect(at('student', 'iit-bombay')).toBe(3);
  expect(at('student', 'miranda-house')).toBe(3);
  expect(at('student', null)).toBe(1);
  expect(at('moderator', 'iit-bombay')).toBe(1);
  // Appeals and openings need another person than the first.
  expect(at('moderator', 'iit-delhi')).toBe(1);
  expect(at('admin', null)).toBe(2);
  expect(DEMO_ACCOUNTS.filter(({ banReason }) => banReason !== null).map(({ name }) => name)).toEqual([
    'banned',
  ]);
  expect(DEMO_ACCOUNTS).toHaveLength(12);
});

it("gives every account things of its own that Auth and the product's rules take", () => {
  for (const field of ['uid', 'email', 'password', 'anonymousId'] as const) {
    expect(new Set(DEMO_ACCOUNTS.map((account) => account[field])).size).toBe(DEMO_ACCOUNTS.length);
  }
  for (const { uid, email, password } of DEMO_ACCOUNTS) {
    expect(uid).toMatch(/^[A-Za-z0-9]{28}$/);
    expect(email).toMatch(/^[a-z0-9]+@demo\.chupke\.test$/);
    expect(password.length).toBeGreaterThanOrEqual(PASSWORD_MIN);
    for (const kind of [/[a-z]/, /[A-Z]/, /\d/]) expect(password).toMatch(kind);
  }
});

it('has 60 confessions in two of hundreds of colleges', () => {
  expect(DEMO_COLLEGES.length).toBeGreaterThanOrEqual(600);
  expect(DEMO_FEEDS.map((feed) => [feed.college.id, feed.drafts.length])).toEqual([
    ['iit-bombay', 40],
    ['miranda-house', 20],
  ]);
  expect(new Set(drafts.map(({ key }) => key)).size).toBe(60);
});

it('holds only texts that the app would send just so', () => {
  const texts = drafts.flatMap(({ text, replies }) => [
    { text, max: TEXT_LIMITS.confession },
    ...replies.map(([, reply]) => ({ text: reply, max: TEXT_LIMITS.reply })),
  ]);
  for (const { text, max } of texts) {
    expect(judgeText(text, max)).toBe('ok');
    expect(normalizeText(text)).toBe(text);
  }
  expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);
});

it('speaks as students do: English, Hinglish and Hindi, at any length', () => {
  const hinglish = /\b(?:hai|nahi|mein|kya|maine|tha|kaha|raha|rahi)\b/i;
  const languages = drafts.map(({ text }) => {
    if (/\p{Script=Devanagari}/u.test(text)) return 'hindi';
    return (text.match(new RegExp(hinglish, 'gi')) ?? []).length >= 2 ? 'hinglish' : 'english';
  });
  const count = (language: string) => languages.filter((one) => one === language).length;
  expect(count('english')).toBeGreaterThanOrEqual(28);
  expect(count('hinglish')).toBeGreaterThanOrEqual(14);
  expect(count('hindi')).toBeGreaterThanOrEqual(6);
  const lengths = drafts.map(({ text }) => text.length);
  expect(Math.min(...lengths)).toBeLessThan(140);
  expect(Math.max(...lengths)).toBeGreaterThan(800);
});

it('has something to find for the first student: own confessions with replies and likes', () => {
  const own = drafts.filter(({ by }) => by === 'student1');
  expect(own.length).toBeGreaterThanOrEqual(4);
  for (const { replies, likes } of own) {
    expect(replies.some(([by]) => by !== 'author')).toBe(true);
    expect(likes).toBeGreaterThan(0);
  }
});

it('names a place to turn to wherever somebody tells of a very dark time', () => {
  const dark = drafts.filter(({ text }) => /nobody would notice|gaayab/.test(text));
  expect(dark).toHaveLength(2);
  for (const { text, replies } of dark) {
    expect([text, ...replies.map(([, reply]) => reply)].join('\n')).toContain('14416');
  }
});
