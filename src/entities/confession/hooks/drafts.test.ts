import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { PICTURE_LIMITS } from '@chupke/domain/picture.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import { expect, it } from 'vitest';
import { judgeDraft, newPostDraft, newReplyDraft, parsePostDraft, parseReplyDraft } from './drafts.ts';

let seed = 0;
const random: RandomBytes = (count) =>
  Uint8Array.from({ length: count }, () => (seed = (seed * 31 + 7) % 251));

it.each([
  ['', 'confession-required'],
  [' \n\t\u200B\u2060', 'confession-required'],
  ['a'.repeat(TEXT_LIMITS.confession + 1), 'confession-too-long'],
  ['👩🏽‍🚀'.repeat(400), 'confession-too-long'],
])('refuses what the rules would refuse', (text, code) => {
  expect(judgeDraft(text, 'confession')).toEqual({ kind: 'bad', code });
});

it.each([
  ['a'.repeat(TEXT_LIMITS.confession), 'a'.repeat(TEXT_LIMITS.confession)],
  ['  don’t <b>drop</b> the table;\r\n\r\n\r\nok ', 'don’t <b>drop</b> the table;\n\nok'],
  ['\u202Eevil', 'evil'],
])('takes honest words as they are, and tidies what nobody sees', (text, sent) => {
  expect(judgeDraft(text, 'confession')).toEqual({ kind: 'good', text: sent });
});

it('has wordings of its own for replies', () => {
  expect(judgeDraft(' ', 'reply')).toEqual({ kind: 'bad', code: 'reply-required' });
  expect(judgeDraft('a'.repeat(TEXT_LIMITS.reply + 1), 'reply')).toEqual({
    kind: 'bad',
    code: 'reply-too-long',
  });
});

it('survives being kept', () => {
  const post = {
    ...newPostDraft(random),
    text: 'half a thou',
    name: 'own' as const,
    category: 'hostel' as const,
    wish: 'listening' as const,
  };
  expect(parsePostDraft(JSON.parse(JSON.stringify(post)))).toEqual(post);
  const reply = { ...newReplyDraft(random), text: '' };
  expect(parseReplyDraft(JSON.parse(JSON.stringify(reply)))).toEqual(reply);
  // Also with too much about its picture: cutting it is up to its writer.
  const picture = { id: 'P'.repeat(20), alt: 'a'.repeat(PICTURE_LIMITS.alt.max + 1), width: 4, height: 3 };
  expect(parsePostDraft({ ...post, picture })).toEqual({ ...post, picture });
  expect(() => parsePostDraft({ id: 'short', text: '', name: 'mask' })).toThrow('id');
  expect(() => parsePostDraft({ ...post, category: 'gossip' })).toThrow('category');
});

it('reads a draft that is older than categories', () => {
  const { id } = newPostDraft(random);
  const read = parsePostDraft({ id, text: 'old', name: 'mask' });
  expect(read).toEqual({
    id,
    text: 'old',
    name: 'mask',
    category: 'general',
    wish: null,
    publishWithin: null,
    picture: null,
  });
});
