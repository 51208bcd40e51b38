import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST } from '../start/ports.ts';
import type { Suite } from '../start/suite-options.ts';
import { runCommand } from './run-command.ts';

/** The value of VITE_EMULATORS for a suite, as src/lib/env.ts parses it. */
export function emulatorsSetting({ projectId, ports }: Pick<Suite, 'projectId' | 'ports'>): string {
  const { auth, firestore, storage, functions } = ports;
  return JSON.stringify({ projectId, host: HOST, auth, firestore, storage, functions });
}

/**
 * Builds the production app for a suite's emulators into a folder. Throws with the output of the build when it fails.
 */
export async function buildApp(
  root: string,
  suite: Pick<Suite, 'projectId' | 'ports'>,
  distDir: string,
): Promise<void> {
  await mkdir(distDir, { recursive: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await runCommand(
    process.execPath,
    [vite, 'build', root, '--outDir', distDir, '--emptyOutDir', '--logLevel', 'warn'],
    {
      output: 'keep',
      // A test runner's own NODE_ENV would make it a development build.
      env: { NODE_ENV: 'production', VITE_EMULATORS: emulatorsSetting(suite) },
    },
  );
  if (code !== 0) {
    throw new Error(`The app could not be built (vite build ended with ${code}):\n\n${output.trim()}`);
  }
}
