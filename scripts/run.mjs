#!/usr/bin/env node
// Runs a TypeScript script of this repository: `node scripts/run.mjs scripts/reset.ts --flag`.
//
// The script is loaded into this very process, not into a child: the terminal's Ctrl-C and a parent's signal reach
// the script itself, its exit code is ours, and nothing is left to forward or to clean up.
//
// Plain JavaScript without static imports of packages, so that an old Node or a missing install is told in one line.
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The oldest Node that all of the tools support ("engines" in package.json has the same). */
const OLDEST_NODE = [20, 19];

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** @param {string} message */
function stop(message) {
  console.error(message);
  process.exit(1);
}

/** @param {string} version Like "20.19.1". */
function isOldNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
}

const script = process.argv[2];
if (isOldNode(process.versions.node)) {
  stop(`Chupke needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${process.versions.node}.`);
} else if (script === undefined) {
  stop('Usage: node scripts/run.mjs SCRIPT.ts [ARGUMENT...]');
} else if (!existsSync(join(root, 'node_modules', 'tsx', 'package.json'))) {
  stop('The packages are not installed: run npm ci first.');
} else if (!existsSync(resolve(script))) {
  stop(`There is no script ${script}.`);
} else {
  const { register } = await import('tsx/esm/api');
  register();
  // The script sees the arguments that it would see if Node ran it directly.
  process.argv.splice(1, 2, resolve(script));
  await import(pathToFileURL(resolve(script)).href);
}
