import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from './lib/run-command.ts';

const runner = fileURLToPath(new URL('run.mjs', import.meta.url));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chupke-run-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function script(text: string): string {
  const file = join(folder, 'script.ts');
  writeFileSync(file, text);
  return file;
}

function run(...args: string[]): Promise<{ code: number; output: string }> {
  return runCommand(process.execPath, args, { output: 'keep' });
}

describe('scripts/run.mjs', () => {
  it('runs TypeScript with its arguments and answers its exit code', async () => {
    const file = script(`
      interface Answer { readonly code: number }
      const answer: Answer = { code: 7 };
      console.log(JSON.stringify(process.argv.slice(1)));
      process.exitCode = answer.code;
    `);
    const { code, output } = await run(runner, file, '--flag', 'a b');
    expect(code).toBe(7);
    expect(JSON.parse(output)).toEqual([file, '--flag', 'a b']);
  });

  it('fails when the script throws', async () => {
    const { code, output } = await run(runner, script(`throw new Error('went wrong');`));
    expect(code).toBe(1);
    expect(output).toContain('went wrong');
  });

  it('is one process: a signal reaches the script', async () => {
    const file = script(`
      const open = setInterval(() => {}, 1000);
      process.once('SIGTERM', () => { clearInterval(open); process.exitCode = 5; });
      console.log('ready');
    `);
    const child = spawn(process.execPath, [runner, file], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(5);
  });

  it('says in one line that Node is too old', async () => {
    const preload = join(folder, 'old.cjs');
    writeFileSync(
      preload,
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.3' } });`,
    );
    const { code, output } = await run('--require', preload, runner, script(''));
    expect({ code, output }).toEqual({
      code: 1,
      output: 'Chupke needs Node 20.19 or newer; this is Node 20.18.3.\n',
    });
  });

  it('says in one line that the packages are missing', async () => {
    mkdirSync(join(folder, 'scripts'));
    copyFileSync(runner, join(folder, 'scripts', 'run.mjs'));
    const { code, output } = await run(join(folder, 'scripts', 'run.mjs'), script(''));
    expect({ code, output }).toEqual({
      code: 1,
      output: 'The packages are not installed: run npm ci first.\n',
    });
  });

  it('says in one line that there is no such script', async () => {
    const { code, output } = await run(runner, join(folder, 'missing.ts'));
    expect(code).toBe(1);
    expect(output).toContain('missing.ts');
  });
});
