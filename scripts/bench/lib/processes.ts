import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { onInterrupt } from '../../lib/on-interrupt.ts';

/** How long a process may take to end after it was asked to, in milliseconds. */
const GRACE_MS = 10_000;
/** How much of what a process prints is kept for an error message, in characters. */
const KEPT_OUTPUT = 8_000;

const running = new Set<ChildProcess>();
// Whatever ends the benchmark ends what it has started.
const killAll = (): void => {
  for (const child of running) child.kill('SIGKILL');
};
process.on('exit', killAll);
onInterrupt(killAll);

/** What to run. */
export interface Program {
  /** Node's own options, then the script and its arguments. */
  readonly args: readonly string[];
  readonly cwd: string;
  /** Sees what is printed as it comes, both streams. */
  readonly onOutput?: (text: string) => void;
}

/** How a process ended. */
export interface Ending {
  /** Null when it was ended by a signal. */
  readonly code: number | null;
  readonly stdout: string;
}

/** A Node process of the benchmark. */
export interface NodeProcess {
  readonly pid: number;
  /** Resolves when the process has ended by itself or was stopped. */
  readonly ended: Promise<Ending>;
  /** The end of what it has printed, for messages. */
  recentOutput(): string;
  /** Asks it to end, and ends it when it does not. */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<Ending>;
}

/** Starts `node` with these arguments. Its stdin stays open for as long as the benchmark lives. */
export function startNode(program: Program): NodeProcess {
  const child = spawn(process.execPath, program.args, { cwd: program.cwd, stdio: ['pipe', 'pipe', 'pipe'] });
  running.add(child);
  let stdout = '';
  let recent = '';
  const note = (text: string): void => {
    recent = (recent + text).slice(-KEPT_OUTPUT);
    program.onOutput?.(text);
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    note(text);
  });
  child.stderr.setEncoding('utf8').on('data', note);
  const ended = new Promise<Ending>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, stdout });
    });
  });
  return {
    pid: child.pid ?? 0,
    ended,
    recentOutput: () => recent,
    stop: (signal = 'SIGTERM') => stopChild(child, ended, signal),
  };
}

async function stopChild(
  child: ChildProcess,
  ended: Promise<Ending>,
  signal: 'SIGINT' | 'SIGTERM',
): Promise<Ending> {
  child.kill(signal);
  const impatience = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  try {
    return await ended;
  } finally {
    clearTimeout(impatience);
  }
}
