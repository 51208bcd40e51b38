import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StatusError } from '../../util/status.ts';
import type { DocumentPath } from '../../values/document-path.ts';
import { parseDocumentPath } from '../../values/document-path.ts';
import type { Value } from '../../values/value.ts';
import { DocumentStore } from '../document-store.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { set } from '../testing/writes.ts';
import { TransactionManager } from './transaction-manager.ts';

/** A transaction script: reads, then writes values derived from what it read. */
interface Script {
  readonly optimistic: boolean;
  /** Paths, or '*' for a query of all documents. */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

interface Committed {
  readonly index: number;
  readonly version: number;
  readonly seen: readonly Value[];
}

const someId = fc.constantFrom('a', 'b', 'c');
const script: fc.Arbitrary<Script> = fc.record({
  optimistic: fc.boolean(),
  reads: fc.array(fc.oneof({ weight: 4, arbitrary: someId }, fc.constant('*')), { maxLength: 3 }),
  writes: fc.uniqueArray(someId, { minLength: 1, maxLength: 2 }),
});

const pathOf = (id: string): DocumentPath => parseDocumentPath(`c/${id}`);
/** The result of a read: the values of all documents that it covers. */
function look(get: (path: DocumentPath) => Value, read: string): Value {
  return read === '*' ? ['a', 'b', 'c'].map((id) => get(pathOf(id))) : get(pathOf(read));
}

/** Runs all scripts at once; `schedule` is asked to let each step happen, in an order that it chooses. */
async function runAll(scripts: readonly Script[], schedule: fc.Scheduler): Promise<Committed[]> {
  const clock = new FakeClock();
  const store = new DocumentStore({ name: { project: 'p', database: 'd' }, clock });
  const transactions = new TransactionManager({ store, clock });
  const committed: Committed[] = [];
  const run = async (script: Script, index: number): Promise<void> => {
    const id = transactions.begin({
      mode: 'readWrite',
      retryTransaction: undefined,
      optimistic: script.optimistic,
    });
    const seen: Value[] = [];
    try {
      for (const read of script.reads) {
        await schedule.schedule(Promise.resolve(), `${index} reads ${read}`);
        transactions.noteRead(id, read === '*' ? () => true : pathOf(read));
        seen.push(look((path) => store.get(path)?.fields.get('by') ?? null, read));
      }
      await schedule.schedule(Promise.resolve(), `${index} commits`);
      const writes = script.writes.map((written) => set(`c/${written}`, { by: BigInt(index) }));
      const lock = await transactions.acquireForCommit(
        id,
        writes.map(({ path }) => path),
        () => store.prepare(writes).changes,
      );
      try {
        lock.assertValid();
        const { version } = store.apply(store.prepare(writes));
        committed.push({ index, version, seen });
        transactions.finish(id);
      } finally {
        lock.release();
      }
    } catch (error) {
      if (!(error instanceof StatusError) || error.code !== 'ABORTED') throw error;
      transactions.rollback(id);
    }
  };
  await schedule.waitFor(Promise.all(scripts.map(run)));
  expect(transactions.size).toBe(0);
  return committed;
}

describe('concurrent transactions', () => {
  it('have the results of running one after the other, in the order of their versions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(script, { minLength: 1, maxLength: 5 }),
        fc.scheduler(),
        async (scripts, schedule) => {
          const committed = await runAll(scripts, schedule);
          // Somebody always gets through.
          expect(committed.length).toBeGreaterThan(0);
          const state = new Map<DocumentPath, Value>();
          for (const { index, seen } of committed.sort((a, b) => a.version - b.version)) {
            const { reads, writes } = scripts[index] ?? { reads: [], writes: [] };
            expect(seen).toEqual(reads.map((read) => look((path) => state.get(path) ?? null, read)));
            for (const written of writes) state.set(pathOf(written), BigInt(index));
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
