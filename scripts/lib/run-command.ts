import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** A command that has exited. */
interface CommandResult {
  /** The exit code; 1 when it could not be started or was killed by a signal. */
  readonly code: number;
  /** Its output, both streams in the order of arrival; empty when it went to the terminal. */
  readonly output: string;
}

/** Options of a command. */
export interface CommandOptions {
  /** `show` gives the command our own terminal, `keep` collects its output. */
  readonly output: 'show' | 'keep';
  /** Variables added to our environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** How long a command may take to exit after the signal, in milliseconds. */
const GRACE_MS = 5_000;

const running = new Set<ChildProcess>();
let isStopping = false;

/** Runs a program to its end. Never throws: a program that cannot be started counts as failed. */
export function runCommand(
  program: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: options.output === 'show' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...options.env },
      // A process group of its own, so that the command's own children can be ended with it.
      detached: process.platform !== 'win32',
    });
    running.add(child);
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    const end = (code: number, note: string): void => {
      running.delete(child);
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') + note });
    };
    child.once('error', (error) => {
      end(1, `${program}: ${error.message}\n`);
    });
    child.once('close', (code, signal) => {
      end(code ?? 1, signal === null ? '' : `${program}: ended by ${signal}\n`);
    });
  });
}

/** Runs a script of the root package.json by npm. */
export function runNpmScript(name: string, options: CommandOptions): Promise<CommandResult> {
  // npm gives its scripts its own path: this avoids npm.cmd, which Windows would start only through a shell.
  const npm = process.env['npm_execpath'];
  const args = ['run', '--silent', name];
  return npm?.endsWith('.js') === true
    ? runCommand(process.execPath, [npm, ...args], options)
    : runCommand('npm', args, options);
}

/** From now on, a signal to this process ends its commands, then the process itself. */
export function stopCommandsOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopAll(signal);
    });
  }
}

function stopAll(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): void {
  // A second Ctrl-C kills them at once.
  for (const child of running) endGroup(child, isStopping ? 'SIGKILL' : signal);
  process.exitCode = 1;
  if (isStopping || running.size === 0) process.exit(1);
  isStopping = true;
  setTimeout(() => {
    for (const child of running) endGroup(child, 'SIGKILL');
    process.exit(1);
  }, GRACE_MS).unref();
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has exited in the meantime.
  }
}

/** True once a signal has asked us to stop: nothing new may be started. */
export function isAskedToStop(): boolean {
  return isStopping;
}
