import { existsSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refuseWhileRunning } from './start/run-lock.ts';
import { StartError } from './start/start-error.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const dataDir = join(root, '.data');

try {
  for (const dir of [dataDir, join(dataDir, 'official')]) refuseWhileRunning(dir);
  const had = existsSync(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  console.log(had ? 'The local data are cleared; npm start begins afresh.' : 'There were no local data.');
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
