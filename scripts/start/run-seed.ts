import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** What the seed needs of a suite. */
export interface SeedTarget {
  /** The repository. */
  readonly root: string;
  /** Address of the emulator hub, without a trailing slash. */
  readonly hubUrl: string;
  /** Variables with which firebase-admin finds the emulators. */
  readonly env: Readonly<Record<string, string>>;
}

async function switchTriggers(hubUrl: string, to: 'enable' | 'disable'): Promise<void> {
  const answer = await fetch(`${hubUrl}/functions/${to}BackgroundTriggers`, { method: 'PUT' });
  if (!answer.ok) throw new StartError(`The emulator hub could not ${to} triggers: HTTP ${answer.status}.`);
}

/**
 * Runs `work` with the local functions' triggers disabled, and always enables them again. The functions emulator then
 * registers new triggers (functionsEmulator.js, reloadTriggers), so no event of an earlier commit is delivered late.
 */
export async function withoutTriggers<Result>(hubUrl: string, work: () => Promise<Result>): Promise<Result> {
  await switchTriggers(hubUrl, 'disable');
  try {
    return await work();
  } finally {
    await switchTriggers(hubUrl, 'enable');
  }
}

function runScript(root: string, env: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = [join(root, 'scripts', 'run.mjs'), join(root, 'scripts', 'seed', 'main.ts')];
    const child = spawn(process.execPath, script, {
      cwd: root,
      env: { ...process.env, METADATA_SERVER_DETECTION: 'none', ...env },
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

/**
 * Runs scripts/seed against a suite, with the functions' triggers off, as the data include their effects. Throws
 * StartError with the script's output when it fails.
 */
export function runSeed({ root, hubUrl, env }: SeedTarget): Promise<void> {
  return withoutTriggers(hubUrl, () => runScript(root, env));
}
