import type { CollegeId } from '@chupke/domain/college.ts';
import { ACTIVE_WITHIN_DAYS } from '@chupke/domain/feed.ts';
import { parseText, parseTime, tryParse } from '@chupke/domain/parse.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';

/** What counting the active students of a college needs. */
export interface ActivityGateways extends MailboxKeys {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const DAY_MS = 86_400_000;

/** How many accounts are read for each mailbox that is wanted: a few first, which is enough nearly always. */
const READ = [2, 20] as const;

/** The mailbox of an account that was there on more than one day; undefined for others. */
function mailboxIn(fields: UnknownRecord, { mailboxKeyOf }: MailboxKeys): string | undefined {
  const [made, seen] = ['createdAt', 'lastLogin'].map((field) => tryParse(() => parseTime(fields, field)));
  const email = tryParse(() => parseText(fields, 'email', { min: 3, max: 254 }));
  if (made === undefined || seen === undefined || email === undefined) return undefined;
  return Math.floor(seen / DAY_MS) > Math.floor(made / DAY_MS) ? mailboxKeyOf(email) : undefined;
}

/**
 * Whether at least `wanted` different mailboxes have an open account of the college that was there on more than one
 * day, and within ACTIVE_WITHIN_DAYS. Counts accounts first, for one read, and reads them only if they could suffice;
 * where a flood of accounts hides the rest, the answer is no.
 */
export async function hasActiveMailboxes(
  { documents, now, mailboxKeyOf }: ActivityGateways,
  college: CollegeId,
  wanted: number,
): Promise<boolean> {
  const question = {
    collection: COLLECTIONS.users,
    where: [
      { field: 'college', equals: college },
      // Banned students do not post, so they do not add to anyone's anonymity.
      { field: 'accountStatus', equals: 'active' },
    ],
    since: { field: 'lastLogin', time: new Date(now() - ACTIVE_WITHIN_DAYS * DAY_MS) },
  } as const;
  if ((await documents.count(question)) < wanted) return false;
  for (const each of READ) {
    const limit = each * wanted;
    const found = await documents.find({ ...question, earliestBy: 'lastLogin', limit });
    const mailboxes = new Set(found.map(({ fields }) => mailboxIn(fields, { mailboxKeyOf })));
    mailboxes.delete(undefined);
    if (mailboxes.size >= wanted) return true;
    if (found.length < limit) return false;
  }
  return false;
}
