import { invalidArgument } from '../util/status.ts';

/** One page of a list, and the token for the next; an empty token means that this was the last. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly nextPageToken: string;
}

/** Cuts a page out of a list that is made anew for each call. A page size of 0 is everything. */
export function paginate<T>(all: readonly T[], pageSize: number, pageToken: string): Page<T> {
  if (pageSize < 0) throw invalidArgument('page_size is negative.');
  const start = pageToken === '' ? 0 : parseOffset(pageToken);
  const end = pageSize === 0 ? all.length : start + pageSize;
  return { items: all.slice(start, end), nextPageToken: end < all.length ? formatOffset(end) : '' };
}

function formatOffset(offset: number): string {
  return Buffer.from(`offset:${offset}`).toString('base64url');
}

function parseOffset(token: string): number {
  const [, digits] = /^offset:(\d{1,15})$/.exec(Buffer.from(token, 'base64url').toString('utf8')) ?? [];
  if (digits === undefined) throw invalidArgument('Invalid page token.');
  return Number(digits);
}
