import type { FieldPath } from '../../values/field-path.ts';
import { isArray, isMap } from '../../values/value.ts';
import type { Value } from '../../values/value.ts';
import type { BinaryOperator } from '../language/ast.ts';
import type { Outcome } from '../evaluate/unknown.ts';
import { isList, Unknown } from '../evaluate/unknown.ts';
import { fromFirestore } from '../stdlib/convert.ts';
import { isIn } from '../stdlib/operators.ts';
import type { RulesValue } from '../language/types.ts';
import type { Constraint } from './facts.ts';
import { decideEqual, decideOrder, decideType, isExact } from './facts.ts';

/**
 * A field of any potential result of a query, with what the query's constraints imply. The field with the empty path
 * is the document's data as a whole.
 */
export class UnknownField extends Unknown {
  readonly #path: FieldPath;
  readonly #constraints: readonly Constraint[];
  /** Constraints on this very field. */
  readonly #own: readonly Constraint[];
  /** Whether a constraint on a nested field implies that this is a map. */
  readonly #isMap: boolean;

  /** `constraints`: all of the alternative; those on other fields are left aside. */
  constructor(path: FieldPath, constraints: readonly Constraint[]) {
    super(path.length === 0 ? undefined : `Property ${path.at(-1) ?? ''} is undefined on object.`);
    this.#path = path;
    this.#constraints = constraints.filter(({ field }) => startsWith(field, path));
    this.#own = this.#constraints.filter(({ field }) => field.length === path.length);
    this.#isMap = path.length === 0 || this.#constraints.length > this.#own.length;
  }

  override get exists(): boolean {
    return this.#constraints.length > 0 || this.#path.length === 0;
  }

  override member(name: string): Outcome {
    return fieldValue([...this.#path, name], this.#constraints);
  }

  override index(key: RulesValue): Outcome {
    return typeof key === 'string' ? this.member(key) : this.blur();
  }

  override method(name: string, args: readonly RulesValue[]): Outcome {
    const [first, ...rest] = args;
    if (first === undefined) return this.blur();
    if (name === 'get') return rest.length === 1 ? this.#get(first) : this.blur();
    const isMembershipTest = rest.length === 0 && isList(first);
    if (name === 'hasAny' && isMembershipTest && this.#hasAny(first)) return true;
    if (name === 'hasAll' && isMembershipTest && this.#hasAll(first)) return true;
    return this.blur();
  }

  /** `get(key, default)`, `get([key, key], default)`: the default is out of question where the field exists. */
  #get(key: RulesValue): Outcome {
    const keys = isList(key) ? key : [key];
    const path = [...this.#path];
    for (const part of keys) {
      if (typeof part !== 'string') return this.blur();
      path.push(part);
    }
    if (keys.length === 0) return this.blur();
    const value = fieldValue(path, this.#constraints);
    return value instanceof Unknown && !value.exists ? this.blur() : value;
  }

  #hasAny(candidates: readonly RulesValue[]): boolean {
    return this.#own.some(({ op, value }) => {
      const present =
        op === 'array-contains' ? [value] : op === 'array-contains-any' && isArray(value) ? value : [];
      return present.length > 0 && present.every((element) => isKnownElement(element, candidates));
    });
  }

  #hasAll(wanted: readonly RulesValue[]): boolean {
    return wanted.length > 0 && wanted.every((element) => this.#hasElement(element));
  }

  #hasElement(element: RulesValue): boolean {
    return this.#own.some(({ op, value }) => op === 'array-contains' && isKnownElement(value, [element]));
  }

  override compare(op: BinaryOperator, other: RulesValue): Outcome {
    const decided = op === '==' || op === '!=' ? this.#isEqual(other) : decideOrder(op, this.#own, other);
    if (decided === undefined) return this.blur();
    return op === '!=' ? !decided : decided;
  }

  #isEqual(other: RulesValue): boolean | undefined {
    if (this.#isMap && (other === null || !(other instanceof Map))) return false;
    return decideEqual(this.#own, other);
  }

  override contains(element: RulesValue): Outcome {
    if (this.#hasElement(element)) return true;
    const isKey = typeof element === 'string' && this.#isMap;
    if (isKey && this.#constraints.some(({ field }) => field[this.#path.length] === element)) return true;
    return this.blur();
  }

  override isType(typeName: string): Outcome {
    if (this.#isMap) return typeName === 'map';
    return decideType(this.#own, typeName) ?? this.blur();
  }
}

/** The field at a path: its value if the query fixes it, else an unknown with the constraints. */
function fieldValue(path: FieldPath, constraints: readonly Constraint[]): Outcome {
  const fixed = constraints.find(
    ({ field, op }) => op === 'is' && field.length === path.length && startsWith(field, path),
  );
  return fixed === undefined ? new UnknownField(path, constraints) : fromFirestore(fixed.value);
}

function startsWith(field: FieldPath, prefix: FieldPath): boolean {
  return prefix.every((segment, index) => field[index] === segment);
}

/** Whether a stored value is surely found among candidates as an element. Equal numbers may differ in type. */
function isKnownElement(value: Value, candidates: readonly RulesValue[]): boolean {
  return isExact(value) && !isMap(value) && isIn(fromFirestore(value), candidates) === true;
}
