import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openIndexFile } from './index-file.ts';
import { call, emulator } from './testing/emulator.ts';
import { FakeClock } from '../store/testing/fake-clock.ts';
import { temporaryFolder } from '../store/testing/temporary-folder.ts';

const INDEX = {
  collectionGroup: 'c',
  queryScope: 'COLLECTION',
  fields: [
    { fieldPath: 'a', order: 'ASCENDING' },
    { fieldPath: 'b', order: 'DESCENDING' },
  ],
};

function write(indexes: unknown): string {
  const path = join(temporaryFolder(), 'firestore.indexes.json');
  writeFileSync(path, JSON.stringify({ indexes, fieldOverrides: [] }));
  return path;
}

describe('the index file', () => {
  it('decides which queries are served, as in production', async () => {
    const query = {
      structuredQuery: {
        from: [{ collectionId: 'c' }],
        orderBy: [{ field: { fieldPath: 'a' } }, { field: { fieldPath: 'b' }, direction: 'DESCENDING' }],
      },
    };
    const path = '/v1/projects/demo/databases/(default)/documents:runQuery';
    const without = await emulator({ indexesFile: write([]) });
    expect(await call(without, 'POST', path, query)).toMatchObject({
      status: 400,
      json: [
        { error: { status: 'FAILED_PRECONDITION', message: expect.stringContaining('requires an index') } },
      ],
    });
    const having = await emulator({ indexesFile: write([INDEX]) });
    expect((await call(having, 'POST', path, query)).status).toBe(200);
  });

  it('must be readable at the start', () => {
    const open = (path: string) => openIndexFile(path, new FakeClock(), () => undefined);
    expect(() => open('/nowhere/indexes.json')).toThrow('/nowhere/indexes.json');
    expect(() => open(write([{ fields: 5 }]))).toThrow('firestore.indexes.json');
  });

  it('is followed; a broken version leaves the old one in force', () => {
    const lines: string[] = [];
    const clock = new FakeClock();
    const path = write([]);
    const file = openIndexFile(path, clock, (line) => lines.push(line));
    const before = file.current();
    writeFileSync(path, '{ broken');
    clock.advance(2000);
    expect(lines).toEqual([expect.stringContaining('The old indexes stay in force.')]);
    expect(file.current()).toBe(before);
    writeFileSync(path, JSON.stringify({ indexes: [INDEX], fieldOverrides: [] }));
    clock.advance(1000);
    expect(lines).toHaveLength(2);
    expect(file.current()).not.toEqual(before);
    file.close();
    expect(clock.timers).toBe(0);
  });
});
