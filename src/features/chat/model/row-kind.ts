import type { ChatRow } from './rows.ts';

/** Estimated heights of rows that were never rendered, in pixels. */
const HEIGHTS: Readonly<Record<ChatRow['kind'], number>> = {
  start: 96,
  older: 72,
  day: 44,
  unread: 40,
  gap: 72,
  notice: 96,
  message: 56,
};

function estimate(row: ChatRow | undefined): number {
  if (row === undefined) return HEIGHTS.message;
  if (row.kind !== 'message') return HEIGHTS[row.kind];
  const { text, replyTo, reactions, supporters } = row.message;
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 34)), 0);
  const quote = replyTo === null ? 0 : 52;
  const given = reactions.size + supporters.size === 0 ? 0 : 34;
  return 36 + lines * 26 + quote + given + (row.isFirst ? 26 : 0);
}

/** What the window over a circle's rows has to know of them: messages of members and notices are said. */
export const CHAT_ROW_KIND = {
  estimate,
  isSaid: ({ kind }: ChatRow): boolean => kind === 'message' || kind === 'notice',
};
