import { SUPABASE_BUCKET } from '@chupke/domain/picture.ts';
import type { Answer, LocalCall } from './http.ts';
import { failed, json } from './http.ts';

/** A stored file. */
export interface LocalFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

interface Bucket {
  readonly isPublic: boolean;
  /** By their path. */
  readonly files: Map<string, LocalFile>;
}

/** The buckets of a local project, by their name. */
export type Buckets = Map<string, Bucket>;

/** A project as the product's setup leaves it: one public bucket. */
export function newBuckets(): Buckets {
  return new Map([[SUPABASE_BUCKET, { isPublic: true, files: new Map() }]]);
}

const NO_FILE = failed(404, 'not_found', 'Object not found');
const NO_BUCKET = failed(404, 'Bucket not found', 'Bucket not found');
const NOT_ALLOWED = failed(403, 'Unauthorized', 'new row violates row-level security policy');
const DUPLICATE = failed(409, 'Duplicate', 'The resource already exists');

/** The limit of the bucket, as of the product's uploads with some room. */
const FILE_MAX = 1_500_000;

/** What a policy of the product's bucket lets anonymous users do: put a new file into one folder. */
function mayInsert(bucket: string, path: string): boolean {
  return bucket === SUPABASE_BUCKET && /^confessions\/[A-Za-z0-9]{20}[.](?:jpg|png|gif|webp)$/.test(path);
}

/** A file out of a form, as browsers send it, or out of the body. */
async function fileOf({ body, headers }: LocalCall) {
  const type = headers['content-type'] ?? 'application/octet-stream';
  if (!type.startsWith('multipart/form-data')) {
    const cacheControl = headers['cache-control'] ?? 'no-cache';
    return { bytes: new Uint8Array(body), contentType: type, cacheControl };
  }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const file = form.get('');
  if (file === null || typeof file === 'string') return undefined;
  const seconds = form.get('cacheControl');
  const cacheControl = typeof seconds === 'string' ? `max-age=${seconds}` : 'no-cache';
  return { bytes: new Uint8Array(await file.arrayBuffer()), contentType: file.type, cacheControl };
}

async function put(call: LocalCall, name: string, path: string, buckets: Buckets): Promise<Answer> {
  const bucket = buckets.get(name);
  if (bucket === undefined) return NO_BUCKET;
  if (call.role !== 'service_role' && !(call.role === 'authenticated' && mayInsert(name, path)))
    return NOT_ALLOWED;
  const old = bucket.files.get(path);
  const isOver = call.headers['x-upsert'] === 'true' && call.role === 'service_role';
  if (old !== undefined && !isOver) return DUPLICATE;
  const file = await fileOf(call);
  if (file === undefined || file.bytes.length === 0) return failed(400, 'InvalidRequest', 'no file');
  if (file.bytes.length > FILE_MAX)
    return failed(413, 'Payload too large', 'The object exceeded the maximum allowed size');
  const updatedAt = new Date().toISOString();
  bucket.files.set(path, { ...file, createdAt: old?.createdAt ?? updatedAt, updatedAt });
  return json(200, { Key: `${name}/${path}`, Id: crypto.randomUUID() });
}

function download(file: LocalFile | undefined): Answer {
  if (file === undefined) return NO_FILE;
  const headers = { 'content-type': file.contentType, 'cache-control': file.cacheControl };
  return { status: 200, headers, body: file.bytes };
}

/** The entries of a folder: its files, and folders without an id. */
function list(files: ReadonlyMap<string, LocalFile>, body: Readonly<Record<string, unknown>>): Answer {
  const { prefix = '', limit = 100, offset = 0, search = '' } = body;
  const folder = prefix === '' ? '' : `${String(prefix)}/`;
  const entries = new Map<string, object>();
  for (const [path, file] of files) {
    const [first = '', ...rest] = path.startsWith(folder) ? path.slice(folder.length).split('/') : [];
    if (first === '' || !first.toLowerCase().includes(String(search).toLowerCase())) continue;
    const none = { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
    const { createdAt: created_at, updatedAt: updated_at } = file;
    const metadata = { size: file.bytes.length, mimetype: file.contentType, cacheControl: file.cacheControl };
    const known = { id: path, updated_at, created_at, last_accessed_at: updated_at, metadata };
    entries.set(first, { name: first, ...(rest.length > 0 ? none : known) });
  }
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
  return json(200, sorted.slice(Number(offset), Number(offset) + Number(limit)));
}

function remove(bucket: Bucket, body: Readonly<Record<string, unknown>>): Answer {
  const prefixes = Array.isArray(body['prefixes']) ? body['prefixes'].map(String) : [];
  return json(
    200,
    prefixes.filter((path) => bucket.files.delete(path)).map((name) => ({ name })),
  );
}

function createBucket(buckets: Buckets, body: Readonly<Record<string, unknown>>): Answer {
  const name = String(body['name']);
  if (buckets.has(name)) return DUPLICATE;
  buckets.set(name, { isPublic: body['public'] === true, files: new Map() });
  return json(200, { name });
}

function ofBuckets(call: LocalCall, buckets: Buckets): Answer {
  if (call.method === 'POST')
    return call.role === 'service_role' ? createBucket(buckets, call.json()) : NOT_ALLOWED;
  const seen = [...buckets].filter(([, { isPublic }]) => isPublic || call.role === 'service_role');
  return json(
    200,
    seen.map(([name, { isPublic }]) => ({ id: name, name, public: isPublic, owner: '' })),
  );
}

/** Storage's own answers: buckets, uploads, downloads, lists and removals. */
export async function answerStorage(call: LocalCall, buckets: Buckets): Promise<Answer> {
  const [kind, ...rest] = call.path.split('/');
  if (kind === 'bucket' && rest.length === 0) return ofBuckets(call, buckets);
  if (kind !== 'object') return NO_FILE;
  const [first = '', second = ''] = rest;
  if (first === 'public' && call.method === 'GET') {
    const bucket = buckets.get(second);
    return bucket?.isPublic === true ? download(bucket.files.get(rest.slice(2).join('/'))) : NO_BUCKET;
  }
  const isServer = call.role === 'service_role';
  if (first === 'list' && call.method === 'POST')
    return list(
      isServer ? (buckets.get(second)?.files ?? new Map<string, LocalFile>()) : new Map(),
      call.json(),
    );
  const [path, bucket] = [rest.slice(1).join('/'), buckets.get(first)];
  if (call.method === 'POST' && path !== '') return put(call, first, path, buckets);
  if (bucket === undefined) return NO_BUCKET;
  if (call.method === 'GET') return isServer ? download(bucket.files.get(path)) : NO_FILE;
  // Without a policy nothing is found, and so nothing removed.
  return call.method === 'DELETE'
    ? remove(isServer ? bucket : { ...bucket, files: new Map() }, call.json())
    : NO_FILE;
}
