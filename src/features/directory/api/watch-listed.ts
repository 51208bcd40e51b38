import { CIRCLE_LISTS } from '@chupke/domain/circle-limits.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Query } from 'firebase/firestore';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import type { PageCursor } from '../../../lib/documents.ts';
import { loadPage, parsedAll, watchQuery } from '../../../lib/documents.ts';
import type { Subscribe } from '../../../lib/live.ts';
import type { Page } from '../../../lib/paged-state.ts';

/** Circles that a college can discover, the most recently active first. */
export type ListedPage = Page<Circle, PageCursor>;

const SIZE = CIRCLE_LISTS.fetched;

function listedOf(college: CollegeId): Query {
  return query(
    collection(firestore, COLLECTIONS.circles),
    where('college', '==', college),
    where('isListed', '==', true),
    orderBy('lastActivity', 'desc'),
  );
}

/** Watches the first page of them. */
export function watchListed(college: CollegeId): Subscribe<ListedPage> {
  return watchQuery(query(listedOf(college), limit(SIZE)), ({ docs }) => ({
    items: parsedAll(docs, parseCircle),
    next: docs.length < SIZE ? undefined : docs.at(-1),
  }));
}

/** A further page of them, as it is now. Throws AppError. */
export function loadListed(college: CollegeId, after: PageCursor): Promise<ListedPage> {
  return loadPage(listedOf(college), { size: SIZE, after, read: (docs) => parsedAll(docs, parseCircle) });
}
