import { migrationPath } from '@chupke/domain/paths.ts';
import { beforeEach, expect, it } from 'vitest';
import { testMailboxKeyOf } from '../../functions/src/testing/mailbox-keys.ts';
import { memoryAccounts } from '../../functions/src/testing/memory-accounts.ts';
import { memoryDocuments } from '../../functions/src/testing/memory-documents.ts';
import { migrate } from './migrate.ts';
import type { MigrationStep } from './migration-step.ts';
import { MIGRATION_STEPS } from './steps.ts';

let documents = memoryDocuments();
const accounts = memoryAccounts();
const run = (steps: readonly MigrationStep[]) =>
  migrate(steps, { documents, accounts, now: () => documents.now(), mailboxKeyOf: testMailboxKeyOf });

/** Adds one to `n`, once. */
const COUNT: MigrationStep = {
  name: 'count',
  over: { collection: 'things' },
  apply: ({ path }) =>
    documents.transact(async (transaction) => {
      const [stored] = await transaction.read([path]);
      if (stored?.['counted'] !== true)
        transaction.update(path, { n: Number(stored?.['n']) + 1, counted: true });
    }),
};

const REMOVE: MigrationStep = {
  name: 'remove',
  over: { collection: 'others' },
  apply: ({ path }) => documents.transact(async (transaction) => transaction.remove(path)),
};

function fill(): void {
  documents = memoryDocuments();
  for (let index = 0; index < 450; index += 1) documents.stored.set(`things/${1000 + index}`, { n: index });
  for (let index = 0; index < 210; index += 1) documents.stored.set(`others/${1000 + index}`, { n: index });
}

beforeEach(fill);

it('takes every document once, page by page, and the steps in their order', async () => {
  await expect(run([COUNT, REMOVE])).resolves.toEqual({ finished: ['count', 'remove'], documents: 660 });
  const things = [...documents.stored].filter(([path]) => path.startsWith('things/'));
  expect(things.map(([, { n }]) => n)).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
  expect([...documents.stored.keys()].filter((path) => path.startsWith('others/'))).toEqual([]);
});

it('looks at nothing once all is done, but at a step that is new', async () => {
  await run([COUNT]);
  const before = documents.reads();
  await expect(run([COUNT])).resolves.toEqual({ finished: [], documents: 0 });
  expect(documents.reads() - before).toBe(1);
  await expect(run([COUNT, REMOVE])).resolves.toMatchObject({ finished: ['remove'] });
});

it('wherever it is cut off, the next run goes on', async () => {
  await run([COUNT, REMOVE]);
  const wanted = [...documents.stored].sort();
  for (let steps = 0; ; steps += 41) {
    fill();
    const isCutOff = await documents.cutOff(steps, () => run([COUNT, REMOVE]));
    await run([COUNT, REMOVE]);
    expect([...documents.stored].sort()).toEqual(wanted);
    if (!isCutOff) break;
  }
});

it('does not call a step done that failed at one document', async () => {
  const failing: MigrationStep = { ...COUNT, apply: () => Promise.reject(new Error('no such thing')) };
  await expect(run([failing, REMOVE])).rejects.toThrow('no such thing');
  expect(documents.stored.get(migrationPath(COUNT.name))).toBeUndefined();
  expect(documents.stored.has('others/1000')).toBe(true);
});

it('has a name of its own for each step', () => {
  const names = MIGRATION_STEPS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
