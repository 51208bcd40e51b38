import { parsePictureId, PICTURE_FOLDERS, PICTURE_LIMITS, uploadPath } from '@chupke/domain/picture.ts';
import type { PictureId } from '@chupke/domain/picture.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import type { App } from 'firebase-admin/app';
import type { Storage } from 'firebase-admin/storage';
import { adminApp } from './db.ts';
import type { PictureStore, StoredPicture } from './picture-store.ts';
import { isPublicPath, PICTURE_CACHE_SECONDS } from './picture-store.ts';

type Bucket = ReturnType<Storage['bucket']>;

const PAGE = 1000;

/** Ends the URLs that read a file past the rules: a custom field that is set to null is removed (JSON API, Objects: patch). */
const WITHOUT_TOKEN = { firebaseStorageDownloadTokens: null } as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** The project's default bucket, as FIREBASE_CONFIG names it; Google's naming of new projects where it doesn't. */
export function defaultBucket(env: Environment = process.env): string {
  const config: unknown = JSON.parse(env['FIREBASE_CONFIG'] ?? '{}');
  if (typeof config === 'object' && config !== null && 'storageBucket' in config) {
    const { storageBucket } = config;
    if (typeof storageBucket === 'string' && storageBucket !== '') return storageBucket;
  }
  return `${env['GCLOUD_PROJECT'] ?? 'local'}.firebasestorage.app`;
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 404;
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** A function that opens the bucket once. The SDK is loaded then: most functions need no pictures. */
function opener(app: () => App, bucket: string): () => Promise<Bucket> {
  let opening: Promise<Bucket> | undefined;
  const open = async (): Promise<Bucket> => {
    const { getStorage } = await import('firebase-admin/storage');
    return getStorage(app()).bucket(bucket);
  };
  return () => (opening ??= open());
}

async function* filesOf(bucket: Bucket, folder: string): AsyncIterable<StoredPicture> {
  let pageToken: string | undefined;
  do {
    const page = pageToken === undefined ? {} : { pageToken };
    const [files, next] = await bucket.getFiles({
      prefix: `${folder}/`,
      maxResults: PAGE,
      autoPaginate: false,
      ...page,
    });
    for (const { name, metadata } of files)
      yield { path: name, writtenAt: Date.parse(String(metadata.timeCreated)) };
    // Without a further page the SDK answers null, whatever its types say.
    pageToken = (next as typeof next | null)?.pageToken;
  } while (pageToken !== undefined);
}

/** Where clients get what the rules let them: Firebase's own endpoint. */
function endpoint(env: Environment = process.env): string {
  const local = env['FIREBASE_STORAGE_EMULATOR_HOST'] ?? '';
  return local === '' ? 'https://firebasestorage.googleapis.com' : `http://${local}`;
}

/** Pictures in the project's Firebase Storage, or in that of another app; storage.rules say who reads what. */
export function firebasePictures(app: () => App = adminApp, bucket = defaultBucket()): PictureStore {
  const open = opener(app, bucket);
  const fileAt = async (path: string) => (await open()).file(path);
  const read = async (path: string): Promise<Uint8Array | undefined> => {
    const file = await fileAt(path);
    const answer = await unlessMissing(() => file.download());
    return answer?.[0];
  };
  const remove = async (path: string): Promise<void> => {
    const file = await fileAt(path);
    await unlessMissing(() => file.delete());
  };
  return {
    read,
    remove,
    async readUpload(id: PictureId) {
      const file = await fileAt(uploadPath(id));
      // The store gives whoever uploads a token to read it by, which no rule forbids.
      const known = await unlessMissing(() => file.setMetadata({ metadata: WITHOUT_TOKEN }));
      if (known === undefined) return undefined;
      return Number(known[0].size) > PICTURE_LIMITS.uploadBytes ? 'too-large' : read(uploadPath(id));
    },
    removeUpload: (id) => remove(uploadPath(id)),
    async write(path, bytes) {
      const file = await fileAt(path);
      await file.save(Buffer.from(bytes), {
        resumable: false,
        contentType: 'image/webp',
        metadata: {
          cacheControl: isPublicPath(path) ? `public, max-age=${PICTURE_CACHE_SECONDS}` : 'private, no-store',
        },
      });
    },
    async *list(folder) {
      yield* filesOf(await open(), folder);
    },
    async *listUploads() {
      for await (const file of filesOf(await open(), PICTURE_FOLDERS.uploads)) {
        const id = tryParse(() => parsePictureId(file.path.slice(PICTURE_FOLDERS.uploads.length + 1)));
        if (id !== undefined) yield { ...file, id };
      }
    },
    addressOf: (path) => `${endpoint()}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`,
  };
}
