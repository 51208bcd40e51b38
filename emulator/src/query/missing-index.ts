import type { DatabaseName } from '../values/document-path.ts';
import { isNameField } from '../values/field-path.ts';
import type { CompositeIndex, IndexConfig, IndexField } from './index-config.ts';
import { hasSingleFieldIndex } from './index-config.ts';
import { missingIndexMessage } from './index-message.ts';
import type { IndexRequirement } from './index-requirement.ts';
import { modeOf, requirementOf } from './index-requirement.ts';
import { toDisjunctions } from './normal-form.ts';
import { fieldKey, inequalityFields } from './order.ts';
import type { Aggregation, Query } from './types.ts';

/**
 * Whether the service in production would refuse a query for want of an index: the FAILED_PRECONDITION message
 * it would give, with the index to add; undefined if the query is served. The query must have been validated.
 *
 * Each conjunction is served by
 * - the order of names, if it needs nothing else;
 * - a field's single-field index, or several of them merged where fields are only fixed to values;
 * - composite indexes that end with all ordered fields in the same directions: one, or several merged that
 *   together begin with all fixed fields.
 * Source: https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging
 */
export function findMissingIndex(
  query: Query,
  aggregations: readonly Aggregation[],
  config: IndexConfig,
  database: DatabaseName,
): string | undefined {
  for (const conjunction of toDisjunctions(query.where)) {
    const requirement = requirementOf(query, conjunction, aggregations);
    if (requirement === undefined || isServed(requirement, config)) continue;
    const isMultiRange = inequalityFields(query.where).length > 1;
    return missingIndexMessage(requirement, database, isMultiRange);
  }
  return undefined;
}

function isServed(requirement: IndexRequirement, config: IndexConfig): boolean {
  const composites = config.indexes.filter(
    ({ collectionGroup, queryScope }) =>
      collectionGroup === requirement.collectionGroup && queryScope === requirement.queryScope,
  );
  if (requirement.vector !== undefined) return composites.some((index) => servesVector(index, requirement));
  return (
    isServedByNames(requirement) ||
    isServedBySingleField(requirement, config) ||
    isServedByMerge(requirement, config, composites)
  );
}

function isServedByNames({ equality, contains, order, nameDirection }: IndexRequirement): boolean {
  return equality.length + contains.length + order.length === 0 && nameDirection === 'asc';
}

/** One ordered field and nothing else; the name goes in the field's direction. */
function isServedBySingleField(requirement: IndexRequirement, config: IndexConfig): boolean {
  const { collectionGroup, queryScope, equality, contains, order, nameDirection } = requirement;
  const [first] = order;
  if (first === undefined || equality.length + contains.length > 0 || order.length > 1) return false;
  return (
    first.direction === nameDirection &&
    hasSingleFieldIndex(config, collectionGroup, first.field, queryScope, modeOf(first.direction))
  );
}

/** All fixed fields must be found in indexes that continue with the same orders. */
function isServedByMerge(
  requirement: IndexRequirement,
  config: IndexConfig,
  composites: readonly CompositeIndex[],
): boolean {
  const { collectionGroup, queryScope, equality, contains, order } = requirement;
  const covered = new Set<string>();
  let isAnyUsable = false;
  for (const index of composites) {
    const fixed = prefixOf(index, requirement);
    if (fixed === undefined) continue;
    isAnyUsable = true;
    for (const field of fixed) covered.add(prefixKey(field));
  }
  if (order.length === 0) {
    for (const field of equality) {
      // Where the value is fixed, entries come by name in either direction.
      const hasIndex = (['ASCENDING', 'DESCENDING'] as const).some((mode) =>
        hasSingleFieldIndex(config, collectionGroup, field, queryScope, mode),
      );
      if (hasIndex) covered.add(prefixKey({ field, mode: 'ASCENDING' }));
    }
    for (const field of contains) {
      if (hasSingleFieldIndex(config, collectionGroup, field, queryScope, 'CONTAINS')) {
        covered.add(prefixKey({ field, mode: 'CONTAINS' }));
      }
    }
  }
  const wanted = [
    ...equality.map((field) => prefixKey({ field, mode: 'ASCENDING' })),
    ...contains.map((field) => prefixKey({ field, mode: 'CONTAINS' })),
  ];
  return wanted.length === 0 ? isAnyUsable : wanted.every((key) => covered.has(key));
}

/** A fixed field is found by rising and falling indexes alike. */
function prefixKey({ field, mode }: Pick<IndexField, 'field' | 'mode'>): string {
  return `${mode === 'CONTAINS' ? 'contains' : 'equals'} ${fieldKey(field)}`;
}

/** The fixed fields that an index begins with, if that is all it has before the requirement's orders. */
function prefixOf(index: CompositeIndex, requirement: IndexRequirement): readonly IndexField[] | undefined {
  const { order, nameDirection } = requirement;
  const named = index.fields.at(-1);
  const hasName = named !== undefined && isNameField(named.field);
  const fields = hasName ? index.fields.slice(0, -1) : index.fields;
  const suffix = fields.slice(fields.length - order.length);
  const prefix = fields.slice(0, fields.length - order.length);
  const isSameOrder =
    fields.length >= order.length &&
    order.every(({ field, direction }, position) => {
      const candidate = suffix[position];
      return candidate?.mode === modeOf(direction) && fieldKey(candidate.field) === fieldKey(field);
    });
  const isWanted = (candidate: IndexField) =>
    (candidate.mode === 'CONTAINS'
      ? requirement.contains
      : candidate.mode === 'VECTOR'
        ? []
        : requirement.equality
    ).some((field) => fieldKey(field) === fieldKey(candidate.field));
  if (!isSameOrder || !prefix.every(isWanted)) return undefined;
  // Without a name of its own an index has it in the direction of its last order. With fixed values only, it can be
  // read from both ends.
  const direction = hasName ? named.mode : (suffix.at(-1)?.mode ?? modeOf(nameDirection));
  const isEitherWay = order.length === 0 && prefix.length > 0;
  return direction === modeOf(nameDirection) || isEitherWay ? prefix : undefined;
}

/** Filters and orders first, then the vector; fixed fields in any order. */
function servesVector(
  { fields }: CompositeIndex,
  { equality, contains, order, vector }: IndexRequirement,
): boolean {
  if (vector === undefined) return false;
  const last = fields.at(-1);
  const rest = fields.slice(0, -1).filter(({ field }) => !isNameField(field));
  const isVector =
    last?.mode === 'VECTOR' &&
    last.dimension === vector.dimension &&
    fieldKey(last.field) === fieldKey(vector.field);
  const wanted = [
    ...equality.map((field) => prefixKey({ field, mode: 'ASCENDING' })),
    ...contains.map((field) => prefixKey({ field, mode: 'CONTAINS' })),
    ...order.map(({ field }) => prefixKey({ field, mode: 'ASCENDING' })),
  ].sort();
  const present = rest.map(prefixKey).sort();
  return isVector && wanted.length === present.length && wanted.every((key, at) => key === present[at]);
}
