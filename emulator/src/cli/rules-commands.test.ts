import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const run = promisify(execFile);

function command(name: string): string[] {
  return ['--import', 'tsx', fileURLToPath(new URL(name, import.meta.url))];
}

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rules-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function check(...files: string[]): Promise<{ code: unknown; stderr: string }> {
  try {
    const { stderr } = await run(process.execPath, [...command('./check-rules.ts'), ...files]);
    return { code: 0, stderr };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !('stderr' in error)) throw error;
    return { code: error.code, stderr: String(error.stderr) };
  }
}

describe('check-rules', () => {
  it('prints each issue with its place and fails on errors', async () => {
    const bad = write(
      'bad.rules',
      "rules_version = '2';\nservice cloud.firestore {\n  match /a { allow read: if; }\n}\n",
    );
    expect(await check(bad)).toEqual({
      code: 1,
      stderr: `${bad}:3:28: Unexpected ';'. Expected an expression.\n`,
    });
  });

  it('passes files without errors, warnings or not', async () => {
    const file = write('w.rules', 'service cloud.firestore { match /a/{b} { allow read: if b == c; } }');
    const { code, stderr } = await check(file);
    expect(code).toBe(0);
    expect(stderr).toContain(`${file}:1:62: warning: Invalid variable name: c.`);
  });

  it('tells what it cannot read', async () => {
    const { code, stderr } = await check(join(folder, 'missing.rules'));
    expect(code).toBe(2);
    expect(stderr).toContain('ENOENT');
  });
});

describe('storage-rules', () => {
  it('answers on standard output and ends with its input', async () => {
    const child = spawn(process.execPath, command('./storage-rules.ts'), {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stdin.end('{"id":0,"action":"nothing"}\n');
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(0);
    const [ready, answer] = Buffer.concat(chunks).toString().trim().split('\n');
    expect(ready).toBe('{"id":-1,"status":"ok"}');
    expect(answer).toContain('Unknown action');
  });
});
