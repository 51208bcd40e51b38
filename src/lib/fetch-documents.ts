import { parseRecord } from '@chupke/domain/parse.ts';
import { getBackend } from './backend.ts';
import { appCheckOf, documentsAddress } from './env.ts';
import { AppError } from './errors.ts';
import { decodeDocument } from './rest-values.ts';

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

/** A document as Firestore has answered. */
export interface AnsweredDocument {
  /** Undefined where there is none. */
  readonly data: unknown;
  /** The server's time, as it writes it. */
  readonly readTime: unknown;
}

/**
 * Asks for one document without the SDK: by `batchGet` rather than `get`, which tells of a missing one without an error on
 * the console. Throws AppError `unavailable` where there is no answer, ParseError where it makes no sense.
 */
export async function askDocument(path: string, signal?: AbortSignal): Promise<AnsweredDocument> {
  const address = documentsAddress(getBackend());
  const name = `${address.slice(address.indexOf('projects/'))}/${path}`;
  const init = { method: 'POST', body: JSON.stringify({ documents: [name] }) };
  let response: Response;
  try {
    response = await fetchDocuments(':batchGet', signal === undefined ? init : { ...init, signal });
  } catch (error) {
    throw new AppError('unavailable', { cause: error });
  }
  if (!response.ok) throw new AppError('unavailable');
  const answer: unknown = await response.json();
  const { found, readTime } = parseRecord(Array.isArray(answer) ? answer[0] : undefined);
  return { data: found === undefined ? undefined : decodeDocument(found).data, readTime };
}
