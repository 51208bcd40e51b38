import type { DatabaseName } from '../values/document-path.ts';
import { formatDatabaseName } from '../values/document-path.ts';
import { formatFieldPath, isNameField } from '../values/field-path.ts';
import type { CompositeIndex, IndexField } from './index-config.ts';
import type { IndexRequirement } from './index-requirement.ts';
import { indexFor, modeOf } from './index-requirement.ts';

/** What the service adds for inequalities on several fields. */
const MULTI_RANGE_ADVICE =
  ' .\nThe query contains range and inequality filters on multiple fields, please refer to the documentation for index selection best practices: https://cloud.google.com/firestore/docs/query-data/multiple-range-fields.';

/** The service's message for a query without an index, and then what to add to firestore.indexes.json. */
export function missingIndexMessage(
  requirement: IndexRequirement,
  database: DatabaseName,
  isMultiRange: boolean,
): string {
  const index = indexFor(requirement);
  if (requirement.vector !== undefined)
    return vectorMessage(index, database) + advice('indexes', indexJson(index));
  const single = singleField(requirement);
  if (single !== undefined) {
    return (
      singleFieldMessage(requirement, single, database) +
      advice('fieldOverrides', overrideJson(requirement, single))
    );
  }
  const name = `${formatDatabaseName(database)}/collectionGroups/${index.collectionGroup}/indexes/_`;
  const link = `${consoleUrl(database)}?create_composite=${encodeIndex(name, index)}`;
  return (
    `The query requires an index. You can create it here: ${link}` +
    (isMultiRange ? MULTI_RANGE_ADVICE : '') +
    advice('indexes', indexJson(index))
  );
}

function advice(list: 'indexes' | 'fieldOverrides', json: object): string {
  return `\nOr add this to "${list}" in firestore.indexes.json:\n${JSON.stringify(json, null, 2)}`;
}

function consoleUrl({ project, database }: DatabaseName): string {
  const place = database === '(default)' ? 'firestore' : `firestore/databases/${database}`;
  return `https://console.firebase.google.com/v1/r/project/${project}/${place}/indexes`;
}

/** The only field of a requirement that a single-field index would serve. */
function singleField({ equality, contains, order, nameDirection }: IndexRequirement): IndexField | undefined {
  const [first] = order;
  if (equality.length + contains.length + order.length !== 1) return undefined;
  if (first !== undefined) {
    return first.direction === nameDirection
      ? { field: first.field, mode: modeOf(first.direction) }
      : undefined;
  }
  const [field] = equality;
  if (field !== undefined) return { field, mode: 'ASCENDING' };
  const [array] = contains;
  return array && { field: array, mode: 'CONTAINS' };
}

const SHORT_MODES = { ASCENDING: 'ASC', DESCENDING: 'DESC', CONTAINS: 'CONTAINS', VECTOR: 'VECTOR' } as const;

function singleFieldMessage(
  { collectionGroup, queryScope }: IndexRequirement,
  field: IndexField,
  database: DatabaseName,
): string {
  const path = formatFieldPath(field.field);
  const name = `${formatDatabaseName(database)}/collectionGroups/${collectionGroup}/fields/${path}`;
  const link = `${consoleUrl(database)}?create_exemption=${encodeIndex(name, { collectionGroup, queryScope, fields: [field] })}`;
  return (
    `The query requires a ${queryScope}_${SHORT_MODES[field.mode]} index for collection ${collectionGroup} ` +
    `and field ${path}. You can create it here: ${link}`
  );
}

function vectorMessage(
  { collectionGroup, queryScope, fields }: CompositeIndex,
  { project }: DatabaseName,
): string {
  const configs = fields.map((field) => `--field-config=${vectorFieldConfig(field)}`);
  return (
    'Missing vector index configuration. Please create the required index with the following gcloud command: ' +
    `gcloud firestore indexes composite create --project=${project} --collection-group=${collectionGroup} ` +
    `--query-scope=${queryScope} ${configs.join(' ')}`
  );
}

function vectorFieldConfig(field: IndexField): string {
  const path = `field-path=${formatFieldPath(field.field)}`;
  if (field.mode === 'VECTOR')
    return `vector-config='{"dimension":"${field.dimension}","flat": "{}"}',${path}`;
  return field.mode === 'CONTAINS' ? `array-config=CONTAINS,${path}` : `order=${field.mode},${path}`;
}

/** The name is left out where it would be implied. */
function indexJson({ collectionGroup, queryScope, fields }: CompositeIndex): object {
  const last = fields.at(-1);
  const before = fields.at(-2);
  const implied = before?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING';
  const isNameImplied =
    last !== undefined && isNameField(last.field) && last.mode === implied && fields.length > 2;
  return {
    collectionGroup,
    queryScope,
    fields: (isNameImplied ? fields.slice(0, -1) : fields).map((field) => ({
      fieldPath: formatFieldPath(field.field),
      ...modeJson(field),
    })),
  };
}

function modeJson(field: IndexField): object {
  if (field.mode === 'VECTOR') return { vectorConfig: { dimension: field.dimension, flat: {} } };
  return field.mode === 'CONTAINS' ? { arrayConfig: 'CONTAINS' } : { order: field.mode };
}

/** An override replaces the automatic indexes, so it repeats them. */
function overrideJson({ collectionGroup, queryScope }: IndexRequirement, field: IndexField): object {
  const automatic = [
    { queryScope: 'COLLECTION', order: 'ASCENDING' },
    { queryScope: 'COLLECTION', order: 'DESCENDING' },
    { queryScope: 'COLLECTION', arrayConfig: 'CONTAINS' },
  ];
  const wanted = queryScope === 'COLLECTION' ? [] : [{ queryScope, ...modeJson(field) }];
  return { collectionGroup, fieldPath: formatFieldPath(field.field), indexes: [...automatic, ...wanted] };
}

/** google.firestore.admin.v1.Index as protobuf, in base64 for URLs: what the console's links carry. */
function encodeIndex(name: string, { queryScope, fields }: CompositeIndex): string {
  const bytes = Buffer.concat([
    lengthDelimited(1, Buffer.from(name)),
    varintField(2, queryScope === 'COLLECTION' ? 1 : 2),
    ...fields.map((field) => lengthDelimited(3, encodeField(field))),
  ]);
  return bytes.toString('base64url');
}

function encodeField({ field, mode }: IndexField): Buffer {
  const path = lengthDelimited(1, Buffer.from(formatFieldPath(field)));
  if (mode === 'VECTOR') return path;
  return Buffer.concat([
    path,
    mode === 'CONTAINS' ? varintField(3, 1) : varintField(2, mode === 'ASCENDING' ? 1 : 2),
  ]);
}

function lengthDelimited(number: number, bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([number * 8 + 2]), varint(bytes.length), bytes]);
}

function varintField(number: number, value: number): Buffer {
  return Buffer.concat([Buffer.from([number * 8]), varint(value)]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...bytes, rest]);
}
