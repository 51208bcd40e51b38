import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { localFirebaseConfig, SERVICES } from './firebase-config.ts';
import { writeJavaLauncher } from './java.ts';
import type { Ports } from './ports.ts';
import { processIdentity } from './process-identity.ts';
import { endProcess, waitUntil } from './run-lock.ts';
import { StartError } from './start-error.ts';
import { lineSplitter } from './suite-log.ts';
import { createTempDir } from './temp-dir.ts';

/** Options of the official suite. */
interface FirebaseToolsOptions {
  readonly root: string;
  readonly projectId: string;
  readonly ports: Ports;
  /** Working folder: generated configuration and logs. */
  readonly runDir: string;
  /** Replaces the user's home: nothing is read from or written to the real one. */
  readonly homeDir: string;
  /** Folder of our emulator programs, or undefined for Google's Java emulators. */
  readonly emulatorDist: string | undefined;
  /** Whether our emulator logs why it refuses a request. */
  readonly explain: boolean;
  /** Folder of Firestore's durable log. */
  readonly firestoreDataDir: string;
  /** Folder of an earlier export to import. */
  readonly importDir: string | undefined;
  /** More environment variables for our emulator and the functions. */
  readonly env: Readonly<Record<string, string>>;
  /** Called with every line that firebase-tools prints. */
  readonly onLine: (line: string) => void;
  /** Cancels the start and ends it. */
  readonly signal: AbortSignal;
}

/** The running firebase-tools. */
export interface FirebaseTools {
  readonly pid: number;
  readonly logFile: string;
  /** Resolves when firebase-tools has exited for any reason. */
  readonly ended: Promise<void>;
  /** Stops it with all its emulators. */
  stop(): Promise<void>;
}

/** Timeout of the start: minutes on a slow machine. */
const READY_WITHIN_MS = 180_000;
/** Timeout of a clean shutdown. */
const STOP_WITHIN_MS = 10_000;
const LAST_LINES = 25;

/** Variables that would make firebase-tools or firebase-admin use remote services. */
const UNWANTED_ENV =
  /^(?:GOOGLE_APPLICATION_CREDENTIALS|GOOGLE_CLOUD_PROJECT|GCLOUD_PROJECT|FIREBASE_TOKEN|FIREBASE_CONFIG|.*_EMULATOR_(?:HOST|HUB|BINARY_PATH))$/i;

function inheritedEnv(): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && !UNWANTED_ENV.test(name)) env[name] = value;
  }
  return env;
}

/** Preloaded into firebase-tools and its child processes. */
const PRELOADS = [
  'guard.cjs',
  'quick-start.cjs',
  'auth-pages.cjs',
  'auth-totp.cjs',
  'storage-reads.cjs',
  'function-processes.cjs',
  'less-work.cjs',
];

function preloadOptions(): readonly string[] {
  return PRELOADS.map((file) => {
    // NODE_OPTIONS takes double quotes, with backslash as the escape (nodejs.org, CLI, NODE_OPTIONS).
    const path = fileURLToPath(new URL(file, import.meta.url));
    return `--require "${path.replace(/["\\]/g, '\\$&')}"`;
  });
}

function emulatorEnv(options: FirebaseToolsOptions, binDir: string, env: Record<string, string>): void {
  if (options.emulatorDist === undefined) {
    // The home is replaced, but the user's downloaded jars are reused.
    env['FIREBASE_EMULATORS_PATH'] ??= join(homedir(), '.cache', 'firebase', 'emulators');
    return;
  }
  env['FIRESTORE_EMULATOR_BINARY_PATH'] = join(options.emulatorDist, 'firestore.js');
  env['STORAGE_EMULATOR_BINARY_PATH'] = join(options.emulatorDist, 'storage-rules.js');
  env['FIRESTORE_EMULATOR_DATA_DIR'] = options.firestoreDataDir;
  env['FIRESTORE_EMULATOR_INDEXES'] = join(options.root, 'firestore.indexes.json');
  if (options.explain) env['FIRESTORE_EMULATOR_EXPLAIN'] = '1';
  if (process.platform === 'win32') {
    env['CHUPKE_JAVA_IS_NODE'] = '1';
    return;
  }
  writeJavaLauncher(binDir, process.execPath);
  env['PATH'] = [binDir, env['PATH'] ?? ''].join(delimiter);
}

/** The environment of firebase-tools: with its home in the data folder, and without network access. */
function environment(options: FirebaseToolsOptions, tempDir: string): Record<string, string> {
  const env = inheritedEnv();
  Object.assign(env, {
    HOME: options.homeDir,
    USERPROFILE: options.homeDir,
    APPDATA: options.homeDir,
    XDG_CONFIG_HOME: join(options.homeDir, '.config'),
    TMPDIR: tempDir,
    TEMP: tempDir,
    TMP: tempDir,
    CI: '1', // no message of the day, no update notice
    NO_UPDATE_NOTIFIER: '1',
    START_LOGGING_EMULATOR: 'false', // unless it is said, every line is kept in memory and served for a page that is not there
    METADATA_SERVER_DETECTION: 'none', // no search for a Google Cloud machine
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true', // functions are listed through a file, without a port
    FUNCTIONS_DISCOVERY_TIMEOUT: '180', // seconds that a function's process may take to start; else events are lost
    CHUPKE_SUITE_PID: String(process.pid), // for the guard, see guard.cjs
    NODE_OPTIONS: [env['NODE_OPTIONS'], ...preloadOptions()].filter((part) => part !== undefined).join(' '),
    ...options.env,
  });
  emulatorEnv(options, join(tempDir, 'bin'), env);
  return env;
}

