import type { Reply } from '@chupke/domain/confession.ts';

/** Orders of replies: by time, or most liked first. */
export const REPLY_ORDERS = ['oldest', 'newest', 'top'] as const;

/** One of REPLY_ORDERS. */
export type ReplyOrder = (typeof REPLY_ORDERS)[number];

/** How many of the best-liked replies are asked for at a time. */
export const TOP_PAGE = 20;

/** The stored order; the oldest first where there is none. */
export function parseReplyOrder(stored: string | null): ReplyOrder {
  return REPLY_ORDERS.find((order) => order === stored) ?? 'oldest';
}

/** By time, ties broken by id, so that nothing swaps places. */
export function oldestFirst(a: Reply, b: Reply): number {
  return a.timestamp - b.timestamp || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** The best-liked first; of equally many likes the older one, which had more time to be read and is answered to. */
function topFirst(a: Reply, b: Reply): number {
  return b.likes - a.likes || oldestFirst(a, b);
}

/** The replies in the wanted order. They come with the oldest first. */
export function inReplyOrder(replies: readonly Reply[], order: ReplyOrder): readonly Reply[] {
  switch (order) {
    case 'oldest':
      return replies;
    case 'newest':
      return [...replies].reverse();
    case 'top':
      return [...replies].sort(topFirst);
  }
}

/**
 * The best-liked replies with the next page of them. One that has lost a like since comes again behind those that it
 * was before; it moves there.
 */
export function withTopPage(asked: readonly Reply[], page: readonly Reply[]): readonly Reply[] {
  const again = new Set(page.map(({ id }) => id));
  return [...asked.filter(({ id }) => !again.has(id)), ...page];
}

/** The best-liked replies as far as they were asked for. */
export interface AskedReplies {
  /** In the backend's order. */
  readonly replies: readonly Reply[];
  readonly hasMore: boolean;
}

/**
 * The most liked replies of a thread of which not all are loaded. `loaded` are the newest, with current counts. Loaded
 * ones with no more likes than the last returned one wait, as unknown others may come before them; those that the
 * reader has just written (`own`) don't, as they would vanish once they have arrived.
 */
export function topOf(
  { replies: asked, hasMore }: AskedReplies,
  loaded: readonly Reply[],
  own: ReadonlySet<string>,
): readonly Reply[] {
  const now = new Map(loaded.map((reply) => [reply.id, reply]));
  const places = new Map(asked.map(({ id }, place) => [id, place]));
  const last = asked.at(-1);
  const isHigh = (reply: Reply): boolean =>
    !hasMore || own.has(reply.id) || (last !== undefined && reply.likes > last.likes);
  const place = ({ id }: Reply): number => places.get(id) ?? asked.length;
  return [
    ...asked.map((reply) => now.get(reply.id) ?? reply),
    ...loaded.filter((reply) => !places.has(reply.id) && isHigh(reply)),
  ].sort((a, b) => b.likes - a.likes || place(a) - place(b) || oldestFirst(a, b));
}
