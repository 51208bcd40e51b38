import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { isAlive, parentOf, processIdentity } from './process-identity.ts';
import { StartError } from './start-error.ts';

/** A process that can be recognised later; `identity` is undefined where the system can't tell. */
interface KnownProcess {
  readonly pid: number;
  readonly identity: string | undefined;
}

/** Record of a running suite in its data folder, so that the next start finds it or its leftovers. */
interface RunRecord {
  readonly owner: KnownProcess;
  /** URL of the app; empty until it is known. */
  readonly url: string;
  /** Child processes. Each leads its own process group where the system has groups. */
  readonly children: readonly KnownProcess[];
}

/** Exclusive access of a process to a data folder. */
export interface RunLock {
  /** Records what was started since. */
  update(change: { readonly url?: string; readonly children?: readonly number[] }): void;
  release(): void;
}

const FILE = 'running.json';

/** How long a process may take to exit after SIGTERM, in milliseconds, before it is killed. */
const TERM_TIMEOUT_MS = 5000;

function parseProcess(value: unknown): KnownProcess | undefined {
  if (typeof value !== 'object' || value === null || !('pid' in value)) return undefined;
  const { pid } = value;
  if (typeof pid !== 'number' || !Number.isInteger(pid) || pid <= 1) return undefined;
  const identity = 'identity' in value && typeof value.identity === 'string' ? value.identity : undefined;
  return { pid, identity };
}

/** Parses a run record; undefined for anything else, e.g. a file truncated by a crash. */
export function parseRunRecord(text: string): RunRecord | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('owner' in value)) return undefined;
    const owner = parseProcess(value.owner);
    if (owner === undefined) return undefined;
    const url = 'url' in value && typeof value.url === 'string' ? value.url : '';
    const listed: readonly unknown[] =
      'children' in value && Array.isArray(value.children) ? value.children : [];
    const children = listed.map(parseProcess).filter((child) => child !== undefined);
    return { owner, url, children };
  } catch {
    return undefined;
  }
}

/** The record in a data folder, if a suite runs there or exited without cleaning up. */
export function readRunRecord(dataDir: string): RunRecord | undefined {
  try {
    return parseRunRecord(readFileSync(join(dataDir, FILE), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whether the recorded process still runs, and its pid was not reused. */
function isSameProcess(known: KnownProcess): boolean {
  if (!isAlive(known.pid)) return false;
  return known.identity === undefined || processIdentity(known.pid) === known.identity;
}

function know(pid: number): KnownProcess {
  return { pid, identity: processIdentity(pid) };
}

function signal(pid: number, name: NodeJS.Signals): void {
  // The group first: it includes the leader's children.
  for (const target of process.platform === 'win32' ? [pid] : [-pid, pid]) {
    try {
      process.kill(target, name);
    } catch {
      // It has exited in the meantime, or leads no group.
    }
  }
}

/** Waits until the condition holds, at most so many milliseconds; returns whether it does. */
export async function waitUntil(condition: () => boolean, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (!condition()) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

/** Ends a process and its group: SIGTERM, and SIGKILL after a timeout. */
export async function endProcess(known: KnownProcess): Promise<void> {
  if (!isSameProcess(known)) return;
  signal(known.pid, 'SIGTERM');
  if (await waitUntil(() => !isSameProcess(known), TERM_TIMEOUT_MS)) return;
  signal(known.pid, 'SIGKILL');
  await waitUntil(() => !isSameProcess(known), TERM_TIMEOUT_MS);
}

/** Whether the process descends from the other one; false if unknown. */
function descendsFrom(pid: number, ancestor: number): boolean {
  let current: number | undefined = pid;
  while (current !== undefined && current > 1) {
    if (current === ancestor) return true;
    current = parentOf(current);
  }
  return false;
}

async function clearLeftovers(record: RunRecord): Promise<number> {
  // Without an identity a pid may have been reused by an unrelated process: leave it alone, the children exit by
  // themselves when they lose their parent.
  const left = record.children.filter((child) => child.identity !== undefined && isSameProcess(child));
  const safe = left.filter((child) => !descendsFrom(process.pid, child.pid));
  await Promise.all(safe.map(endProcess));
  return safe.length;
}

function write(dataDir: string, record: RunRecord): void {
  const path = join(dataDir, FILE);
  writeFileSync(`${path}.next`, `${JSON.stringify(record, undefined, 2)}\n`);
  renameSync(`${path}.next`, path);
}

function tryCreate(dataDir: string, record: RunRecord): boolean {
  try {
    const file = openSync(join(dataDir, FILE), 'wx');
    writeSync(file, `${JSON.stringify(record, undefined, 2)}\n`);
    closeSync(file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Throws StartError, which names the address and the pid, when a suite runs on the data folder. */
export function refuseWhileRunning(dataDir: string): void {
  const record = readRunRecord(dataDir);
  if (record === undefined || !isSameProcess(record.owner)) return;
  const where = record.url === '' ? '' : ` at ${record.url}`;
  throw new StartError(
    `Chupke already runs${where} (process ${record.owner.pid}). Stop it with Ctrl-C in its terminal, or with: kill ${record.owner.pid}`,
  );
}

/**
 * Locks the data folder for this process. Ends what an earlier suite left running there after a crash; `onLeftovers`
 * receives the number of those processes. Throws StartError when another suite runs on it.
 */
export async function acquireRunLock(
  dataDir: string,
  onLeftovers: (count: number) => void = () => {},
): Promise<RunLock> {
  mkdirSync(dataDir, { recursive: true });
  let record: RunRecord = { owner: know(process.pid), url: '', children: [] };
  while (!tryCreate(dataDir, record)) {
    refuseWhileRunning(dataDir);
    const old = readRunRecord(dataDir);
    const ended = old === undefined ? 0 : await clearLeftovers(old);
    if (ended > 0) onLeftovers(ended);
    rmSync(join(dataDir, FILE), { force: true });
  }
  return {
    update: (change) => {
      record = {
        owner: record.owner,
        url: change.url ?? record.url,
        children: change.children === undefined ? record.children : change.children.map(know),
      };
      write(dataDir, record);
    },
    release: () => rmSync(join(dataDir, FILE), { force: true }),
  };
}
