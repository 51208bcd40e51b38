import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildEmulator } from '../../scripts/start/build.ts';
import { LONG_WAIT_TIMEOUT_MS } from './setup/wait-timeout.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = join(ROOT, 'emulator', 'dist', 'firestore.js');
const READY = 'Dev App Server is now running.';

/** The emulator as it is shipped: built into one file, in a process of its own. */
export class EmulatorProgram {
  readonly #folder: string;
  #running: EmulatorProcess[] = [];

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** The one that `npm test` has built, built anew where its sources are newer. The caller closes it. */
  static async open(): Promise<EmulatorProgram> {
    await buildEmulator(ROOT);
    return new EmulatorProgram(await mkdtemp(join(tmpdir(), 'firestore-emulator-data-')));
  }

  /** A folder for the data of a test, which does not exist yet. */
  dataFolder(name: string): string {
    return join(this.#folder, name);
  }

  /** Starts it on a free port; further arguments as on its command line. */
  async start(...args: string[]): Promise<EmulatorProcess> {
    const child = spawn(process.execPath, [PROGRAM, '--host=127.0.0.1', '--port=0', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const started = new EmulatorProcess(child, await readyUrl(child));
    this.#running.push(started);
    return started;
  }

  /** Kills what still runs and removes everything. */
  async close(): Promise<void> {
    const running = this.#running;
    this.#running = [];
    await Promise.all(running.map((one) => one.kill()));
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** One running emulator. */
export class EmulatorProcess {
  readonly host = '127.0.0.1';
  readonly port: number;
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #exited: Promise<void>;

  constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.#exited = new Promise((resolve) => {
      child.once('exit', () => resolve());
    });
    this.url = url;
    this.port = Number(new URL(url).port);
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Ends it as a crash or a power cut does: it learns nothing of it. */
  async kill(): Promise<void> {
    if (!this.isAlive) return;
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  /** Its memory in MiB. */
  async memoryMiB(): Promise<number> {
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(this.#child.pid)]);
    return Number(stdout.trim()) / 1024;
  }
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const finish = (act: () => void): void => {
      clearTimeout(timer);
      act();
    };
    const refuse = (why: string) => () => reject(new Error(`The emulator ${why}. It said:\n${output}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      refuse('did not start in time')();
    }, LONG_WAIT_TIMEOUT_MS);
    const read = (chunk: unknown): void => {
      output = (output + String(chunk)).slice(-10_000);
      const url = /http:\/\/[\w.:[\]]+/.exec(output)?.[0];
      if (output.includes(READY) && url !== undefined) finish(() => resolve(url));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => finish(refuse(`ended with ${String(code)}`)));
  });
}
