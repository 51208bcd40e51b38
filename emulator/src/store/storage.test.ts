import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../util/clock.ts';
import { parseDocumentPath } from '../values/document-path.ts';
import type { DocumentStore } from './document-store.ts';
import type { StorageOptions } from './storage.ts';
import { Storage } from './storage.ts';
import { FakeClock } from './testing/fake-clock.ts';
import { faultyFiles } from './testing/faulty-file.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { fieldsOf, remove, set } from './testing/writes.ts';
import type { CommitRecord, Write } from '../values/document.ts';

const NAME = { project: 'demo', database: '(default)' };
const at = (path: string) => parseDocumentPath(path);

function commit(store: DocumentStore, ...writes: Write[]): CommitRecord {
  return store.apply(store.prepare(writes));
}

function opened(folder: string, more: Partial<StorageOptions> = {}): Promise<Storage> {
  return Storage.open({ folder, clock: systemClock, ...more });
}

async function withStorage<Result>(
  folder: string,
  use: (storage: Storage, store: DocumentStore) => Result,
  more: Partial<StorageOptions> = {},
): Promise<Awaited<Result>> {
  const storage = await opened(folder, more);
  try {
    return await use(storage, storage.database(NAME));
  } finally {
    await storage.close();
  }
}

describe('a folder', () => {
  it('keeps databases, their documents and times', async () => {
    const folder = join(temporaryFolder(), 'made', 'on', 'demand');
    const before = await withStorage(folder, async (storage, store) => {
      commit(store, set('c/a', { n: 1n, half: 0.5 }), set('c/b', {}));
      commit(store, remove('c/b'), set('c/a', { n: 2n }));
      const other = storage.database({ project: 'demo', database: 'second' });
      await other.flushed(commit(other, set('c/z', {})).version);
      return [store.get(at('c/a')), other.get(at('c/z')), store.version];
    });
    await withStorage(folder, (storage, store) => {
      const other = storage.database({ project: 'demo', database: 'second' });
      expect([...storage.databases()]).toHaveLength(2);
      expect([store.get(at('c/a')), other.get(at('c/z')), store.version]).toEqual(before);
      expect(store.size).toBe(1);
    });
  });

  it('keeps the past, and versions above it, over a restart', async () => {
    const folder = temporaryFolder();
    const clock = new FakeClock();
    const versions = await withStorage(
      folder,
      (_, store) => [
        commit(store, set('c/a', { n: 1n })).version,
        commit(store, set('c/a', { n: 2n })).version,
      ],
      { clock },
    );
    clock.set(0);
    await withStorage(
      folder,
      (_, store) => {
        expect(store.get(at('c/a'), versions[0])?.fields).toEqual(fieldsOf({ n: 1n }));
        expect(commit(store, set('c/a', {})).version).toBeGreaterThan(versions[1] ?? Infinity);
      },
      { clock },
    );
  });

  it('forgets what was cleared', async () => {
    const folder = temporaryFolder();
    await withStorage(folder, (_, store) => {
      commit(store, set('c/a', {}));
      store.clear();
      commit(store, set('c/b', {}));
    });
    await withStorage(folder, (_, store) => {
      expect([...store.documents()].map(({ path }) => path)).toEqual(['c/b']);
    });
  });

  it('takes no commits after it was closed', async () => {
    const storage = await opened(temporaryFolder());
    await storage.close();
    expect(() => commit(storage.database(NAME), set('c/a', {}))).toThrow(
      expect.objectContaining({ code: 'UNAVAILABLE' }),
    );
    await storage.close();
  });

  it('acknowledges only what is durable', async () => {
    await withStorage(temporaryFolder(), async (_, store) => {
      const { version } = commit(store, set('c/a', {}));
      expect(store.durableVersion).toBeLessThan(version);
      expect(store.durableDocuments()).toEqual([]);
      await store.flushed(version);
      expect(store.durableVersion).toBe(version);
      expect(store.durableDocuments()).toHaveLength(1);
    });
  });
});

describe('the lock', () => {
  it('lets one at a time in', async () => {
    const folder = temporaryFolder();
    await withStorage(folder, async () => {
      await expect(opened(folder)).rejects.toThrow(`in use by process ${process.pid}`);
    });
    await withStorage(folder, (_, store) => expect(store.size).toBe(0));
    expect(existsSync(join(folder, 'LOCK'))).toBe(false);
  });

  // Only some systems know when a process started, and so that it is not the lock's.
  const impostors = process.platform === 'linux' ? ['1\nother-boot:1\ntoken\n'] : [];

  it.each(['999999999\nboot:1\ntoken\n', `${process.pid}\nboot:1\ntoken\n`, '', 'rubbish', ...impostors])(
    'of a process that is gone (%j) is taken over',
    async (content) => {
      const folder = temporaryFolder();
      writeFileSync(join(folder, 'LOCK'), content);
      await withStorage(folder, (_, store) => expect(store.size).toBe(0));
    },
  );

  it('of a living process is respected', async () => {
    const folder = temporaryFolder();
    // Without its start time it is indistinguishable from a later process, and counts as the same.
    writeFileSync(join(folder, 'LOCK'), `${process.ppid}\n\ntoken\n`);
    await expect(opened(folder)).rejects.toThrow(`in use by process ${process.ppid}`);
  });
});

