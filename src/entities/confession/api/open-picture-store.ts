import { getPictureHost } from '../../../lib/backend.ts';
import type { PictureStore } from './picture-store.ts';

/** The store that this build is made for (lib/env.ts). Rejects when its code can't be loaded. */
export async function pictureStore(): Promise<PictureStore> {
  const host = getPictureHost();
  if (host.kind === 'supabase') return (await import('./supabase-pictures.ts')).supabasePictures(host);
  return (await import('./firebase-pictures.ts')).firebasePictures;
}
