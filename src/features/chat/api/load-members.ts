import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LIMITS } from '@chupke/domain/circle-limits.ts';
import type { CircleMember } from '@chupke/domain/circle-member.ts';
import { parseCircleMember } from '@chupke/domain/circle-member.ts';
import { circlePath, COLLECTIONS } from '@chupke/domain/paths.ts';
import { collection, getDocsFromServer, limit, query, where } from 'firebase/firestore';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import { parsedAll } from '../../../lib/documents.ts';

/** Those who are in a circle now. Throws AppError. */
export async function loadMembers(circle: CircleId): Promise<readonly CircleMember[]> {
  try {
    const { docs } = await getDocsFromServer(
      query(
        collection(firestore, circlePath(circle), COLLECTIONS.members),
        where('isActive', '==', true),
        limit(CIRCLE_LIMITS.members.max),
      ),
    );
    return parsedAll(docs, parseCircleMember);
  } catch (error) {
    throw toAppError(error);
  }
}
