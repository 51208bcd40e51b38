import type { CollegeId } from '@chupke/domain/college.ts';
import { ACTIVE_WITHIN_DAYS } from '@chupke/domain/feed.ts';
import { parseText, parseTime, tryParse } from '@chupke/domain/parse.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { Documents } from '../gateways/documents.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { voiceKeyOf } from '../lib/mailbox.ts';

/** What counting the active students of a college needs. */
export interface ActivityGateways extends MailboxKeys {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Accounts per query: few first, for each voice that is wanted, which is enough nearly always; then pages. */
const FIRST = 2;
const PAGE = 500;

/** Accounts that are read of one college in one run. Nobody who floods a college makes a night dearer than that. */
const READ_MAX = 20_000;

/** The voice of an account that was there on more than one day; undefined for others. */
function voiceIn(fields: UnknownRecord, keys: MailboxKeys): string | undefined {
  const [made, seen] = ['createdAt', 'lastLogin'].map((field) => tryParse(() => parseTime(fields, field)));
  const email = tryParse(() => parseText(fields, 'email', { min: 3, max: 254 }));
  if (made === undefined || seen === undefined || email === undefined) return undefined;
  return Math.floor(seen / DAY_MS) > Math.floor(made / DAY_MS) ? voiceKeyOf(keys, email) : undefined;
}

/** Whether as many are active as were asked about; `unknown` where there are more accounts than a run reads. */
export type Activity = 'enough' | 'too-few' | 'unknown';

/** The active accounts of a college: banned students do not post, so they do not add to anyone's anonymity. */
function activeOf(college: CollegeId) {
  return {
    collection: COLLECTIONS.users,
    where: [
      { field: 'college', equals: college },
      { field: 'accountStatus', equals: 'active' },
    ],
  } as const;
}

/** Adds the active voices of a college to those that are known, until there are as many as are wanted. */
async function gather(
  { documents, now, mailboxKeyOf }: ActivityGateways,
  college: CollegeId,
  wanted: number,
  voices: Set<string>,
): Promise<Activity> {
  let since = now() - ACTIVE_WITHIN_DAYS * DAY_MS;
  let limit = FIRST * wanted;
  for (let read = 0; read < READ_MAX; read += limit) {
    const from = { field: 'lastLogin', time: new Date(since) };
    const page = await documents.find({ ...activeOf(college), since: from, earliestBy: 'lastLogin', limit });
    for (const { fields } of page) {
      const voice = voiceIn(fields, { mailboxKeyOf });
      if (voice !== undefined) voices.add(voice);
    }
    const last = page.at(-1);
    if (voices.size >= wanted) return 'enough';
    if (last === undefined || page.length < limit) return 'too-few';
    // Times are kept finer than they are read: the last millisecond is read again, and more of it if it is all there was.
    const next = parseTime(last.fields, 'lastLogin') - 1;
    limit = next > since ? PAGE : Math.max(PAGE, limit * 2);
    since = Math.max(since, next);
  }
  return 'unknown';
}

/**
 * Whether at least `wanted` voices have an open account of the college that was there on more than one day, and within
 * ACTIVE_WITHIN_DAYS. Counts accounts first, for one read, and reads them only if they could suffice; it says `too-few`
 * only when it has read all of them, so that a flood of accounts hides nobody.
 */
export async function countActive(
  gateways: ActivityGateways,
  college: CollegeId,
  wanted: number,
): Promise<Activity> {
  const time = new Date(gateways.now() - ACTIVE_WITHIN_DAYS * DAY_MS);
  const question = { ...activeOf(college), since: { field: 'lastLogin', time } };
  if ((await gateways.documents.count(question)) < wanted) return 'too-few';
  return gather(gateways, college, wanted, new Set());
}

/** The same of several colleges together, as of those that share a feed. */
export async function countActiveIn(
  gateways: ActivityGateways,
  colleges: readonly CollegeId[],
  wanted: number,
): Promise<Activity> {
  const voices = new Set<string>();
  let isSure = true;
  for (const college of colleges) {
    const activity = await gather(gateways, college, wanted, voices);
    if (activity === 'enough') return 'enough';
    isSure &&= activity === 'too-few';
  }
  return isSure ? 'too-few' : 'unknown';
}
