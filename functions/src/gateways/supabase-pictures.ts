import type { PictureId } from '@chupke/domain/picture.ts';
import { parsePictureId, PICTURE_FOLDERS, PICTURE_LIMITS, SUPABASE_BUCKET } from '@chupke/domain/picture.ts';
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

/** A bucket that nobody but the server reads, as the other one is public as a whole. */
const PRIVATE_BUCKET = `${SUPABASE_BUCKET}-kept`;

const PAGE = 100;

type Buckets = SupabaseClient['storage'];

function bucketOf(path: string): string {
  return isPublicPath(path) ? SUPABASE_BUCKET : PRIVATE_BUCKET;
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
    // It is there already after the first time.
    await storage.createBucket(PRIVATE_BUCKET, { public: false });
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

/** Uploads lie beside the folders of published pictures: `confessions/{pictureId}.{ending}`. */
const UPLOAD = new RegExp(`^${PICTURE_FOLDERS.published}/([A-Za-z0-9]{20})[.][a-z]{3,4}$`);

function uploadOf(path: string): PictureId | undefined {
  const [, id] = UPLOAD.exec(path) ?? [];
  return id === undefined ? undefined : tryParse(() => parsePictureId(id));
}

/**
 * Pictures in a project of Supabase. The bucket for uploads is public by the product's form: an upload can be read by
 * whoever guesses its name, until the server has looked at it.
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
  const uploadsOf = async (id: PictureId): Promise<readonly Entry[]> => {
    const found = await entriesOf(await open(), PICTURE_FOLDERS.published, 0, id);
    return found.filter(({ name }) => uploadOf(`${PICTURE_FOLDERS.published}/${name}`) === id);
  };
  return {
    read,
    remove,
    async readUpload(id) {
      const [upload] = await uploadsOf(id);
      if (upload === undefined) return undefined;
      if (upload.size > PICTURE_LIMITS.uploadBytes) return 'too-large';
      return read(`${PICTURE_FOLDERS.published}/${upload.name}`);
    },
    async removeUpload(id) {
      for (const { name } of await uploadsOf(id)) await remove(`${PICTURE_FOLDERS.published}/${name}`);
    },
    async write(path, bytes) {
      const { error } = await (await open()).from(bucketOf(path)).upload(path, bytes, {
        contentType: 'image/webp',
        cacheControl: String(PICTURE_CACHE_SECONDS),
        upsert: true,
      });
      if (error !== null) throw new SupabaseError(error);
    },
    async *list(folder) {
      for (const file of await filesBelow(await open(), folder))
        if (uploadOf(file.path) === undefined) yield file;
    },
    async *listUploads() {
      for await (const { name, writtenAt } of everyEntry(await open(), PICTURE_FOLDERS.published)) {
        const path = `${PICTURE_FOLDERS.published}/${name}`;
        const id = uploadOf(path);
        if (id !== undefined && writtenAt !== undefined) yield { path, writtenAt, id };
      }
    },
    addressOf: (path) =>
      `${access.url.replace(/\/+$/, '')}/storage/v1/object/public/${SUPABASE_BUCKET}/${path}`,
  };
}
