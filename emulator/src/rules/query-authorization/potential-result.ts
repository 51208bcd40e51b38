import { splitResourceName } from '../../values/document-path.ts';
import { isNameField } from '../../values/field-path.ts';
import { Reference } from '../../values/value.ts';
import type { BinaryOperator } from '../language/ast.ts';
import { documentName } from '../evaluate/document-access.ts';
import type { Outcome } from '../evaluate/unknown.ts';
import { Unknown, UnknownOfType } from '../evaluate/unknown.ts';
import type { PathElement } from '../evaluate/match.ts';
import { ANY_DEPTH, ANY_SEGMENT } from '../evaluate/match.ts';
import type { QueryRequest, RulesValue } from '../language/types.ts';
import { RulesError, RulesPath } from '../language/types.ts';
import type { Constraint } from './facts.ts';
import { UnknownField } from './unknown-field.ts';

/** `resource` in a query: any document that the query could return. It is never null. */
export class PotentialResult extends Unknown {
  readonly #data: UnknownField;
  readonly #id: Outcome;
  readonly #name: Outcome;

  constructor(path: readonly PathElement[], constraints: readonly Constraint[]) {
    super(undefined);
    const id = path.at(-1);
    const segments = path.filter((element) => typeof element === 'string');
    this.#id = typeof id === 'string' ? id : new UnknownOfType('string', undefined);
    this.#name =
      segments.length === path.length ? new RulesPath(segments) : new UnknownOfType('path', undefined);
    this.#data = new UnknownField(
      [],
      constraints.filter(({ field }) => !isNameField(field)),
    );
  }

  /** The document's path in rules, as far as it is known. */
  get name(): Outcome {
    return this.#name;
  }

  override get exists(): boolean {
    return true;
  }

  override member(name: string): Outcome {
    switch (name) {
      case 'data':
        return this.#data;
      case 'id':
        return this.#id;
      case '__name__':
        return this.#name;
      default:
        return new RulesError(`Property ${name} is undefined on object.`);
    }
  }

  override index(key: RulesValue): Outcome {
    return typeof key === 'string' ? this.member(key) : this.blur();
  }

  override compare(op: BinaryOperator, other: RulesValue): Outcome {
    if (other !== null) return this.blur();
    if (op === '==') return false;
    return op === '!=' ? true : this.blur();
  }
}

/** The path of any potential result, beginning at the service's root. */
export function potentialPath(request: QueryRequest, constraints: readonly Constraint[]): PathElement[] {
  const { database, scope } = request;
  const named = constraints.find(({ field, op }) => op === '==' && isNameField(field));
  const path = named?.value instanceof Reference ? splitResourceName(named.value.name).path : undefined;
  if (path !== undefined && isInScope(scope, path)) return [...documentName(database, path).segments];
  const root = ['databases', database, 'documents'];
  if (scope.kind === 'collection') return [...root, ...scope.path.split('/'), ANY_SEGMENT];
  const parent = scope.parent === '' ? [] : scope.parent.split('/');
  return [...root, ...parent, ANY_DEPTH, scope.collectionId ?? ANY_SEGMENT, ANY_SEGMENT];
}

/** Whether a document is one that the query looks at; of any other no result can come. */
function isInScope(scope: QueryRequest['scope'], path: string): boolean {
  const segments = path.split('/');
  if (scope.kind === 'collection') return segments.slice(0, -1).join('/') === scope.path;
  const isBelow = scope.parent === '' || path.startsWith(`${scope.parent}/`);
  return isBelow && (scope.collectionId === undefined || segments.at(-2) === scope.collectionId);
}
