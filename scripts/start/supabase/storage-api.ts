import type { Answer, LocalCall } from './http.ts';
import { failed, json } from './http.ts';
import type { UploadTokens } from './upload-tokens.ts';

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
  /** The largest file in bytes; null: any. */
  readonly sizeMax: number | null;
  /** The types that it takes; null: any. */
  readonly types: readonly string[] | null;
  /** By their path. */
  readonly files: Map<string, LocalFile>;
}

/** The buckets of a local project, by their name. */
export type Buckets = Map<string, Bucket>;

/** What a local project keeps. */
export interface LocalStorage {
  readonly buckets: Buckets;
  readonly tokens: UploadTokens;
}

const NO_FILE = failed(404, 'not_found', 'Object not found');
const NO_BUCKET = failed(404, 'Bucket not found', 'Bucket not found');
const NOT_ALLOWED = failed(403, 'Unauthorized', 'new row violates row-level security policy');
const DUPLICATE = failed(409, 'Duplicate', 'The resource already exists');
const TOO_LARGE = failed(413, 'Payload too large', 'The object exceeded the maximum allowed size');
const OTHER_TYPE = failed(415, 'invalid_mime_type', 'mime type is not supported');

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

/** Where a file is to lie. */
interface Place {
  readonly name: string;
  readonly bucket: Bucket;
  readonly path: string;
}

/** Keeps what was sent, if the bucket takes it; over an older file only where that is allowed. */
async function put(call: LocalCall, { name, bucket, path }: Place, isOver: boolean): Promise<Answer> {
  const file = await fileOf(call);
  const old = bucket.files.get(path);
  if (old !== undefined && !isOver) return DUPLICATE;
  if (file === undefined || file.bytes.length === 0) return failed(400, 'InvalidRequest', 'no file');
  if (bucket.types?.includes(file.contentType) === false) return OTHER_TYPE;
  if (file.bytes.length > (bucket.sizeMax ?? Infinity)) return TOO_LARGE;
  const updatedAt = new Date().toISOString();
  bucket.files.set(path, { ...file, createdAt: old?.createdAt ?? updatedAt, updatedAt });
  return json(200, { Key: `${name}/${path}`, Id: crypto.randomUUID() });
}

/**
 * `POST object/upload/sign/{bucket}/{path}` signs an upload for whoever could send the file themself; `PUT` of the same with the
 * token sends it, with the server's rights.
 */
async function signedUpload(call: LocalCall, place: Place, tokens: UploadTokens): Promise<Answer> {
  const url = `${place.name}/${place.path}`;
  if (call.method === 'PUT') {
    const checked = tokens.check(call.query.get('token') ?? '', url);
    return 'refusal' in checked ? checked.refusal : put(call, place, checked.upsert);
  }
  if (call.method !== 'POST') return NO_FILE;
  if (call.role !== 'service_role') return NOT_ALLOWED;
  const upsert = call.headers['x-upsert'] === 'true';
  if (place.bucket.files.has(place.path) && !upsert) return DUPLICATE;
  const token = tokens.sign({ url, upsert });
  return json(200, { url: `/object/upload/sign/${url}?token=${token}`, token });
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
  const { file_size_limit: sizeMax, allowed_mime_types: types } = body;
  buckets.set(name, {
    isPublic: body['public'] === true,
    sizeMax: typeof sizeMax === 'number' ? sizeMax : null,
    types: Array.isArray(types) ? types.map(String) : null,
    files: new Map(),
  });
  return json(200, { name });
}

/** Without a policy nobody but the server finds a bucket, or makes one. */
function ofBuckets(call: LocalCall, buckets: Buckets): Answer {
  const isServer = call.role === 'service_role';
  if (call.method === 'POST') return isServer ? createBucket(buckets, call.json()) : NOT_ALLOWED;
  const seen = isServer ? [...buckets] : [];
  return json(
    200,
    seen.map(([name, { isPublic }]) => ({ id: name, name, public: isPublic, owner: '' })),
  );
}

/** What is done with a file, or with those of a bucket. Without a policy nobody but the server finds, adds or removes one. */
async function ofFiles(call: LocalCall, place: Place): Promise<Answer> {
  const isServer = call.role === 'service_role';
  const { bucket, path } = place;
  if (call.method === 'POST')
    return isServer ? put(call, place, call.headers['x-upsert'] === 'true') : NOT_ALLOWED;
  if (call.method === 'GET') return isServer ? download(bucket.files.get(path)) : NO_FILE;
  if (call.method !== 'DELETE') return NO_FILE;
  return isServer ? remove(bucket, call.json()) : json(200, []);
}

/** Storage's own answers: buckets, uploads, downloads, lists and removals. */
export async function answerStorage(call: LocalCall, { buckets, tokens }: LocalStorage): Promise<Answer> {
  const [kind, first = '', ...rest] = call.path.split('/');
  if (kind === 'bucket' && first === '') return ofBuckets(call, buckets);
  if (kind !== 'object') return NO_FILE;
  const isSigned = first === 'upload' && rest[0] === 'sign';
  const isNamed = ['public', 'list'].includes(first);
  const [name = '', ...names] = isSigned ? rest.slice(1) : isNamed ? rest : [first, ...rest];
  const bucket = buckets.get(name);
  if (bucket === undefined) return NO_BUCKET;
  const place = { name, bucket, path: names.join('/') };
  if (isSigned) return signedUpload(call, place, tokens);
  if (first === 'public') return bucket.isPublic ? download(bucket.files.get(place.path)) : NO_BUCKET;
  if (first === 'list') return list(call.role === 'service_role' ? bucket.files : new Map(), call.json());
  return ofFiles(call, place);
}
