import { formatFieldPath } from '../../values/field-path.ts';
import { fromFirestore } from '../stdlib/convert.ts';
import type { DocumentRequest, QueryRequest, RulesAuth, RulesMap, RulesValue } from '../language/types.ts';
import { RulesPath } from '../language/types.ts';
import { documentName, documentValue } from './document-access.ts';
import type { Outcome } from './unknown.ts';
import { Unknown } from './unknown.ts';

/** The variables of one evaluation; `segments` is the document's path from the service's root. */
interface DocumentVariables {
  readonly segments: readonly string[];
  readonly request: RulesMap;
  readonly resource: RulesValue;
}

/**
 * `request` and `resource` of a read or write of one document. On reads there is no `request.resource`
 * (as on the official emulator), on deletes it is null.
 * Source: https://firebase.google.com/docs/reference/rules/rules.firestore.Request
 */
export function documentVariables(call: DocumentRequest): DocumentVariables {
  const name = documentName(call.database, call.path);
  const request = new Map<string, RulesValue>([
    ['auth', authValue(call.auth)],
    ['method', call.method],
    ['path', name],
    ['time', call.time],
  ]);
  const isWrite = call.method !== 'get' && call.method !== 'list';
  if (isWrite) request.set('resource', call.after === undefined ? null : documentValue(name, call.after));
  const resource = call.before === undefined ? null : documentValue(name, call.before);
  return { segments: name.segments, request, resource };
}

function authValue(auth: RulesAuth): RulesValue {
  if (auth === null) return null;
  return new Map<string, RulesValue>([
    ['uid', auth.uid],
    ['token', fromFirestore(auth.token)],
  ]);
}

/** `request` of a query. The path of a result is known only with the document's id. */
export function queryRequestValue(call: QueryRequest, path: Outcome): Outcome {
  const known = new Map<string, RulesValue>([
    ['auth', authValue(call.auth)],
    ['method', 'list'],
    ['time', call.time],
    ['query', queryValue(call)],
  ]);
  if (path instanceof RulesPath) known.set('path', path);
  return path instanceof Unknown ? new RequestOfUnknownPath(known, path) : known;
}

/**
 * `request.query`: a limit that the query does not have is null. `orderBy` was seen to be a map of the fields to
 * `ASC` or `DESC`, as in `request.query.orderBy.age == 'DESC'`.
 * Source: https://firebase.google.com/docs/reference/rules/rules.firestore.Request#query
 */
function queryValue({ limit, offset, orderBy }: QueryRequest): RulesMap {
  const orders = orderBy.map(({ field, direction }): [string, RulesValue] => [
    formatFieldPath(field),
    direction.toUpperCase(),
  ]);
  return new Map<string, RulesValue>([
    ['limit', limit === undefined ? null : BigInt(limit)],
    ['offset', BigInt(offset)],
    ['orderBy', new Map(orders)],
  ]);
}

/** A query's `request`: known but for its path. */
class RequestOfUnknownPath extends Unknown {
  readonly #known: RulesMap;
  readonly #path: Unknown;

  constructor(known: RulesMap, path: Unknown) {
    super(undefined);
    this.#known = known;
    this.#path = path;
  }

  override member(name: string): Outcome {
    if (name === 'path') return this.#path;
    return this.#known.get(name) ?? (this.#known.has(name) ? null : super.member(name));
  }

  override index(key: RulesValue): Outcome {
    return typeof key === 'string' ? this.member(key) : this.blur();
  }

  override contains(element: RulesValue): Outcome {
    return typeof element === 'string' && (element === 'path' || this.#known.has(element));
  }
}
