import type { StatusError } from '../util/status.ts';
import { invalidArgument } from '../util/status.ts';
import type { DocumentPath } from '../values/document-path.ts';
import { parseDocumentPath } from '../values/document-path.ts';

/** One page of a list, and the token for the next; an empty token means that this was the last. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly nextPageToken: string;
}

/** Cuts a page out of a list that is recomputed for each call. A page size of 0 is everything. */
export function paginate<T>(all: readonly T[], pageSize: number, pageToken: string): Page<T> {
  const start = pageToken === '' ? 0 : parseOffset(pageToken);
  const end = pageSize === 0 ? all.length : start + pageSize;
  return { items: all.slice(start, end), nextPageToken: end < all.length ? formatOffset(end) : '' };
}

/** A token for a page that begins after a document. */
export function formatNameToken(path: DocumentPath): string {
  return Buffer.from(`after:${path}`).toString('base64url');
}

/** The document that a page begins after; undefined for the first page. Throws INVALID_ARGUMENT. */
export function parseNameToken(token: string): DocumentPath | undefined {
  if (token === '') return undefined;
  const [, path] = /^after:(.+)$/s.exec(Buffer.from(token, 'base64url').toString('utf8')) ?? [];
  if (path === undefined) throw invalidPageToken();
  return parseDocumentPath(path);
}

function formatOffset(offset: number): string {
  return Buffer.from(`offset:${offset}`).toString('base64url');
}

function parseOffset(token: string): number {
  const [, digits] = /^offset:(\d{1,15})$/.exec(Buffer.from(token, 'base64url').toString('utf8')) ?? [];
  if (digits === undefined) throw invalidPageToken();
  return Number(digits);
}

function invalidPageToken(): StatusError {
  return invalidArgument('Invalid page token.');
}
