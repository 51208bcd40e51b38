import { join, relative } from 'node:path';
import { DEMO_ACCOUNTS } from '../seed/accounts.ts';
import type { CliOptions } from './cli-options.ts';
import { parseCliOptions, USAGE } from './cli-options.ts';
import { isAlive, parentOf } from './process-identity.ts';
import { StartError } from './start-error.ts';
import type { Suite, SuiteOptions } from './suite-options.ts';
import { startSuite } from './suite.ts';
import { summary, terminalPaint } from './summary.ts';

const CHECK_EVERY_MS = 1000;
/** npm, and the shell in which npm runs a script. */
const GENERATIONS = 2;

function ancestors(): readonly number[] {
  const found: number[] = [];
  let current: number | undefined = process.ppid;
  for (let generation = 0; generation < GENERATIONS; generation += 1) {
    if (current === undefined || current <= 1) break;
    found.push(current);
    current = parentOf(current);
  }
  return found;
}

/**
 * Calls back when npm, under which this process runs, was killed without being able to forward a signal. Does nothing
 * without npm: a process started with nohup or by a service outlives its parent on purpose.
 */
function followParents(onLost: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return;
  const known = ancestors();
  const timer = setInterval(() => {
    if (known.every(isAlive)) return;
    clearInterval(timer);
    onLost();
  }, CHECK_EVERY_MS);
  timer.unref();
}

/** npm forwards the Ctrl-C that the terminal has already sent to us: within this time it is not a second one. */
const ECHO_MS = 1000;

const paint = terminalPaint(process.stdout, process.env);

/** Folders and environment of `npm start`; a test uses others. */
type StartPlace = Pick<SuiteOptions, 'root' | 'dataDir' | 'emulatorDist' | 'seed' | 'app' | 'watch'>;

/** Google's emulators get a data folder of their own, as the formats differ. */
function placeOf(place: StartPlace, options: CliOptions): StartPlace {
  return options.official ? { ...place, dataDir: join(place.dataDir, 'official') } : place;
}

/** Calls back at the first signal, and again at every further one that was not forwarded by npm. */
function onStopSignal(callback: (again: boolean) => void): void {
  let first: number | undefined;
  const onSignal = (): void => {
    const now = performance.now();
    if (first !== undefined && now - first < ECHO_MS) return;
    callback(first !== undefined);
    first ??= now;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  followParents(onSignal);
}

function describe(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function fail(error: unknown): void {
  console.error(`\n${describe(error)}\n`);
  process.exitCode = 1;
}

/** Stops the suite at the first signal; the second ends this process, and with it all child processes. */
function stopOnSignal(
  suite: () => Suite | undefined,
  cutOff: AbortController,
): { readonly isAsked: () => boolean } {
  let isAsked = false;
  onStopSignal((again) => {
    if (again) process.exit(1); // the guard in each process ends what we did not wait for
    isAsked = true;
    console.log(`\n${paint.dim('Stopping… (once more: at once)')}`);
    cutOff.abort();
    void suite()?.stop();
  });
  process.on('uncaughtException', (error) => {
    fail(error);
    void (suite()?.stop() ?? Promise.resolve()).finally(() => process.exit(1));
  });
  return { isAsked: () => isAsked };
}

async function run(place: StartPlace, options: CliOptions): Promise<void> {
  const started = performance.now();
  const cutOff = new AbortController();
  let suite: Suite | undefined;
  const { isAsked } = stopOnSignal(() => suite, cutOff);
  console.log(paint.dim('Starting the local Firebase suite…'));
  try {
    suite = await startSuite({
      ...place,
      ports: options.ports,
      official: options.official,
      onNotice: (line) => console.log(line),
      signal: cutOff.signal,
    });
  } catch (error) {
    if (!isAsked()) throw error;
    return;
  }
  if (!isAsked()) {
    const logFile = relative(process.cwd(), suite.logFile);
    const seconds = (performance.now() - started) / 1000;
    console.log(summary({ urls: suite.urls, logFile }, DEMO_ACCOUNTS, seconds, paint));
    await suite.ended;
  }
  await suite.stop();
  if (!isAsked())
    throw new StartError(`The emulators have ended by themselves; ${suite.logFile} may tell why.`);
  console.log(paint.dim('Everything is stopped.'));
}

/** `npm start`: runs until it is stopped, then exits with 0, or with 1 after reporting the failure. */
export async function runStart(args: readonly string[], place: StartPlace): Promise<never> {
  try {
    const options = parseCliOptions(args);
    if (options.help) console.log(USAGE);
    else await run(placeOf(place, options), options);
  } catch (error) {
    fail(error);
  }
  // Some library may still hold a handle, but everything we started is stopped.
  return process.exit();
}
