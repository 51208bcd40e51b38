import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, isMissing } from './log-file.ts';

const LOCK_NAME = 'LOCK';
const ATTEMPTS = 5;

/** Another process (or another part of this one) works on the folder. */
class FolderInUseError extends Error {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop that process or use another folder.`);
    this.name = 'FolderInUseError';
    this.pid = pid;
  }
}

/** Tokens of the locks held by this process: its process id in a lock file proves nothing by itself. */
const held = new Set<string>();

/**
 * The holder of a lock. `born` distinguishes a process from a later one with the same id, where the system provides
 * it.
 */
interface Owner {
  readonly pid: number;
  readonly born: string;
  readonly token: string;
}

/**
 * Takes a folder for this process. A lock that a killed process left behind is taken over.
 * Returns how to release it. Throws FolderInUseError.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, LOCK_NAME);
  const owner: Owner = { pid: process.pid, born: birthOf(process.pid), token: randomUUID() };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (create(path, owner)) {
      held.add(owner.token);
      return () => {
        if (!held.delete(owner.token)) return;
        if (read(path)?.token === owner.token) rmSync(path, { force: true });
      };
    }
    const present = read(path);
    if (present !== undefined && isAlive(present)) throw new FolderInUseError(folder, present.pid);
    removeStale(path, present);
  }
  throw new FolderInUseError(folder, read(path)?.pid ?? 0);
}

function create(path: string, owner: Owner): boolean {
  // Linked into place, so that the file never exists without its content.
  const draft = `${path}.${owner.token}`;
  writeFileSync(draft, `${owner.pid}\n${owner.born}\n${owner.token}\n`);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(path: string): Owner | undefined {
  try {
    const [pid = '', born = '', token = ''] = readFileSync(path, 'utf8').split('\n');
    return /^\d+$/.test(pid) ? { pid: Number(pid), born, token } : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Moves a stale lock away; if a rival took it over in the meantime, its lock is put back. */
function removeStale(path: string, stale: Owner | undefined): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  try {
    const moved = read(aside);
    if (moved !== undefined && moved.token !== stale?.token) linkSync(aside, path);
  } finally {
    rmSync(aside, { force: true });
  }
}

function isAlive({ pid, born, token }: Owner): boolean {
  if (pid === process.pid) return held.has(token);
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is alive, but belongs to another user.
    if (errorCode(error) !== 'EPERM') return false;
  }
  const now = birthOf(pid);
  return born === '' || now === '' || born === now;
}

/** Start time of a process since boot, from /proc; '' where there is none. */
function birthOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold anything; `starttime` is field 22.
    const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return `${boot}:${start}`;
  } catch {
    return '';
  }
}
