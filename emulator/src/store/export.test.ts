import { readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDocumentPath } from '../values/document-path.ts';
import { exportStorage, importStorage } from './export.ts';
import { Storage } from './storage.ts';
import { FakeClock } from './testing/fake-clock.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { set, someWrite } from './testing/writes.ts';

const NAME = { project: 'demo', database: '(default)' };
const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);

describe('an export', () => {
  it('is imported as it was, times included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someWrite, { maxLength: 10 }), async (writes) => {
        const clock = new FakeClock();
        const from = await Storage.open({ clock });
        for (const write of writes) {
          const prepared = from.database(NAME).prepare([write]);
          if (prepared.steps[0]?.failure === undefined) from.database(NAME).apply(prepared);
        }
        const folder = join(temporaryFolder(), 'export');
        await exportStorage(from, folder);
        const to = await Storage.open({ clock, folder: temporaryFolder() });
        const store = to.database(NAME);
        store.apply(store.prepare([set('other/x', {})]));
        expect(await importStorage(to, folder)).toBe(from.database(NAME).size);
        const expected = [...from.database(NAME).documents()].sort(byPath);
        expect([...store.documents()].sort(byPath).filter(({ path }) => path !== 'other/x')).toEqual(
          expected,
        );
        expect(store.get(parseDocumentPath('other/x'))).toBeDefined();
        await to.close();
      }),
      { numRuns: 30 },
    );
  });

  it('that is not whole is refused before anything is imported', async () => {
    const folder = temporaryFolder();
    const from = await Storage.open({ clock: new FakeClock() });
    from.database(NAME).apply(from.database(NAME).prepare([set('c/a', {})]));
    await exportStorage(from, folder);
    const file = join(folder, 'firestore-export');
    truncateSync(file, readFileSync(file).length - 1);
    const to = await Storage.open({ clock: new FakeClock() });
    await expect(importStorage(to, folder)).rejects.toThrow(/is damaged/);
    expect(to.database(NAME).size).toBe(0);
    await expect(importStorage(to, join(folder, 'nothing'))).rejects.toThrow(/ENOENT/);
  });
});
