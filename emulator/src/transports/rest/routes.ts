import { StatusError, invalidArgument } from '../../util/status.ts';

/** What a REST request's method and path determine: the RPC, its fields, and the role of the body. */
export interface Route {
  /** As in the proto: `RunQuery`. */
  readonly method: string;
  /** Fields that the path binds. */
  readonly fields: Readonly<Record<string, string>>;
  /** The body is the whole request (`*`), one field of it, or is ignored. */
  readonly body: 'whole' | 'document' | 'none';
}

const PATH =
  /^\/v1(?:beta1)?\/(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/([^?]*?))?(?::([A-Za-z]+))?$/;

/** Methods of POST .../documents:verb. */
const DATABASE_VERBS: ReadonlyMap<string, string> = new Map([
  ['batchGet', 'BatchGetDocuments'],
  ['batchWrite', 'BatchWrite'],
  ['beginTransaction', 'BeginTransaction'],
  ['commit', 'Commit'],
  ['rollback', 'Rollback'],
]);

/** Methods of POST .../documents[/a/document]:verb. */
const PARENT_VERBS: ReadonlyMap<string, string> = new Map([
  ['runQuery', 'RunQuery'],
  ['runAggregationQuery', 'RunAggregationQuery'],
  ['partitionQuery', 'PartitionQuery'],
  ['listCollectionIds', 'ListCollectionIds'],
]);

/** The two-way streams and pipelines exist, but not in REST. */
const UNSUPPORTED = new Set(['listen', 'write', 'executePipeline']);

/**
 * Finds the RPC for a request. Undefined when the path is none of Firestore's; throws NOT_FOUND for an unknown one of
 * Firestore's. Source: the google.api.http annotations of google/firestore/v1/firestore.proto
 */
export function findRoute(httpMethod: string, pathname: string): Route | undefined {
  const match = PATH.exec(pathname);
  const database = decode(match?.[1] ?? '');
  if (match === null) return undefined;
  const [, , relative = '', verb] = match;
  const segments = relative === '' ? [] : relative.split('/').map(decode);
  if (httpMethod === 'POST') {
    const route = verb === undefined ? undefined : verbRoute(database, segments, verb);
    if (route !== undefined) return route;
  }
  // Ids may hold colons: what is no verb belongs to the path.
  const last = segments.at(-1);
  if (verb !== undefined && last !== undefined) segments[segments.length - 1] = `${last}:${verb}`;
  const found =
    verb !== undefined && last === undefined ? undefined : pathRoute(httpMethod, database, segments);
  if (found === undefined)
    throw new StatusError('NOT_FOUND', `No method for ${httpMethod} ${pathname.slice(0, 300)}.`);
  return found;
}

function verbRoute(database: string, segments: readonly string[], verb: string): Route | undefined {
  const ofDatabase = segments.length === 0 ? DATABASE_VERBS.get(verb) : undefined;
  if (ofDatabase !== undefined) return { method: ofDatabase, fields: { database }, body: 'whole' };
  if (segments.length === 0 && UNSUPPORTED.has(verb)) {
    throw new StatusError('UNIMPLEMENTED', `The method ${verb} is not available over REST.`);
  }
  const ofParent = segments.length % 2 === 0 ? PARENT_VERBS.get(verb) : undefined;
  if (ofParent === undefined) return undefined;
  return { method: ofParent, fields: { parent: resource(database, segments) }, body: 'whole' };
}

function pathRoute(httpMethod: string, database: string, segments: readonly string[]): Route | undefined {
  const isDocument = segments.length > 0 && segments.length % 2 === 0;
  const isCollection = segments.length % 2 === 1;
  const name = resource(database, segments);
  if (isDocument && httpMethod === 'GET') return { method: 'GetDocument', fields: { name }, body: 'none' };
  if (isDocument && httpMethod === 'DELETE')
    return { method: 'DeleteDocument', fields: { name }, body: 'none' };
  if (isDocument && httpMethod === 'PATCH') {
    return { method: 'UpdateDocument', fields: { 'document.name': name }, body: 'document' };
  }
  if (!isCollection) return undefined;
  const fields = { parent: resource(database, segments.slice(0, -1)), collectionId: segments.at(-1) ?? '' };
  if (httpMethod === 'GET') return { method: 'ListDocuments', fields, body: 'none' };
  if (httpMethod === 'POST') return { method: 'CreateDocument', fields, body: 'document' };
  return undefined;
}

function resource(database: string, segments: readonly string[]): string {
  return [database, 'documents', ...segments].join('/');
}

// A slash inside of a segment stays escaped, as in Google's path templates.
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment.replace(/%2f/gi, '%252F'));
  } catch {
    throw invalidArgument(
      `Malformed percent-encoding in the path: ${JSON.stringify(segment.slice(0, 100))}.`,
    );
  }
}
