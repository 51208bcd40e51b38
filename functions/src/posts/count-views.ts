import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS, confessionPath } from '@chupke/domain/paths.ts';
import { parseViewBatch } from '@chupke/domain/view-batch.ts';
import type { Documents, FoundDocument } from '../gateways/documents.ts';
import { Increment } from '../gateways/documents.ts';

/** What counting views needs. */
export interface ViewGateways {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const HOUR_MS = 3_600_000;

/** Batches read at a time. */
const PAGE = 200;

/** Writes per commit; Firestore's limit is 500. */
const WRITES = 450;

/** Pages per run, which a schedule must end in its time. What is left waits for the next run. */
const PAGES = 200;

/** Batches that fit into one commit, and how often each confession was opened in them. */
interface Share {
  readonly batches: readonly FoundDocument[];
  readonly views: ReadonlyMap<ConfessionId, number>;
}

/** As many of the batches as fit into one commit with the confessions that they name. */
function shareOf(found: readonly FoundDocument[]): Share {
  const batches: FoundDocument[] = [];
  const views = new Map<ConfessionId, number>();
  for (const batch of found) {
    // One of another form counts nothing, and goes.
    const confessions = tryParse(() => parseViewBatch(batch.fields).confessions) ?? [];
    const added = confessions.filter((id) => !views.has(id)).length;
    if (batches.length > 0 && batches.length + 1 + views.size + added > WRITES) break;
    batches.push(batch);
    for (const id of confessions) views.set(id, (views.get(id) ?? 0) + 1);
  }
  return { batches, views };
}

/** Adds the views to the confessions that are active, and removes the batches, with one commit. */
async function count({ documents, now }: ViewGateways, { batches, views }: Share): Promise<void> {
  const ids = [...views.keys()].sort();
  const stored = await documents.read(ids.map(confessionPath));
  const active = ids.filter((_, index) => stored[index]?.['status'] === 'active');
  const lastViewedAt = new Date(Math.floor(now() / HOUR_MS) * HOUR_MS);
  // `missing`: a confession was deleted meanwhile, or another run was quicker. Both show in the next page.
  await documents.write((batch) => {
    for (const { path } of batches) batch.claim(path);
    for (const id of active)
      batch.update(confessionPath(id), { views: new Increment(views.get(id) ?? 0), lastViewedAt });
  });
}

/**
 * Counts the views that have arrived, each once: a batch goes with the commit that counts it, so a run can be cut off
 * anywhere. Views of hidden and deleted confessions are dropped. All batches are summed up first, so that a confession
 * is written once, however many have opened it, and changes together with whatever others opened in those minutes: the
 * time of a change does not tell when one session was reading what.
 */
export async function countViews(gateways: ViewGateways): Promise<void> {
  for (let pages = 0; pages < PAGES; pages += 1) {
    let page = await gateways.documents.find({ collection: COLLECTIONS.confessionViews, limit: PAGE });
    if (page.length === 0) return;
    while (page.length > 0) {
      const share = shareOf(page);
      await count(gateways, share);
      page = page.slice(share.batches.length);
    }
  }
}
