import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { Confession, Reply } from '@chupke/domain/confession.ts';
import { ParseError, parseRecord } from '@chupke/domain/parse.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { currentSession } from '../../../lib/session.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import type { StoredKey } from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { readStored, removeStored, storedKeysFrom, writeStored } from '../../../lib/storage.ts';
import { readConfessions, readReplies } from '../model/read-documents.ts';
import { myActivity } from './my-activity.ts';

/** A confession's page as cached on this device for offline reading. */
interface KeptPage {
  readonly confession: Confession;
  /** The newest replies that were seen, oldest first. */
  readonly replies: readonly Reply[];
}

/** Limits of the cache: pages, replies per page, and UTF-16 code units in all. */
export const KEPT_PAGES = { pages: 30, replies: 100, length: 500_000 } as const;

/** A stored page by its key. */
interface StoredPage {
  readonly key: string;
  readonly text: string;
}

/** A page as it is stored: the time comes first, so that the oldest is found without parsing. */
export function storedPage({ confession, replies }: KeptPage, at: number): string {
  return `${at} ${JSON.stringify({ confession, replies: replies.slice(-KEPT_PAGES.replies) })}`;
}

/** When a page was cached, in milliseconds since 1970; 0 if it is invalid. */
export function keptAt(text: string): number {
  const time = Number.parseInt(text, 10);
  return Number.isSafeInteger(time) ? time : 0;
}

function documentOf(value: unknown): { readonly id: string; readonly data: unknown } {
  const { id, ...data } = parseRecord(value);
  return { id: String(id), data };
}

/** The stored page; undefined for anything that is none, or that may not be shown. */
export function readStoredPage(text: string): KeptPage | undefined {
  try {
    const { confession, replies } = parseRecord(JSON.parse(text.slice(text.indexOf(' ') + 1)));
    const [found] = readConfessions([documentOf(confession)]);
    if (found === undefined || !Array.isArray(replies)) return undefined;
    return { confession: found, replies: readReplies(replies.map(documentOf)) };
  } catch (error) {
    if (error instanceof ParseError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The keys of the oldest pages to be removed to stay within the limits. */
export function pagesToDrop(pages: readonly StoredPage[]): readonly string[] {
  const newestFirst = [...pages].sort((a, b) => keptAt(b.text) - keptAt(a.text));
  let length = 0;
  return newestFirst
    .filter(({ text }, place) => {
      length += text.length;
      return place >= KEPT_PAGES.pages || length > KEPT_PAGES.length;
    })
    .map(({ key }) => key);
}

/*
 * The pages of the confessions that were opened last, on this device alone. Each has a key of its own, so that tabs that
 * store at the same time lose nothing.
 */

function keyOf(uid: UserId, confession: ConfessionId | ''): StoredKey {
  return storedKey(STORED.pages, uid, confession);
}

function shelf(uid: UserId): readonly StoredPage[] {
  return storedKeysFrom(keyOf(uid, '')).flatMap((key) => {
    const text = readStored(key);
    return text === null ? [] : [{ key, text }];
  });
}

/** Caches a page as seen now, and evicts the oldest beyond the limits. Only for the signed-in user. */
export function keepPage(uid: UserId, page: KeptPage): void {
  const session = currentSession();
  // A page that is left by signing out must not be stored after everything was removed.
  if (session.kind !== 'signed-in' || session.account.uid !== uid) return;
  // Nor one that is left by deleting its confession.
  if (myActivity().deleted.has(page.confession.id)) return;
  const key = keyOf(uid, page.confession.id);
  const text = storedPage(page, Date.now());
  const others = [...shelf(uid)].filter((each) => each.key !== key);
  for (const gone of pagesToDrop([...others, { key, text }])) removeStored(gone);
  if (writeStored(key, text)) return;
  // Storage is full: the oldest page is evicted. Drafts are more important than pages.
  const [oldest] = others.sort((a, b) => keptAt(a.text) - keptAt(b.text));
  if (oldest === undefined) return;
  removeStored(oldest.key);
  if (!writeStored(key, text)) removeStored(key);
}

/** The cached page of a confession; undefined if there is none. */
export function keptPage(uid: UserId, id: ConfessionId): KeptPage | undefined {
  const text = readStored(keyOf(uid, id));
  return text === null ? undefined : readStoredPage(text);
}

/** Removes the cached page of a deleted confession. */
export function dropKeptPage(uid: UserId, id: ConfessionId): void {
  removeStored(keyOf(uid, id));
}