describe('snapshots', () => {
  it('replace the log when it is long', async () => {
    const folder = temporaryFolder();
    await withStorage(
      folder,
      async (storage, store) => {
        for (let n = 0; n < 300; n += 1)
          await store.flushed(commit(store, set('c/a', { n: BigInt(n), filler: 'x'.repeat(100) })).version);
        await storage.compact();
      },
      { compactAtBytes: 5000 },
    );
    const names = readdirSync(folder).sort();
    expect(names).toHaveLength(2);
    expect(names[1]?.replace('snapshot', 'log')).toBe(names[0]);
    await withStorage(folder, (_, store) => {
      expect(store.get(at('c/a'))?.fields.get('n')).toBe(299n);
      commit(store, set('c/b', {}));
    });
    await withStorage(folder, (_, store) => expect(store.size).toBe(2));
  });

  it('that were not finished are swept away', async () => {
    const folder = temporaryFolder();
    await withStorage(folder, (_, store) => commit(store, set('c/a', {})));
    writeFileSync(join(folder, 'snapshot-000002.tmp'), 'half');
    writeFileSync(join(folder, 'log-000002'), '');
    await withStorage(folder, (_, store) => expect(store.size).toBe(1));
    expect(existsSync(join(folder, 'snapshot-000002.tmp'))).toBe(false);
  });

  it('leave everything as it was when the disk fails', async () => {
    const folder = temporaryFolder();
    const { faults, openFile } = faultyFiles();
    await withStorage(
      folder,
      async (storage, store) => {
        commit(store, set('c/a', { n: 1n }));
        await storage.flush();
        faults.room = 10;
        await expect(storage.compact()).rejects.toThrow('ENOSPC');
        faults.room = Infinity;
        faults.open = true;
        await expect(storage.compact()).rejects.toThrow('EMFILE');
        faults.open = false;
        await store.flushed(commit(store, set('c/b', {})).version);
      },
      { openFile },
    );
    await withStorage(folder, async (storage, store) => {
      expect(store.size).toBe(2);
      await storage.compact();
    });
    await withStorage(folder, (_, store) => expect(store.size).toBe(2));
  });
});

