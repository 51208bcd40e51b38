import type { College, CollegeId } from '@chupke/domain/college.ts';
import { parseCollege } from '@chupke/domain/college.ts';
import type { ListedCollege } from '@chupke/domain/college-list-document.ts';
import { parseCollegeList } from '@chupke/domain/college-list-document.ts';
import { COLLEGE_LIST_PATH, collegePath } from '@chupke/domain/paths.ts';
import { AppError, toAppError } from '../../../lib/errors.ts';
import { fetchDocuments } from '../../../lib/fetch-documents.ts';
import type { RestDocument } from '../../../lib/rest-values.ts';
import { decodeDocument } from '../../../lib/rest-values.ts';

/** The request for the list of colleges, by its key. */
export const LISTED_COLLEGES = ['listed-colleges'] as const;

/** The document at the path without the SDK; undefined when there is none. Throws AppError. */
async function fetchDocument(path: string): Promise<RestDocument | undefined> {
  const ask = async (): Promise<Response> => {
    try {
      return await fetchDocuments(`/${path}`);
    } catch (error) {
      throw new AppError('unavailable', { cause: error });
    }
  };
  const response = await ask();
  if (response.status === 404) return undefined;
  if (!response.ok) throw new AppError('unavailable');
  try {
    return decodeDocument(await response.json());
  } catch (error) {
    throw toAppError(error);
  }
}

/** All colleges, closed ones too, for one read; none where there is no list. Throws AppError. */
export async function fetchAllColleges(): Promise<readonly ListedCollege[]> {
  const document = await fetchDocument(COLLEGE_LIST_PATH);
  if (document === undefined) return [];
  try {
    return parseCollegeList(document.data);
  } catch (error) {
    throw toAppError(error);
  }
}

/** The colleges that take students. Throws AppError. */
export async function fetchColleges(): Promise<readonly ListedCollege[]> {
  return (await fetchAllColleges()).filter(({ active }) => active);
}

/** One college, even if students cannot choose it any more; undefined when there is none. Throws AppError. */
export async function fetchCollege(id: CollegeId): Promise<College | undefined> {
  const document = await fetchDocument(collegePath(id));
  try {
    return document === undefined ? undefined : parseCollege(id, document.data);
  } catch (error) {
    throw toAppError(error);
  }
}
