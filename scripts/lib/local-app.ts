import { join } from 'node:path';
import { startSuite } from '../start/suite.ts';
import type { Suite } from '../start/suite-options.ts';
import { buildApp } from './build-app.ts';
import { onInterrupt } from './on-interrupt.ts';
import { serveStatic } from './static-server.ts';

/** The production build of the app, served, with a suite of its own as backend. */
export interface LocalApp {
  readonly suite: Suite;
  /** URL of the app, without a trailing slash. */
  readonly url: string;
  /** The folder of the build. */
  readonly distDir: string;
  /** Stops the server and the suite. */
  stop(): Promise<void>;
}

/** Options of a local app. */
interface LocalAppOptions {
  /** The repository. */
  readonly root: string;
  /** A folder for the suite's data and for the build; the caller must remove it. */
  readonly folder: string;
  /** Logs progress. */
  readonly say: (line: string) => void;
}

/**
 * Starts a suite with the demo data on free ports, builds the production app for it and serves it like hosting. When
 * it throws, or when this process is interrupted, nothing is left running.
 */
export async function startLocalApp({ root, folder, say }: LocalAppOptions): Promise<LocalApp> {
  const interruption = new AbortController();
  let callOff = onInterrupt(() => interruption.abort());
  say('starting a suite with the demo data');
  const suite = await startSuite({
    root,
    dataDir: join(folder, 'suite'),
    ports: { kind: 'auto' },
    app: false,
    seed: true,
    schedules: false,
    snapshots: false,
    watch: false,
    onNotice: say,
    signal: interruption.signal,
  });
  callOff();
  callOff = onInterrupt(() => suite.stop());
  const stopSuite = async (): Promise<void> => {
    callOff();
    await suite.stop();
  };
  try {
    say('building the app');
    const distDir = join(folder, 'app');
    await buildApp(root, suite, distDir);
    const server = await serveStatic({ dir: distDir, functionsUrl: suite.urls.hosting });
    await wakePreviews(server.url);
    const stop = async (): Promise<void> => {
      await server.close();
      await stopSuite();
    };
    return { suite, url: server.url, distDir, stop };
  } catch (error) {
    await stopSuite();
    throw error;
  }
}

/**
 * Calls the function behind `/confession/…` once. The emulator starts the functions' process at the first call,
 * which takes seconds; later calls behave like a warm instance.
 */
export async function wakePreviews(appUrl: string): Promise<void> {
  // There is no such confession; the response does not matter.
  await fetch(`${appUrl}/confession/-`).catch(() => undefined);
}
