import { AppError, toAppError } from './errors.ts';
import { fetchDocuments } from './fetch-documents.ts';
import { decodeDocument } from './rest-values.ts';

/** The data of a document that everyone may read, without the SDK; an empty record where there is none. Throws AppError. */
export async function fetchPublic(path: string): Promise<unknown> {
  let response: Response;
  try {
    response = await fetchDocuments(`/${path}`, { cache: 'no-store' });
  } catch (error) {
    throw new AppError('unavailable', { cause: error });
  }
  if (response.status === 404) return {};
  if (!response.ok) throw new AppError('unavailable');
  try {
    return decodeDocument(await response.json()).data;
  } catch (error) {
    throw toAppError(error);
  }
}
