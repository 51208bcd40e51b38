import type { PictureId, SignedUpload } from '@chupke/domain/picture.ts';
import { parseSignedUpload, SUPABASE_UPLOADS } from '@chupke/domain/picture.ts';
import { createClient } from '@supabase/supabase-js';
import type { PictureHost } from '../../../lib/env.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { AppError, toAppError } from '../../../lib/errors.ts';
import { call } from '../../../lib/functions.ts';
import type { PictureStore } from './picture-store.ts';

/** After so long without an answer the network counts as gone, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** Codes by the HTTP status, which some answers tell in their body alone. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'picture-upload',
  401: 'picture-access',
  403: 'picture-access',
  404: 'picture-bucket',
  413: 'picture-upload',
  415: 'picture-upload',
  507: 'picture-quota',
};

function statusOf(error: object): number {
  const told: readonly unknown[] = [Reflect.get(error, 'statusCode'), Reflect.get(error, 'status')];
  return told.map(Number).find((status) => status > 0) ?? 0;
}

/** Without a status nothing has answered. */
function toPictureError(error: object): AppError {
  const status = statusOf(error);
  const code = CODES[status] ?? (status === 0 || status >= 500 ? 'unavailable' : 'picture-upload');
  return new AppError(code, { cause: error });
}

/** What refusals of the server are for a picture. */
const REFUSALS: Partial<Record<ErrorCode, ErrorCode>> = {
  'permission-denied': 'picture-access',
  'too-many-requests': 'too-many-pictures',
};

/** Has the server sign the upload; null where it has arrived before. Throws AppError. */
async function signatureOf(id: PictureId): Promise<SignedUpload | null> {
  let answer: unknown;
  try {
    answer = await call('signPictureUpload', { id });
  } catch (error) {
    const known = toAppError(error);
    throw new AppError(REFUSALS[known.code] ?? known.code, { cause: error });
  }
  try {
    return parseSignedUpload(answer);
  } catch (error) {
    throw new AppError('picture-url', { cause: error });
  }
}

/** The result of work that takes no signal; rejects when it is stopped first, or was before. */
function unlessStopped<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new AppError('unavailable'));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    else work().then(resolve, reject);
  });
}

/** Sends what was signed. What lies there already has arrived before: nothing is written over. Throws AppError. */
async function send(
  host: PictureHost & { readonly kind: 'supabase' },
  { path, token }: SignedUpload,
  picture: Blob,
  signal: AbortSignal,
): Promise<void> {
  const { storage } = createClient(host.url, host.anonKey, {
    // Nobody signs in there.
    accessToken: async () => null,
    // The client's own methods take no signal.
    global: { fetch: (input, init) => fetch(input, { ...init, signal }) },
  });
  const bucket = storage.from(SUPABASE_UPLOADS);
  const { error } = await bucket.uploadToSignedUrl(path, token, picture, { contentType: picture.type });
  if (error !== null && statusOf(error) !== 409) throw toPictureError(error);
}

/** Pictures in a project of Supabase, each signed by the server. Its client knows no progress: it is nothing, or all. */
export function supabasePictures(host: PictureHost & { readonly kind: 'supabase' }): PictureStore {
  return {
    upload: async (id, picture, { onProgress, signal }) => {
      const stop = new AbortController();
      const end = (): void => stop.abort();
      const timer = setTimeout(end, TIMEOUT_MS);
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
      try {
        const signed = await unlessStopped(() => signatureOf(id), stop.signal);
        if (signed !== null) await send(host, signed, picture, stop.signal);
        onProgress(1);
      } catch (error) {
        if (signal.aborted) throw new AppError('picture-stopped');
        throw error;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
      }
    },
  };
}
