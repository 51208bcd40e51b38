import { toAppError } from './errors.ts';
import { askDocument } from './fetch-documents.ts';

/** The data of a document that everyone may read, without the SDK; an empty record where there is none. Throws AppError. */
export async function fetchPublic(path: string): Promise<unknown> {
  try {
    return (await askDocument(path)).data ?? {};
  } catch (error) {
    throw toAppError(error);
  }
}
