import type { PictureId } from '@chupke/domain/picture.ts';
import { getPictureHost } from '../../../lib/backend.ts';

/** How an upload is followed, and ended early. */
export interface UploadFollowing {
  /** How much of it has arrived, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** Ends it; it then rejects with `picture-stopped`. */
  readonly signal: AbortSignal;
}

/** Where the pictures of posts are sent. */
export interface PictureStore {
  /**
   * Sends a picture. Nothing that is there is written over: `picture-access` may mean that an earlier try has arrived.
   * Throws AppError.
   */
  readonly upload: (id: PictureId, picture: Blob, following: UploadFollowing) => Promise<void>;
}

/** The store that this build is made for (lib/env.ts). Rejects when its code can't be loaded. */
export async function pictureStore(): Promise<PictureStore> {
  const host = getPictureHost();
  if (host.kind === 'supabase') return (await import('./supabase-pictures.ts')).supabasePictures(host);
  return (await import('./firebase-pictures.ts')).firebasePictures;
}
