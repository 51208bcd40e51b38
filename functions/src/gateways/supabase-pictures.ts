import {
  parsePictureId,
  PICTURE_FOLDERS,
  PICTURE_LIMITS,
  PICTURE_TYPES,
  SUPABASE_BUCKET,
  SUPABASE_UPLOADS,
  uploadPath,
} from '@chupke/domain/picture.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import { NoSocket } from './no-socket.ts';
import type { PictureStore, StoredPicture } from './picture-store.ts';
import { isPublicPath, PICTURE_CACHE_SECONDS } from './picture-store.ts';

/** Where a project of Supabase is, and the key of its server (service role). */
export interface SupabaseAccess {
  readonly url: string;
  readonly key: string;
}

/** What nobody but the server reads or writes. */
const KEPT_BUCKET = `${SUPABASE_BUCKET}-kept`;

/** All buckets, as the server makes them: one that is public as a whole, and one that takes what storage.rules take. */
const BUCKETS = {
  [SUPABASE_BUCKET]: { public: true },
  [KEPT_BUCKET]: { public: false },
  [SUPABASE_UPLOADS]: {
    public: false,
    fileSizeLimit: PICTURE_LIMITS.uploadBytes,
    allowedMimeTypes: [...PICTURE_TYPES],
  },
};

const PAGE = 100;

type Buckets = SupabaseClient['storage'];

function bucketOf(path: string): string {
  if (isPublicPath(path)) return SUPABASE_BUCKET;
  return path.startsWith(`${PICTURE_FOLDERS.uploads}/`) ? SUPABASE_UPLOADS : KEPT_BUCKET;
}

/** The kind of a failure alone: messages may name the file. */
class SupabaseError extends Error {
  readonly code: number;

  constructor(error: object) {
    super('Supabase has refused');
    this.code = statusOf(error);
  }
}

/** Some answers tell their status only in the body. */
function statusOf(error: object): number {
  const told = 'statusCode' in error ? Number(error.statusCode) : 0;
  return told || ('status' in error ? Number(error.status) : 0);
}

function isMissing(error: object): boolean {
  return statusOf(error) === 404;
}

/** A function that opens the project once. The SDK is loaded then. */
function opener({ url, key }: SupabaseAccess): () => Promise<Buckets> {
  let opening: Promise<Buckets> | undefined;
  const open = async (): Promise<Buckets> => {
    const { createClient } = await import('@supabase/supabase-js');
    const { storage } = createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: NoSocket },
    });
    // They are there already after the first time.
    await Promise.all(
      Object.entries(BUCKETS).map(async ([name, options]) => storage.createBucket(name, options)),
    );
    return storage;
  };
  return () => (opening ??= open());
}

/** An entry of a folder; a folder within has no time. */
interface Entry {
  readonly name: string;
  readonly writtenAt: number | undefined;
  readonly size: number;
}

async function entriesOf(storage: Buckets, folder: string, offset: number, search?: string) {
  const { data, error } = await storage.from(bucketOf(`${folder}/`)).list(folder, {
    limit: PAGE,
    offset,
    sortBy: { column: 'name', order: 'asc' },
    ...(search === undefined ? {} : { search }),
  });
  if (error !== null) throw new SupabaseError(error);
  return data.map(({ name, created_at: createdAt, updated_at: updatedAt, metadata }): Entry => {
    const time = updatedAt ?? createdAt;
    return {
      name,
      writtenAt: time === null || time === '' ? undefined : Date.parse(time),
      size: metadata?.size ?? 0,
    };
  });
}

async function* everyEntry(storage: Buckets, folder: string): AsyncIterable<Entry> {
  for (let offset = 0; ; offset += PAGE) {
    const page = await entriesOf(storage, folder, offset);
    yield* page;
    if (page.length < PAGE) return;
  }
}

/** Collected before anything is yielded: what is removed meanwhile would move the pages. */
async function filesBelow(storage: Buckets, folder: string): Promise<readonly StoredPicture[]> {
  const files: StoredPicture[] = [];
  for await (const { name, writtenAt } of everyEntry(storage, folder)) {
    const path = `${folder}/${name}`;
    if (writtenAt === undefined) files.push(...(await filesBelow(storage, path)));
    else files.push({ path, writtenAt });
  }
  return files;
}

/**
 * Pictures in a project of Supabase. It has no policies: the app's key lets nobody do anything, and a device sends what the
 * server has signed for it (https://supabase.com/docs/reference/javascript/storage-from-createsigneduploadurl).
 */
export function supabasePictures(access: SupabaseAccess): PictureStore {
  const open = opener(access);
  const read = async (path: string): Promise<Uint8Array | undefined> => {
    const { data, error } = await (await open()).from(bucketOf(path)).download(path);
    if (error === null) return new Uint8Array(await data.arrayBuffer());
    if (isMissing(error)) return undefined;
    throw new SupabaseError(error);
  };
  const remove = async (path: string): Promise<void> => {
    const { error } = await (await open()).from(bucketOf(path)).remove([path]);
    if (error !== null && !isMissing(error)) throw new SupabaseError(error);
  };
  return {
    async signUpload(id) {
      const path = uploadPath(id);
      const { data, error } = await (await open()).from(bucketOf(path)).createSignedUploadUrl(path);
      if (error === null) return { path, token: data.token };
      if (statusOf(error) === 409) return 'there';
      throw new SupabaseError(error);
    },
    read,
    remove,
    async readUpload(id) {
      const found = await entriesOf(await open(), PICTURE_FOLDERS.uploads, 0, id);
      // What is searched for is found in any case, and within other names.
      const upload = found.find(({ name }) => name === id);
      if (upload === undefined) return undefined;
      return upload.size > PICTURE_LIMITS.uploadBytes ? 'too-large' : read(uploadPath(id));
    },
    removeUpload: (id) => remove(uploadPath(id)),
    async write(path, bytes) {
      const { error } = await (await open()).from(bucketOf(path)).upload(path, bytes, {
        contentType: 'image/webp',
        cacheControl: String(PICTURE_CACHE_SECONDS),
        upsert: true,
      });
      if (error !== null) throw new SupabaseError(error);
    },
    async *list(folder) {
      yield* await filesBelow(await open(), folder);
    },
    async *listUploads() {
      for await (const { name, writtenAt } of everyEntry(await open(), PICTURE_FOLDERS.uploads)) {
        const id = tryParse(() => parsePictureId(name));
        if (id !== undefined && writtenAt !== undefined) yield { path: uploadPath(id), writtenAt, id };
      }
    },
    addressOf: (path) =>
      `${access.url.replace(/\/+$/, '')}/storage/v1/object/public/${SUPABASE_BUCKET}/${path}`,
  };
}
