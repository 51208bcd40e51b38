import { QUERY_MAX } from '@chupke/domain/limits.ts';
import type { Query, QueryDocumentSnapshot } from 'firebase/firestore';
import { limit, query } from 'firebase/firestore';
import { parsedAll, watchQuery } from '../../../lib/documents.ts';
import type { Subscribe } from '../../../lib/live.ts';
import type { Cut, Waiting, WaitingList } from '../model/waiting-lists.ts';
import { inOneList } from '../model/waiting-lists.ts';

interface Part<Item> {
  readonly items: readonly Item[];
  readonly isCut: boolean;
}

/**
 * Watches a queue. Those that wait are asked for by themselves, and in the order in which they came: however many came or
 * were done since, none of them is forgotten.
 */
export function watchWaiting<Item>(
  parse: (id: string, data: unknown) => Item,
  asked: Readonly<Record<keyof Cut, Query>>,
): Subscribe<Waiting<Item>> {
  return ({ onValue, onOffline, onFailure }) => {
    const known: { -readonly [Name in keyof Cut]?: Part<Item> } = {};
    const watch = (part: keyof Cut): (() => void) =>
      watchQuery(query(asked[part], limit(QUERY_MAX)), ({ docs }: { docs: QueryDocumentSnapshot[] }) => ({
        items: parsedAll(docs, parse),
        isCut: docs.length >= QUERY_MAX,
      }))({
        onOffline,
        onFailure,
        onValue: (found) => {
          known[part] = found;
          const { pending, newest } = known;
          if (pending === undefined || newest === undefined) return;
          const isCut = { pending: pending.isCut, newest: newest.isCut };
          onValue({ pending: pending.items, newest: newest.items, isCut });
        },
      });
    const stops = [watch('pending'), watch('newest')];
    return () => {
      for (const stop of stops) stop();
    };
  };
}

/** The same as one list. */
export function watchWaitingList<Item extends { readonly id: string }>(
  ...watched: Parameters<typeof watchWaiting<Item>>
): Subscribe<WaitingList<Item>> {
  const watch = watchWaiting(...watched);
  return (observer) =>
    watch({
      ...observer,
      onValue: (waiting) => observer.onValue(inOneList(waiting)),
    });
}
