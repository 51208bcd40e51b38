import type { PictureId } from '@chupke/domain/picture.ts';
import { PICTURE_FOLDERS, SUPABASE_BUCKET } from '@chupke/domain/picture.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createClient } from '@supabase/supabase-js';
import type { PictureHost } from '../../../lib/env.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { AppError } from '../../../lib/errors.ts';
import type { PictureStore } from './picture-store.ts';

/** For how long browsers may keep a picture, in seconds. */
const CACHE_SECONDS = '3600';

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

/** Signs in without a name: the bucket takes uploads of nobody else. It lasts as long as the page. */
async function signIn({ auth }: SupabaseClient): Promise<void> {
  const { data } = await auth.getSession();
  if (data.session !== null) return;
  const { error } = await auth.signInAnonymously();
  if (error !== null) throw toPictureError(error);
}

/** Whether the store can be used: its list of buckets has ours. Throws AppError. */
async function checkBucket({ storage }: SupabaseClient): Promise<void> {
  const { data, error } = await storage.listBuckets();
  if (error !== null) throw toPictureError(error);
  if (!data.some(({ name }) => name === SUPABASE_BUCKET)) throw new AppError('picture-bucket');
}

/** The name's ending, by the type of what the device has made. */
function pathOf(id: PictureId, { type }: Blob): string {
  return `${PICTURE_FOLDERS.published}/${id}.${type === 'image/webp' ? 'webp' : 'jpg'}`;
}

/**
 * Pictures in a project of Supabase. Its client knows no progress: it is nothing, or all. What is there already has
 * arrived before: nothing is written over.
 */
export function supabasePictures(host: PictureHost & { readonly kind: 'supabase' }): PictureStore {
  let stopping: AbortSignal | undefined;
  const client = createClient(host.url, host.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      // The client's own methods take no signal.
      fetch: (input, init) => fetch(input, stopping === undefined ? init : { ...init, signal: stopping }),
    },
  });
  let checked: Promise<void> | undefined;
  const prepare = async (): Promise<void> => {
    await signIn(client);
    checked ??= checkBucket(client);
    // Asked again after a failure.
    await checked.catch((error: unknown) => {
      checked = undefined;
      throw error;
    });
  };
  return {
    upload: async (id, picture, { onProgress, signal }) => {
      const stop = new AbortController();
      const end = (): void => stop.abort();
      const timer = setTimeout(end, TIMEOUT_MS);
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
      stopping = stop.signal;
      try {
        await prepare();
        const bucket = client.storage.from(SUPABASE_BUCKET);
        const path = pathOf(id, picture);
        const { error } = await bucket.upload(path, picture, {
          cacheControl: CACHE_SECONDS,
          contentType: picture.type,
          upsert: false,
        });
        if (error !== null && statusOf(error) !== 409) throw toPictureError(error);
        if (bucket.getPublicUrl(path).data.publicUrl === '') throw new AppError('picture-url');
        onProgress(1);
      } catch (error) {
        if (signal.aborted) throw new AppError('picture-stopped');
        throw error;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        stopping = undefined;
      }
    },
  };
}
