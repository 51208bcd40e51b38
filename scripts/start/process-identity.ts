import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Distinguishes a process from a later one with the same pid: its start time. Undefined when there is no such
 * process, or the system (Windows) has no cheap way to tell.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxIdentity(pid);
  if (process.platform === 'win32') return undefined;
  try {
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return started === '' ? undefined : started;
  } catch {
    return undefined; // ps answers an unknown pid with exit code 1
  }
}

function linuxIdentity(pid: number): string | undefined {
  try {
    const fields = statFields(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    // A zombie has exited, but its parent has not reaped it yet.
    if (fields[0] === 'Z') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const started = fields[19];
    return started === undefined ? undefined : `${boot}/${started}`;
  } catch {
    return undefined;
  }
}

/**
 * The fields of /proc/PID/stat from the third on (man 5 proc): state, ppid, ..., start time as the twentieth. The
 * second, the command in parentheses, may itself contain spaces and parentheses.
 */
function statFields(stat: string): readonly string[] {
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .trim()
    .split(' ');
}

/** Whether a process with this pid runs; one of another user counts. */
export function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return linuxIdentity(pid) !== undefined;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The parent of a process, or undefined if unknown. */
export function parentOf(pid: number): number | undefined {
  try {
    const text =
      process.platform === 'linux'
        ? statFields(readFileSync(`/proc/${pid}/stat`, 'utf8'))[1]
        : execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const parent = Number(text);
    return Number.isInteger(parent) && parent > 0 ? parent : undefined;
  } catch {
    return undefined;
  }
}