function commandLine(options: FirebaseToolsOptions, configFile: string): readonly string[] {
  const require = createRequire(import.meta.url);
  const packageDir = dirname(require.resolve('firebase-tools/package.json'));
  return [
    join(packageDir, 'lib', 'bin', 'firebase.js'),
    'emulators:start',
    '--project',
    options.projectId,
    '--config',
    configFile,
    '--only',
    SERVICES.join(','),
    ...(options.importDir === undefined ? [] : ['--import', options.importDir]),
  ];
}

function removeOldExports(runDir: string): void {
  // hubExport.js creates its temporary folders in the working folder; a kill leaves them there.
  for (const name of existsSync(runDir) ? readdirSync(runDir) : []) {
    if (name.startsWith('firebase-export-')) rmSync(join(runDir, name), { recursive: true, force: true });
  }
}

function outcome(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

async function stopChild(child: ChildProcess, pid: number, ended: Promise<void>): Promise<void> {
  const running = (): boolean => child.exitCode === null && child.signalCode === null;
  const known = { pid, identity: processIdentity(pid) };
  if (running()) child.kill('SIGINT');
  if (!(await waitUntil(() => !running(), STOP_WITHIN_MS))) await endProcess(known);
  await ended;
}

interface Output {
  readonly last: readonly string[];
  readonly ready: Promise<void>;
}

function readOutput(child: ChildProcess, logFile: string, onLine: (line: string) => void): Output {
  const last: string[] = [];
  const log = createWriteStream(logFile);
  const ready = new Promise<void>((resolve) => {
    const splitter = lineSplitter((line) => {
      last.push(stripVTControlCharacters(line));
      if (last.length > LAST_LINES) last.shift();
      onLine(line);
      if (line.includes('All emulators ready')) resolve();
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        log.write(chunk);
        splitter.push(chunk);
      });
    }
    child.once('close', () => {
      splitter.end();
      log.end();
    });
  });
  return { last, ready };
}

function aborted(signal: AbortSignal): Promise<'aborted'> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve('aborted');
    else signal.addEventListener('abort', () => resolve('aborted'), { once: true });
  });
}

function timeout(ms: number): { readonly promise: Promise<'late'>; clear(): void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms);
  });
  return { promise, clear: () => clearTimeout(timer) };
}

interface Spawned {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly tempDir: string;
}

function spawnTools(options: FirebaseToolsOptions): Spawned {
  mkdirSync(options.runDir, { recursive: true });
  mkdirSync(options.homeDir, { recursive: true });
  removeOldExports(options.runDir);
  const configFile = join(options.runDir, 'firebase.json');
  const config = localFirebaseConfig(options.root, options.runDir, options.ports);
  writeFileSync(configFile, `${JSON.stringify(config, undefined, 2)}\n`);
  const tempDir = createTempDir(options.runDir);
  const child = spawn(process.execPath, commandLine(options, configFile), {
    cwd: options.runDir,
    env: environment(options, tempDir),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group: the terminal's Ctrl-C reaches only us, and we stop it in order.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  if (child.pid === undefined) throw new StartError('firebase-tools could not be started.');
  return { child, pid: child.pid, tempDir };
}

function failure(
  outcome: 'late' | 'aborted' | 'ended',
  logFile: string,
  last: readonly string[],
): StartError {
  if (outcome === 'aborted') return new StartError('The start was cut off.');
  const what = outcome === 'late' ? 'did not become ready in time' : 'ended while starting';
  return new StartError(
    `The Firebase suite ${what}. Its last lines (all are in ${logFile}):\n\n${last.join('\n')}`,
  );
}

/**
 * Starts the official suite and waits until it is ready. `onSpawned` receives the pid at once, to be recorded before
 * anything can fail. Throws StartError with the last lines of output when it does not come up.
 */
export async function startFirebaseTools(
  options: FirebaseToolsOptions,
  onSpawned: (pid: number) => void,
): Promise<FirebaseTools> {
  const { child, pid, tempDir } = spawnTools(options);
  const ended = outcome(child).then(() => rmSync(tempDir, { recursive: true, force: true }));
  onSpawned(pid);
  const logFile = join(options.runDir, 'suite.log');
  const output = readOutput(child, logFile, options.onLine);
  const stop = (): Promise<void> => stopChild(child, pid, ended);

  const late = timeout(READY_WITHIN_MS);
  const first = await Promise.race([
    output.ready.then(() => 'ready' as const),
    ended.then(() => 'ended' as const),
    aborted(options.signal),
    late.promise,
  ]);
  late.clear();
  if (first === 'ready') return { pid, logFile, ended, stop };
  await stop();
  throw failure(first, logFile, output.last);
}
