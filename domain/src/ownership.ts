import { parseRecord, parseText } from './parse.ts';
import type { UserId } from './user.ts';
import { parseUserId } from './user.ts';

/** Who a stored `confessionOwners/{id}` or `replyOwners/{id}` says wrote it. Throws ParseError. */
export function parseOwner(data: unknown): UserId {
  return parseUserId(parseText(parseRecord(data), 'uid', { min: 1, max: 128 }));
}
