import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTempDir } from './temp-dir.ts';

it('removes what an earlier run has left, and nothing that is not its own', () => {
  const runDir = mkdtempSync(join(tmpdir(), 'chupke-run-'));
  try {
    const first = createTempDir(runDir);
    writeFileSync(join(first, 'a.sock'), '');
    const second = createTempDir(runDir);
    expect(existsSync(first)).toBe(false);
    rmSync(second, { recursive: true });

    const precious = join(runDir, 'chupke-precious');
    mkdirSync(precious);
    writeFileSync(join(runDir, 'temp-dir'), precious);
    rmSync(createTempDir(runDir), { recursive: true });
    expect(existsSync(precious)).toBe(true);
  } finally {
    rmSync(runDir, { recursive: true, force: true });
  }
});
