import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';

const emulator = createRequire(import.meta.url).resolve('firebase-tools/lib/emulator/auth/server.js');

/** Serves the Auth emulator of firebase-tools as the suite runs it, and prints its port. */
const PROGRAM = `
  require(${JSON.stringify(emulator)}).createApp('demo-pages').then((app) => {
    const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port));
  });
`;

/** Serves the Auth emulator for the tests of a file, with the suite's preloads of these names. Returns how to get its address. */
export function useAuthEmulator(names: readonly string[]): () => string {
  let url = '';
  let stop = (): void => undefined;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'auth-emulator-'));
    mkdirSync(join(folder, 'firebase-tools'));
    const program = join(folder, 'firebase-tools', 'main.cjs');
    writeFileSync(program, PROGRAM);
    const preloads = names.flatMap((name) => [
      '--require',
      fileURLToPath(new URL(`../${name}`, import.meta.url)),
    ]);
    const child = spawn(process.execPath, [...preloads, program], { stdio: ['ignore', 'pipe', 'inherit'] });
    stop = () => {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    };
    const [line]: unknown[] = await once(child.stdout, 'data');
    url = `http://127.0.0.1:${String(line).trim()}`;
  });
  afterAll(() => stop());
  return () => url;
}
