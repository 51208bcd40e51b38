import { invalidArgument } from '../util/status.ts';
import { compareStrings, isWellFormed, utf8Rank } from './utf8.ts';

declare const documentPath: unique symbol;

/** A document's path inside its database, as in `users/alice/posts/p1`: an even number of segments. */
export type DocumentPath = string & { readonly [documentPath]: true };

/** A collection's path inside its database, as in `users/alice/posts`; odd number of segments. */
export type CollectionPath = string & { readonly [collectionPath]: true };
declare const collectionPath: unique symbol;

/** Limits of the service. Source: https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
const MAX_SEGMENT_BYTES = 1500;
const MAX_DEPTH = 100;
const RESERVED_ID = /^__.*__$/s;
/** In canonical form, so that no two ids mean the same number. */
const NUMERIC_ID = /^__id(0|-?[1-9]\d*)__$/;

const NUMERIC_PREFIX = '__id';
const SLASH = 0x2f;
const UNDERSCORE = 0x5f;

/** One database of one project. */
export interface DatabaseName {
  readonly project: string;
  /** `(default)` unless named. */
  readonly database: string;
}

const DOCUMENT_NAME = /^projects\/([^/]+)\/databases\/([^/]+)\/documents(?:\/(.*))?$/s;

/** `projects/{p}/databases/{d}` */
export function formatDatabaseName({ project, database }: DatabaseName): string {
  return `projects/${project}/databases/${database}`;
}

/** Full resource name of a document. */
export function formatDocumentName(database: DatabaseName, path: DocumentPath): string {
  return `${formatDatabaseName(database)}/documents/${path}`;
}

/** Parses `projects/{p}/databases/{d}`. Throws INVALID_ARGUMENT. */
export function parseDatabaseName(name: string): DatabaseName {
  const match = /^projects\/([^/]+)\/databases\/([^/]+)$/.exec(name);
  const [, project, database] = match ?? [];
  if (project === undefined || database === undefined) {
    throw invalidArgument(`Invalid database name: ${JSON.stringify(name.slice(0, 200))}.`);
  }
  return { project, database };
}

/** A resource name taken apart; `path` is '' for the database's root. */
interface ParsedName extends DatabaseName {
  readonly path: string;
}

/** Parses `projects/{p}/databases/{d}/documents[/{path}]` without checking the path's segments. */
export function splitResourceName(name: string): ParsedName {
  const [, project, database, path = ''] = DOCUMENT_NAME.exec(name) ?? [];
  if (project === undefined || database === undefined) {
    throw invalidArgument(
      `Document name ${JSON.stringify(name.slice(0, 200))} lacks "projects/{project_id}/databases/{database_id}/documents".`,
    );
  }
  return { project, database, path };
}

/** Parses and checks a document's full name. Throws INVALID_ARGUMENT. */
export function parseDocumentName(name: string): DatabaseName & { readonly path: DocumentPath } {
  const { project, database, path } = splitResourceName(name);
  return { project, database, path: parseDocumentPath(path) };
}

/** Checks a document path: even number of valid segments. Throws INVALID_ARGUMENT. */
export function parseDocumentPath(path: string): DocumentPath {
  const segments = checkSegments(path);
  if (segments.length === 0 || segments.length % 2 !== 0) {
    throw invalidArgument(
      `Document name ${JSON.stringify(path.slice(0, 200))} has an odd number of segments.`,
    );
  }
  return brandDocument(path);
}

/** Checks a collection path: odd number of valid segments. Throws INVALID_ARGUMENT. */
export function parseCollectionPath(path: string): CollectionPath {
  const segments = checkSegments(path);
  if (segments.length % 2 !== 1) {
    throw invalidArgument(
      `Collection path ${JSON.stringify(path.slice(0, 200))} has an even number of segments.`,
    );
  }
  return brandCollection(path);
}

// The two places where a checked (or derived) string becomes a branded path.
function brandDocument(path: string): DocumentPath {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a brand has no other way in
  return path as DocumentPath;
}
function brandCollection(path: string): CollectionPath {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a brand has no other way in
  return path as CollectionPath;
}

