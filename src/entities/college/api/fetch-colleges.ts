import type { College, CollegeId } from '@chupke/domain/college.ts';
import { parseCollege } from '@chupke/domain/college.ts';
import { COLLEGES_MAX } from '@chupke/domain/limits.ts';
import { collegePath, COLLECTIONS } from '@chupke/domain/paths.ts';
import { AppError, toAppError } from '../../../lib/errors.ts';
import { fetchDocuments } from '../../../lib/fetch-documents.ts';
import { parseEach } from '@chupke/domain/parse.ts';
import type { RestDocument } from '../../../lib/rest-values.ts';
import { decodeDocument, decodeQueryAnswer } from '../../../lib/rest-values.ts';

/** The colleges that take students. */
const QUERY = {
  structuredQuery: {
    from: [{ collectionId: COLLECTIONS.colleges }],
    where: { fieldFilter: { field: { fieldPath: 'active' }, op: 'EQUAL', value: { booleanValue: true } } },
    limit: COLLEGES_MAX,
  },
};

async function ask(below: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetchDocuments(below, init);
  } catch (error) {
    throw new AppError('unavailable', { cause: error });
  }
}

function parse({ id, data }: RestDocument): College {
  return parseCollege(id, data);
}

/** The colleges that take students, without the SDK. Throws AppError. */
export async function fetchColleges(): Promise<readonly College[]> {
  const response = await ask(':runQuery', { method: 'POST', body: JSON.stringify(QUERY) });
  if (!response.ok) throw new AppError('unavailable');
  try {
    return parseEach(decodeQueryAnswer(await response.json()), parse);
  } catch (error) {
    throw toAppError(error);
  }
}

/** One college, even if students cannot choose it any more; undefined when there is none. Throws AppError. */
export async function fetchCollege(id: CollegeId): Promise<College | undefined> {
  const response = await ask(`/${collegePath(id)}`);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new AppError('unavailable');
  try {
    return parseEach([decodeDocument(await response.json())], parse)[0];
  } catch (error) {
    throw toAppError(error);
  }
}
