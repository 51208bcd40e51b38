import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { migrationPath } from '@chupke/domain/paths.ts';
import { MIGRATION_STEPS } from '../migrate/steps.ts';
import { StartError } from './start-error.ts';
import type { Suite } from './suite-options.ts';
import { LOCAL_MAILBOX_SECRET } from '../seed/local-mailbox-secret.ts';

/** What the seed and the migration need of a suite. */
interface SeedTarget {
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

function runScript({ root, env }: SeedTarget, folder: string, failure: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = [join(root, 'scripts', 'run.mjs'), join(root, 'scripts', folder, 'main.ts')];
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
      else reject(new StartError(`${failure}:\n\n${output.trim()}`));
    });
  });
}

/**
 * Runs scripts/seed against a suite, with the functions' triggers off, as the data include their effects. Throws
 * StartError with the script's output when it fails.
 */
export function runSeed(target: SeedTarget): Promise<void> {
  return withoutTriggers(target.hubUrl, () =>
    runScript(target, 'seed', 'The demo data could not be written'),
  );
}

/** Whether the documents of a suite have the form of this version. */
async function isMigrated({ projectId, urls }: Pick<Suite, 'projectId' | 'urls'>): Promise<boolean> {
  const documents = `${urls.firestore}/v1/projects/${projectId}/databases/(default)/documents`;
  const states = MIGRATION_STEPS.map(async ({ name }) => {
    const answer = await fetch(`${documents}/${migrationPath(name)}`, {
      headers: { Authorization: 'Bearer owner' },
    });
    // As JSON of the REST API: {"fields":{"done":{"booleanValue":true},…}}.
    return answer.ok && (await answer.text()).replaceAll(/\s/g, '').includes('"done":{"booleanValue":true}');
  });
  return (await Promise.all(states)).every(Boolean);
}

/**
 * Brings the documents of an older version up to date by scripts/migrate, with the functions' triggers off. Starts no
 * process when there is nothing to do. Throws StartError with the script's output when it fails.
 */
export async function runMigration(
  suite: Pick<Suite, 'projectId' | 'urls'>,
  target: SeedTarget,
): Promise<void> {
  if (await isMigrated(suite)) return;
  const withSecret = { ...target, env: { ...target.env, MAILBOX_SECRET: LOCAL_MAILBOX_SECRET } };
  await withoutTriggers(target.hubUrl, () =>
    runScript(withSecret, 'migrate', 'The data of an older version could not be brought up to date'),
  );
}
