import type { ParsedArguments } from './options.ts';
import { USAGE, UsageError, parseArguments } from './options.ts';
import type { RunningEmulator } from './start.ts';
import { RulesError, startEmulator } from './start.ts';

/** The program: a Firestore emulator in the place of Google's. */

const PARENT_POLL_MS = 500;

/** The parent process, read at start, because it may be gone before the emulator is ready. */
const PARENT = process.ppid;

await main();

async function main(): Promise<void> {
  // A parent that is gone no longer reads what is printed.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  // One broken request must not end everybody's session.
  process.on('uncaughtException', logFault);
  process.on('unhandledRejection', logFault);
  const parsed = parse();
  if (parsed === undefined) return;
  const emulator = await start(parsed);
  if (emulator === undefined) return;
  printReady(emulator);
  stopOnSignals(emulator);
  if (!parsed.stay) stopWithParent(emulator);
}

function parse(): ParsedArguments | undefined {
  try {
    const parsed = parseArguments(process.argv.slice(2), process.env);
    for (const warning of parsed.warnings) console.error(warning);
    if (!parsed.help) return parsed;
    console.log(USAGE);
  } catch (thrown) {
    if (!(thrown instanceof UsageError)) throw thrown;
    console.error(`${thrown.message}\n\n${USAGE}`);
    process.exitCode = 1;
  }
  return undefined;
}

async function start({ options }: ParsedArguments): Promise<RunningEmulator | undefined> {
  try {
    return await startEmulator({
      ...options,
      log: (line) => {
        console.error(line);
      },
    });
  } catch (thrown) {
    console.error(explainFailure(thrown, options.host, options.port));
    process.exitCode = 1;
    return undefined;
  }
}

function explainFailure(thrown: unknown, host: string, port: number): string {
  if (thrown instanceof RulesError)
    return `${thrown.message}\nThe rules have errors: the emulator does not start.`;
  if (!(thrown instanceof Error)) return String(thrown);
  const code = 'code' in thrown ? thrown.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host}: address already in use. Choose another with --port.`;
  if (code === 'EACCES') return `Port ${port} on ${host}, or a file, must not be used: ${thrown.message}`;
  return thrown.message;
}

function printReady({ url }: RunningEmulator): void {
  const address = url.replace('http://', '');
  console.log(`API endpoint: ${url}`);
  console.log(
    'If you are using a library that supports the FIRESTORE_EMULATOR_HOST environment variable, run:\n',
  );
  console.log(`   export FIRESTORE_EMULATOR_HOST=${address}\n`);
  console.log('Dev App Server is now running.\n');
}

function stopOnSignals(emulator: RunningEmulator): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A second signal forces the exit.
      if (stopping) process.exit(1);
      stopping = true;
      console.log(`*** shutting down the emulator (${signal}) ***`);
      stop(emulator);
    });
  }
}

/**
 * When the parent is killed, the system gives its children another parent: then nobody needs the emulator any more.
 */
function stopWithParent(emulator: RunningEmulator): void {
  const poll = setInterval(() => {
    if (process.ppid === PARENT) return;
    clearInterval(poll);
    stop(emulator);
  }, PARENT_POLL_MS);
  poll.unref();
}

function stop(emulator: RunningEmulator): void {
  emulator.close().then(
    () => process.exit(0),
    (error: unknown) => {
      logFault(error);
      process.exit(1);
    },
  );
}

function logFault(error: unknown): void {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
