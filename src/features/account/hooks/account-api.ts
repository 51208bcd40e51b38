import { AppError } from '../../../lib/errors.ts';
import type * as identity from '../api/identity.ts';
import type * as ownData from '../api/own-data.ts';
import type * as exportPage from '../model/export-page.ts';

async function arrived<Module>(fetched: Promise<Module>): Promise<Module> {
  try {
    return await fetched;
  } catch (error) {
    throw new AppError('unavailable', { cause: error });
  }
}

/** What proves who is there. Throws AppError `unavailable` when it can't be fetched. */
export function loadIdentity(): Promise<typeof identity> {
  return arrived(import('../api/identity.ts'));
}

/** The code that exports and erases the user's data. Throws AppError `unavailable` when it fails to load. */
export function loadOwnData(): Promise<typeof ownData> {
  return arrived(import('../api/own-data.ts'));
}

/** What makes a page of them. Throws AppError `unavailable` when it can't be fetched. */
export function loadExportPage(): Promise<typeof exportPage> {
  return arrived(import('../model/export-page.ts'));
}
