import type { PictureId } from '@chupke/domain/picture.ts';

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
