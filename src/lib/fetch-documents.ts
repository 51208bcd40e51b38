import { getBackend } from './backend.ts';
import { appCheckOf, documentsAddress } from './env.ts';

/** App Check's token for a request without the SDK, which alone makes it load the SDK's part for it. */
async function appCheckHeaders(): Promise<Record<string, string>> {
  if (appCheckOf(getBackend()) === undefined) return {};
  await import('./firebase.ts');
  const { appCheckToken } = await import('./app-check.ts');
  const token = await appCheckToken();
  return token === undefined ? {} : { 'X-Firebase-AppCheck': token };
}

/**
 * Asks Firestore's REST API, below the documents of the database, without the SDK. A body is sent as plain text, as the
 * SDK's own REST client does: any other type would be asked for twice (CORS preflight). Rejects as `fetch` does.
 */
export async function fetchDocuments(below: string, init: RequestInit = {}): Promise<Response> {
  const headers = await appCheckHeaders();
  return fetch(documentsAddress(getBackend()) + below, { ...init, headers });
}
