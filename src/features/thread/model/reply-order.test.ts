import type { Reply } from '@chupke/domain/confession.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { replyOf } from '../../../entities/confession/testing/samples.ts';
import {
  inReplyOrder,
  oldestFirst,
  parseReplyOrder,
  REPLY_ORDERS,
  TOP_PAGE,
  topOf,
  withTopPage,
} from './reply-order.ts';

/** A thread of replies with these likes, the oldest first. */
const thread = fc
  .array(fc.integer({ min: 0, max: 6 }), { maxLength: 90 })
  .map((likes) => likes.map((count, number) => replyOf(number, { likes: count })));

/** As the backend gives the best-liked ones: page by page, of equally many likes by their ids. */
function askedOf(replies: readonly Reply[], pages: number): readonly Reply[] {
  return [...replies].sort((a, b) => b.likes - a.likes || (a.id < b.id ? 1 : -1)).slice(0, pages * TOP_PAGE);
}

it('shows every reply once in each order', () => {
  fc.assert(
    fc.property(thread, fc.constantFrom(...REPLY_ORDERS), (replies, order) => {
      const shown = inReplyOrder(replies, order);
      expect([...shown].sort(oldestFirst)).toEqual(replies);
    }),
  );
});

it('puts the best-liked first, and of equally liked ones the older', () => {
  const replies = [replyOf(1), replyOf(2, { likes: 4 }), replyOf(3, { likes: 4 }), replyOf(4, { likes: 9 })];
  expect(inReplyOrder(replies, 'top').map(({ text }) => text)).toEqual([
    'Reply 4',
    'Reply 2',
    'Reply 3',
    'Reply 1',
  ]);
  expect(inReplyOrder(replies, 'newest')[0]).toBe(replies[3]);
});

it('shows no reply before one with more likes that is not loaded yet, and in the end all of them', () => {
  fc.assert(
    fc.property(thread, fc.integer({ min: 1, max: 5 }), (replies, pages) => {
      const loaded = replies.slice(-50);
      const asked = askedOf(replies, pages);
      const hasMore = asked.length === pages * TOP_PAGE;
      const shown = topOf({ replies: asked, hasMore }, loaded, new Set());
      expect(new Set(shown).size).toBe(shown.length);
      const hidden = replies.filter((reply) => !shown.includes(reply));
      const least = Math.min(...shown.map(({ likes }) => likes));
      for (const { likes } of hidden) expect(likes).toBeLessThanOrEqual(least);
      if (!hasMore) expect(shown).toHaveLength(replies.length);
      for (const [place, reply] of shown.entries())
        expect(reply.likes).toBeLessThanOrEqual(shown[place - 1]?.likes ?? Infinity);
    }),
  );
});

it('counts by what it is told last', () => {
  const asked = [replyOf(1, { likes: 5 }), replyOf(2, { likes: 3 })];
  const loaded = [replyOf(2, { likes: 8 }), replyOf(3, { likes: 7 })];
  const shown = topOf({ replies: asked, hasMore: true }, loaded, new Set());
  expect(shown.map(({ likes }) => likes)).toEqual([8, 7, 5]);
});

it('goes on behind the last page where a reply has come again, because it lost a like', () => {
  const [first, again, last] = [replyOf(1, { likes: 5 }), replyOf(2, { likes: 3 }), replyOf(3, { likes: 4 })];
  const asked = withTopPage([first, replyOf(2, { likes: 5 })], [last, again]);
  expect(asked).toEqual([first, last, again]);
});

it('has the oldest first where nothing was chosen', () => {
  expect(parseReplyOrder(null)).toBe('oldest');
  expect(parseReplyOrder('best')).toBe('oldest');
  expect(parseReplyOrder('top')).toBe('top');
});
