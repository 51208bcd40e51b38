import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { migrationPath } from '@chupke/domain/paths.ts';
import { MIGRATION_STEPS } from '../migrate/steps.ts';
import { StartError } from './start-error.ts';
import type { Suite } from './suite-options.ts';
import { LOCAL_MAILBOX_SECRET } from '../seed/local-mailbox-secret.ts';

/** What the seed and the migration need of a suite. */
interface SeedTarget extends TriggerPlace {
  /** The repository. */
  readonly root: string;
  /** Variables with which firebase-admin finds the emulators. */
  readonly env: Readonly<Record<string, string>>;
}

/** A running suite, as far as its triggers are concerned. */
export type TriggerPlace = Pick<Suite, 'projectId'> & {
  readonly urls: Pick<Suite['urls'], 'firestore' | 'hub'>;
};

async function switchTriggers({ projectId, urls }: TriggerPlace, to: 'pause' | 'resume'): Promise<void> {
  const put = (url: string): Promise<Response> => fetch(url, { method: 'PUT' });
  const own = await put(`${urls.firestore}/emulator/v1/projects/${projectId}/triggers:${to}`);
  // Google's emulator has no such endpoint. There firebase-tools does it, and loads all functions anew for that.
  const word = to === 'pause' ? 'disable' : 'enable';
  const answer = own.status === 404 ? await put(`${urls.hub}/functions/${word}BackgroundTriggers`) : own;
  if (!answer.ok) throw new StartError(`The emulators could not ${to} triggers: HTTP ${answer.status}.`);
}

/** Runs `work` while the functions of a suite are told of no commit; afterwards they are again, whatever becomes of it. */
export async function withoutTriggers<Result>(
  place: TriggerPlace,
  work: () => Promise<Result>,
): Promise<Result> {
  await switchTriggers(place, 'pause');
  try {
    return await work();
  } finally {
    await switchTriggers(place, 'resume');
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
  return withoutTriggers(target, () => runScript(target, 'seed', 'The demo data could not be written'));
}

/** Whether the documents of a suite have the form of this version. */
async function isMigrated({ projectId, urls }: TriggerPlace): Promise<boolean> {
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
export async function runMigration(target: SeedTarget): Promise<void> {
  if (await isMigrated(target)) return;
  const withSecret = { ...target, env: { ...target.env, MAILBOX_SECRET: LOCAL_MAILBOX_SECRET } };
  await withoutTriggers(target, () =>
    runScript(withSecret, 'migrate', 'The data of an older version could not be brought up to date'),
  );
}
