import { invalidArgument } from '../util/status.ts';
import type { FieldPath } from '../values/field-path.ts';
import { isPrefixOf, parseFieldPath } from '../values/field-path.ts';

export type QueryScopeName = 'COLLECTION' | 'COLLECTION_GROUP';

/** What an index does with a field. */
type IndexMode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS';

/** A field of a composite index. */
export type IndexField =
  | { readonly field: FieldPath; readonly mode: IndexMode }
  | { readonly field: FieldPath; readonly mode: 'VECTOR'; readonly dimension: number };

export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: QueryScopeName;
  readonly fields: readonly IndexField[];
}

/** Which single-field indexes a field has in place of the automatic ones. */
interface FieldOverride {
  readonly collectionGroup: string;
  /** An empty path (`*`) means all fields. */
  readonly field: FieldPath;
  readonly indexes: readonly { readonly queryScope: QueryScopeName; readonly mode: IndexMode }[];
}

/** Content of firestore.indexes.json. Source: https://firebase.google.com/docs/reference/firestore/indexes */
export interface IndexConfig {
  readonly indexes: readonly CompositeIndex[];
  readonly fieldOverrides: readonly FieldOverride[];
}

/**
 * Reads the parsed JSON of firestore.indexes.json. Throws INVALID_ARGUMENT that names the place of what is wrong.
 * Settings that do not matter to which queries are served (density, ttl, apiScope, ...) are passed over.
 */
export function parseIndexConfig(json: unknown): IndexConfig {
  const root = record(json, 'firestore.indexes.json');
  return {
    indexes: list(root['indexes'] ?? [], 'indexes').map(parseIndex),
    fieldOverrides: list(root['fieldOverrides'] ?? [], 'fieldOverrides').map(parseOverride),
  };
}

/** Whether a field has a single-field index: by the override nearest to it, or automatically. */
export function hasSingleFieldIndex(
  config: IndexConfig,
  collectionGroup: string,
  field: FieldPath,
  queryScope: QueryScopeName,
  mode: IndexMode,
): boolean {
  const [nearest] = config.fieldOverrides
    .filter((override) => override.collectionGroup === collectionGroup && isPrefixOf(override.field, field))
    .sort((left, right) => right.field.length - left.field.length);
  // The automatic indexes serve single collections only.
  if (nearest === undefined) return queryScope === 'COLLECTION';
  return nearest.indexes.some((index) => index.queryScope === queryScope && index.mode === mode);
}

function parseIndex(json: unknown, index: number): CompositeIndex {
  const place = `indexes[${index}]`;
  const entry = record(json, place);
  return {
    // `collectionId` is what older files call it.
    collectionGroup: text(entry['collectionGroup'] ?? entry['collectionId'], `${place}.collectionGroup`),
    queryScope: parseScope(entry['queryScope'], `${place}.queryScope`),
    fields: list(entry['fields'], `${place}.fields`).map((field, position) =>
      parseField(field, `${place}.fields[${position}]`),
    ),
  };
}

function parseField(json: unknown, place: string): IndexField {
  const entry = record(json, place);
  const field = parseFieldPath(text(entry['fieldPath'], `${place}.fieldPath`));
  if (entry['vectorConfig'] !== undefined) {
    const { dimension } = record(entry['vectorConfig'], `${place}.vectorConfig`);
    const size = Number(dimension);
    if (!Number.isInteger(size) || size < 1)
      throw invalid(`${place}.vectorConfig.dimension`, 'a positive integer');
    return { field, mode: 'VECTOR', dimension: size };
  }
  return { field, mode: parseMode(entry, place) };
}

function parseOverride(json: unknown, index: number): FieldOverride {
  const place = `fieldOverrides[${index}]`;
  const entry = record(json, place);
  const fieldPath = text(entry['fieldPath'], `${place}.fieldPath`);
  return {
    collectionGroup: text(entry['collectionGroup'] ?? entry['collectionId'], `${place}.collectionGroup`),
    field: fieldPath === '*' ? [] : parseFieldPath(fieldPath),
    indexes: list(entry['indexes'] ?? [], `${place}.indexes`).map((item, position) => {
      const itemPlace = `${place}.indexes[${position}]`;
      const fields = record(item, itemPlace);
      return {
        queryScope: parseScope(fields['queryScope'], `${itemPlace}.queryScope`),
        mode: parseMode(fields, itemPlace),
      };
    }),
  };
}

function parseMode(entry: Readonly<Record<string, unknown>>, place: string): IndexMode {
  // `mode` is what older files call it.
  const mode = entry['arrayConfig'] ?? entry['order'] ?? entry['mode'];
  if (mode === 'ASCENDING' || mode === 'DESCENDING' || mode === 'CONTAINS') return mode;
  throw invalid(place, '"order": "ASCENDING" or "DESCENDING", "arrayConfig": "CONTAINS" or a "vectorConfig"');
}

function parseScope(json: unknown, place: string): QueryScopeName {
  if (json === undefined) return 'COLLECTION';
  if (json === 'COLLECTION' || json === 'COLLECTION_GROUP') return json;
  throw invalid(place, '"COLLECTION" or "COLLECTION_GROUP"');
}

function record(json: unknown, place: string): Readonly<Record<string, unknown>> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw invalid(place, 'an object');
  return Object.fromEntries(Object.entries(json));
}

function list(json: unknown, place: string): readonly unknown[] {
  if (!Array.isArray(json)) throw invalid(place, 'a list');
  return json;
}

function text(json: unknown, place: string): string {
  if (typeof json !== 'string' || json === '') throw invalid(place, 'a text');
  return json;
}

function invalid(place: string, expected: string): Error {
  return invalidArgument(`Index configuration: ${place} must be ${expected}.`);
}
