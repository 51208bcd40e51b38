import type { PictureId, SignedUpload } from '@chupke/domain/picture.ts';
import { PICTURE_FOLDERS } from '@chupke/domain/picture.ts';

/** A file that a folder holds. */
export interface StoredPicture {
  readonly path: string;
  /** When it was written, in milliseconds since 1970. */
  readonly writtenAt: number;
}

/**
 * The store of pictures. What lies in the folder of published ones (PICTURE_FOLDERS) can be read by everyone, and nothing
 * else. Its errors may contain ids of pictures: do not log them.
 */
export interface PictureStore {
  /**
   * Lets whoever gets the answer send that upload, once: nothing is written over. `there` where one lies already. A store
   * without this asks rules of its own who may send what.
   */
  readonly signUpload?: (id: PictureId) => Promise<SignedUpload | 'there'>;
  /** What a device sent: undefined where there is nothing, `too-large` beyond PICTURE_LIMITS.uploadBytes. */
  readUpload(id: PictureId): Promise<Uint8Array | 'too-large' | undefined>;
  /** Does nothing where there is none. */
  removeUpload(id: PictureId): Promise<void>;
  /** Undefined where there is none. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Writes a WebP picture, in the place of an older one. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Does nothing where there is none. */
  remove(path: string): Promise<void>;
  /** All files below a folder, its subfolders' too, in no particular order. */
  list(folder: string): AsyncIterable<StoredPicture>;
  /** The uploads, as list(): of a store that has them among other files, these alone. */
  listUploads(): AsyncIterable<StoredPicture & { readonly id: PictureId }>;
  /** Address of a published file. */
  addressOf(path: string): string;
}

/** For how long browsers keep a published picture, and so one that was hidden meanwhile, in seconds. */
export const PICTURE_CACHE_SECONDS = 3600;

/** Whether everyone can read what lies there. */
export function isPublicPath(path: string): boolean {
  return path.startsWith(`${PICTURE_FOLDERS.published}/`);
}
