import { QUERY_MAX } from '@chupke/domain/limits.ts';
import type { Query, QueryDocumentSnapshot } from 'firebase/firestore';
import { limit, query } from 'firebase/firestore';
import { parsedAll, watchQuery } from '../../../lib/documents.ts';
import type { Subscribe } from '../../../lib/live.ts';
import type { Waiting } from '../model/waiting-lists.ts';
import { inOneList } from '../model/waiting-lists.ts';

/**
 * Watches a queue. Those that wait are asked for by themselves: however many came or were done since, none of them is
 * forgotten.
 */
export function watchWaiting<Item>(
  parse: (id: string, data: unknown) => Item,
  asked: { readonly [Part in keyof Waiting<Item>]: Query },
): Subscribe<Waiting<Item>> {
  return ({ onValue, onOffline, onFailure }) => {
    const known: { pending?: readonly Item[]; newest?: readonly Item[] } = {};
    const watch = (part: keyof Waiting<Item>): (() => void) =>
      watchQuery(query(asked[part], limit(QUERY_MAX)), ({ docs }: { docs: QueryDocumentSnapshot[] }) =>
        parsedAll(docs, parse),
      )({
        onOffline,
        onFailure,
        onValue: (items) => {
          known[part] = items;
          const { pending, newest } = known;
          if (pending !== undefined && newest !== undefined) onValue({ pending, newest });
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
): Subscribe<readonly Item[]> {
  const watch = watchWaiting(...watched);
  return (observer) =>
    watch({
      ...observer,
      onValue: (waiting) => observer.onValue(inOneList(waiting)),
    });
}
