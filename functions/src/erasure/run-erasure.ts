import type { ErasureChoice } from '@chupke/domain/calls.ts';
import { ERASURE_CHOICES } from '@chupke/domain/calls.ts';
import { ERASURE } from '@chupke/domain/erasure.ts';
import { parseOneOf, parseTime } from '@chupke/domain/parse.ts';
import { COLLECTIONS, erasurePath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { Accounts } from '../gateways/accounts.ts';
import { countUp, readTransparency } from '../lib/transparency.ts';
import { forgetAccount, forgetLikes, forgetMasks, forgetRecords, forgetReports } from './forget-traces.ts';
import { forgetTickets, releaseCircles } from './release-circles.ts';
import type { PostGateways } from './release-posts.ts';
import { releaseConfessions, releaseReplies } from './release-posts.ts';

/** What an erasure needs. */
export interface ErasureGateways extends PostGateways {
  readonly accounts: Accounts;
}

/** Erasures that are looked up with one query. */
const PAGE = 100;

/** More than the last look's own delay, so that it finds its erasure due. */
const MARGIN_SECONDS = 60;

/** Seconds between the request and the last look; none where nothing is spread, as on a developer's machine. */
function lastLookSeconds({ spreadHours }: ErasureGateways): number {
  return spreadHours === 0 ? 0 : ERASURE.lastLookSeconds;
}

/**
 * Removes a person wherever the product knows of them. Each step takes what it finds now and can be cut off anywhere:
 * run again, the whole goes on where it was. The posts come first, while the account can still be found by them, and
 * the account in Auth last.
 */
async function erasePerson(gateways: ErasureGateways, uid: UserId, choice: ErasureChoice): Promise<void> {
  const { documents, accounts } = gateways;
  await accounts.disable(uid);
  await accounts.endSessions(uid);
  await releaseConfessions(gateways, uid, choice);
  await releaseReplies(gateways, uid, choice);
  await releaseCircles(gateways, uid, choice);
  await forgetTickets(documents, uid);
  await forgetLikes(documents, uid);
  await forgetMasks(documents, uid);
  await forgetReports(documents, uid);
  await forgetRecords(documents, uid);
  await forgetAccount(documents, uid);
  await accounts.remove(uid);
}

/** Does what `erasures/{uid}` asks for, and asks for a last look. Does nothing when nothing asks (any more). */
export async function runErasure(gateways: ErasureGateways, uid: UserId): Promise<'erased' | 'same'> {
  const [asked] = await gateways.documents.read([erasurePath(uid)]);
  if (asked === undefined) return 'same';
  await erasePerson(gateways, uid, parseOneOf(asked, 'content', ERASURE_CHOICES));
  const seconds = lastLookSeconds(gateways);
  await gateways.tasks.enqueue({ kind: 'last-look' }, seconds === 0 ? 0 : seconds + MARGIN_SECONDS);
  return 'erased';
}

/** Removes the request, and counts it: with one commit, so that it counts once. */
async function close({ documents }: ErasureGateways, uid: UserId): Promise<void> {
  await documents.transact(async (transaction) => {
    const [asked] = await transaction.read([erasurePath(uid)]);
    if (asked === undefined) return;
    const counts = await readTransparency(transaction);
    transaction.remove(erasurePath(uid));
    countUp(transaction, counts, 'erasures');
  });
}

/**
 * Ends the erasures that began long enough ago at `now` (milliseconds since 1970): no token of theirs is alive any
 * more, so what one of them wrote after its account had gone is found and removed, and an erasure whose own event was
 * lost is made up for.
 */
export async function finishErasures(gateways: ErasureGateways, now: number): Promise<void> {
  const before = now - lastLookSeconds(gateways) * 1000;
  const question = { collection: COLLECTIONS.erasures, limit: PAGE } as const;
  let page = await gateways.documents.find(question);
  while (page.length > 0) {
    for (const { id, fields } of page) {
      if (parseTime(fields, 'requestedAt') > before) continue;
      const uid = parseUserId(id);
      await erasePerson(gateways, uid, parseOneOf(fields, 'content', ERASURE_CHOICES));
      await close(gateways, uid);
    }
    const last = page.at(-1)?.path;
    if (last === undefined) return;
    page = await gateways.documents.find({ ...question, after: last });
  }
}
