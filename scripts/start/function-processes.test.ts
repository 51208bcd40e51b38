import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const preload = fileURLToPath(new URL('function-processes.cjs', import.meta.url));
const tools = createRequire(import.meta.url).resolve('firebase-tools/lib/emulator/functionsEmulator.js');
/** Requires a module as one of firebase-tools' own does. */
const PREAMBLE = `const tool = require('node:module').createRequire(${JSON.stringify(tools)});`;

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

/** Two requests reach a function that is not started yet; each is answered once both are there. */
const TWO_REQUESTS = `
  const { createServer } = require('node:http');
  const { EventEmitter } = require('node:events');
  const { PassThrough } = require('node:stream');
  const { FunctionsEmulator } = tool('./functionsEmulator');
  const { RuntimeWorkerPool } = tool('./functionsRuntimeWorker');
  const waiting = [];
  const server = createServer((request, response) => {
    if (request.url === '/__/health') return response.end();
    waiting.push(response);
    if (waiting.length === 2) for (const each of waiting) each.end('answered');
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
    const startNode = async () => {
      starts += 1;
      const conn = { httpReqOpts: () => ({ host: '127.0.0.1', port }) };
      return { process: new EventEmitter(), events: new EventEmitter(), conn };
    };
    const emulator = Object.assign(Object.create(FunctionsEmulator.prototype), {
      workerPools: { default: pool },
      getRuntimeEnvs: () => ({}),
      resolveSecretEnvs: async () => ({}),
      startNode,
    });
    const call = async () => {
      await emulator.startRuntime({ codebase: 'default', runtime: 'nodejs22' }, { id: 'f' });
      await pool.submitRequest('f', { method: 'GET', path: '/', headers: {} }, answer());
    };
    await Promise.all([call(), call()]);
    const states = pool.getTriggerWorkers('f').map(({ state }) => state);
    console.log(JSON.stringify({ starts, states }));
    process.exit();
  });
`;

describe('the process of a function', () => {
  it('is one for requests that come at once, and idle after the last', () => {
    const program = join('firebase-tools', 'main.cjs');
    expect(run(program, TWO_REQUESTS)).toEqual({ starts: 1, states: ['IDLE'] });
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
