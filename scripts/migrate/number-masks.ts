import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { isOldThreadMask, threadMask } from '@chupke/domain/anonymous-id.ts';
import { parseBlockedNames, BLOCKED_NAMES_MAX } from '@chupke/domain/blocked-names.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS, confessionPath, maskPath, migrationPath, userPath } from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { Documents, FoundDocument } from '../../functions/src/gateways/documents.ts';
import { Kept } from '../../functions/src/gateways/documents.ts';
import type { MigrationStep } from './migration-step.ts';

/*
 * The masks of a thread were chosen at random, and made unique by documents `confessions/{id}/maskIds/{mask}`. Now each
 * is a number of its thread. Blocked names and alerts hold masks too: what each was and is lies below the state of the
 * first step until the last one.
 */

/** Where the collection with the old and the new masks lies. */
const RENAMED = `${migrationPath('number-masks')}/renamed`;

/** Replies renamed per commit. */
const PAGE = 100;

function renamedPath(confession: string, old: string): string {
  return `${RENAMED}/${confession}_${old}`;
}

/** The mask in place of an old one: the thread's next, given once. Undefined where the thread is gone. */
function give(documents: Documents, confession: ConfessionId, old: string): Promise<AnonymousId | undefined> {
  return documents.transact(async (transaction) => {
    const paths = [renamedPath(confession, old), confessionPath(confession)];
    const [renamed, thread] = await transaction.read(paths);
    if (thread === undefined) return undefined;
    const { number = Number(thread['maskCount'] ?? 0) + 1 } = { ...renamed };
    const mask = threadMask(confession, Number(number));
    if (renamed !== undefined) return mask;
    transaction.set(renamedPath(confession, old), { old, number: Number(number), mask });
    transaction.update(confessionPath(confession), { maskCount: Number(number) });
    return mask;
  });
}

/** The wearer's own document gets the new mask, and says whose it is. One of an account that is gone goes too. */
async function wear(
  documents: Documents,
  confession: ConfessionId,
  mask: AnonymousId,
  wearer: unknown,
): Promise<void> {
  const uid = tryParse(() => parseUserId(String(wearer)));
  if (uid === undefined || wearer === null) return;
  await documents.transact(async (transaction) => {
    const path = maskPath(confession, uid);
    const [worn, user] = await transaction.read([path, userPath(uid)]);
    if (worn === undefined) return;
    if (user === undefined) transaction.remove(path);
    else transaction.set(path, { uid, mask, createdAt: new Kept(worn['createdAt']) });
  });
}

async function renameReplies(
  documents: Documents,
  confession: ConfessionId,
  old: string,
  mask: string,
): Promise<void> {
  const collection = `${confessionPath(confession)}/${COLLECTIONS.replies}`;
  const where = { field: 'anonymousId', equals: old };
  for (let size = PAGE; size === PAGE;) {
    size = await documents.transact(async (transaction) => {
      const page = await transaction.find({ collection, where, limit: PAGE });
      for (const { path } of page) transaction.update(path, { anonymousId: mask });
      return page.length;
    });
  }
}

/** Gives every mask of a thread its number. The student's own document first: from then on replies carry the new one. */
const numberMasks: MigrationStep = {
  name: 'number-masks',
  over: { collection: 'maskIds', isGroup: true },
  apply: async ({ path, id: old, fields }, { documents }) => {
    const confession = parseConfessionId(path.split('/')[1] ?? '');
    const mask = await give(documents, confession, old);
    if (mask !== undefined) {
      await wear(documents, confession, mask, fields['uid']);
      await renameReplies(documents, confession, old, mask);
    }
    await documents.transact(async (transaction) => transaction.remove(path));
  },
};

/** The new masks in place of an old one, which several threads may have had. */
async function renamed(documents: Documents, old: string): Promise<readonly string[]> {
  const found = await documents.find({
    collection: RENAMED,
    where: { field: 'old', equals: old },
    limit: PAGE,
  });
  return found.map(({ fields }) => String(fields['mask']));
}

/** Renames what students have blocked. A mask of a thread that is gone is left out. */
const renameBlocked: MigrationStep = {
  name: 'rename-blocked-masks',
  over: { collection: COLLECTIONS.users },
  apply: async ({ path, fields }, { documents }) => {
    const blocked = tryParse(() => parseBlockedNames(fields['blockedNames'])) ?? [];
    if (!blocked.some(isOldThreadMask)) return;
    const news = new Map<string, readonly string[]>();
    for (const name of blocked.filter(isOldThreadMask)) news.set(name, await renamed(documents, name));
    await documents.transact(async (transaction) => {
      const [user] = await transaction.read([path]);
      if (user === undefined) return;
      const now = parseBlockedNames(user['blockedNames']).flatMap((name) =>
        isOldThreadMask(name) ? (news.get(name) ?? []) : [name],
      );
      transaction.update(path, { blockedNames: [...new Set(now)].slice(0, BLOCKED_NAMES_MAX) });
    });
  },
};

async function renameAlert({ path, fields }: FoundDocument, documents: Documents): Promise<void> {
  const [old, confession] = [String(fields['anonymousId']), String(fields['confessionId'])];
  if (!isOldThreadMask(old)) return;
  await documents.transact(async (transaction) => {
    const [alert, entry] = await transaction.read([path, renamedPath(confession, old)]);
    if (alert === undefined || entry === undefined || alert['anonymousId'] !== old) return;
    transaction.update(path, { anonymousId: String(entry['mask']) });
  });
}

/** Renames who has replied, in alerts. */
const renameAlerts: MigrationStep = {
  name: 'rename-masks-in-alerts',
  over: { collection: COLLECTIONS.alerts, isGroup: true },
  apply: (alert, { documents }) => renameAlert(alert, documents),
};

const forgetOldMasks: MigrationStep = {
  name: 'forget-old-masks',
  over: { collection: RENAMED },
  apply: ({ path }, { documents }) => documents.transact(async (transaction) => transaction.remove(path)),
};

/** Numbers the masks of all threads. */
export const NUMBER_MASKS: readonly MigrationStep[] = [
  numberMasks,
  renameBlocked,
  renameAlerts,
  forgetOldMasks,
];
