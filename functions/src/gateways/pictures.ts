import { firebasePictures } from './firebase-pictures.ts';
import type { PictureStore } from './picture-store.ts';
import { supabasePictures } from './supabase-pictures.ts';

/** The project's store: Supabase's where SUPABASE_URL is set, else Firebase Storage. Opened at its first use. */
export function pictureStore(env: Readonly<Record<string, string | undefined>> = process.env): PictureStore {
  const { SUPABASE_URL: url = '', SUPABASE_SERVICE_KEY: key = '' } = env;
  return url === '' ? firebasePictures() : supabasePictures({ url, key });
}
