import { parseRecord, tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS, TRANSPARENCY_PATH } from '@chupke/domain/paths.ts';
import { parseTransparency } from '@chupke/domain/transparency.ts';
import type { Documents } from '../gateways/documents.ts';
import { findAll } from '../gateways/documents.ts';
import { hashOfEntry, NO_HASH, parseSealEntry, parseSealHead } from './seal-log.ts';
import type { HashedEntry, SealHead } from './seal-log.ts';

/** A stored document of the log. */
export interface StoredLine {
  /** Its id: the number with zeros before it, or `head`. */
  readonly id: string;
  readonly fields: unknown;
}

/** What an opening says of itself, as far as the log must agree. */
export interface StoredOpening {
  readonly id: string;
  readonly state: unknown;
}

/** What is wrong with a log. */
export type LogFault =
  | { readonly kind: 'unreadable'; readonly id: string }
  | { readonly kind: 'gap' | 'changed' | 'moved'; readonly number: number }
  | { readonly kind: 'cut-off'; readonly number: number }
  | { readonly kind: 'rewritten'; readonly number: number }
  | { readonly kind: 'unlogged'; readonly openingId: string }
  | { readonly kind: 'miscounted'; readonly counted: number };

/** What a look at the log has found. */
export interface LogVerdict {
  readonly head: SealHead;
  /** How many openings the log says were confirmed. */
  readonly confirmed: number;
  readonly faults: readonly LogFault[];
}

/** What the log is compared with. */
interface Compared {
  readonly openings?: readonly StoredOpening[];
  /** A head of before, noted elsewhere. */
  readonly noted?: SealHead | undefined;
  /** How many openings the public page counts, with those that wait to be summed. */
  readonly counted?: number;
}

/** The faults of one entry in its place after another. */
function faultsOf(entry: HashedEntry, id: string, last: SealHead, noted: SealHead | undefined): LogFault[] {
  const { number, hash, previous } = entry;
  const faults: LogFault[] = [];
  if (number !== last.number + 1 || Number(id) !== number) faults.push({ kind: 'gap', number });
  if (hash !== hashOfEntry(entry)) faults.push({ kind: 'changed', number });
  if (previous !== last.hash) faults.push({ kind: 'moved', number });
  if (noted?.number === number && noted.hash !== hash) faults.push({ kind: 'rewritten', number });
  return faults;
}

/** The faults of the log's end. */
function endFaults(headFields: unknown, last: SealHead, noted: SealHead | undefined): LogFault[] {
  const head = tryParse(() => parseSealHead(headFields === undefined ? undefined : parseRecord(headFields)));
  if (head === undefined) return [{ kind: 'unreadable', id: 'head' }];
  const faults: LogFault[] = [];
  if (head.number !== last.number || head.hash !== last.hash)
    faults.push({ kind: 'cut-off', number: Math.max(head.number, last.number) });
  if (noted !== undefined && noted.number > last.number)
    faults.push({ kind: 'cut-off', number: noted.number });
  return faults;
}

/**
 * Verifies the whole log: that no entry is missing, changed or out of its place, that it ends where the head says, that it
 * still holds what was noted elsewhere, that no opening is in a state that the log does not know, and that all are
 * counted. Pure.
 */
export function verifySealLog(lines: readonly StoredLine[], compared: Compared = {}): LogVerdict {
  const { openings = [], noted, counted } = compared;
  const faults: LogFault[] = [];
  let last: SealHead = { number: 0, hash: NO_HASH };
  const known = new Set<string>();
  let confirmed = 0;
  const entries = lines.filter(({ id }) => id !== 'head').sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, fields } of entries) {
    const entry = tryParse(() => parseSealEntry(fields));
    if (entry === undefined) {
      faults.push({ kind: 'unreadable', id });
      continue;
    }
    faults.push(...faultsOf(entry, id, last, noted));
    known.add(`${entry.openingId} ${entry.action}`);
    if (entry.action === 'confirmed') confirmed += 1;
    last = { number: entry.number, hash: entry.hash };
  }
  faults.push(...endFaults(lines.find(({ id }) => id === 'head')?.fields, last, noted));
  for (const { id, state } of openings)
    if (!known.has(`${id} ${String(state)}`)) faults.push({ kind: 'unlogged', openingId: id });
  if (counted !== undefined && counted !== confirmed) faults.push({ kind: 'miscounted', counted });
  return { head: last, confirmed, faults };
}

/** Verifies the log that a database holds, as verifySealLog does. */
export async function verifyStoredLog(documents: Documents, noted?: SealHead): Promise<LogVerdict> {
  const lines = await findAll(documents, { collection: COLLECTIONS.sealLog });
  const found = await findAll(documents, { collection: COLLECTIONS.sealOpenings });
  const shards = await findAll(documents, { collection: COLLECTIONS.transparencyCounts });
  const [published] = await documents.read([TRANSPARENCY_PATH]);
  const counts = [published ?? {}, ...shards.map(({ fields }) => fields)].map(parseTransparency);
  return verifySealLog(lines, {
    openings: found.map(({ id, fields }) => ({ id, state: fields['state'] })),
    noted,
    counted: counts.reduce((sum, { sealOpenings }) => sum + sealOpenings, 0),
  });
}
