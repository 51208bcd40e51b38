import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePorts, takenPorts } from './ports.ts';
import { waitUntil } from './run-lock.ts';
import type { Suite, SuiteOptions } from './suite-options.ts';
import { startSuite } from './suite.ts';
import { authCall, PERSON } from './testing/auth-call.ts';
import type { LittleRepository } from './testing/little-repository.ts';
import { createLittleRepository } from './testing/little-repository.ts';

// The real firebase-tools with stubs for our two programs: tests the suite itself.

/** Far longer than a start takes on a slow and busy machine, in milliseconds. */
const START_MS = 600_000;
let repository: LittleRepository;
let running: Suite[] = [];

beforeEach(() => {
  repository = createLittleRepository();
});
afterEach(async () => {
  await Promise.all(running.map((suite) => suite.stop()));
  running = [];
  repository.remove();
}, START_MS);

async function start(options: Partial<SuiteOptions> = {}): Promise<Suite> {
  const suite = await startSuite({
    root: repository.root,
    dataDir: repository.dataDir,
    ports: { kind: 'auto' },
    app: false,
    seed: false,
    watch: false,
    emulatorDist: repository.stubs,
    ...options,
  });
  running.push(suite);
  return suite;
}

it(
  'runs the official suite, and shows mails and what gateways post in the inbox',
  async () => {
    const notices: string[] = [];
    const suite = await start({ onNotice: (line) => notices.push(line) });

    // Hosting rewrites to a function.
    const health = await fetch(`${suite.urls.hosting}/api/health`);
    expect(await health.json()).toEqual({ status: 'ok' });

    // A verification mail of Auth.
    const { idToken } = await authCall(suite.urls.auth, 'signUp', PERSON);
    await authCall(suite.urls.auth, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    await waitFor(() => suite.inbox.list().length > 0);
    expect(suite.inbox.list()[0]).toMatchObject({ channel: 'mail', to: PERSON.email });
    const link = /http:\S+/.exec(suite.inbox.list()[0]?.body ?? '')?.[0] ?? '';
    expect((await fetch(link)).status).toBe(200);

    // A message by a program.
    const posted = await fetch(`${suite.urls.inbox}/api/messages`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ channel: 'push', to: 'demo', subject: 'New reply', body: '' }),
    });
    expect(posted.status).toBe(201);
    await waitFor(() => suite.inbox.list().length > 1);
    expect(suite.inbox.list().map(({ subject }) => subject)).toEqual([
      'New reply',
      'Verify your email address',
    ]);

    // Rules that become invalid while it runs are reported.
    const rules = join(repository.root, 'firestore.rules');
    writeFileSync(rules, `${readFileSync(rules, 'utf8')}\n// BROKEN\n`);
    await waitFor(() => notices.some((line) => line.includes('firestore.rules:2:5 - ERROR expected allow')));

    await suite.stop();
    expect(await takenPorts(suite.ports)).toEqual([]);
  },
  START_MS,
);

async function waitFor(condition: () => boolean): Promise<void> {
  expect(await waitUntil(condition, START_MS)).toBe(true);
}

it('starts nothing with rules that have an error, and tells where it is', async () => {
  writeFileSync(join(repository.root, 'storage.rules'), "rules_version = '2';\n  BROKEN\n");
  await expect(start()).rejects.toThrow(
    'storage.rules:2:3: expected allow, found BROKEN\n\n  2 |   BROKEN\n        ^',
  );
});

it('says which port is taken and by whom', async () => {
  const http = await import('node:http');
  const ports = await freePorts();
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(ports.app, '127.0.0.1', resolve));
  try {
    const offset = ports.app - 5173;
    await expect(start({ ports: { kind: 'offset', by: offset } })).rejects.toThrow(
      new RegExp(`127\\.0\\.0\\.1:${ports.app}, for the app, is taken by process ${process.pid}`),
    );
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});

it(
  'undoes a start that is cut off',
  async () => {
    const cutOff = new AbortController();
    const starting = start({ signal: cutOff.signal });
    setTimeout(() => cutOff.abort(), 0);
    await expect(starting).rejects.toThrow(/cut off/);
    // The folder is free again.
    await expect(start({ signal: AbortSignal.abort() })).rejects.toThrow(/cut off/);
  },
  START_MS,
);
