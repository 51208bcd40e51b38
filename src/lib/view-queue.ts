import { parseRecord, parseText } from '@chupke/domain/parse.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { LazyModule } from './lazy-module.ts';
import { browserRandom } from './random.ts';
import { currentSession, uidOf, watchSession } from './session.ts';
import type { StoredKey } from './storage-keys.ts';
import { readStoredJson, tabStore } from './storage.ts';

/*
 * What this browser session has opened, of one kind. Views are sent in batches, as each document costs; a failed batch is
 * not retried, which might count it twice.
 */

/** A batch is sent after so many views, or so many milliseconds after its first. */
const BATCH = { most: 10, ms: 20_000 } as const;

/** How many ids are remembered; views of older ones may count a second time. */
const SEEN_MAX = 400;

/** Sends a batch under a new id. */
type Send<Id> = (
  id: string,
  batch: { readonly sessionId: string; readonly viewed: readonly Id[] },
) => Promise<void>;

interface Seen<Id> {
  readonly sessionId: string;
  /** What was opened, the latest last. */
  readonly ids: readonly string[];
  /** Views that have not been sent. */
  readonly unsent: readonly Id[];
}

interface QueueOptions<Id> {
  readonly key: StoredKey;
  /** Throws ParseError. */
  readonly parseId: (stored: string) => Id;
  /** How many a document may name. */
  readonly perBatch: number;
  readonly sender: LazyModule<Send<Id>>;
}

function fresh<Id>(): Seen<Id> {
  return { sessionId: newDocumentId(browserRandom), ids: [], unsent: [] };
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

/** What a tab remembers of a kind; in memory where sessionStorage is not available, for as long as the page lives. */
function seenIn<Id>({ key, parseId }: Pick<QueueOptions<Id>, 'key' | 'parseId'>) {
  let inMemory: Seen<Id> | undefined;
  const parseSeen = (data: unknown): Seen<Id> => {
    const stored = parseRecord(data);
    return {
      sessionId: parseText(stored, 'sessionId', { min: 20, max: 20 }),
      ids: listOf(stored['ids']),
      unsent: listOf(stored['unsent']).map(parseId),
    };
  };
  return {
    read: (): Seen<Id> => inMemory ?? readStoredJson(key, parseSeen, tabStore) ?? fresh(),
    write: (seen: Seen<Id>): void => {
      inMemory = tabStore.write(key, JSON.stringify(seen)) ? undefined : seen;
    },
    forget: (): void => {
      inMemory = undefined;
      tabStore.remove(key);
    },
  };
}

/** A queue of views. It notes that something was opened: false when it was in this browser session before. */
export function viewQueue<Id extends string>(options: QueueOptions<Id>): (id: Id) => boolean {
  const { perBatch, sender } = options;
  const { read, write, forget } = seenIn(options);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;

  const plan = (): void => {
    timer ??= setTimeout(send, BATCH.ms);
  };
  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const seen = read();
    const session = currentSession();
    const viewed = seen.unsent.slice(0, perBatch);
    if (viewed.length === 0) return;
    // Later, when the network has returned.
    if (!navigator.onLine || session.kind !== 'signed-in' || !session.isConfirmed) return plan();
    const id = newDocumentId(browserRandom);
    write({ ...seen, unsent: seen.unsent.slice(perBatch) });
    sender
      .load()
      .then((sendBatch) => sendBatch(id, { sessionId: seen.sessionId, viewed }))
      .catch(sender.retry);
  };
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') send();
    });
    addEventListener('pagehide', send);
    let uid = uidOf(currentSession());
    // Another account is another reader, and nothing may link the two.
    watchSession(() => {
      if (uidOf(currentSession()) === uid) return;
      uid = uidOf(currentSession());
      forget();
    });
  };

  return (id) => {
    start();
    const seen = read();
    // Left from before the page was loaded again.
    if (seen.unsent.length > 0) plan();
    if (seen.ids.includes(id)) return false;
    // The sending code must have arrived when the page is hidden: then it is too late to fetch it.
    sender.prefetch();
    const unsent = [...seen.unsent, id];
    write({ ...seen, ids: [...seen.ids, id].slice(-SEEN_MAX), unsent });
    if (unsent.length >= BATCH.most) send();
    else plan();
    return true;
  };
}
