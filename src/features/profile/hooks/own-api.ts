import { AppError } from '../../../lib/errors.ts';
import type * as saveOwn from '../api/save-own.ts';

/**
 * What stores one's settings. Called when the page is drawn, so that it is there when the network is not, and again by
 * whoever uses it. Throws AppError `unavailable` when it can't be fetched.
 */
export async function loadOwnApi(): Promise<typeof saveOwn> {
  try {
    return await import('../api/save-own.ts');
  } catch (error) {
    throw new AppError('unavailable', { cause: error });
  }
}
