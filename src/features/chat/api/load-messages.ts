import type { CircleId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_HISTORY } from '@chupke/domain/circle-limits.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import { circleMessagePath, circlePath, COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Query, QueryConstraint } from 'firebase/firestore';
import {
  collection,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAfter,
  startAt,
  Timestamp,
  where,
} from 'firebase/firestore';
import { documentsFromServer } from '../../../lib/documents.ts';
import { toAppError, requireNetwork } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import { readNow } from '../../../lib/read-now.ts';
import type { Subscribe } from '../../../lib/live.ts';
import type { Span } from '../model/history.ts';
import { readMessages } from '../model/stored-history.ts';

/** A page of a circle's messages, and the span of time of which it holds every message. */
export interface MessagePage {
  readonly messages: readonly CircleMessage[];
  readonly span: Span;
}

/** What changed since a time, the latest change first; `isAll`: there are no other changes since then. */
export interface Changes {
  readonly messages: readonly CircleMessage[];
  readonly isAll: boolean;
}

const { page } = CIRCLE_HISTORY;

function below(circle: CircleId, ...constraints: readonly QueryConstraint[]): Query {
  return query(collection(firestore, circlePath(circle), COLLECTIONS.messages), ...constraints, limit(page));
}

interface Found {
  readonly docs: readonly { readonly id: string; data(): unknown }[];
}

function read({ docs }: Found): readonly CircleMessage[] {
  return readMessages(docs.map((document) => ({ id: document.id, data: document.data() })));
}

async function ask(question: Query): Promise<Found> {
  requireNetwork();
  try {
    return await documentsFromServer(question);
  } catch (error) {
    throw toAppError(error);
  }
}

function timesOf(messages: readonly CircleMessage[]): readonly number[] {
  return messages.map(({ timestamp }) => timestamp);
}

/**
 * The page before a time (milliseconds since 1970), inclusive; without a time the newest page. Stored times have
 * microseconds, these milliseconds, so that pages overlap a little. Throws AppError.
 */
export async function loadOlder(circle: CircleId, before?: number): Promise<MessagePage> {
  const from = before === undefined ? [] : [startAfter(Timestamp.fromMillis(before + 1))];
  const found = await ask(below(circle, orderBy('timestamp', 'desc'), ...from));
  const messages = read(found);
  const times = timesOf(messages);
  const isStart = found.docs.length < page;
  const to = before ?? Math.max(0, ...times);
  return { messages, span: { from: isStart ? 0 : Math.min(to, ...times), to } };
}

/** The page after a time (milliseconds since 1970), inclusive. Throws AppError. */
export async function loadNewer(circle: CircleId, after: number): Promise<MessagePage> {
  const found = await ask(below(circle, orderBy('timestamp', 'asc'), startAt(Timestamp.fromMillis(after))));
  const messages = read(found);
  return { messages, span: { from: after, to: Math.max(after, ...timesOf(messages)) } };
}

/** One message as it is now; undefined where there is none. Throws AppError. */
export async function loadMessage(
  circle: CircleId,
  message: CircleMessageId,
): Promise<CircleMessage | undefined> {
  const data = await readNow(circleMessagePath(circle, message));
  return data === undefined ? undefined : readMessages([{ id: message, data }])[0];
}

function changesQuery(circle: CircleId, since: number, before?: number): Query {
  const from = before === undefined ? [] : [startAfter(Timestamp.fromMillis(before + 1))];
  return below(
    circle,
    where('changedAt', '>', Timestamp.fromMillis(since)),
    orderBy('changedAt', 'desc'),
    ...from,
  );
}

function changesOf(found: Found): Changes {
  return { messages: read(found), isAll: found.docs.length < page };
}

/**
 * What changed since a time, up to `before` (milliseconds since 1970), the latest change first: at most a page.
 * Throws AppError.
 */
export async function loadChanges(circle: CircleId, since: number, before?: number): Promise<Changes> {
  return changesOf(await ask(changesQuery(circle, since, before)));
}

/**
 * Watches what changes from a time on (milliseconds since 1970): new messages, reactions, tokens, deletions. Each is
 * billed once, and nothing that was there before.
 */
export function watchChanges(circle: CircleId, since: number): Subscribe<Changes> {
  return ({ onValue, onOffline, onFailure }) =>
    onSnapshot(
      changesQuery(circle, since),
      { includeMetadataChanges: true },
      (found) => {
        if (found.metadata.fromCache) onOffline();
        else onValue(changesOf(found));
      },
      onFailure,
    );
}