function checkSegments(path: string): string[] {
  if (path === '') return [];
  const segments = path.split('/');
  if (segments.length > MAX_DEPTH * 2)
    throw invalidArgument(`Path is deeper than ${MAX_DEPTH} subcollections.`);
  for (const segment of segments) checkSegment(segment);
  return segments;
}

/**
 * Checks one collection or document id: not empty, not `.` or `..`, at most 1,500 bytes of UTF-8,
 * not `__.*__` (but numeric ids `__id123__`, which Datastore wrote, are valid).
 */
export function checkSegment(segment: string): void {
  const shown = JSON.stringify(segment.slice(0, 100));
  if (segment === '') throw invalidArgument('Path has an empty segment.');
  if (segment === '.' || segment === '..')
    throw invalidArgument(`Resource id ${shown} is invalid because it is ${segment}.`);
  if (segment.startsWith('__') && RESERVED_ID.test(segment) && !NUMERIC_ID.test(segment)) {
    throw invalidArgument(`Resource id ${shown} is invalid because it is reserved.`);
  }
  if (!isWellFormed(segment)) throw invalidArgument(`Resource id ${shown} is not valid UTF-8.`);
  if (segment.length > MAX_SEGMENT_BYTES / 3 && Buffer.byteLength(segment) > MAX_SEGMENT_BYTES) {
    throw invalidArgument(`Resource id ${shown} is longer than ${MAX_SEGMENT_BYTES} bytes.`);
  }
}

/** The collection that holds a document. */
export function collectionOf(path: DocumentPath): CollectionPath {
  return brandCollection(path.slice(0, path.lastIndexOf('/')));
}

/** The last segment of a document path. */
export function documentId(path: DocumentPath): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The last segment of a collection path: the id that collection groups go by. */
export function collectionId(path: CollectionPath): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The document a collection hangs under, or undefined at the root. */
export function parentDocument(path: CollectionPath): DocumentPath | undefined {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? undefined : brandDocument(path.slice(0, slash));
}

/** The path of a document in a collection. Throws INVALID_ARGUMENT for an invalid id. */
export function childDocument(collection: CollectionPath, id: string): DocumentPath {
  if (id.includes('/'))
    throw invalidArgument(`Document id ${JSON.stringify(id.slice(0, 100))} contains a slash.`);
  checkSegment(id);
  return brandDocument(`${collection}/${id}`);
}

/** Firestore's order of documents: segment by segment, numeric ids (`__id7__`) before others, by number. */
export function comparePaths(left: string, right: string): number {
  if (left === right) return 0;
  if (left.includes(NUMERIC_PREFIX) || right.includes(NUMERIC_PREFIX)) return compareSplit(left, right);
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a === b) continue;
    // A shorter id sorts before its extensions.
    if (a === SLASH) return -1;
    return b === SLASH ? 1 : utf8Rank(a) - utf8Rank(b);
  }
  return left.length - right.length;
}

function compareSplit(left: string, right: string): number {
  const a = left.split('/');
  const b = right.split('/');
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const difference = compareSegments(a[index] ?? '', b[index] ?? '');
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Order of full resource names, as reference values compare. */
export function compareNames(left: string, right: string): number {
  return comparePaths(left, right);
}

/** Order of two ids. */
export function compareSegments(left: string, right: string): number {
  // Fast path: numeric ids begin with an underscore.
  if (left.charCodeAt(0) !== UNDERSCORE && right.charCodeAt(0) !== UNDERSCORE)
    return compareStrings(left, right);
  const a = NUMERIC_ID.exec(left);
  const b = NUMERIC_ID.exec(right);
  if (a && b) {
    const [x, y] = [BigInt(a[1] ?? 0), BigInt(b[1] ?? 0)];
    if (x === y) return 0;
    return x < y ? -1 : 1;
  }
  if (a) return -1;
  if (b) return 1;
  return compareStrings(left, right);
}
