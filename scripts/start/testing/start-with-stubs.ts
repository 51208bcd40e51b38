import { resolve } from 'node:path';
import { runStart } from '../run-start.ts';

// `npm start` as a program of its own, in a folder of a test: node scripts/run.mjs THIS ROOT DATA_DIR STUBS ARGS
const [root, dataDir, emulatorDist, ...args] = process.argv.slice(2);
if (root === undefined || dataDir === undefined || emulatorDist === undefined)
  throw new Error('three folders');
await runStart(args, { root: resolve(root), dataDir, emulatorDist, seed: false, app: false, watch: false });
