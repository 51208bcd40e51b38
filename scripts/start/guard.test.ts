import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isAlive } from './process-identity.ts';
import { waitUntil } from './run-lock.ts';

const guard = fileURLToPath(new URL('guard.cjs', import.meta.url));

// A parent with a child of its own, both guarded and working for ever; the child prints its pid.
const CHILD = 'console.log(process.pid); setInterval(() => {}, 1000);';
const FAMILY = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['-e', ${JSON.stringify(CHILD)}], { detached: true, stdio: 'inherit' });
  setInterval(() => {}, 1000);
`;

async function startFamily(env: Record<string, string>): Promise<{ head: ChildProcess; child: number }> {
  const head = spawn(process.execPath, ['-e', FAMILY], {
    env: { ...process.env, NODE_OPTIONS: `--require ${JSON.stringify(guard)}`, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(head.stdout, 'data')) as [Buffer];
  return { head, child: Number(String(line)) };
}

it('ends a whole family when its head is killed', async () => {
  const { head, child } = await startFamily({});
  expect(isAlive(child)).toBe(true);
  head.kill('SIGKILL');
  expect(await waitUntil(() => !isAlive(child), 60_000)).toBe(true);
});

it('ends a process that starts only when the suite is gone', async () => {
  // Linux gives no pid above 4194304 (PID_MAX_LIMIT): this one is nobody's.
  const { head, child } = await startFamily({ CHUPKE_SUITE_PID: '4194305' });
  expect(
    await waitUntil(() => !isAlive(child) && head.exitCode === null && head.signalCode !== null, 60_000),
  ).toBe(true);
});
