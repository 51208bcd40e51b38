import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { HOST } from './ports.ts';
import type { Ports } from './ports.ts';

/** Saves what the Auth and Storage emulators hold in memory. */
interface Snapshots {
  /** Writes a snapshot if anything has changed since the last one. */
  save(): Promise<void>;
  /** Stops watching; a running snapshot is finished first. */
  stop(): Promise<void>;
}

/** What is watched and where the snapshots go. */
interface SnapshotOptions {
  readonly dir: string;
  readonly projectId: string;
  readonly ports: Ports;
  /** Emulators to export, by their names in the hub. */
  readonly targets: readonly string[];
  readonly onError: (message: string) => void;
}

/** How often to check for changes: two small requests. */
const LOOK_EVERY_MS = 3000;
/** Minimum time between two snapshots: an export copies every stored file. */
const REST_MS = 30_000;
const NAME = /^snapshot-(\d+)$/;
const POINTER = 'current';

/** The folder of the last complete snapshot, if there is one. */
export function currentSnapshot(dir: string): string | undefined {
  try {
    const name = readFileSync(join(dir, POINTER), 'utf8').trim();
    const path = join(dir, name);
    return NAME.test(name) && existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

function snapshotNames(dir: string): readonly string[] {
  return existsSync(dir) ? readdirSync(dir).filter((name) => NAME.test(name)) : [];
}

/** A name that no snapshot in the folder has, complete or not. */
export function nextSnapshotName(names: readonly string[]): string {
  const numbers = names.map((name) => Number(NAME.exec(name)?.[1] ?? 0));
  return `snapshot-${Math.max(0, ...numbers) + 1}`;
}

/**
 * Makes a snapshot the current one atomically: the pointer file is replaced by renaming, and older snapshots are
 * removed only afterwards.
 */
export function adoptSnapshot(dir: string, name: string): void {
  const next = join(dir, `${POINTER}.next`);
  const file = openSync(next, 'w');
  writeSync(file, `${name}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(next, join(dir, POINTER));
  for (const old of snapshotNames(dir)) {
    if (old !== name) rmSync(join(dir, old), { recursive: true, force: true });
  }
}

async function getText(url: string): Promise<string> {
  const response = await fetch(url, { headers: { Authorization: 'Bearer owner' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

function bucketNames(listing: string): readonly string[] {
  const value: unknown = JSON.parse(listing);
  if (typeof value !== 'object' || value === null || !('items' in value)) return [];
  const items: readonly unknown[] = Array.isArray(value.items) ? value.items : [];
  return items.flatMap((item) =>
    typeof item === 'object' && item !== null && 'name' in item && typeof item.name === 'string'
      ? [item.name]
      : [],
  );
}

/** A digest of all accounts and of all stored files' metadata (not their bytes: those have a generation). */
async function fingerprint(options: SnapshotOptions): Promise<string> {
  const auth = `http://${HOST}:${options.ports.auth}/identitytoolkit.googleapis.com/v1/projects/${options.projectId}`;
  const storage = `http://${HOST}:${options.ports.storage}`;
  const hash = createHash('sha256');
  hash.update(await getText(`${auth}/accounts:batchGet?maxResults=-1`));
  for (const bucket of bucketNames(await getText(`${storage}/b`))) {
    hash.update(await getText(`${storage}/storage/v1/b/${encodeURIComponent(bucket)}/o`));
  }
  return hash.digest('hex');
}

async function exportTo(path: string, options: SnapshotOptions): Promise<void> {
  const response = await fetch(`http://${HOST}:${options.ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path, initiatedBy: 'chupke', targets: options.targets }),
  });
  if (!response.ok) throw new Error(`the export failed: ${await response.text()}`);
}

/** Starts watching. The current state counts as saved if `saved`, e.g. because it was just imported. */
export async function watchSnapshots(options: SnapshotOptions, saved: boolean): Promise<Snapshots> {
  mkdirSync(options.dir, { recursive: true });
  let savedFingerprint = saved ? await fingerprint(options) : '';
  let lastSave = Number.NEGATIVE_INFINITY;
  let running: Promise<void> = Promise.resolve();

  const save = async (): Promise<void> => {
    const seen = await fingerprint(options);
    if (seen === savedFingerprint) return;
    const name = nextSnapshotName(snapshotNames(options.dir));
    await exportTo(join(options.dir, name), options);
    adoptSnapshot(options.dir, name);
    savedFingerprint = seen;
    lastSave = performance.now();
  };
  const enqueue = (): Promise<void> => {
    running = running.then(save, save);
    return running;
  };
  const timer = setInterval(() => {
    if (performance.now() - lastSave < REST_MS) return;
    enqueue().catch((error: unknown) =>
      options.onError(error instanceof Error ? error.message : String(error)),
    );
  }, LOOK_EVERY_MS);
  return {
    save: enqueue,
    stop: async () => {
      clearInterval(timer);
      await running.catch(() => {});
    },
  };
}
