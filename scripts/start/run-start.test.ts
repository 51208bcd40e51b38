import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isAlive } from './process-identity.ts';
import { readRunRecord, waitUntil } from './run-lock.ts';
import { authCall, PERSON } from './testing/auth-call.ts';
import type { LittleRepository } from './testing/little-repository.ts';
import { createLittleRepository, REPOSITORY } from './testing/little-repository.ts';

// `npm start` as a process of its own: signals, crashes, a second start.

/** Far longer than a start takes on a slow and busy machine, and than processes take to end, in milliseconds. */
const START_MS = 600_000;
const ENDING_MS = 120_000;
const OWNER = { Authorization: 'Bearer owner' };
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
  /** Where it says that something is, by the name that it gives it. */
  readonly urlOf: (name: 'Auth' | 'Storage' | 'Local inbox') => string;
  /** The processes that it has started. */
  readonly pids: readonly number[];
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
  const urlOf: Started['urlOf'] = (name) => new RegExp(`${name} +(http:\\S+)`).exec(text)?.[1] ?? name;
  const pids = (readRunRecord(repository.dataDir)?.children ?? []).map(({ pid }) => pid);
  return { child, output: () => text, urlOf, pids };
}

/** Somebody signs up, verifies the address by the mailed link, and a file is stored. */
async function leaveSomething({ urlOf }: Started): Promise<void> {
  const { idToken } = await authCall(urlOf('Auth'), 'signUp', PERSON);
  await authCall(urlOf('Auth'), 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const upload = `${urlOf('Storage')}/upload/storage/v1/b/demo-chupke.appspot.com/o?uploadType=media&name=a.txt`;
  expect((await fetch(upload, { method: 'POST', body: 'hello', headers: OWNER })).ok).toBe(true);
  const mail = await vi.waitFor(async () => {
    const link = /http:[^\s"\\]+oobCode[^\s"\\]+/.exec(await inboxOf(urlOf('Local inbox')));
    expect(link).not.toBeNull();
    return link?.[0] ?? '';
  });
  expect((await fetch(mail)).status).toBe(200);
}

async function expectItThere({ urlOf }: Started): Promise<void> {
  const { idToken } = await authCall(urlOf('Auth'), 'signInWithPassword', PERSON);
  const account = await authCall(urlOf('Auth'), 'lookup', { idToken });
  expect(account).toMatchObject({ users: [{ email: PERSON.email, emailVerified: true }] });
  const file = `${urlOf('Storage')}/v0/b/demo-chupke.appspot.com/o/a.txt?alt=media`;
  expect(await (await fetch(file, { headers: OWNER })).text()).toBe('hello');
  expect(await inboxOf(urlOf('Local inbox'))).toContain('Verify your email address');
}

async function inboxOf(page: string): Promise<string> {
  return (await fetch(`${page.replace(/\/$/, '')}/api/messages`)).text();
}

// Each way to end a suite, one start after the other: a start takes a slow machine its time.
it(
  'ends with 0 at Ctrl-C, starts again with what there was, and leaves nothing running however it ends',
  async () => {
    const first = await start();
    expect(first.output()).toContain('student1@demo.chupke.test');
    expect(first.pids.length).toBeGreaterThanOrEqual(2);
    await leaveSomething(first);

    const meanwhile = spawnSync(process.execPath, command(), { cwd: REPOSITORY, encoding: 'utf8' });
    expect(meanwhile.status).toBe(1);
    expect(meanwhile.stderr).toMatch(/already runs at http:\/\/127\.0\.0\.1:\d+ \(process \d+\)/);

    first.child.kill('SIGINT');
    first.child.kill('SIGINT'); // npm's echo
    const [code] = (await once(first.child, 'exit')) as [number | null];
    expect(code).toBe(0);
    expect(first.pids.filter(isAlive)).toEqual([]);
    expect(existsSync(join(repository.dataDir, 'running.json'))).toBe(false);

    // Killed, it can end nothing itself.
    const second = await start();
    await expectItThere(second);
    second.child.kill('SIGKILL');
    await once(second.child, 'exit');
    expect(await waitUntil(() => !second.pids.some(isAlive), ENDING_MS)).toBe(true);

    // The emulators are killed.
    const third = await start();
    process.kill(third.pids[0] ?? 0, 'SIGKILL');
    const [last] = (await once(third.child, 'exit')) as [number | null];
    expect(last).toBe(1);
    expect(third.output()).toContain('ended by themselves');
    expect(await waitUntil(() => !third.pids.some(isAlive), ENDING_MS)).toBe(true);
  },
  3 * START_MS,
);
