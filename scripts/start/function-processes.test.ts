import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const preload = fileURLToPath(new URL('function-processes.cjs', import.meta.url));
const tools = createRequire(import.meta.url).resolve('firebase-tools/lib/emulator/functionsEmulator.js');
/** Requires a module as one of firebase-tools' own does. */
const PREAMBLE = `const tool = require('node:module').createRequire(${JSON.stringify(tools)});`;

/** Asks a function, or whether the process is ready; resolves to the status and the text of its answer. */
type Ask = (name?: string) => Promise<string>;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'function-processes-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program under the name of another, and reads what it prints as JSON. */
function run(name: string, program: string): unknown {
  const file = join(folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `${PREAMBLE}\n${program}`);
  const output = execFileSync(process.execPath, ['--require', preload, file], { encoding: 'utf8' });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}

/**
 * Two requests reach two functions that are not started yet. Each is answered once both are there, and after longer than
 * Node's agent waits for a byte (5 s of its own accord).
 */
const TWO_REQUESTS = `
  const { createServer, globalAgent } = require('node:http');
  globalAgent.options.timeout = 50;
  const { EventEmitter } = require('node:events');
  const { PassThrough } = require('node:stream');
  const { FunctionsEmulator } = tool('./functionsEmulator');
  const { RuntimeWorkerPool } = tool('./functionsRuntimeWorker');
  const waiting = [];
  const server = createServer((request, response) => {
    if (request.url === '/__/health') return response.end();
    waiting.push(response);
    const answerAll = () => waiting.forEach((each) => each.end('answered'));
    if (waiting.length === 2) setTimeout(answerAll, 300);
  });
  const answer = () => {
    const response = new PassThrough();
    response.writeHead = () => response;
    return response;
  };
  server.listen(0, '127.0.0.1', async () => {
    const { port } = server.address();
    const pool = new RuntimeWorkerPool();
    let starts = 0;
    let ended = 0;
    const startNode = async () => {
      starts += 1;
      const conn = { httpReqOpts: () => ({ host: '127.0.0.1', port }) };
      const child = Object.assign(new EventEmitter(), { kill: () => (ended += 1) });
      return { process: child, events: new EventEmitter(), conn };
    };
    const emulator = Object.assign(Object.create(FunctionsEmulator.prototype), {
      workerPools: { default: pool },
      getRuntimeEnvs: () => ({}),
      resolveSecretEnvs: async () => ({}),
      startNode,
    });
    const backend = { codebase: 'default', runtime: 'nodejs22' };
    const call = async (id) => {
      await emulator.startRuntime(backend, { id });
      await pool.submitRequest(id, { method: 'GET', path: '/', headers: {} }, answer());
    };
    await Promise.all([call('f'), call('g')]);
    const states = pool.getTriggerWorkers('f').map(({ state }) => state);
    console.log(JSON.stringify({ starts, ended, states }));
    process.exit();
  });
`;

/** As in TWO_REQUESTS, and the sources change while the process starts. */
const CHANGED_AT_START = TWO_REQUESTS.replace(
  'starts += 1;',
  'starts += 1; if (starts === 1) setImmediate(() => pool.refresh());',
);

/** Three functions: one answers once another has been asked, and one throws. */
const FUNCTIONS = `
  let open;
  const opened = new Promise((resolve) => { open = resolve; });
  exports.waiting = async (_, response) => { await opened; response.send('waited'); };
  exports.opening = (_, response) => { open(); response.send('opened'); };
  exports.throwing = () => { throw new Error('on purpose'); };
`;

/** Starts firebase-tools' own program of a functions process, with these functions. */
async function startFunctions(source: string): Promise<{ child: ChildProcess; ask: Ask }> {
  writeFileSync(
    join(folder, 'package.json'),
    '{"main":"index.js","dependencies":{"firebase-functions":"*"}}',
  );
  writeFileSync(join(folder, 'index.js'), source);
  symlinkSync(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(folder, 'node_modules'));
  const socketPath = join(folder, 'socket');
  const child = spawn(
    process.execPath,
    ['--require', preload, join(tools, '..', 'functionsEmulatorRuntime.js')],
    {
      cwd: folder,
      env: {
        ...process.env,
        PORT: socketPath,
        FUNCTION_DEBUG_MODE: 'true',
        GCLOUD_PROJECT: 'demo-functions',
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  );
  const ask: Ask = (name) =>
    new Promise((resolve, reject) => {
      const named = { functionTarget: name, functionSignature: 'http' };
      const headers = name === undefined ? {} : { 'x-chupke-function': JSON.stringify(named) };
      const path = name === undefined ? '/__/health' : '/';
      const asked = request({ socketPath, path, headers }, (response) => {
        void text(response).then((body) => resolve(`${response.statusCode} ${body}`));
      });
      asked.on('error', reject).end();
    });
  await vi.waitFor(() => ask());
  return { child, ask };
}

describe('the process of the functions', () => {
  it('is one for requests that come at once, and idle after the last', () => {
    const program = join('firebase-tools', 'main.cjs');
    expect(run(program, TWO_REQUESTS)).toEqual({ starts: 1, ended: 0, states: ['IDLE'] });
  });

  it('is another one where the sources change while it starts, and nobody waits in vain', () => {
    const program = join('firebase-tools', 'main.cjs');
    expect(run(program, CHANGED_AT_START)).toEqual({ starts: 2, ended: 2, states: ['IDLE'] });
  });

  it('runs the function that a request is for, beside others, and outlives one that throws', async () => {
    const { child, ask } = await startFunctions(FUNCTIONS);
    try {
      const waiting = ask('waiting');
      expect(await ask('throwing')).toBe('500 on purpose');
      expect(await Promise.all([ask('opening'), waiting])).toEqual(['200 opened', '200 waited']);
    } finally {
      child.kill();
    }
  });

  it('loads of firebase-tools what it uses, and no more', () => {
    const program = `
      const { findModuleRoot } = tool('./functionsEmulatorShared');
      const root = findModuleRoot('firebase-tools', ${JSON.stringify(tools)});
      const loaded = Object.keys(require.cache);
      console.log(JSON.stringify([typeof root, loaded.some((name) => name.includes('archiver'))]));
    `;
    expect(run('functionsEmulatorRuntime.cjs', program)).toEqual(['string', false]);
    expect(run('anything.cjs', program)).toEqual(['string', true]);
  });
});
