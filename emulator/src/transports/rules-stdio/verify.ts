import type {
  AccessBudget,
  RulesDocument,
  RulesMap,
  RulesMethod,
  RulesReader,
  RulesValue,
  Ruleset,
} from '../../rules/language/types.ts';
import type { DocumentPath } from '../../values/document-path.ts';
import { readExpressionValue, readFields } from './expression-value.ts';
import { FormatError, isObject, listMember, member, textMember } from './json.ts';
import { readDocumentFields } from './document-json.ts';

/**
 * Storage rules may read two documents in an evaluation.
 * Source: https://firebase.google.com/docs/storage/security/rules-conditions#enhance_with_firestore
 */
const MAX_DOCUMENTS = 2;

/** A request to decide on, as sent with the action `verify`. */
interface VerifyRequest {
  readonly service: string;
  readonly path: readonly string[];
  readonly method: RulesMethod;
  readonly request: RulesMap;
  readonly resource: RulesValue;
}

/** Older versions of the CLI request the method groups; one member represents each. */
const METHODS: ReadonlyMap<string, RulesMethod> = new Map([
  ['get', 'get'],
  ['list', 'list'],
  ['create', 'create'],
  ['update', 'update'],
  ['delete', 'delete'],
  ['read', 'get'],
  ['write', 'create'],
]);

/** Parses the context of a `verify` action. Throws FormatError. */
export function parseVerifyContext(context: unknown): VerifyRequest {
  const methodName = textMember(context, 'method');
  const method = METHODS.get(methodName);
  if (method === undefined)
    throw new FormatError(`Unknown method ${JSON.stringify(methodName.slice(0, 100))}.`);
  const variables = member(context, 'variables');
  const request = new Map<string, RulesValue>([['method', method]]);
  for (const [name, value] of readFields(
    member(member(member(variables, 'request'), 'map_value'), 'fields'),
  )) {
    request.set(name, value);
  }
  const resource = member(variables, 'resource');
  return {
    service: textMember(context, 'service'),
    path: textMember(context, 'path').replace(/^\//, '').split('/'),
    method,
    request,
    resource: resource === undefined ? null : readExpressionValue(resource),
  };
}

/** Asks the parent process for a document by its path in the database; undefined if there is none. */
type FetchDocument = (path: DocumentPath) => Promise<RulesDocument | undefined>;

/** Thrown through an evaluation that needs a document which was not fetched yet. */
class DocumentNeeded extends Error {
  readonly path: DocumentPath;

  constructor(path: DocumentPath) {
    super(`The document ${path} was not fetched yet.`);
    this.path = path;
  }
}

/**
 * Decides on a request. Evaluation reads documents synchronously, but fetching one is a round trip: where one is
 * missing the evaluation is aborted, the document fetched, and everything evaluated again. Evaluation is
 * deterministic, so it gets further each time, and the limit on documents bounds the rounds.
 */
export async function verify(
  ruleset: Ruleset,
  request: VerifyRequest,
  fetch: FetchDocument,
): Promise<boolean> {
  const fetched = new Map<DocumentPath, RulesDocument | undefined>();
  const read = (path: DocumentPath): RulesDocument | undefined => {
    if (!fetched.has(path)) throw new DocumentNeeded(path);
    return fetched.get(path);
  };
  const reader: RulesReader = { get: read, getAfter: read };
  for (;;) {
    try {
      return decide(ruleset, request, reader);
    } catch (error) {
      if (!(error instanceof DocumentNeeded)) throw error;
      fetched.set(error.path, await fetch(error.path));
    }
  }
}

function decide(
  ruleset: Ruleset,
  { service, path, method, request, resource }: VerifyRequest,
  reader: RulesReader,
): boolean {
  const budget: AccessBudget = { perEvaluation: MAX_DOCUMENTS, total: MAX_DOCUMENTS, accessed: new Set() };
  return ruleset.authorizeRaw(service, path, method, { request, resource }, reader, budget).allowed;
}

/** Parses the parent's response with a document. Throws FormatError. */
export function parseFetchedDocument(message: unknown): RulesDocument | undefined {
  if (member(message, 'status') !== 'ok') return undefined;
  const result = member(message, 'result');
  return isObject(result) ? { fields: readDocumentFields(member(result, 'fields')) } : undefined;
}

/** The rules file of a `load_ruleset` action. Throws FormatError. */
export function parseRulesetSource(context: unknown): { readonly name: string; readonly content: string } {
  const [file, ...others] = listMember(member(context, 'source'), 'files');
  if (others.length > 0) throw new FormatError('A ruleset of several files is not supported.');
  return { name: textMember(file, 'name'), content: textMember(file, 'content') };
}
