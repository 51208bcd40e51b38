import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { alertPath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { Increment, SERVER_TIME } from '../gateways/documents.ts';
import type { AlertContent } from '@chupke/domain/alert.ts';
import type { Language } from '@chupke/domain/language.ts';
import { languageOf } from './language.ts';

/** Where an alert is left: whose it is, and its id among the alerts of that person. */
export interface AlertPlace {
  readonly uid: UserId;
  readonly id: string;
}

/**
 * Leaves an unread alert, the only way to write one, and counts it in the person's `unreadNotifications`: the app's
 * badge shows that number and asks for no alert. One that is unread already counts no second time. `before` is the
 * alert of that id as the transaction has read it, undefined where there is none; the user must be there. `also` are
 * fields of the user that change along, with the same write. Reads nothing.
 */
export function writeAlert(
  transaction: DocumentTransaction,
  { uid, id }: AlertPlace,
  fields: FieldInputs,
  before?: UnknownRecord,
  also: FieldInputs = {},
): void {
  const path = alertPath(uid, id);
  if (before === undefined) transaction.set(path, { ...fields, read: false });
  else transaction.update(path, { ...fields, read: false });
  const unread = before?.['read'] === false ? {} : { unreadNotifications: new Increment(1) };
  const changed = { ...unread, ...also };
  if (Object.keys(changed).length > 0) transaction.update(userPath(uid), changed);
}

/** The counters of `users/{uid}` that the server counts off. */
type UserCounter = 'unreadNotifications' | 'confessionCount';

function countOf(user: UnknownRecord, counter: UserCounter): number {
  const count = user[counter];
  return typeof count === 'number' ? count : 0;
}

/**
 * Counts off, from a person's own counters, what the running transaction removes: reads at once, the returned function
 * writes. The owner may have lowered a number meanwhile: none goes below 0, or the app could not read it.
 */
async function countOff(
  transaction: DocumentTransaction,
  uid: UserId,
  counts: Readonly<Partial<Record<UserCounter, number>>>,
): Promise<() => void> {
  const counters = (['unreadNotifications', 'confessionCount'] as const).filter((each) => counts[each]);
  const [user] = counters.length === 0 ? [] : await transaction.read([userPath(uid)]);
  if (user === undefined) return () => undefined;
  const left = counters.map((each): [UserCounter, number] => [
    each,
    Math.max(0, countOf(user, each) - (counts[each] ?? 0)),
  ]);
  return () => transaction.update(userPath(uid), Object.fromEntries(left));
}

/** Counts unread alerts off that the running transaction removes: reads at once, the returned function writes. */
export function countUnreadOff(
  transaction: DocumentTransaction,
  uid: UserId,
  count: number,
): Promise<() => void> {
  return countOff(transaction, uid, { unreadNotifications: count });
}

/**
 * Takes alerts back, those that are there: reads at once, the returned function writes. `confessions`: how many of the
 * person's confessions go along, and are counted off with the same write.
 */
export async function withdrawAlerts(
  transaction: DocumentTransaction,
  uid: UserId,
  ids: readonly string[],
  confessions = 0,
): Promise<() => void> {
  const paths = ids.map((id) => alertPath(uid, id));
  const alerts = await transaction.read(paths);
  const unread = alerts.filter((alert) => alert?.['read'] === false).length;
  const count = await countOff(transaction, uid, {
    unreadNotifications: unread,
    confessionCount: confessions,
  });
  return () => {
    paths.filter((_, index) => alerts[index] !== undefined).forEach((path) => transaction.remove(path));
    count();
  };
}

/**
 * Prepares an alert of a fixed id in a person's language, which replaces the one of that id. Reads at once; the
 * returned function writes. Undefined where there is no such person (any more).
 */
export async function prepareAlert(
  transaction: DocumentTransaction,
  uid: UserId | undefined,
  id: string,
  present: (language: Language) => AlertContent,
): Promise<(() => void) | undefined> {
  if (uid === undefined) return undefined;
  const [user, before] = await transaction.read([userPath(uid), alertPath(uid, id)]);
  if (user === undefined) return undefined;
  const language = await languageOf(transaction, uid);
  return () => writeAlert(transaction, { uid, id }, { ...present(language), timestamp: SERVER_TIME }, before);
}
