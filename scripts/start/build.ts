import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** A program of the repository that has to be built before it runs. */
interface Program {
  readonly name: string;
  /** Folder with build.mjs. */
  readonly dir: string;
  /** Files and folders whose change makes it stale. */
  readonly sources: readonly string[];
  /** The output file of the build. */
  readonly result: string;
}

/** The latest modification below a file or folder, in milliseconds since 1970; 0 if it does not exist. */
export function newestChange(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  // A folder's own time changes when a file in it is removed.
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .reduce((newest, name) => Math.max(newest, newestChange(join(path, name))), stat.mtimeMs);
}

function isStale(program: Program): boolean {
  if (!existsSync(program.result)) return true;
  const built = statSync(program.result).mtimeMs;
  return program.sources.some((source) => newestChange(source) > built);
}

function runBuild(program: Program): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['build.mjs'], {
      cwd: program.dir,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(`${program.name} could not be built:\n\n${output.trim()}`));
    });
  });
}

async function ensureBuilt(program: Program): Promise<void> {
  if (isStale(program)) await runBuild(program);
}

/** Builds our emulator if its sources have changed. Throws StartError when the build fails. */
export async function buildEmulator(root: string): Promise<void> {
  const dir = join(root, 'emulator');
  await ensureBuilt({
    name: 'The emulator',
    dir,
    sources: [join(dir, 'src'), join(dir, 'build.mjs'), join(dir, 'package.json')],
    result: join(dir, 'dist', 'firestore.js'),
  });
}

/** Builds the functions if they or the domain have changed. Throws StartError when the build fails. */
export async function buildFunctions(root: string): Promise<void> {
  const dir = join(root, 'functions');
  await ensureBuilt({
    name: 'The functions',
    dir,
    sources: [
      join(dir, 'src'),
      join(dir, 'build.mjs'),
      join(dir, 'package.json'),
      join(root, 'domain', 'src'),
    ],
    result: join(dir, 'dist', 'index.js'),
  });
}
