import { parseDocumentPath } from '../../values/document-path.ts';
import type { DocumentPath } from '../../values/document-path.ts';
import { parseTimestamp } from '../../values/timestamp.ts';
import type { MapValue, Value } from '../../values/value.ts';
import { GeoPoint, Reference, Timestamp } from '../../values/value.ts';
import { compileRules } from '../engine.ts';
import { SourceText } from '../language/source.ts';
import type {
  AccessBudget,
  FieldConstraint,
  QueryRequest,
  RulesAuth,
  RulesDecision,
  RulesDocument,
  RulesMethod,
  RulesReader,
  Ruleset,
} from '../language/types.ts';

/** For tests: a document's fields, or a map, written as JavaScript. */
interface PlainMap {
  readonly [key: string]: Plain;
}

/** For tests: a value written as JavaScript, where objects are maps. */
export type Plain = Exclude<Value, readonly Value[] | MapValue> | readonly Plain[] | PlainMap;

/** For tests: a stored value from its JavaScript form. */
function stored(plain: Plain): Value {
  if (plain === null || typeof plain !== 'object') return plain;
  if (plain instanceof Uint8Array || plain instanceof Timestamp) return plain;
  if (plain instanceof GeoPoint || plain instanceof Reference) return plain;
  if (isList(plain)) return plain.map(stored);
  return fields(plain);
}

function isList(plain: readonly Plain[] | PlainMap): plain is readonly Plain[] {
  return Array.isArray(plain);
}

/** For tests: a document's fields from their JavaScript form. */
function fields(plain: PlainMap): MapValue {
  return new Map(Object.entries(plain).map(([key, value]) => [key, stored(value)]));
}

/** For tests: documents by path. */
export type Documents = Readonly<Record<string, PlainMap>>;

/** For tests: 2026-03-01T12:00:00Z, the time of every request. */
export const NOW = parseTimestamp('2026-03-01T12:00:00Z');

/** Compiles a rules file; throws its errors. */
export function compile(text: string, explain = false): Ruleset {
  const { ruleset, issues } = compileRules(new SourceText('firestore.rules', text), { explain });
  if (ruleset === undefined) {
    throw new Error(issues.map(({ line, column, message }) => `${line}:${column} ${message}`).join('\n'));
  }
  return ruleset;
}

/** Compiles the content of the documents' root match of a Firestore service. */
export function compileBody(body: string, version: '1' | '2' = '2'): Ruleset {
  return compile(`rules_version = '${version}';
service cloud.firestore {
  match /databases/{database}/documents {
    ${body}
  }
}`);
}

/** For tests: a reader of documents before and after the request. */
export function readerOf(before: Documents, after: Documents = before): RulesReader & { reads: string[] } {
  const reads: string[] = [];
  const find = (documents: Documents, path: DocumentPath): RulesDocument | undefined => {
    reads.push(path);
    const found = documents[path];
    return found === undefined ? undefined : { fields: fields(found) };
  };
  return { reads, get: (path) => find(before, path), getAfter: (path) => find(after, path) };
}

/** For tests: the budget of a request for one document. */
export function singleBudget(): AccessBudget {
  return { perEvaluation: 10, total: 10, accessed: new Set() };
}

/** For tests: a signed-in user. */
export function user(uid: string, token: PlainMap = {}): RulesAuth {
  return { uid, token: fields(token) };
}

/** One request; the default is a signed-out get of missing documents. */
export interface TestCall {
  readonly method?: RulesMethod;
  readonly auth?: RulesAuth;
  readonly before?: PlainMap | undefined;
  readonly after?: PlainMap | undefined;
  readonly documents?: Documents;
  readonly documentsAfter?: Documents;
  readonly budget?: AccessBudget;
}

/** For tests: decides on a request for one document. */
export function decideDocument(ruleset: Ruleset, path: string, call: TestCall = {}): RulesDecision {
  const { method = 'get', auth = null, before, after, documents = {}, documentsAfter = documents } = call;
  return ruleset.authorizeDocument(
    {
      database: '(default)',
      path: parseDocumentPath(path),
      method,
      auth,
      time: NOW,
      before: before === undefined ? undefined : { fields: fields(before) },
      after: after === undefined ? undefined : { fields: fields(after) },
    },
    readerOf(documents, documentsAfter),
    call.budget ?? singleBudget(),
  );
}

/** For tests: decides on the value of one condition, evaluated for a get of `things/one`. */
export function decideCondition(condition: string, call: TestCall = {}): RulesDecision {
  const ruleset = compileBody(`match /things/{id} { allow read, write: if ${condition}; }`);
  return decideDocument(ruleset, 'things/one', call);
}

/** For tests: one constraint of a query, its field written with dots. */
export function where(field: string, op: FieldConstraint['op'], value: Plain = null): FieldConstraint {
  return { field: field.split('.'), op, value: stored(value) };
}

/** For tests: decides on a query; `scope` is a collection's path, or `**` and a collection group's id. */
export function decideQuery(
  ruleset: Ruleset,
  scope: string,
  alternatives: QueryRequest['alternatives'] = [[]],
  call: Partial<QueryRequest> & { readonly documents?: Documents; readonly budget?: AccessBudget } = {},
): RulesDecision {
  const { documents = {}, budget = singleBudget(), ...rest } = call;
  const group = scope.startsWith('**/') ? scope.slice('**/'.length) : undefined;
  const request: QueryRequest = {
    database: '(default)',
    auth: null,
    time: NOW,
    scope:
      group === undefined
        ? { kind: 'collection', path: scope }
        : { kind: 'group', parent: '', collectionId: group === '*' ? undefined : group },
    alternatives,
    limit: undefined,
    offset: 0,
    orderBy: [],
    ...rest,
  };
  return ruleset.authorizeQuery(request, readerOf(documents), budget);
}

/** For tests: the reference that a `__name__` constraint carries. */
export function reference(path: string): Reference {
  return new Reference(`projects/demo/databases/(default)/documents/${path}`);
}
