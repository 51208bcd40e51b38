import type { PublicFigures } from '@chupke/domain/daily-figures.ts';
import { parsePublicFigures } from '@chupke/domain/daily-figures.ts';
import { PUBLIC_FIGURES_PATH } from '@chupke/domain/operations-paths.ts';
import { TRANSPARENCY_PATH } from '@chupke/domain/paths.ts';
import type { PublishedTotals } from '@chupke/domain/transparency.ts';
import { parsePublishedTotals } from '@chupke/domain/transparency.ts';
import { toAppError } from '../../../lib/errors.ts';
import { fetchPublic } from '../../../lib/fetch-public.ts';

/** The public totals, without the SDK. Without a document all numbers are 0. Throws AppError. */
export async function fetchTransparency(): Promise<PublishedTotals> {
  const data = await fetchPublic(TRANSPARENCY_PATH);
  try {
    return parsePublishedTotals(data);
  } catch (error) {
    throw toAppError(error);
  }
}

/** What everybody may know of the last days, without the SDK; no days without a document. Throws AppError. */
export async function fetchPublicFigures(): Promise<PublicFigures> {
  const data = await fetchPublic(PUBLIC_FIGURES_PATH);
  try {
    return parsePublicFigures(data);
  } catch (error) {
    throw toAppError(error);
  }
}
