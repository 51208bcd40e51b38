import { createHash } from 'node:crypto';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseCount, parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import { SEAL_HEAD_PATH, sealEntryPath } from '@chupke/domain/seal-paths.ts';
import type { SealAction } from '@chupke/domain/seal.ts';
import { SEAL_ACTIONS } from '@chupke/domain/seal.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';

/** What an entry of the log says. */
export interface SealEntry {
  readonly number: number;
  /** Milliseconds since 1970: a time that the database sets could not be part of the hash. */
  readonly at: number;
  readonly action: SealAction;
  readonly openingId: string;
  /** Whose act it was; null for the server's own. */
  readonly adminId: string | null;
  readonly details: Readonly<Record<string, string | number | null>>;
  /** The hash of the entry before it; of the first one NO_HASH. */
  readonly previous: string;
}

/** A stored entry, `sealLog/{number}`. */
export interface HashedEntry extends SealEntry {
  /** SHA-256 of the entry's canonical JSON, in hexadecimal. */
  readonly hash: string;
}

/** What the head of the log says: the number and the hash of the newest entry. */
export interface SealHead {
  readonly number: number;
  readonly hash: string;
}

/** What stands for the hash of the entry before the first. */
export const NO_HASH = '0'.repeat(64);

/** The head of a log without an entry. */
export const NO_HEAD: SealHead = { number: 0, hash: NO_HASH };

/** JSON without spaces and with the keys in order (RFC 8785, for what entries hold): one text for one entry. */
function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}

/** The hash of an entry. */
export function hashOfEntry(entry: SealEntry): string {
  const { number, at, action, openingId, adminId, details, previous } = entry;
  const text = canonicalJson({ number, at, action, openingId, adminId, details, previous });
  return createHash('sha256').update(text).digest('hex');
}

function parseDetails(value: unknown): SealEntry['details'] {
  const fields = Object.entries(parseRecord(value, 'details'));
  return Object.fromEntries(
    fields.map(([name, detail]) => [
      name,
      typeof detail === 'string' || typeof detail === 'number' ? detail : null,
    ]),
  );
}

const HASH = { min: 64, max: 64 };

/** Parses a stored entry; does not look whether its hash is right. Throws ParseError. */
export function parseSealEntry(data: unknown): HashedEntry {
  const record = parseRecord(data);
  return {
    number: parseCount(record, 'number'),
    at: parseCount(record, 'at'),
    action: parseOneOf(record, 'action', SEAL_ACTIONS),
    openingId: parseText(record, 'openingId', { min: 1, max: 40 }),
    adminId: record['adminId'] === null ? null : parseText(record, 'adminId', { min: 1, max: 128 }),
    details: parseDetails(record['details']),
    previous: parseText(record, 'previous', HASH),
    hash: parseText(record, 'hash', HASH),
  };
}

/** Parses the stored head; NO_HEAD where there is none. Throws ParseError. */
export function parseSealHead(data: UnknownRecord | undefined): SealHead {
  if (data === undefined) return NO_HEAD;
  return { number: parseCount(data, 'number'), hash: parseText(data, 'hash', HASH) };
}

/** What is to be written down. */
type Act = Pick<SealEntry, 'action' | 'openingId' | 'details'> & { readonly adminId: UserId | null };

/** The log, for one transaction. */
export interface OpenLog {
  /** Appends an entry with the transaction; its number. */
  readonly append: (act: Act) => number;
}

/**
 * Opens the log for the running transaction: reads its head at once. Two transactions that append meet in the head, so that
 * the numbers have no gap and each entry follows the one before it. `now`: milliseconds since 1970.
 */
export async function openSealLog(transaction: DocumentTransaction, now: number): Promise<OpenLog> {
  const [stored] = await transaction.read([SEAL_HEAD_PATH]);
  let head = parseSealHead(stored);
  return {
    append: (act) => {
      const entry: SealEntry = { ...act, number: head.number + 1, at: now, previous: head.hash };
      const hash = hashOfEntry(entry);
      head = { number: entry.number, hash };
      transaction.set(sealEntryPath(entry.number), { ...entry, hash });
      transaction.set(SEAL_HEAD_PATH, { ...head });
      return entry.number;
    },
  };
}

/**
 * Whether the log holds that an opening was confirmed by this admin, at that number, with a hash that is right and in
 * its place between its neighbours. Without it nothing of the result may be told. Reads at once.
 */
export async function isInLog(
  transaction: Pick<DocumentTransaction, 'read'>,
  {
    number,
    openingId,
    adminId,
  }: { readonly number: number; readonly openingId: string; readonly adminId: string },
): Promise<boolean> {
  const around = [number - 1, number, number + 1].map(sealEntryPath);
  const [before, stored, after, storedHead] = await transaction.read([...around, SEAL_HEAD_PATH]);
  if (number < 1 || stored === undefined) return false;
  const entry = parseSealEntry(stored);
  const head = parseSealHead(storedHead);
  const previous = before === undefined ? undefined : parseSealEntry(before).hash;
  const next = after === undefined ? undefined : parseSealEntry(after).previous;
  return (
    entry.number === number &&
    entry.action === 'confirmed' &&
    entry.openingId === openingId &&
    entry.adminId === adminId &&
    entry.hash === hashOfEntry(entry) &&
    entry.previous === (number === 1 ? NO_HASH : previous) &&
    entry.hash === (head.number === number ? head.hash : next)
  );
}
