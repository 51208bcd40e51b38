import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runStart } from '../start/run-start.ts';

// `npm start` with a separate data folder: node scripts/run.mjs THIS DATA_DIR OPTIONS
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [dataDir, ...args] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('A folder for the data is missing.');
await runStart(args, { root, dataDir });
