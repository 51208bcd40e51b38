import { Timestamp } from 'firebase-admin/firestore';
import type { SeedDocument } from '../seed/seed-document.ts';
import type { Suite } from '../start/suite-options.ts';

/** Documents per commit. */
const PER_COMMIT = 250;

/** A value in the form of the REST API. Source: https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
function encodeValue(value: unknown): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Timestamp) return { timestampValue: value.toDate().toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encodeValue) } };
  if (typeof value === 'object') return { mapValue: { fields: encodeFields(value) } };
  throw new TypeError(`No value of a document: ${typeof value}`);
}

function encodeFields(data: object): object {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) => [name, encodeValue(value)]),
  );
}

/** A suite's Firestore, as far as writing needs it. */
interface DocumentsTarget {
  readonly projectId: string;
  readonly urls: Pick<Suite['urls'], 'firestore'>;
}

/**
 * Writes documents as the emulator's owner, bypassing the rules. Unlike firebase-admin it needs no environment
 * variable, which the suites of other measurements would inherit. `keepsOthers`: fields that are not written stay.
 */
export async function writeAsOwner(
  { urls, projectId }: DocumentsTarget,
  documents: readonly SeedDocument[],
  { keepsOthers = false } = {},
): Promise<void> {
  const database = `projects/${projectId}/databases/(default)/documents`;
  for (let start = 0; start < documents.length; start += PER_COMMIT) {
    const writes = documents.slice(start, start + PER_COMMIT).map(({ path, data }) => ({
      update: { name: `${database}/${path}`, fields: encodeFields(data) },
      ...(keepsOthers ? { updateMask: { fieldPaths: Object.keys(data) } } : {}),
    }));
    const answer = await fetch(`${urls.firestore}/v1/${database}:commit`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ writes }),
    });
    if (!answer.ok) throw new Error(`The documents could not be written: ${answer.status}`);
  }
}
