import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newestChange } from './build.ts';

it('finds the newest change below a folder, without what is built or installed', () => {
  const dir = mkdtempSync(join(tmpdir(), 'chupke-build-'));
  try {
    const files = { 'src/a.ts': 1000, 'src/deep/b.ts': 3000, 'node_modules/x.js': 9000, 'dist/out.js': 9000 };
    for (const folder of ['src/deep', 'node_modules', 'dist'])
      mkdirSync(join(dir, folder), { recursive: true });
    for (const [name, time] of Object.entries(files)) {
      writeFileSync(join(dir, name), '');
      utimesSync(join(dir, name), time, time);
    }
    for (const folder of ['src/deep', 'src', '.']) utimesSync(join(dir, folder), 500, 500);
    expect(newestChange(dir)).toBe(3_000_000);
    expect(newestChange(join(dir, 'missing'))).toBe(0);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