describe('a failing disk', () => {
  it('takes back what was not durable, and goes on when there is room again', async () => {
    const folder = temporaryFolder();
    const { faults, openFile } = faultyFiles();
    await withStorage(
      folder,
      async (_, store) => {
        const kept = commit(store, set('c/a', { n: 1n })).version;
        await store.flushed(kept);
        const seen: unknown[] = [];
        store.onChange((changes) => seen.push(...changes.map(({ after }) => after?.fields.get('n'))));
        faults.room = 20;
        const lost = [
          commit(store, set('c/a', { n: 2n })).version,
          commit(store, set('c/a', { n: 3n }), set('c/b', { n: 9n })).version,
        ];
        expect(store.get(at('c/a'))?.fields.get('n')).toBe(3n);
        await expect(store.flushed(lost[0] ?? 0)).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED' });
        await expect(store.flushed(lost[1] ?? 0)).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED' });
        expect(store.get(at('c/a'))?.fields.get('n')).toBe(1n);
        expect(store.get(at('c/b'))).toBeUndefined();
        expect(seen).toEqual([2n, 3n, 9n, 2n, undefined, 1n]);
        expect(store.get(at('c/a'), kept)?.fields.get('n')).toBe(1n);
        expect(() => store.get(at('c/a'), lost[0])).not.toThrow();

        faults.room = Infinity;
        await store.flushed(commit(store, set('c/a', { n: 4n })).version);
        await expect(store.flushed(lost[0] ?? 0)).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED' });
      },
      { openFile },
    );
    await withStorage(folder, (_, store) => {
      expect([...store.documents()].map(({ fields }) => fields)).toEqual([fieldsOf({ n: 4n })]);
    });
  });

  it('leaves the past as far back as before, however much is lost', async () => {
    const { faults, openFile } = faultyFiles();
    const history = { maxEntries: 100, maxBytes: 5000, maxAge: 3_600_000_000 };
    await withStorage(
      temporaryFolder(),
      async (_, store) => {
        const first = commit(store, set('c/a', { text: 'x'.repeat(2000) })).version;
        await store.flushed(first);
        for (const text of ['one', 'two', 'three']) {
          faults.room = 20;
          const lost = commit(store, set('c/a', { text })).version;
          await expect(store.flushed(lost)).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED' });
        }
        faults.room = Infinity;
        await store.flushed(commit(store, set('c/b', {})).version);
        expect(store.get(at('c/a'), first)).toEqual(store.get(at('c/a')));
      },
      { openFile, history },
    );
  });

  it('refuses commits as long as it cannot even be repaired', async () => {
    const folder = temporaryFolder();
    const { faults, openFile } = faultyFiles();
    const reports: string[] = [];
    await withStorage(
      folder,
      async (storage, store) => {
        await store.flushed(commit(store, set('c/a', {})).version);
        faults.sync = true;
        faults.truncate = true;
        await expect(store.flushed(commit(store, set('c/b', {})).version)).rejects.toMatchObject({
          code: 'UNAVAILABLE',
        });
        expect(reports).toEqual(['The data could not be written: EIO: injected']);
        const refused = async () => {
          try {
            return { version: commit(store, set('c/c', {})).version };
          } catch (error) {
            // Lets the repair that this attempt started come to its end.
            await storage.flush();
            return error;
          }
        };
        expect(await refused()).toMatchObject({ code: 'UNAVAILABLE' });
        await expect(storage.compact()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
        faults.sync = false;
        faults.truncate = false;
        await expect.poll(refused).toHaveProperty('version');
        await storage.flush();
      },
      { openFile, report: (message) => reports.push(message) },
    );
    await withStorage(folder, (_, store) => {
      expect([...store.documents()].map(({ path }) => path).sort()).toEqual(['c/a', 'c/c']);
    });
  });
});

describe('damaged data', () => {
  async function damagedFolder(): Promise<string> {
    const folder = temporaryFolder();
    await withStorage(folder, async (storage, store) => {
      for (const id of ['a', 'b', 'c']) {
        commit(store, set(`c/${id}`, { text: `this is ${id}` }));
        await storage.flush();
      }
    });
    const file = join(folder, 'log-000001');
    const bytes = readFileSync(file);
    bytes.write('THIS', bytes.indexOf('this is b'));
    writeFileSync(file, bytes);
    return folder;
  }

  it('are told with their place, and nothing is touched', async () => {
    const folder = await damagedFolder();
    const before = readFileSync(join(folder, 'log-000001'));
    await expect(opened(folder)).rejects.toMatchObject({
      name: 'DamagedDataError',
      part: { from: before.length / 3, to: (before.length / 3) * 2, reason: 'its checksum does not match' },
    });
    expect(readFileSync(join(folder, 'log-000001'))).toEqual(before);
    expect(existsSync(join(folder, 'LOCK'))).toBe(false);
  });

  it('are left out when told to, and put aside', async () => {
    const folder = await damagedFolder();
    const reports: string[] = [];
    await withStorage(
      folder,
      (_, store) => {
        expect([...store.documents()].map(({ path }) => path).sort()).toEqual(['c/a', 'c/c']);
      },
      { salvage: true, report: (message) => reports.push(message) },
    );
    expect(reports).toHaveLength(1);
    expect(readdirSync(folder).sort()).toEqual(['log-000001.damaged', 'log-000002', 'snapshot-000002']);
    await withStorage(folder, (_, store) => expect(store.size).toBe(2));
  });

  it('are told when a file is missing', async () => {
    const folder = temporaryFolder();
    await withStorage(folder, async (storage, store) => {
      commit(store, set('c/a', {}));
      await storage.compact();
      commit(store, set('c/b', {}));
    });
    rmSync(join(folder, 'snapshot-000002'));
    await expect(opened(folder)).rejects.toThrow(/log-000001 is damaged.*it is missing/);
  });
});

describe('a killed process', () => {
  it('leaves every acknowledged commit whole, and no half of any', async () => {
    const folder = temporaryFolder();
    let first = 0;
    for (const acknowledgements of [3, 60, 400]) {
      const acknowledged = await writeAndKill(folder, first, acknowledgements);
      await withStorage(folder, (_, store) => {
        const latest = new Map<number, number>();
        for (const n of acknowledged) latest.set(n % 50, Math.max(n, latest.get(n % 50) ?? 0));
        for (const [slot, n] of latest) {
          expect(Number(store.get(at(`left/${slot}`))?.fields.get('n'))).toBeGreaterThanOrEqual(n);
        }
        for (let slot = 0; slot < 50; slot += 1) {
          expect(store.get(at(`right/${slot}`))?.fields).toEqual(store.get(at(`left/${slot}`))?.fields);
        }
        for (const { fields } of store.documents()) first = Math.max(first, Number(fields.get('n')) + 1);
      });
    }
  });
});

/** Runs the writer until it has acknowledged so many commits, kills it, and returns all acknowledged ones. */
async function writeAndKill(folder: string, first: number, acknowledgements: number): Promise<number[]> {
  const script = fileURLToPath(new URL('./testing/crash-writer.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder, String(first)], {
    cwd: dirname(script),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const acknowledged: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === acknowledgements) child.kill('SIGKILL');
  }
  await ended;
  return acknowledged;
}
