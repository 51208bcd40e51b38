import type { Calls } from '@chupke/domain/calls.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { SEAL_HEAD_PATH, sealEntryPath } from '@chupke/domain/seal-paths.ts';
import type { ListedOpening, ListedSealEntry } from '@chupke/domain/seal.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { OPENINGS_LISTED, parseOpeningRequest } from '@chupke/domain/seal.ts';
import type { SealGateways } from './request-opening.ts';
import type { HashedEntry } from './seal-log.ts';
import { hashOfEntry, NO_HASH, parseSealEntry, parseSealHead } from './seal-log.ts';
import type { Opening } from './stored-opening.ts';
import { openUntil, parseOpening, partOf, statusOfOpening } from './stored-opening.ts';

/** Entries of a page of the log. */
const PAGE = 50;

/** An opening without the person, and without saying whether there is one. */
function listed(opening: Opening, admin: UserId, now: number): ListedOpening {
  const part = partOf(opening, admin);
  const { requestedAt, confirmedAt } = opening;
  return {
    ...parseOpeningRequest({ ...opening }),
    status: statusOfOpening(opening, now),
    requestedAt,
    confirmedAt,
    until: openUntil(opening),
    part,
    hasRead: part !== 'none' && opening.reads[part] !== null,
  };
}

/** The newest openings, without the person. */
export async function listOpenings(
  { documents, now }: Pick<SealGateways, 'documents' | 'now'>,
  admin: UserId,
): Promise<Calls['listOpenings']['gives']> {
  const found = await documents.find({
    collection: COLLECTIONS.sealOpenings,
    latestBy: 'requestedAt',
    limit: OPENINGS_LISTED,
  });
  // One that does not parse must not hide the others.
  const openings = found.flatMap(({ id, fields }) => tryParse(() => parseOpening(id, fields)) ?? []);
  return { openings: openings.map((opening) => listed(opening, admin, now())) };
}

function listedEntry(
  { number, action, openingId, at, adminId, hash }: HashedEntry,
  admin: UserId,
): ListedSealEntry {
  const by = adminId === null ? null : adminId === admin ? 'you' : 'another';
  return { number, action, openingId, at, by, hash };
}

/** Whether each entry, newest first, has a right hash and fits the one after it in the list. */
function isWhole(entries: readonly (HashedEntry | undefined)[], first: number): boolean {
  return entries.every((entry, index) => {
    if (entry === undefined || entry.hash !== hashOfEntry(entry)) return false;
    const older = entries[index + 1];
    if (entry.number !== first - index) return false;
    if (entry.number === 1) return entry.previous === NO_HASH;
    // The oldest of a page is compared by the next page.
    return index === entries.length - 1 || entry.previous === older?.hash;
  });
}

/** A page of the log, newest first, without the person; `before`: the number before which it begins, null for the newest. */
export async function listSealLog(
  { documents }: Pick<SealGateways, 'documents'>,
  admin: UserId,
  before: number | null,
): Promise<Calls['listSealLog']['gives']> {
  const [stored] = await documents.read([SEAL_HEAD_PATH]);
  const head = parseSealHead(stored);
  const first = Math.min(head.number, before === null ? Infinity : before - 1);
  const count = Math.max(0, Math.min(PAGE, first));
  // One more than is shown, for its hash.
  const numbers = Array.from({ length: Math.min(first, PAGE + 1) }, (_, index) => first - index);
  const lines = await documents.read(numbers.map(sealEntryPath));
  const entries = lines.map((line) => tryParse(() => parseSealEntry(line)));
  const isEnd = before !== null || entries[0] === undefined || entries[0].hash === head.hash;
  return {
    entries: entries
      .slice(0, count)
      .flatMap((entry) => (entry === undefined ? [] : listedEntry(entry, admin))),
    before: first > PAGE ? first - PAGE + 1 : null,
    isWhole: isWhole(entries, first) && isEnd,
  };
}
