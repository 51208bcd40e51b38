import fc from 'fast-check';
import { expect, it } from 'vitest';
import { confessionOf, replyOf } from '../testing/samples.ts';
import { KEPT_PAGES, keptAt, pagesToDrop, readStoredPage, storedPage } from './kept-pages.ts';

it('finds again what was kept', () => {
  const page = {
    confession: confessionOf(1, { text: 'नमस्ते 7 {"x": 1}', views: 4 }),
    replies: [replyOf(1), replyOf(2)],
  };
  const text = storedPage(page, 1_790_000_000_123);
  expect(readStoredPage(text)).toEqual(page);
  expect(keptAt(text)).toBe(1_790_000_000_123);
});

it('keeps the newest replies of a long thread', () => {
  const replies = Array.from({ length: KEPT_PAGES.replies + 5 }, (_, number) => replyOf(number));
  const kept = readStoredPage(storedPage({ confession: confessionOf(1), replies }, 1))?.replies;
  expect(kept).toEqual(replies.slice(5));
});

it.each([
  '',
  '12',
  '12 null',
  '12 {"confession": 5, "replies": []}',
  storedPage({ confession: confessionOf(1, { status: 'hidden' }), replies: [] }, 1),
])('shows nothing of %s', (text) => {
  expect(readStoredPage(text)).toBeUndefined();
});

it('keeps the newest pages, and never more than there is room for', () => {
  const page = fc.record({
    at: fc.integer({ min: 1, max: 1000 }),
    length: fc.integer({ min: 10, max: 90_000 }),
  });
  fc.assert(
    fc.property(fc.array(page, { maxLength: 45 }), (made) => {
      const pages = made.map(({ at, length }, key) => ({
        key: String(key),
        text: `${at} `.padEnd(length, 'x'),
      }));
      const dropped = new Set(pagesToDrop(pages));
      const kept = pages.filter(({ key }) => !dropped.has(key));
      expect(kept.length).toBeLessThanOrEqual(KEPT_PAGES.pages);
      const length = kept.reduce((sum, { text }) => sum + text.length, 0);
      expect(length).toBeLessThanOrEqual(KEPT_PAGES.length);
      const oldestKept = Math.min(...kept.map(({ text }) => keptAt(text)));
      for (const { key, text } of pages)
        if (dropped.has(key)) expect(keptAt(text)).toBeLessThanOrEqual(oldestKept);
    }),
  );
});
