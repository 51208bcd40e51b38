import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { CircleMember } from '@chupke/domain/circle-member.ts';
import { parseCircleMember } from '@chupke/domain/circle-member.ts';
import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { circlePath, COLLECTIONS } from '@chupke/domain/paths.ts';
import { collection, limit, query, where } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import { parsedAll, watchQuery } from '../../../lib/documents.ts';
import type { Subscribe } from '../../../lib/live.ts';

/** Watches the present members of a circle, in no order. A circle has fewer members than one query may return. */
export function watchMembers(circle: CircleId): Subscribe<readonly CircleMember[]> {
  const present = query(
    collection(firestore, circlePath(circle), COLLECTIONS.members),
    where('isActive', '==', true),
    limit(QUERY_MAX),
  );
  return watchQuery(present, ({ docs }) => parsedAll(docs, parseCircleMember));
}
