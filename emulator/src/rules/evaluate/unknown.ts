import type { BinaryOperator } from '../language/ast.ts';
import type { RulesList, RulesResult, RulesValue } from '../language/types.ts';

/**
 * A value that is unknown while a query is authorised: it represents whatever any potential result may contain, a
 * missing field (an error) included. Subclasses know more and decide some operations; each decision must hold for
 * every potential result.
 */
export class Unknown {
  /** What the official emulator would report where this value decides, if that is known. */
  readonly reason: string | undefined;

  constructor(reason: string | undefined) {
    this.reason = reason;
  }

  /** Whether it is a value in every potential result, never an error. */
  get exists(): boolean {
    return false;
  }

  /** `this.name` */
  member(name: string): Outcome {
    return new Unknown(this.reason ?? `Property ${name} is undefined on object.`);
  }

  /** `this[key]` */
  index(_key: RulesValue): Outcome {
    return this.blur();
  }

  /** `this.name(args)` */
  method(_name: string, _args: readonly RulesValue[]): Outcome {
    return this.blur();
  }

  /** `this op other`; arithmetic is always unknown. */
  compare(_op: BinaryOperator, _other: RulesValue): Outcome {
    return this.blur();
  }

  /** `element in this` */
  contains(_element: RulesValue): Outcome {
    return this.blur();
  }

  /** `this is typeName` */
  isType(_typeName: string): Outcome {
    return this.blur();
  }

  /** An unknown without this one's constraints: the result of an operation on it. */
  blur(): Unknown {
    return new Unknown(this.reason);
  }
}

/** What evaluation yields: for one document a value or an error, for a query possibly something unknown. */
export type Outcome = RulesResult | Unknown;

/** A value whose type alone is known, such as the id of any document of a collection. */
export class UnknownOfType extends Unknown {
  readonly typeName: string;

  constructor(typeName: string, reason: string | undefined) {
    super(reason);
    this.typeName = typeName;
  }

  override get exists(): boolean {
    return true;
  }

  override compare(op: BinaryOperator, other: RulesValue): Outcome {
    if (other !== null) return this.blur();
    if (op === '==') return false;
    return op === '!=' ? true : this.blur();
  }

  override isType(typeName: string): Outcome {
    return typeName === this.typeName;
  }
}

/** A list of which some elements are unknown, as in `[resource.data.owner, 'admin']`. */
export class PartlyKnownList extends Unknown {
  readonly elements: readonly (RulesValue | Unknown)[];
  readonly #isSameElement: (element: RulesValue, own: RulesValue) => boolean;

  /** `isSameElement`: what `in` means for known elements. */
  constructor(
    elements: readonly (RulesValue | Unknown)[],
    isSameElement: (element: RulesValue, own: RulesValue) => boolean,
  ) {
    super(elements.find((element) => element instanceof Unknown)?.reason);
    this.elements = elements;
    this.#isSameElement = isSameElement;
  }

  override get exists(): boolean {
    return this.elements.every((element) => !(element instanceof Unknown) || element.exists);
  }

  override contains(element: RulesValue): Outcome {
    // An element that may be an error would make the whole list one.
    if (!this.exists) return this.blur();
    let allDiffer = true;
    for (const own of this.elements) {
      const same = own instanceof Unknown ? isElement(own, element) : this.#isSameElement(element, own);
      if (same === true) return true;
      if (same !== false) allDiffer = false;
    }
    return allDiffer ? false : this.blur();
  }

  override isType(typeName: string): Outcome {
    return this.exists ? typeName === 'list' : this.blur();
  }
}

/** Whether an unknown value is what `in` takes for the same as `other`: of equal numbers only those of one type. */
export function isElement(unknown: Unknown, other: RulesValue): Outcome {
  const same = unknown.compare('==', other);
  const isNumber = typeof other === 'bigint' || typeof other === 'number';
  return same === true && isNumber ? unknown.blur() : same;
}

/** Whether a value is a list. */
export function isList(value: RulesValue): value is RulesList {
  return Array.isArray(value);
}
