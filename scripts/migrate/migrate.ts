import { migrationPath } from '@chupke/domain/paths.ts';
import type { MigrationGateways, MigrationStep } from './migration-step.ts';

/** Documents per page. How far a step is gets stored after each. */
const PAGE = 200;
/** Documents that are worked on at the same time. */
const AT_ONCE = 10;

/** What a run has done. */
interface MigrationReport {
  /** The steps that this run has finished. */
  readonly finished: readonly string[];
  /** How many documents it looked at. */
  readonly documents: number;
}

/** Runs all, some at a time, and throws the first error once all are done. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const results = await Promise.allSettled(items.slice(start, start + AT_ONCE).map(work));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }
}

async function runStep(step: MigrationStep, after: string | null, gateways: MigrationGateways) {
  const { documents } = gateways;
  let [from, count] = [after, 0];
  for (;;) {
    const page = await documents.find({
      ...step.over,
      ...(from === null ? {} : { after: from }),
      limit: PAGE,
    });
    await each(page, (document) => step.apply(document, gateways));
    count += page.length;
    const last = page.at(-1)?.path;
    const isDone = page.length < PAGE || last === undefined;
    from = isDone ? null : last;
    const state = { after: from, done: isDone };
    await documents.transact(async (transaction) => transaction.set(migrationPath(step.name), state));
    if (isDone) return count;
  }
}

/**
 * Runs the steps that are not done yet, in their order. May be cut off anywhere: the next run goes on with the page
 * at which this one ended. Throws a document's error after storing nothing of its page.
 */
export async function migrate(
  steps: readonly MigrationStep[],
  gateways: MigrationGateways,
): Promise<MigrationReport> {
  const states = await gateways.documents.read(steps.map(({ name }) => migrationPath(name)));
  const finished: string[] = [];
  let documents = 0;
  for (const [index, step] of steps.entries()) {
    const state = states[index];
    if (state?.['done'] === true) continue;
    const after = state?.['after'];
    documents += await runStep(step, typeof after === 'string' ? after : null, gateways);
    finished.push(step.name);
  }
  return { finished, documents };
}
