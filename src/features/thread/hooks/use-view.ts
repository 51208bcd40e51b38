import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { parseRecord, parseText } from '@chupke/domain/parse.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { VIEWS_PER_BATCH } from '@chupke/domain/view-batch.ts';
import { useEffect } from 'react';
import { myActivity, rememberViewed } from '../../../entities/confession/hooks/my-activity.ts';
import { lazyModule } from '../../../lib/lazy-module.ts';
import { browserRandom } from '../../../lib/random.ts';
import { currentSession, watchSession } from '../../../lib/session.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { readStoredJson, tabStore } from '../../../lib/storage.ts';

/*
 * Which confessions this browser session has opened. Views are sent in batches, as each document costs; a failed batch is
 * not retried, which might count it twice.
 */

/** A batch is sent after so many views, or so many milliseconds after its first. */
const BATCH = { most: 10, ms: 20_000 } as const;

/** How many ids are remembered; views of older ones may count a second time. */
const SEEN_MAX = 400;

const KEY = STORED.views.name;

interface Seen {
  readonly sessionId: string;
  /** Opened confessions, the latest last. */
  readonly ids: readonly string[];
  /** Views that have not been sent. */
  readonly unsent: readonly ConfessionId[];
}

/** Used where sessionStorage is not available, for as long as the page lives. */
let inMemory: Seen | undefined;

function fresh(): Seen {
  return { sessionId: newDocumentId(browserRandom), ids: [], unsent: [] };
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

function parseSeen(data: unknown): Seen {
  const stored = parseRecord(data);
  return {
    sessionId: parseText(stored, 'sessionId', { min: 20, max: 20 }),
    ids: listOf(stored['ids']),
    unsent: listOf(stored['unsent']).map(parseConfessionId),
  };
}

function read(): Seen {
  if (inMemory !== undefined) return inMemory;
  return readStoredJson(KEY, parseSeen, tabStore) ?? fresh();
}

function write(seen: Seen): void {
  inMemory = tabStore.write(KEY, JSON.stringify(seen)) ? undefined : seen;
}

function forget(): void {
  inMemory = undefined;
  tabStore.remove(KEY);
}

const api = lazyModule(() => import('../api/send-views.ts'));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends the next batch. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const seen = read();
  const session = currentSession();
  const confessions = seen.unsent.slice(0, VIEWS_PER_BATCH);
  if (confessions.length === 0) return;
  // Later, when the network has returned.
  if (!navigator.onLine || session.kind !== 'signed-in' || !session.isConfirmed) return plan();
  const id = newDocumentId(browserRandom);
  write({ ...seen, unsent: seen.unsent.slice(VIEWS_PER_BATCH) });
  api
    .load()
    .then(({ sendViews }) => sendViews(id, { sessionId: seen.sessionId, confessions }))
    .catch(api.retry);
}

function plan(): void {
  timer ??= setTimeout(send, BATCH.ms);
}

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
  let uid = uidNow();
  // Another account is another reader, and nothing may link the two.
  watchSession(() => {
    if (uidNow() === uid) return;
    uid = uidNow();
    forget();
  });
}

function uidNow(): string | undefined {
  const session = currentSession();
  return session.kind === 'signed-in' ? session.account.uid : undefined;
}

/** Notes that a confession was opened. False when it was opened in this browser session before. */
export function noteView(id: ConfessionId): boolean {
  start();
  const seen = read();
  // Left from before the page was loaded again.
  if (seen.unsent.length > 0) plan();
  if (seen.ids.includes(id)) return false;
  // The sending code must have arrived when the page is hidden: then it is too late to fetch it.
  api.prefetch();
  const unsent = [...seen.unsent, id];
  write({ ...seen, ids: [...seen.ids, id].slice(-SEEN_MAX), unsent });
  if (unsent.length >= BATCH.most) send();
  else plan();
  return true;
}

/** Counts the opening of another's confession, once per browser session; its count shows it at once. */
export function useView({ id, views }: Pick<Confession, 'id' | 'views'>): void {
  useEffect(() => {
    // An author who looks after two of their posts would mark both at once, for everyone to see.
    if (myActivity().viewed.has(id) || myActivity().mine.has(id)) return;
    if (noteView(id)) rememberViewed(id, views);
    // Only the count at the opening matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is counted later is not another opening
  }, [id]);
}
