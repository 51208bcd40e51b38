import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi, afterAll, beforeAll, describe } from 'vitest';
import { parseJavaVersion, requireJava, javaLauncherScript, writeJavaLauncher } from './java.ts';

afterEach(() => vi.unstubAllEnvs());

it('reads the major version', () => {
  expect(parseJavaVersion('openjdk version "21.0.4" 2024-07-16')).toBe(21);
  expect(parseJavaVersion('java version "1.8.0_402"')).toBe(1);
  expect(parseJavaVersion('nothing')).toBeUndefined();
});

it('says clearly that --official needs Java, and nothing else does', async () => {
  vi.stubEnv('PATH', '');
  await expect(requireJava()).rejects.toThrow(/no working java on the PATH.*Without --official/s);
});

let dir = '';
let program = '';

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "chupke java's "));
  program = join(dir, 'echo.mjs');
  writeFileSync(program, 'console.log(JSON.stringify([process.pid, ...process.argv.slice(2)]));');
  writeJavaLauncher(dir, process.execPath);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

// Only POSIX has the script; Windows is served by the preloaded guard, tried below on any system.
describe.runIf(process.platform !== 'win32')('the launcher', () => {
  it('answers for the version as Java does, on stderr', () => {
    const result = spawnSync(join(dir, 'java'), ['-Duser.language=en', '-Dfile.encoding=UTF-8', '-version']);
    expect(result.status).toBe(0);
    expect(String(result.stderr)).toMatch(/version "2\d/);
  });

  it('becomes Node with the arguments of the jar, spaces and all', () => {
    const args = ['-Duser.language=en', '-jar', program, '--rules', 'a b', "it's"];
    const result = spawnSync(join(dir, 'java'), args, { encoding: 'utf8' });
    expect(JSON.parse(result.stdout)).toEqual([result.pid, '--rules', 'a b', "it's"]);
  });

  it('refuses anything else', () => {
    expect(spawnSync(join(dir, 'java'), ['Main']).status).toBe(1);
    expect(javaLauncherScript("/opt/node's/bin/node")).toContain(`'/opt/node'\\''s/bin/node'`);
  });
});

it('has an equal in the guard, for systems that start no scripts', () => {
  const guard = fileURLToPath(new URL('guard.cjs', import.meta.url));
  const code = `const { spawn } = require('node:child_process');
    spawn('java', ['-version'], { stdio: 'inherit' }).on('exit', () =>
      spawn('java', ['-x', '-jar', ${JSON.stringify(program)}, '--host', 'h'], { stdio: 'inherit' }));`;
  const result = spawnSync(process.execPath, ['--require', guard, '-e', code], {
    encoding: 'utf8',
    env: { ...process.env, CHUPKE_JAVA_IS_NODE: '1', PATH: '' },
  });
  expect(result.stderr).toMatch(/version "2\d/);
  expect(JSON.parse(result.stdout)).toEqual([expect.any(Number), '--host', 'h']);
});
