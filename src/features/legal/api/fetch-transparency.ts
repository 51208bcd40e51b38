import { TRANSPARENCY_PATH } from '@chupke/domain/paths.ts';
import type { Transparency } from '@chupke/domain/transparency.ts';
import { parseTransparency } from '@chupke/domain/transparency.ts';
import { AppError, toAppError } from '../../../lib/errors.ts';
import { fetchDocuments } from '../../../lib/fetch-documents.ts';
import { decodeDocument } from '../../../lib/rest-values.ts';

/** The public totals, without the SDK. Without a document all numbers are 0. Throws AppError. */
export async function fetchTransparency(): Promise<Transparency> {
  let response: Response;
  try {
    response = await fetchDocuments(`/${TRANSPARENCY_PATH}`, { cache: 'no-store' });
  } catch (error) {
    throw new AppError('unavailable', { cause: error });
  }
  if (response.status === 404) return parseTransparency({});
  if (!response.ok) throw new AppError('unavailable');
  try {
    return parseTransparency(decodeDocument(await response.json()).data);
  } catch (error) {
    throw toAppError(error);
  }
}
