import { CIRCLE_LISTS } from '@chupke/domain/circle-limits.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import { parsedAll, watchQuery } from '../../../lib/documents.ts';
import type { Subscribe } from '../../../lib/live.ts';

/** Watches the circles that a college can discover, the most recently active first. */
export function watchListed(college: CollegeId): Subscribe<readonly Circle[]> {
  const listed = query(
    collection(firestore, COLLECTIONS.circles),
    where('college', '==', college),
    where('isListed', '==', true),
    orderBy('lastActivity', 'desc'),
    limit(CIRCLE_LISTS.fetched),
  );
  return watchQuery(listed, ({ docs }) => parsedAll(docs, parseCircle));
}
