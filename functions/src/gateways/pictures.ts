import { firebasePictures } from './firebase-pictures.ts';
import type { PictureStore } from './picture-store.ts';
import { supabasePictures } from './supabase-pictures.ts';

/**
 * Secrets of functions that reach the store: only Supabase has one. A deployment knows SUPABASE_URL when it asks; the
 * local suite passes the key as an ordinary variable.
 */
export const PICTURE_SECRETS =
  (process.env['SUPABASE_URL'] ?? '') === '' || process.env['FUNCTIONS_EMULATOR'] === 'true'
    ? []
    : ['SUPABASE_SERVICE_KEY'];

/** The project's store: Supabase's where SUPABASE_URL is set, else Firebase Storage. Opened at its first use. */
export function pictureStore(env: Readonly<Record<string, string | undefined>> = process.env): PictureStore {
  const { SUPABASE_URL: url = '', SUPABASE_SERVICE_KEY: key = '' } = env;
  return url === '' ? firebasePictures() : supabasePictures({ url, key });
}
