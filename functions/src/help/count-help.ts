import type { AllHelpCounts, HelpCounts, HelpFeedback } from '@chupke/domain/help-counts.ts';
import {
  NO_HELP_COUNTS,
  parseAllHelpCounts,
  parseHelpFeedback,
  parseHelpViews,
  storedHelpCounts,
  withFeedback,
} from '@chupke/domain/help-counts.ts';
import type { ArticleSlug } from '@chupke/domain/help.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { HELP_COUNTS_PATH, helpFeedbackPath } from '@chupke/domain/help-paths.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { Documents, DocumentTransaction, FoundDocument } from '../gateways/documents.ts';
import { drain, eachPage, readPages } from '../gateways/documents.ts';
import { mailboxOfUser, mergedMailbox } from '../lib/kept-mailbox.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { accountsOfMailbox } from '../lib/mailbox.ts';

/** What counting needs. */
interface HelpGateways extends MailboxKeys {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Changes the public counts in a transaction that has read them. They tell no time finer than a day. */
function writeCounts(
  transaction: DocumentTransaction,
  stored: unknown,
  change: (counts: Map<ArticleSlug, HelpCounts>) => void,
  now: number,
): void {
  const counts = new Map<ArticleSlug, HelpCounts>(parseAllHelpCounts(stored ?? {}));
  change(counts);
  transaction.set(HELP_COUNTS_PATH, {
    ...Object.fromEntries([...counts].map(([slug, each]) => [slug, storedHelpCounts(each)])),
    lastUpdated: new Date(Math.floor(now / DAY_MS) * DAY_MS),
  });
}

function of(counts: AllHelpCounts, article: ArticleSlug): HelpCounts {
  return counts.get(article) ?? NO_HELP_COUNTS;
}

/** Counts the batches of views that have arrived, each once: it goes with the commit that counts it. */
function countViews({ documents, now }: HelpGateways): Promise<void> {
  return drain(documents, { collection: COLLECTIONS.helpViews }, (found) =>
    documents.transact(async (transaction) => {
      const [stored, ...batches] = await transaction.read([
        HELP_COUNTS_PATH,
        ...found.map(({ path }) => path),
      ]);
      writeCounts(
        transaction,
        stored,
        (counts) => {
          // One of another form counts nothing.
          for (const article of batches.flatMap((batch) => tryParse(() => parseHelpViews(batch)) ?? []))
            counts.set(article, { ...of(counts, article), views: of(counts, article).views + 1 });
        },
        now(),
      );
      for (const { path } of found) transaction.remove(path);
    }),
  );
}

/** Feedback with whose it is. */
interface Given {
  readonly id: string;
  readonly path: string;
  readonly uid: UserId;
}

function givenIn({ id, path }: FoundDocument): readonly Given[] {
  const [, uid = ''] = path.split('/');
  return tryParse(() => [{ id, path, uid: parseUserId(uid) }]) ?? [];
}

/** The mailbox of each account that was admitted, and its other accounts. */
async function mailboxesOf(
  gateways: HelpGateways,
  given: readonly Given[],
): Promise<ReadonlyMap<UserId, { readonly key: string; readonly others: readonly UserId[] }>> {
  const { documents } = gateways;
  const uids = [...new Set(given.map(({ uid }) => uid))];
  const users = await readPages(
    documents,
    uids.map((uid) => `${COLLECTIONS.users}/${uid}`),
  );
  const places = users.map((user) => (user === undefined ? undefined : mailboxOfUser(gateways, user)));
  const paths = places.flatMap((place) => [place?.path, place?.former]);
  const known = [...new Set(paths.flatMap((path) => path ?? []))];
  const stored = new Map(
    (await readPages(documents, known)).map((mailbox, index) => [known[index], mailbox] as const),
  );
  return new Map(
    uids.flatMap((uid, index) => {
      const place = places[index];
      if (place === undefined) return [];
      const { path, former } = place;
      const mailbox = mergedMailbox(stored.get(path), former === undefined ? undefined : stored.get(former));
      const others = accountsOfMailbox(mailbox).filter((other) => other !== uid);
      return [[uid, { key: path, others: others.map(parseUserId) }] as const];
    }),
  );
}

/** Counts some feedback, each once, and of one mailbox the first of a kind for each article. */
async function countSome(gateways: HelpGateways, given: readonly Given[]): Promise<void> {
  const mailboxes = await mailboxesOf(gateways, given);
  const besides = (each: Given): readonly string[] =>
    (mailboxes.get(each.uid)?.others ?? []).map((other) => helpFeedbackPath(other, each.id));
  const wanted = [...new Set(given.flatMap((each) => [each.path, ...besides(each)]))];
  await gateways.documents.transact(async (transaction) => {
    const [counted, ...read] = await transaction.read([HELP_COUNTS_PATH, ...wanted]);
    const at = (path: string): HelpFeedback | undefined =>
      tryParse(() => parseHelpFeedback(read[wanted.indexOf(path)]));
    const heard = new Set<string>();
    const isNew = (each: Given): boolean => {
      const mailbox = mailboxes.get(each.uid);
      // Nobody was admitted there.
      if (mailbox === undefined) return false;
      const voice = `${mailbox.key} ${each.id}`;
      if (heard.has(voice) || besides(each).some((path) => at(path)?.isCounted === true)) return false;
      heard.add(voice);
      return true;
    };
    const open = given.filter(({ path }) => at(path)?.isCounted === false);
    const answers = open.filter(isNew).flatMap(({ path }) => at(path) ?? []);
    if (answers.length > 0)
      writeCounts(
        transaction,
        counted,
        (counts) => {
          for (const { article, answer } of answers)
            counts.set(article, withFeedback(of(counts, article), answer));
        },
        gateways.now(),
      );
    for (const { path } of open) transaction.update(path, { counted: true });
  });
}

/** Counts the feedback that no run has counted yet. */
function countFeedback(gateways: HelpGateways): Promise<void> {
  const where = { field: 'counted', equals: false };
  const question = { collection: COLLECTIONS.helpFeedback, isGroup: true, where };
  // One that cannot be counted stays as it is.
  return eachPage(gateways.documents, question, (page) => countSome(gateways, page.flatMap(givenIn)));
}

/**
 * Adds to the public counts of the help centre what students have opened and said of articles since the last run. Runs once
 * a night, for all articles together: what changes by day would tell who was reading. Can be cut off anywhere and run again.
 */
export async function countHelp(gateways: HelpGateways): Promise<void> {
  await countViews(gateways);
  await countFeedback(gateways);
}
