import type * as sessions from '../api/end-sessions.ts';
import type * as identity from '../api/identity.ts';
import type * as ownData from '../api/own-data.ts';
import type * as exportPage from '../model/export-page.ts';

/** What proves who is there. Throws AppError `unavailable` when it can't be fetched. */
export function loadIdentity(): Promise<typeof identity> {
  return import('../api/identity.ts');
}

/** The code that ends sign-ins everywhere. Throws AppError `unavailable` when it can't be fetched. */
export function loadSessions(): Promise<typeof sessions> {
  return import('../api/end-sessions.ts');
}

/** The code that exports and erases the user's data. Throws AppError `unavailable` when it fails to load. */
export function loadOwnData(): Promise<typeof ownData> {
  return import('../api/own-data.ts');
}

/** What makes a page of them. Throws AppError `unavailable` when it can't be fetched. */
export function loadExportPage(): Promise<typeof exportPage> {
  return import('../model/export-page.ts');
}
