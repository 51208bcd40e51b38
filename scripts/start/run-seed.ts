import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** Runs scripts/seed against the emulators named in `env`. Throws StartError with its output when it fails. */
export function runSeed(root: string, env: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = [join(root, 'scripts', 'run.mjs'), join(root, 'scripts', 'seed', 'main.ts')];
    const child = spawn(process.execPath, script, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(`The demo data could not be written:\n\n${output.trim()}`));
    });
  });
}
