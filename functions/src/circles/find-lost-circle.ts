import type { CircleId } from '@chupke/domain/circle-id.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import { foldText } from '@chupke/domain/fold-text.ts';
import { circlePath, COLLECTIONS, deletedCirclePath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { findAll } from '../gateways/documents.ts';
import { livingFields } from '../lib/tombstone.ts';

/** A circle of one's own that was deleted: still a backup, or restored since. */
interface LostCircle {
  readonly id: CircleId;
  readonly name: string;
  readonly isBackup: boolean;
}

async function lostCirclesOf(documents: Documents, owner: UserId): Promise<readonly LostCircle[]> {
  const collection = `${userPath(owner)}/${COLLECTIONS.memberships}`;
  const memberships = (await findAll(documents, { collection })).map(({ fields }) =>
    parseCircleMembership(fields),
  );
  const found: LostCircle[] = [];
  for (const { circleId: id, circleSpecificId } of memberships) {
    const [stored, live] = await documents.read([deletedCirclePath(id), circlePath(id)]);
    const backup = livingFields(stored);
    const circle = backup ?? (live?.['restoredAt'] === null ? undefined : live);
    if (circle?.['creatorCircleId'] === circleSpecificId)
      found.push({ id, name: String(circle['name']), isBackup: backup !== undefined });
  }
  return found;
}

/** As it was typed, but for case and the spaces around it. */
function plain(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

/** Ways to compare two names, the strictest first. A name of signs alone folds to nothing, and is like no other. */
const SAME: readonly ((a: string, b: string) => boolean)[] = [
  (a, b) => plain(a) === plain(b),
  (a, b) => foldText(a) !== '' && foldText(a) === foldText(b),
];

/**
 * The circle that its creator has lost and names from memory: the one of that name, or of one that differs in accents,
 * signs and spaces alone; else, whatever it is called, their only backup. Undefined if nobody can tell which it is.
 */
export async function findLostCircle(
  documents: Documents,
  owner: UserId,
  name: string,
): Promise<CircleId | undefined> {
  const lost = await lostCirclesOf(documents, owner);
  for (const isSame of SAME) {
    const [first, ...others] = lost.filter((each) => isSame(each.name, name));
    if (first !== undefined) return others.length === 0 ? first.id : undefined;
  }
  const [only, ...others] = lost.filter(({ isBackup }) => isBackup);
  return others.length === 0 ? only?.id : undefined;
}
