import type { College } from '@chupke/domain/college.ts';
import { parseCollege } from '@chupke/domain/college.ts';
import { COLLEGES_MAX } from '@chupke/domain/limits.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { collection, getDocsFromServer, limit, query, where } from 'firebase/firestore';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import { parseEach } from '@chupke/domain/parse.ts';

/**
 * The colleges that take students. From the server, as the SDK would otherwise give an empty list when it reaches
 * none. They come by their ids, which begin as the names do: sorted by name a query needs an index of its own,
 * and the search sorts them anyway. Throws AppError.
 */
export async function loadColleges(): Promise<readonly College[]> {
  const colleges = collection(firestore, COLLECTIONS.colleges);
  try {
    const { docs } = await getDocsFromServer(
      query(colleges, where('active', '==', true), limit(COLLEGES_MAX)),
    );
    return parseEach(docs, (document) => parseCollege(document.id, document.data()));
  } catch (error) {
    throw toAppError(error);
  }
}
