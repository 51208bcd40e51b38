import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { CircleMember } from '@chupke/domain/circle-member.ts';
import { parseCircleMember } from '@chupke/domain/circle-member.ts';
import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { circlePath, COLLECTIONS } from '@chupke/domain/paths.ts';
import { collection, limit, onSnapshot, query, where } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import { parsedAll } from '../../../lib/documents.ts';

/**
 * Watches who is in a circle, in no order, until the returned function is called. Who has left is left out; a circle
 * takes no more members than one query may bring.
 */
export function watchMembers(
  circle: CircleId,
  onChange: (members: readonly CircleMember[]) => void,
  onFailure: (error: unknown) => void,
): () => void {
  return onSnapshot(
    query(
      collection(firestore, circlePath(circle), COLLECTIONS.members),
      where('isActive', '==', true),
      limit(QUERY_MAX),
    ),
    ({ docs, empty, metadata }) => {
      if (empty && metadata.fromCache) onFailure(new Error('There is no network.'));
      else onChange(parsedAll(docs, parseCircleMember));
    },
    onFailure,
  );
}
