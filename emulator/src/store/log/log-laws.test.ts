import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentStore } from '../document-store.ts';
import { Storage } from '../storage.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { somePath, someWrite } from '../testing/writes.ts';
import type { StoredDocument } from '../../values/document.ts';

const NAME = { project: 'demo', database: '(default)' };

function snapshotOf(store: DocumentStore): StoredDocument[] {
  return [...store.documents()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

interface Written {
  readonly file: string;
  /** The length of the file after each flush, and the store's content then. */
  readonly states: readonly { readonly length: number; readonly documents: StoredDocument[] }[];
}

/** Writes random commits, flushing now and then. */
async function write(folder: string, groups: readonly (readonly Step[])[]): Promise<Written> {
  const storage = await Storage.open({ folder, clock: new FakeClock() });
  const store = storage.database(NAME);
  const file = join(folder, 'log-000001');
  const states = [{ length: 0, documents: snapshotOf(store) }];
  for (const group of groups) {
    for (const step of group) {
      if (step.clear) store.clear();
      const prepared = store.prepare(step.writes);
      if (!prepared.steps.some(({ failure }) => failure !== undefined)) store.apply(prepared);
    }
    await storage.flush();
    states.push({ length: readFileSync(file).length, documents: snapshotOf(store) });
  }
  await storage.close();
  return { file, states };
}

interface Step {
  readonly clear: boolean;
  readonly writes: readonly Parameters<DocumentStore['prepare']>[0][number][];
}

const step: fc.Arbitrary<Step> = fc.record({
  clear: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
  writes: fc.array(someWrite, { minLength: 1, maxLength: 3 }),
});
const groups = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });

async function reopen(folder: string, salvage = false): Promise<StoredDocument[]> {
  const storage = await Storage.open({ folder, clock: new FakeClock(), salvage });
  const documents = snapshotOf(storage.database(NAME));
  await storage.close();
  return documents;
}

describe('the log', () => {
  it('cut anywhere, holds the commits of all groups that are whole, and goes on from there', async () => {
    await fc.assert(
      fc.asyncProperty(
        groups,
        fc.double({ min: 0, max: 1, noNaN: true }),
        somePath,
        async (list, where, path) => {
          const folder = temporaryFolder();
          const { file, states } = await write(folder, list);
          const full = states.at(-1)?.length ?? 0;
          const cut = Math.floor(where * (full + 1));
          truncateSync(file, cut);
          const expected = states.findLast(({ length }) => length <= cut)?.documents;
          expect(await reopen(folder)).toEqual(expected);

          const storage = await Storage.open({ folder, clock: new FakeClock() });
          const store = storage.database(NAME);
          const { version } = store.apply(
            store.prepare([
              {
                kind: 'set',
                path,
                fields: new Map([['after', true]]),
                mask: undefined,
                transforms: [],
                precondition: undefined,
              },
            ]),
          );
          await store.flushed(version);
          const after = snapshotOf(store);
          await storage.close();
          expect(await reopen(folder)).toEqual(after);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('with bytes changed, is told damaged or read as a prefix, and never makes anything up', async () => {
    await fc.assert(
      fc.asyncProperty(groups, fc.nat(), fc.integer({ min: 1, max: 255 }), async (list, where, flip) => {
        const folder = temporaryFolder();
        const { file, states } = await write(folder, list);
        const bytes = readFileSync(file);
        if (bytes.length === 0) return;
        const at = where % bytes.length;
        bytes[at] = (bytes[at] ?? 0) ^ flip;
        writeFileSync(file, bytes);
        const lastGroup = states.findLast(({ length }) => length < bytes.length)?.length ?? 0;
        if (at >= lastGroup) {
          // It is indistinguishable from a torn write.
          expect(await reopen(folder)).toEqual(
            states.findLast(({ length }) => length <= lastGroup)?.documents,
          );
          return;
        }
        await expect(reopen(folder)).rejects.toThrow(/is damaged from byte \d+ to \d+/);
        expect(readFileSync(file)).toEqual(bytes);
      }),
      { numRuns: 60 },
    );
  });

  it('replays to the same state through snapshots', async () => {
    await fc.assert(
      fc.asyncProperty(groups, fc.nat(4), async (list, compactAt) => {
        const folder = temporaryFolder();
        const storage = await Storage.open({ folder, clock: new FakeClock() });
        const store = storage.database(NAME);
        const compactions: Promise<void>[] = [];
        for (const [index, group] of list.entries()) {
          for (const { writes } of group) {
            const prepared = store.prepare(writes);
            if (!prepared.steps.some(({ failure }) => failure !== undefined)) store.apply(prepared);
          }
          // Not awaited: commits go on meanwhile.
          if (index === compactAt) compactions.push(storage.compact());
        }
        await Promise.all(compactions);
        await storage.flush();
        const expected = snapshotOf(store);
        await storage.close();
        expect(await reopen(folder)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});
