import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isAlive } from './process-identity.ts';
import { readRunRecord, waitUntil } from './run-lock.ts';
import type { LittleRepository } from './testing/little-repository.ts';
import { createLittleRepository, REPOSITORY } from './testing/little-repository.ts';

// `npm start` as a process of its own: signals, crashes, a second start.

/** Far longer than a start takes on a slow and busy machine, and than processes take to end, in milliseconds. */
const START_MS = 600_000;
const ENDING_MS = 120_000;
let repository: LittleRepository;
let children: ChildProcess[] = [];

beforeEach(() => {
  repository = createLittleRepository();
});
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  children = [];
  repository.remove();
}, START_MS);

function command(): readonly string[] {
  const program = join(REPOSITORY, 'scripts', 'start', 'testing', 'start-with-stubs.ts');
  const { root, dataDir, stubs } = repository;
  return [join(REPOSITORY, 'scripts', 'run.mjs'), program, root, dataDir, stubs, '--ports', 'auto'];
}

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
}

async function start(): Promise<Started> {
  const child = spawn(process.execPath, command(), { cwd: REPOSITORY, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += String(chunk)));
  const up = await waitUntil(() => text.includes('Ctrl-C stops') || child.exitCode !== null, START_MS);
  expect(up, text).toBe(true);
  expect(child.exitCode, text).toBe(null);
  return { child, output: () => text };
}

function pids(): readonly number[] {
  return (readRunRecord(repository.dataDir)?.children ?? []).map((child) => child.pid);
}

it(
  'ends with 0 at Ctrl-C, and nothing is left; a second start meanwhile says that one runs',
  async () => {
    const { child, output } = await start();
    expect(output()).toContain('student1@demo.chupke.test');
    const started = pids();
    expect(started.length).toBeGreaterThanOrEqual(2);

    const second = spawnSync(process.execPath, command(), { cwd: REPOSITORY, encoding: 'utf8' });
    expect(second.status).toBe(1);
    expect(second.stderr).toMatch(/already runs at http:\/\/127\.0\.0\.1:\d+ \(process \d+\)/);

    child.kill('SIGINT');
    child.kill('SIGINT'); // npm's echo
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
    expect(started.filter(isAlive)).toEqual([]);
    expect(existsSync(join(repository.dataDir, 'running.json'))).toBe(false);
  },
  START_MS,
);

it(
  'leaves nothing running when it is killed, starts again, and says so when the emulators are killed',
  async () => {
    const first = await start();
    const left = pids();
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    expect(await waitUntil(() => !left.some(isAlive), ENDING_MS)).toBe(true);

    const { child, output } = await start();
    const started = pids();
    const [tools] = started;
    process.kill(tools ?? 0, 'SIGKILL');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(1);
    expect(output()).toContain('ended by themselves');
    expect(await waitUntil(() => !started.some(isAlive), ENDING_MS)).toBe(true);
  },
  2 * START_MS,
);
