import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'emulator-program-'));
const program = join(folder, 'dist', 'firestore.js');
const children: ChildProcess[] = [];

beforeAll(() => {
  const build = fileURLToPath(new URL('../../build.mjs', import.meta.url));
  execFileSync(process.execPath, [build, join(folder, 'dist')]);
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A child process and its output so far. */
class Program {
  readonly child: ChildProcess;
  readonly exit: Promise<number | null>;
  output = '';
  #wake: () => void = () => undefined;

  constructor(command: string, args: readonly string[]) {
    this.child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    children.push(this.child);
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
        this.#wake();
      });
    }
    this.exit = new Promise((resolve) => {
      this.child.on('close', (code) => {
        resolve(code);
        this.#wake();
      });
    });
  }

  /** Waits until its output contains a match and returns the pattern's captures. */
  async printed(pattern: RegExp): Promise<string> {
    for (;;) {
      const match = pattern.exec(this.output);
      if (match) return match[1] ?? '';
      if (this.child.exitCode !== null)
        throw new Error(`It ended with ${this.child.exitCode}: ${this.output}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

const start = (...args: string[]) => new Program(process.execPath, [program, '--port', '0', ...args]);

// Processes start slowly on a machine that has other tests to run.
describe('the program', () => {
  it('says when it is ready, and ends cleanly when asked', async () => {
    const running = start('--project_id', 'demo', '--unknown', 'x');
    await running.printed(/Dev App Server is now running/);
    const url = await running.printed(/API endpoint: (\S+)/);
    expect(await (await fetch(url)).text()).toBe('Ok\n');
    expect(running.output).toContain('Ignoring the unknown option --unknown.');
    running.child.kill('SIGTERM');
    expect(await running.exit).toBe(0);
  });

  it('does not start with rules that have errors, and says where', async () => {
    const rules = join(folder, 'broken.rules');
    writeFileSync(
      rules,
      `rules_version = '2';\nservice cloud.firestore {\n  match /a/{b} {\n    allow read: if ;\n  }\n}\n`,
    );
    const broken = start('--rules', rules);
    expect(await broken.exit).toBe(1);
    expect(broken.output).toContain(`${rules}:4:20: `);
    expect(broken.output).toContain('Expected');
    const missing = start('--rules', join(folder, 'none.rules'));
    expect(await missing.exit).toBe(1);
    expect(missing.output).toContain('none.rules');
  });

  it('says that a port is taken, or an option wrong', async () => {
    const first = start();
    const port = await first.printed(/API endpoint: \S+:(\d+)/);
    const second = start('--port', port);
    expect(await second.exit).toBe(1);
    expect(second.output).toContain('address already in use');
    const wrong = start('--port', 'x');
    expect(await wrong.exit).toBe(1);
    expect(wrong.output).toContain('Usage');
  });

  it.skipIf(process.platform === 'win32')('ends when its parent is killed', async () => {
    const command = `"${process.execPath}" "${program}" --port 0 & echo "child $!"; wait`;
    const parent = new Program('/bin/sh', ['-c', command]);
    const pid = Number(await parent.printed(/child (\d+)/));
    await parent.printed(/now running/);
    parent.child.kill('SIGKILL');
    await vi.waitFor(() => {
      expect(isRunning(pid)).toBe(false);
    });
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A process that ended but was not waited for yet.
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}
