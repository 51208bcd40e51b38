import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST } from '../start/ports.ts';
import { CHECKOUT_SCRIPT_PATH } from '../start/razorpay/settings.ts';
import type { Suite } from '../start/suite-options.ts';
import { runCommand } from './run-command.ts';

/** The value of VITE_EMULATORS for a suite, as src/lib/env.ts parses it. */
export function emulatorsSetting({ projectId, ports }: Pick<Suite, 'projectId' | 'ports'>): string {
  const { auth, firestore, storage, functions } = ports;
  return JSON.stringify({ projectId, host: HOST, auth, firestore, storage, functions });
}

/**
 * Builds a page for production. Throws with the output of the build when it fails.
 *
 * @param root The repository.
 * @param source The folder of the page, with a vite.config.ts or without.
 * @param env Variables of the environment besides NODE_ENV.
 */
export async function buildWithVite(
  root: string,
  source: string,
  distDir: string,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  await mkdir(distDir, { recursive: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await runCommand(
    process.execPath,
    [vite, 'build', source, '--outDir', distDir, '--emptyOutDir', '--logLevel', 'warn'],
    // A test runner's own NODE_ENV would make it a development build.
    { output: 'keep', env: { NODE_ENV: 'production', ...env } },
  );
  if (code !== 0) {
    throw new Error(`The page could not be built (vite build ended with ${code}):\n\n${output.trim()}`);
  }
}

/** Builds the production app for a suite's emulators into a folder. Throws as buildWithVite. */
export function buildApp(
  root: string,
  suite: Pick<Suite, 'projectId' | 'ports'>,
  distDir: string,
): Promise<void> {
  return buildWithVite(root, root, distDir, {
    VITE_EMULATORS: emulatorsSetting(suite),
    VITE_RAZORPAY_CHECKOUT_URL: `http://${HOST}:${suite.ports.app}${CHECKOUT_SCRIPT_PATH}`,
  });
}
