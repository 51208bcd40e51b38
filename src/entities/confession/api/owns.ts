import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { collection, documentId, limit, query, where } from 'firebase/firestore';
import { documentsFromServer } from '../../../lib/documents.ts';
import { toAppError, requireNetwork } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';

/**
 * Whether a confession is the student's own. Asked as a query among their own ownership
 * documents, which finds nothing where reading someone else's would be refused. Throws AppError.
 */
export async function ownsConfession(confession: ConfessionId, uid: UserId): Promise<boolean> {
  requireNetwork();
  try {
    const owners = query(
      collection(firestore, COLLECTIONS.confessionOwners),
      where('uid', '==', uid),
      where(documentId(), '==', confession),
      limit(1),
    );
    return !(await documentsFromServer(owners)).empty;
  } catch (error) {
    throw toAppError(error);
  }
}
