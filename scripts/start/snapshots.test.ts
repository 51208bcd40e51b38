import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_PORTS, HOST } from './ports.ts';
import { adoptSnapshot, currentSnapshot, nextSnapshotName, watchSnapshots } from './snapshots.ts';

let dir = '';

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'chupke-snapshots-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function make(name: string): void {
  mkdirSync(join(dir, name));
  writeFileSync(join(dir, name, 'accounts.json'), '{}');
}

it('begins with none', () => {
  expect(currentSnapshot(dir)).toBeUndefined();
  expect(currentSnapshot(join(dir, 'missing'))).toBeUndefined();
  expect(nextSnapshotName([])).toBe('snapshot-1');
});

it('keeps the last whole one when a crash leaves a part of the next', () => {
  make('snapshot-1');
  adoptSnapshot(dir, 'snapshot-1');
  make('snapshot-2'); // never adopted
  expect(currentSnapshot(dir)).toBe(join(dir, 'snapshot-1'));
  expect(nextSnapshotName(['snapshot-1', 'snapshot-2'])).toBe('snapshot-3');
});

it('drops older ones once a new one is whole', () => {
  make('snapshot-9');
  make('snapshot-10');
  adoptSnapshot(dir, 'snapshot-10');
  expect(currentSnapshot(dir)).toBe(join(dir, 'snapshot-10'));
  expect(existsSync(join(dir, 'snapshot-9'))).toBe(false);
});

it('never follows a pointer out of its folder', () => {
  writeFileSync(join(dir, 'current'), '../..\n');
  expect(currentSnapshot(dir)).toBeUndefined();
});

/** Emulators that hold some accounts, and change them while they export what they had. */
async function changingEmulators() {
  let accounts = 1;
  const server = createServer((request, response) => {
    if (request.url !== '/_admin/export') {
      response.end(JSON.stringify(request.url === '/b' ? {} : { accounts }));
      return;
    }
    const name = nextSnapshotName([currentSnapshot(dir) ?? ''].map((path) => path.slice(dir.length + 1)));
    mkdirSync(join(dir, name));
    writeFileSync(join(dir, name, 'accounts.json'), String(accounts));
    accounts = 2;
    response.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, HOST, resolve);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { ...DEFAULT_PORTS, auth: port, storage: port, hub: port };
}

it('saves again what has changed while it was saved, and nothing that has not', async () => {
  const ports = await changingEmulators();
  const options = { dir, projectId: 'demo', ports, targets: ['auth'], onError: () => undefined };
  const snapshots = await watchSnapshots(options, false);
  onTestFinished(() => snapshots.stop());
  const saved = async (): Promise<string> => {
    await snapshots.save();
    const current = currentSnapshot(dir) ?? '';
    return `${current.slice(dir.length + 1)} ${readFileSync(join(current, 'accounts.json'), 'utf8')}`;
  };
  expect([await saved(), await saved(), await saved()]).toEqual([
    'snapshot-1 1',
    'snapshot-2 2',
    'snapshot-2 2',
  ]);
});
