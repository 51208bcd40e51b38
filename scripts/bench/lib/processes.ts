import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { onInterrupt } from '../../lib/on-interrupt.ts';

/** How long a process may take to exit after the signal, in milliseconds. */
const GRACE_MS = 10_000;
/** How much of a process's output is kept for error messages, in characters. */
const KEPT_OUTPUT = 8_000;

const running = new Set<ChildProcess>();
// When the benchmark ends for any reason, its child processes are killed.
const killAll = (): void => {
  for (const child of running) child.kill('SIGKILL');
};
process.on('exit', killAll);
onInterrupt(killAll);

/** What to run. */
interface Program {
  /** Node's own options, then the script and its arguments. */
  readonly args: readonly string[];
  readonly cwd: string;
  /** Called with output of both streams as it arrives. */
  readonly onOutput?: (text: string) => void;
}

/** How a process exited. */
interface Ending {
  /** Null when it was killed by a signal. */
  readonly code: number | null;
  readonly stdout: string;
}

/** A Node process of the benchmark. */
export interface NodeProcess {
  readonly pid: number;
  /** Resolves when the process has exited or was stopped. */
  readonly ended: Promise<Ending>;
  /** The end of its output, for messages. */
  recentOutput(): string;
  /** Sends the signal, and kills it after a timeout. */
  stop(signal?: 'SIGINT' | 'SIGTERM'): Promise<Ending>;
}

/** Starts `node` with these arguments. Its stdin stays open for the lifetime of the benchmark. */
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
  const killTimer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  try {
    return await ended;
  } finally {
    clearTimeout(killTimer);
  }
}
