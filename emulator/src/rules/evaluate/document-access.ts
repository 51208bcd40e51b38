import { parseDocumentPath } from '../../values/document-path.ts';
import type { DocumentPath } from '../../values/document-path.ts';
import { fromFirestore } from '../stdlib/convert.ts';
import type { RulesDocument, RulesMap, RulesResult, RulesValue } from '../language/types.ts';
import { RulesError, RulesPath } from '../language/types.ts';
import type { Evaluation } from './evaluation.ts';
import type { Outcome } from './unknown.ts';
import { Unknown } from './unknown.ts';

/** The functions that read other documents. */
type AccessFunction = 'get' | 'exists' | 'getAfter' | 'existsAfter';

/** Narrows a name to one of the functions that read documents. */
export function isAccessFunction(name: string): name is AccessFunction {
  return name === 'get' || name === 'exists' || name === 'getAfter' || name === 'existsAfter';
}

/** `databases`, the database and `documents`, which every document's path in rules begins with. */
const PREFIX_LENGTH = 3;

/** A document as rules see it: `data`, `id` and `__name__`. */
export function documentValue(name: RulesPath, document: RulesDocument): RulesMap {
  const entries: [string, RulesValue][] = [
    ['data', fromFirestore(document.fields)],
    ['id', name.segments.at(-1) ?? ''],
    ['__name__', name],
  ];
  return new Map(entries);
}

/** A document's path in rules. */
export function documentName(database: string, path: string): RulesPath {
  return new RulesPath(['databases', database, 'documents', ...path.split('/')]);
}

/**
 * get(), exists(), getAfter() or existsAfter(). A missing document is null, so that reading a member of it
 * fails with "Null value error.".
 */
export function accessDocument(run: Evaluation, name: AccessFunction, argument: Outcome): Outcome {
  if (argument instanceof RulesError) return argument;
  // The official emulator looks up no document by a wildcard that nothing is bound to, and sees null.
  if (argument instanceof Unknown) return new Unknown('Null value error.');
  if (!(argument instanceof RulesPath)) return new RulesError(`Function not found error: Name: [${name}].`);
  const path = parsePath(run.input.database, argument);
  if (path === undefined) {
    return new RulesError(
      `Service call error. Function: [${name}], Argument: [/${argument.segments.join('/')}].`,
    );
  }
  const isAfter = name === 'getAfter' || name === 'existsAfter';
  const key = `${isAfter ? 'after' : 'before'}:${path}`;
  const known = run.documents.get(key);
  const document = known ?? read(run, path, argument, isAfter);
  if (known === undefined) run.documents.set(key, document);
  if (document instanceof RulesError) return document;
  return name === 'exists' || name === 'existsAfter' ? document !== null : document;
}

function read(run: Evaluation, path: DocumentPath, name: RulesPath, isAfter: boolean): RulesResult {
  const refused = run.access(path);
  if (refused !== undefined) return refused;
  const { reader } = run.input;
  const document = isAfter ? reader.getAfter(path) : reader.get(path);
  return document === undefined ? null : documentValue(name, document);
}

/** The document that a path names, or undefined if it names none of this database. */
function parsePath(database: string, { segments }: RulesPath): DocumentPath | undefined {
  if (segments[0] !== 'databases' || segments[1] !== database || segments[2] !== 'documents')
    return undefined;
  const own = segments.slice(PREFIX_LENGTH);
  // A slash inside of one segment would name another document than the rule's author meant.
  if (own.some((segment) => segment.includes('/'))) return undefined;
  try {
    return parseDocumentPath(own.join('/'));
  } catch {
    return undefined;
  }
}
