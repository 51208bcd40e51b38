import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { parseCount, parseRecord, tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS, confessionPath, viewCountPath } from '@chupke/domain/paths.ts';
import { HOUR_MS } from '@chupke/domain/time.ts';
import { parseViewBatch } from '@chupke/domain/view-batch.ts';
import type { Documents, FoundDocument } from '../gateways/documents.ts';
import { Increment, readPages } from '../gateways/documents.ts';
import { attemptEach } from '../lib/attempt-each.ts';

/** What counting views needs. */
interface ViewGateways {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Over how many turns the confessions are spread; 1 counts all at once. */
  readonly turns: number;
}

/** How long a turn lasts, in milliseconds: as often as the function runs. */
const TURN_MS = 600_000;

/** Batches per commit, each removed; Firestore's limit is 500 writes. */
const BATCHES = 400;

/** Pages per run, which a schedule must end in its time. What is left waits for the next run. */
const PAGES = 100;

/**
 * Sums per commit, and confessions. A sum has up to 8,000 of them, whatever ids somebody has made up, which is some 240 kB:
 * fifty were more than the 10 MiB that a commit takes.
 */
const SUMS = 15;
const CONFESSIONS = 400;

type Views = ReadonlyMap<ConfessionId, number>;

function added(all: readonly (readonly [ConfessionId, number])[]): Map<ConfessionId, number> {
  const sums = new Map<ConfessionId, number>();
  for (const [id, views] of all) sums.set(id, (sums.get(id) ?? 0) + views);
  return sums;
}

/** The views in a batch. One of another form counts nothing. */
function viewsIn({ fields }: FoundDocument): readonly (readonly [ConfessionId, number])[] {
  const confessions = tryParse(() => parseViewBatch(fields).confessions) ?? [];
  return confessions.map((id) => [id, 1] as const);
}

/** Sums up the batches that have arrived, each once, where only the server reads: a batch goes with its commit. */
async function sumUp({ documents, newId }: ViewGateways): Promise<void> {
  for (let pages = 0; pages < PAGES; pages += 1) {
    const found = await documents.find({ collection: COLLECTIONS.confessionViews, limit: BATCHES });
    if (found.length === 0) return;
    const views = added(found.flatMap(viewsIn));
    // `missing`: another run was quicker. The next page shows what is left.
    await documents.write((batch) => {
      for (const { path } of found) batch.claim(path);
      if (views.size > 0) batch.set(viewCountPath(newId()), { views: Object.fromEntries(views) });
    });
  }
}

/** The stored sums of a document. Throws ParseError. */
function parseSums(fields: unknown): Views {
  const views = parseRecord(parseRecord(fields)['views'], 'views');
  return new Map(Object.keys(views).map((id) => [parseConfessionId(id), parseCount(views, id)] as const));
}

/** Whether it is the confession's turn: each has one of its own in every round. */
function isDue(id: ConfessionId, { now, turns }: ViewGateways): boolean {
  const turn = Math.floor(now() / TURN_MS) % turns;
  return Buffer.from(id).reduce((sum, byte) => sum + byte, 0) % turns === turn;
}

/** Which views go where. */
interface Move {
  /** The sums that they are taken from. */
  readonly paths: readonly string[];
  /** Confessions that get theirs. */
  readonly shown: readonly ConfessionId[];
  /** Those of others are dropped. */
  readonly dropped: readonly ConfessionId[];
}

/** Takes views out of the sums, with one commit. */
async function move({ documents, now }: ViewGateways, { paths, shown, dropped }: Move): Promise<void> {
  const active = new Set(shown);
  const moved = new Set([...shown, ...dropped]);
  const lastViewedAt = new Date(Math.floor(now() / HOUR_MS) * HOUR_MS);
  await documents.transact(async (transaction) => {
    const sums = (await transaction.read(paths)).map((fields) => (fields ? parseSums(fields) : undefined));
    const views = added(sums.flatMap((sum) => [...(sum ?? [])]).filter(([id]) => active.has(id)));
    for (const [id, count] of views)
      transaction.update(confessionPath(id), { views: new Increment(count), lastViewedAt });
    paths.forEach((path, index) => {
      const left = [...(sums[index] ?? [])].filter(([id]) => !moved.has(id));
      if (left.length === 0) transaction.remove(path);
      else if (left.length < (sums[index]?.size ?? 0))
        transaction.update(path, { views: Object.fromEntries(left) });
    });
  });
}

/** Counts what is due of some sums. */
async function countGroup(gateways: ViewGateways, group: readonly FoundDocument[]): Promise<void> {
  const views = added(group.flatMap(({ fields }) => [...parseSums(fields)]));
  const due = [...views.keys()].filter((id) => isDue(id, gateways)).sort();
  if (due.length === 0) return;
  // Outside the transaction, which would hold up likes.
  const stored = await readPages(gateways.documents, due.map(confessionPath));
  const shown = due.filter((_, index) => stored[index]?.['status'] === 'active');
  const active = new Set(shown);
  const paths = group.map(({ path }) => path);
  // All that are dropped go at once: each commit writes the sums anew, and ids can be made up by the thousand.
  const dropped = due.filter((id) => !active.has(id));
  await move(gateways, { paths, shown: shown.slice(0, CONFESSIONS), dropped });
  for (let first = CONFESSIONS; first < shown.length; first += CONFESSIONS)
    await move(gateways, { paths, shown: shown.slice(first, first + CONFESSIONS), dropped: [] });
}

/** The sums, in groups of which no more than one is in memory. */
async function* groupsOf({ documents }: ViewGateways): AsyncGenerator<readonly FoundDocument[]> {
  let after: string | undefined;
  do {
    const from = after === undefined ? {} : { after };
    const group = await documents.find({ collection: COLLECTIONS.viewCounts, ...from, limit: SUMS });
    yield group;
    after = group.length < SUMS ? undefined : group.at(-1)?.path;
  } while (after !== undefined);
}

/** Counts what is due of the sums. */
async function countDue(gateways: ViewGateways): Promise<void> {
  await attemptEach(groupsOf(gateways), (group) => countGroup(gateways, group));
}

/**
 * Counts the views that have arrived, each once; a run can be cut off anywhere. Views of hidden and deleted confessions
 * are dropped. A confession is written once in a round of turns, however many have opened it, and each at its own turn:
 * what one session has opened does not change together, nor when it was opened. A part that fails does not hold up the
 * others: the first error is thrown at the end.
 */
export async function countViews(gateways: ViewGateways): Promise<void> {
  await attemptEach([sumUp, countDue], (part) => part(gateways));
}
