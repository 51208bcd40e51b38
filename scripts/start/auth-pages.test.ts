import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const preload = fileURLToPath(new URL('auth-pages.cjs', import.meta.url));
const emulator = createRequire(import.meta.url).resolve('firebase-tools/lib/emulator/auth/server.js');

/** Serves the Auth emulator of firebase-tools as the suite runs it, and prints its port. */
const PROGRAM = `
  require(${JSON.stringify(emulator)}).createApp('demo-pages').then((app) => {
    const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port));
  });
`;

it('lets a Google sign-in be tried offline: the emulator’s pages load nothing from the network', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'auth-pages-'));
  mkdirSync(join(folder, 'firebase-tools'));
  const program = join(folder, 'firebase-tools', 'main.cjs');
  writeFileSync(program, PROGRAM);
  const child = spawn(process.execPath, ['--require', preload, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line]: unknown[] = await once(child.stdout, 'data');
    const pages = `http://127.0.0.1:${String(line).trim()}/emulator/auth`;
    const frame = await (await fetch(`${pages}/iframe?apiKey=k&appName=a`)).text();
    const window = await (await fetch(`${pages}/handler?apiKey=k&appName=a&providerId=google.com`)).text();
    for (const page of [frame, window]) expect(page).not.toMatch(/(?:src|href)="https?:/);
    // Both are still the emulator's own.
    expect(frame).toContain('initFrameMessaging');
    expect(window).toContain('Add new account');
  } finally {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
