import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { serveStatic } from '../../../scripts/lib/static-server.ts';
import { HOST } from '../../../scripts/start/ports.ts';
import { startSuite } from '../../../scripts/start/suite.ts';
import { LOCAL_PROJECT } from '../../../scripts/start/suite-options.ts';
import type { Suite } from '../../../scripts/start/suite-options.ts';
import { buildApp } from '../../../scripts/lib/build-app.ts';
import { wakePreviews } from '../../../scripts/lib/local-app.ts';
import type { LiveApp, LivePart, LiveSuite } from './control.ts';
import { NO_SUITE, pointedAt } from './pointed-at.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The fastest that makes anything smaller: 0.2 s for a build that takes hosting's quality 6.4 s. */
const QUICK_BROTLI = 1;

/** Clean-up steps, run in reverse order. */
type Undo = (() => Promise<unknown>)[];

/** A start that happens once, when first asked for; its error is everybody's. */
function once<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined;
  return () => (started ??= start());
}

/** A new folder, for as long as the run lasts. */
async function makeFolder(undo: Undo): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'chupke-live-'));
  undo.push(() => rm(made, { recursive: true, force: true }));
  return made;
}

/**
 * The suites and the app of one worker. Nothing is started before it is asked for.
 *
 * @param build Builds the app, for all workers once, and answers its folder.
 */
function createParts(undo: Undo, signal: AbortSignal, build: () => Promise<string>) {
  const folder = once(() => makeFolder(undo));
  const start = async (name: string, seed: boolean): Promise<Suite> => {
    const dataDir = join(await folder(), name);
    // The crawl alone is refused some hundred thousand times: explaining that took as long as a third of it.
    const options = {
      app: false,
      seed,
      schedules: false,
      snapshots: false,
      watch: false,
      explain: false,
      signal,
    };
    const suite = await startSuite({ root, dataDir, ports: { kind: 'auto' }, ...options });
    undo.push(() => suite.stop());
    return suite;
  };
  const seeded = once(() => start('suite', true));
  const empty = once(() => start('empty-suite', false));
  const app = once(async (): Promise<LiveApp> => {
    const [distDir, { ports, urls }] = await Promise.all([build(), seeded()]);
    const server = await serveStatic({
      dir: distDir,
      functionsUrl: urls.hosting,
      // No test counts what is sent.
      brotliQuality: QUICK_BROTLI,
      change: pointedAt(distDir, ports),
    });
    undo.push(() => server.close());
    await wakePreviews(server.url);
    return { appUrl: server.url, distDir };
  });
  const shown = async (running: Promise<Suite>): Promise<LiveSuite> => {
    const { projectId, ports, urls, env, logFile } = await running;
    return { projectId, ports, urls, env, logFile, inboxUrl: `${urls.inbox}/api/messages` };
  };
  return { suite: () => shown(seeded()), 'empty-suite': () => shown(empty()), app } satisfies Record<
    LivePart,
    () => Promise<LiveSuite | LiveApp>
  >;
}

type Parts = ReturnType<typeof createParts>;

const PARTS: readonly LivePart[] = ['suite', 'empty-suite', 'app'];

/** Serves `/WORKER/PART`: what of a worker is asked for is started, and shared by the files that it runs. */
function openControl(create: () => Parts, starting: Set<Promise<unknown>>): Promise<Server> {
  const workers = new Map<string, Parts>();
  const server = createServer((request, response) => {
    const [, worker = '', asked] = (request.url ?? '').split('/');
    const part = PARTS.find((name) => name === asked) ?? 'suite';
    const parts = workers.get(worker) ?? create();
    workers.set(worker, parts);
    const work = parts[part]().then(
      (value) => response.writeHead(200).end(JSON.stringify(value)),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
    starting.add(work);
    void work.finally(() => starting.delete(work));
  });
  // A start takes longer than a server's default timeout.
  server.requestTimeout = 0;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, HOST, () => resolve(server));
  });
}

/**
 * Opens the control server of a project; a suite and the app are started by the first test of a worker that asks for
 * them, and stopped here. vitest calls it only for a run that has files of the project.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const undo: Undo = [];
  const starting = new Set<Promise<unknown>>();
  const abort = new AbortController();
  const build = once(async () => {
    const distDir = await makeFolder(undo);
    await buildApp(root, { projectId: LOCAL_PROJECT, ports: NO_SUITE }, distDir);
    return distDir;
  });
  const server = await openControl(() => createParts(undo, abort.signal, build), starting);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  project.provide('liveControlUrl', `http://${HOST}:${port}`);
  return async () => {
    abort.abort();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    // What is still starting must finish before it can be stopped.
    await Promise.allSettled([...starting]);
    for (const step of undo.reverse())
      await step().catch((error: unknown) => project.vitest.logger.error(String(error)));
  };
}
