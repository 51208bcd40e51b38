/**
 * `npm test`: builds what tests run, then checks the sources and runs every test, and ends with `N passed, N failed`.
 * Two runs of vitest share the machine. One works on two files at a time: the browser tests of the whole product, then the
 * tests that need no other program. The other takes one file at a time: those that start programs, and mostly wait for them.
 * `npm test -- PATH...` passes its arguments to vitest and skips the checks of the sources.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAskedToStop, runCommand, runNpmScript, stopCommandsOnSignals } from './lib/run-command.ts';
import type { CommandOptions } from './lib/run-command.ts';
import { TALLY_FILE_VARIABLE } from './lib/summary-reporter.ts';
import { addTallies, emptyTally, exitCodeOf, formatFailures, formatTally, parseTally } from './lib/tally.ts';
import type { Tally } from './lib/tally.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The npm scripts that build what tests start; a workspace without a build has no build.mjs. */
const builds = ['emulator', 'functions']
  .filter((workspace) => existsSync(join(root, workspace, 'build.mjs')))
  .map((workspace) => `build:${workspace}`);

/** The parts of `npm run check`, but for the rules of imports: tests/contracts/architecture.test.ts reads the tree, too. */
const checks = ['lint', 'format:check'];

/** A part of the run, with its own tally. */
type Work = () => Promise<Tally>;

/** Runs the parts sequentially, until a signal asks to stop. */
async function inTurn(works: readonly Work[]): Promise<Tally> {
  let tally = emptyTally;
  for (const work of works) if (!isAskedToStop()) tally = addTallies(tally, await work());
  return tally;
}

/** Runs the parts concurrently. */
async function sideBySide(works: readonly Work[]): Promise<Tally> {
  return (await Promise.all(works.map((work) => work()))).reduce(addTallies, emptyTally);
}

/** Prints the result of a part and its duration, after its output. */
function report(name: string, isGood: boolean, started: number, output: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (output.trim() !== '') console.log(output.trimEnd());
  console.log(` ${isGood ? '✓' : '✗'} ${name} (${seconds} s)`);
}

/** The tally of a command that counts as one test. */
function oneTest(code: number | null, name: string): Tally {
  return code === 0 ? { ...emptyTally, passed: 1 } : { passed: 0, failed: 1, failures: [name] };
}

/** An npm script, which counts as one test. */
function script(name: string): Work {
  return async () => {
    const started = performance.now();
    const { code, output } = await runNpmScript(name, { output: 'keep' });
    report(name, code === 0, started, code === 0 ? '' : output);
    return oneTest(code, name);
  };
}

/**
 * A run of vitest in its own process, which writes its tally into a file. Its output goes to the terminal directly,
 * or at the end as a whole, where another run prints meanwhile.
 */
function vitest(args: readonly string[], output: CommandOptions['output'] = 'show'): Work {
  return async () => {
    const folder = mkdtempSync(join(tmpdir(), 'chupke-test-'));
    const tallyFile = join(folder, 'tally.json');
    const started = performance.now();
    try {
      const ended = await runCommand(
        process.execPath,
        [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--root', root, ...args],
        { output, env: { [TALLY_FILE_VARIABLE]: tallyFile } },
      );
      const tally = existsSync(tallyFile) ? parseTally(readFileSync(tallyFile, 'utf8')) : undefined;
      report(['vitest', ...args].join(' '), ended.code === 0, started, ended.output);
      // Without a tally vitest was killed or uses another reporter: the run then counts as one.
      return tally ?? oneTest(ended.code, ['vitest', ...args].join(' '));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}

/** The parts of a run: all, or those named by its arguments. */
function plan(args: readonly string[]): readonly Work[] {
  const start = builds.map(script);
  if (args.length > 0) return [...start, vitest(args)];
  const named = (projects: readonly string[]): readonly string[] =>
    projects.flatMap((name) => ['--project', name]);
  const twoAtATime = vitest(named(['live', 'unit', 'app']), 'keep');
  const oneAtATime = [...checks.map(script), vitest(named(['contracts', 'integration', 'suite', 'crawl']))];
  return [...start, () => sideBySide([twoAtATime, () => inTurn(oneAtATime)])];
}

stopCommandsOnSignals();
const tally = await inTurn(plan(process.argv.slice(2)));
process.stdout.write(formatFailures(tally));
console.log(formatTally(tally));
process.exitCode = isAskedToStop() ? 1 : exitCodeOf(tally);
