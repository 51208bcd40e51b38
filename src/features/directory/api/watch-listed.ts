import { CIRCLE_LISTS } from '@chupke/domain/circle-limits.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { collection, limit, onSnapshot, orderBy, query, where } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import { parsedAll } from '../../../lib/documents.ts';

/** What is told while a college's list is watched. */
export interface ListedNews {
  readonly onChange: (circles: readonly Circle[]) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Watches the circles that a college can discover, the liveliest first, until the returned function is called. */
export function watchListed(college: CollegeId, { onChange, onFailure }: ListedNews): () => void {
  return onSnapshot(
    query(
      collection(firestore, COLLECTIONS.circles),
      where('college', '==', college),
      where('isListed', '==', true),
      orderBy('lastActivity', 'desc'),
      limit(CIRCLE_LISTS.fetched),
    ),
    ({ docs, empty, metadata }) => {
      if (empty && metadata.fromCache) onFailure(new Error('There is no network.'));
      else onChange(parsedAll(docs, parseCircle));
    },
    onFailure,
  );
}
