import type { Confession } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { confessionPath } from '@chupke/domain/paths.ts';
import { AppError } from '../../../lib/errors.ts';
import { fetchDocuments } from '../../../lib/fetch-documents.ts';
import { decodeDocument } from '../../../lib/rest-values.ts';
import { readConfessions } from '../../../entities/confession/model/read-documents.ts';

/** The confession of an answer of Firestore's REST API; undefined when it may not be shown. Throws ParseError. */
export function readRestConfession(answer: unknown): Confession | undefined {
  return readConfessions([decodeDocument(answer)])[0];
}

/** Responses that mean that there is no such confession for this reader. */
const MISSING: readonly number[] = [403, 404];

/**
 * Asks for a confession as a guest, without the SDK; undefined when there is none that a guest may read.
 * Throws AppError.
 */
export async function fetchConfession(id: ConfessionId): Promise<Confession | undefined> {
  let response: Response;
  try {
    response = await fetchDocuments(`/${confessionPath(id)}`);
  } catch (error) {
    throw new AppError('unavailable', { cause: error });
  }
  if (MISSING.includes(response.status)) return undefined;
  if (!response.ok) throw new AppError('unavailable');
  return readRestConfession(await response.json());
}
