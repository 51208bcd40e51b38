import type { Alert } from '@chupke/domain/alert.ts';
import { parseAlert } from '@chupke/domain/alert.ts';
import { ParseError } from '@chupke/domain/parse.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { CollectionReference, QueryDocumentSnapshot, QuerySnapshot } from 'firebase/firestore';
import { collection } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import type { AlertWindow } from '../model/alert-list.ts';

/** How many alerts a query asks for: what is watched, and each page below it. */
export const ALERTS_PAGE = 10;

/** The place below an alert, from where the next page is asked for. */
export type AlertCursor = QueryDocumentSnapshot;

/** What a query has answered, and where the next page begins; undefined where nothing came. */
export interface AlertAnswer extends AlertWindow {
  readonly last: AlertCursor | undefined;
}

/** One's own alerts. */
export function alertsOf(user: UserId): CollectionReference {
  return collection(firestore, userPath(user), COLLECTIONS.alerts);
}

function parse(document: QueryDocumentSnapshot): readonly Alert[] {
  try {
    return [parseAlert(document.id, document.data({ serverTimestamps: 'estimate' }))];
  } catch (error) {
    // An alert of a kind that this version does not know must not hide the others.
    if (error instanceof ParseError) return [];
    throw error;
  }
}

/** The answer of a query for ALERTS_PAGE alerts. */
export function readAnswer({ docs }: QuerySnapshot): AlertAnswer {
  return { alerts: docs.flatMap(parse), isFull: docs.length === ALERTS_PAGE, last: docs.at(-1) };
}
