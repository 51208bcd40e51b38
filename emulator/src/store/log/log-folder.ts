import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a data folder: `log-N` holds the commits after `snapshot-N`; log-1 has no snapshot. */
export interface LogFolder {
  /** Number of the newest snapshot, or undefined. */
  readonly snapshot: number | undefined;
  /** Numbers of the logs to replay on it, rising. */
  readonly logs: readonly number[];
}

const FILE = /^(log|snapshot)-(\d+)$/;
const UNFINISHED = '.tmp';

/** The path of a log file. */
export function logPath(folder: string, number: number): string {
  return join(folder, `log-${String(number).padStart(6, '0')}`);
}

/** The path of a snapshot. */
export function snapshotPath(folder: string, number: number): string {
  return join(folder, `snapshot-${String(number).padStart(6, '0')}`);
}

/** Where a damaged file is put aside. */
export function damagedPath(path: string): string {
  return `${path}.damaged`;
}

/** Looks at a folder. */
export function listLogFolder(folder: string): LogFolder {
  const numbers = { log: new Array<number>(), snapshot: new Array<number>() };
  for (const name of readdirSync(folder)) {
    const [, kind, number] = FILE.exec(name) ?? [];
    if (kind === 'log' || kind === 'snapshot') numbers[kind].push(Number(number));
  }
  const snapshot = numbers.snapshot.length > 0 ? Math.max(...numbers.snapshot) : undefined;
  const logs = numbers.log.filter((number) => number >= (snapshot ?? 0)).sort((a, b) => a - b);
  return { snapshot, logs };
}

/** Removes what a newer snapshot made superfluous, and files that a crash left unfinished. */
export function sweepLogFolder(folder: string): void {
  const { snapshot } = listLogFolder(folder);
  for (const name of readdirSync(folder)) {
    const [, , number] = FILE.exec(name) ?? [];
    const superseded = number !== undefined && snapshot !== undefined && Number(number) < snapshot;
    if (superseded || name.endsWith(UNFINISHED)) rmSync(join(folder, name), { force: true });
  }
}
