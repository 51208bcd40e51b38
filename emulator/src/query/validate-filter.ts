import { invalidArgument } from '../util/status.ts';
import type { DatabaseName } from '../values/document-path.ts';
import { formatDatabaseName } from '../values/document-path.ts';
import { formatFieldPath, isNameField } from '../values/field-path.ts';
import type { Value } from '../values/value.ts';
import { isArray, Reference } from '../values/value.ts';
import type { Atom, Conjunction, FieldFilter } from './normal-form.ts';
import { atomsOf, countDisjunctions, toDisjunctions } from './normal-form.ts';
import { inequalityFields } from './order.ts';
import type { Filter } from './types.ts';

/**
 * Limits of the service.
 * Source: https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries and #query_limitations
 */
const MAX_DISJUNCTIONS = 30;
const MAX_NOT_IN_VALUES = 10;
const MAX_INEQUALITY_FIELDS = 10;

/** How errors name the operators that take arrays. */
const ARRAY_OPERATORS: ReadonlyMap<string, { readonly name: string; readonly maximum: number }> = new Map([
  ['in', { name: 'IN', maximum: MAX_DISJUNCTIONS }],
  ['array-contains-any', { name: 'ARRAY_CONTAINS_ANY', maximum: MAX_DISJUNCTIONS }],
  ['not-in', { name: 'NOT_IN', maximum: MAX_NOT_IN_VALUES }],
]);

/**
 * Whether to refuse also what the service does not serve though it has a meaning. Google's emulator serves it,
 * and public test suites rely on that when they run against an emulator.
 */
export type Rigor = 'service' | 'emulator';

/** Checks the shape of a filter and the combination of its operators. Throws INVALID_ARGUMENT. */
export function validateFilter(filter: Filter, database: DatabaseName | undefined, rigor: Rigor): void {
  checkComposites(filter);
  const atoms = atomsOf(filter);
  for (const atom of atoms) checkArrayOperand(atom);
  checkNegations(filter, atoms, rigor);
  for (const atom of atoms) checkName(atom, database);
}

/** Checks how large a filter is, once its shape is known to be right. Throws INVALID_ARGUMENT. */
export function validateFilterLimits(filter: Filter): void {
  for (const atom of atomsOf(filter)) checkValueCount(atom);
  const count = countDisjunctions(filter);
  if (count > MAX_DISJUNCTIONS) {
    throw invalidArgument(
      `Too many disjunctions after normalization. Result had ${count} disjunctions which is more than the maximum of ${MAX_DISJUNCTIONS}`,
    );
  }
  toDisjunctions(filter).forEach(checkArrayContains);
  const fields = inequalityFields(filter);
  if (fields.length > MAX_INEQUALITY_FIELDS) {
    throw invalidArgument(
      `The query contains ${fields.length} distinct inequality fields: [${fields.map(formatFieldPath).join(', ')}]. ` +
        `A query may not have more than ${MAX_INEQUALITY_FIELDS} distinct inequality fields.`,
    );
  }
}

/** The service looks names up by key: an equality on the name next to inequalities on fields is refused. */
export function validateNameEquality(filter: Filter): void {
  const fields = inequalityFields(filter);
  if (fields.length === 0 || fields.some(isNameField)) return;
  const byName = atomsOf(filter).some(({ field, op }) => isNameField(field) && (op === '==' || op === 'in'));
  if (byName) {
    throw invalidArgument(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
}

/**
 * Checks a value used as a document's name. Throws an error with the message `otherwise` for what is no reference.
 */
export function checkReference(value: Value, database: DatabaseName | undefined, otherwise: string): void {
  if (!(value instanceof Reference)) throw invalidArgument(otherwise);
  const match = /^projects\/[^/]+\/databases\/[^/]+(?=\/documents\/)/.exec(value.name);
  if (match === null) throw invalidArgument(otherwise);
  const [name] = match;
  const segments = value.name.slice(`${name}/documents/`.length).split('/');
  if (segments.includes('')) throw invalidArgument(otherwise);
  if (segments.length % 2 !== 0) {
    throw invalidArgument(
      `Document parent name ${JSON.stringify(value.name)} lacks "/" at index ${value.name.length}.`,
    );
  }
  if (database !== undefined && name !== formatDatabaseName(database)) {
    throw invalidArgument(
      `Document name ${JSON.stringify(value.name)} is not in ${formatDatabaseName(database)}.`,
    );
  }
}

function checkComposites(filter: Filter): void {
  if (filter.kind !== 'and' && filter.kind !== 'or') return;
  // An empty `and` constrains nothing and is served.
  if (filter.kind === 'or' && filter.filters.length === 0) {
    throw invalidArgument('Composite filter must have at least one sub-filter.');
  }
  filter.filters.forEach(checkComposites);
}

function checkArrayOperand(atom: Atom): void {
  const operator = ARRAY_OPERATORS.get(atom.op);
  if (operator === undefined || atom.kind !== 'field') return;
  if (!isArray(atom.value)) throw invalidArgument(`'${operator.name}' requires an ArrayValue.`);
  if (atom.value.length === 0) throw invalidArgument(`'${operator.name}' requires an non-empty ArrayValue.`);
}

const NEGATIONS: ReadonlySet<string> = new Set(['!=', 'not-in', 'is-not-null', 'is-not-nan']);

function checkNegations(filter: Filter, atoms: readonly Atom[], rigor: Rigor): void {
  if (atoms.filter(({ op }) => NEGATIONS.has(op)).length > 1) {
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  const isDisjunctive =
    (rigor === 'service' && hasOr(filter)) ||
    atoms.some(({ op }) => op === 'in' || op === 'array-contains-any');
  if (isDisjunctive && atoms.some(({ op }) => op === 'not-in')) {
    throw invalidArgument(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    );
  }
}

/** An `or` of one filter is that filter. */
function hasOr(filter: Filter): boolean {
  if (filter.kind !== 'and' && filter.kind !== 'or') return false;
  return (filter.kind === 'or' && filter.filters.length > 1) || filter.filters.some(hasOr);
}

function checkName(atom: Atom, database: DatabaseName | undefined): void {
  if (!isNameField(atom.field)) return;
  const message = '__key__ filter value must be a Key';
  if (atom.kind === 'unary') throw invalidArgument(message);
  if (atom.op === 'array-contains' || atom.op === 'array-contains-any') {
    throw invalidArgument('the name __key__ is reserved');
  }
  for (const value of namesIn(atom)) checkReference(value, database, message);
}

function namesIn({ op, value }: FieldFilter): readonly Value[] {
  return (op === 'in' || op === 'not-in') && isArray(value) ? value : [value];
}

function checkValueCount(atom: Atom): void {
  const operator = ARRAY_OPERATORS.get(atom.op);
  if (operator === undefined || atom.kind !== 'field' || !isArray(atom.value)) return;
  if (atom.value.length > operator.maximum) {
    throw invalidArgument(`'${operator.name}' supports up to ${operator.maximum} comparison values.`);
  }
}

function checkArrayContains(conjunction: Conjunction): void {
  if (conjunction.filter(({ op }) => op === 'array-contains').length > 1) {
    throw invalidArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
  }
}
