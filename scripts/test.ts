/**
 * `npm test`: builds what tests run, checks the sources, runs every test, and ends with `N passed, N failed`.
 *
 * `npm test -- PATH...` hands its arguments to vitest and leaves the checks of the sources out.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAskedToStop, runCommand, runNpmScript, stopCommandsOnSignals } from './lib/run-command.ts';
import { TALLY_FILE_VARIABLE } from './lib/summary-reporter.ts';
import { addTallies, emptyTally, exitCodeOf, formatTally, parseTally } from './lib/tally.ts';
import type { Tally } from './lib/tally.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The npm scripts that make what tests start; a workspace that has nothing to build has no build.mjs. */
const builds = ['emulator', 'functions']
  .filter((workspace) => existsSync(join(root, workspace, 'build.mjs')))
  .map((workspace) => `build:${workspace}`);

/** The parts of `npm run check`, the longest first, so that two lanes end at about the same time. */
const checks = ['lint', 'typecheck', 'format:check', 'depcruise'];

/** Runs npm scripts, two at a time where there are two cores; each counts as one test. */
async function runScripts(names: readonly string[]): Promise<Tally> {
  const queue = [...names];
  let tally = emptyTally;
  const work = async (): Promise<void> => {
    for (let name = queue.shift(); name !== undefined && !isAskedToStop(); name = queue.shift()) {
      const start = performance.now();
      const { code, output } = await runNpmScript(name, { output: 'keep' });
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      if (code !== 0) console.log(output.trimEnd());
      console.log(` ${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
      tally = addTallies(tally, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  return tally;
}

/** Runs vitest in its own process and takes its tally from a file: its output goes to the terminal untouched. */
async function runVitest(args: readonly string[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'chupke-test-'));
  const tallyFile = join(folder, 'tally.json');
  try {
    const { code } = await runCommand(
      process.execPath,
      [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--root', root, ...args],
      { output: 'show', env: { [TALLY_FILE_VARIABLE]: tallyFile } },
    );
    const tally = existsSync(tallyFile) ? parseTally(readFileSync(tallyFile, 'utf8')) : undefined;
    // Without a tally vitest was killed or has been told to use another reporter: the run then counts as one.
    return tally ?? (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(args: readonly string[]): Promise<void> {
  stopCommandsOnSignals();
  let tally = await runScripts(builds);
  if (args.length === 0) tally = addTallies(tally, await runScripts(checks));
  if (!isAskedToStop()) tally = addTallies(tally, await runVitest(args));
  console.log(formatTally(tally));
  process.exitCode = isAskedToStop() ? 1 : exitCodeOf(tally);
}

await main(process.argv.slice(2));
