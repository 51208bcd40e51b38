import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TALLY_FILE_VARIABLE } from './summary-reporter.ts';

const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const reporter = fileURLToPath(new URL('summary-reporter.ts', import.meta.url));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chupke-reporter-'));
  const config = `
    import { SummaryReporter } from ${JSON.stringify(reporter)};
    export default { test: { globals: true, maxWorkers: 1, reporters: ['default', new SummaryReporter()] } };
  `;
  writeFileSync(join(folder, 'vitest.config.mjs'), config);
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs vitest in the folder; answers its exit code and the last line it printed on its standard output. */
function run(env: Record<string, string> = {}): Promise<{ code: unknown; lastLine: string | undefined }> {
  // An empty value keeps this run's own file from being overwritten.
  const options = { env: { ...process.env, [TALLY_FILE_VARIABLE]: '', ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, [vitest, 'run', '--root', folder], options, (error, stdout) => {
      resolve({ code: error?.code ?? 0, lastLine: stdout.trimEnd().split('\n').at(-1) });
    });
  });
}

function testFile(name: string, text: string): void {
  writeFileSync(join(folder, `${name}.test.mjs`), text);
}

describe('the last line of a run', () => {
  it('counts what passed', async () => {
    testFile('good', `it('a', () => {}); describe('b', () => { it('c', () => {}); });`);
    expect(await run()).toEqual({ code: 0, lastLine: '2 passed, 0 failed' });
  });

  it('counts failed tests, files that do not load, hooks that throw and errors that nobody handles', async () => {
    testFile('mixed', `it('a', () => {}); it('b', () => { throw new Error('b'); });`);
    testFile('unloadable', `throw new Error('not loaded');`);
    testFile(
      'hook',
      `describe('c', () => { beforeAll(() => { throw new Error('c'); }); it('d', () => {}); });`,
    );
    testFile('unhandled', `it('e', () => { void Promise.reject(new Error('nobody looks')); });`);
    expect(await run()).toEqual({ code: 1, lastLine: '2 passed, 4 failed' });
  });

  it('says that a run without a test has failed', async () => {
    expect(await run()).toEqual({ code: 1, lastLine: '0 passed, 1 failed' });
  });

  it('is left to the caller who asks for the figures in a file', async () => {
    testFile(
      'mixed',
      `it('a', () => {}); describe('b', () => { it('c', () => { throw new Error('c'); }); });`,
    );
    testFile('unloadable', `throw new Error('not loaded');`);
    const file = join(folder, 'tally.json');
    const { lastLine } = await run({ [TALLY_FILE_VARIABLE]: file });
    expect(lastLine).not.toMatch(/^\d+ passed, \d+ failed$/);
    const tally: unknown = JSON.parse(readFileSync(file, 'utf8'));
    expect(tally).toMatchObject({ passed: 1, failed: 2 });
    expect(tally).toHaveProperty(
      'failures',
      expect.arrayContaining(['mixed.test.mjs: b > c', 'unloadable.test.mjs']),
    );
  });
});
