import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const PREFIX = 'chupke-';
const NOTE = 'temp-dir';

function removeLeft(note: string): void {
  let path: string;
  try {
    path = readFileSync(note, 'utf8').trim();
  } catch {
    return;
  }
  // The note may be damaged: only a path that can be ours is removed.
  const ours = dirname(path) === tmpdir() && basename(path).startsWith(PREFIX);
  if (ours) rmSync(path, { recursive: true, force: true });
}

/**
 * A new temporary folder, with a short path: the functions emulator puts Unix sockets there, whose paths may have 107
 * bytes. Its path is recorded in `runDir`, so that the next call removes it after a kill.
 */
export function createTempDir(runDir: string): string {
  const note = join(runDir, NOTE);
  removeLeft(note);
  const path = mkdtempSync(join(tmpdir(), PREFIX));
  writeFileSync(note, `${path}\n`);
  return path;
}
