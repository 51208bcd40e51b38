import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startAppServer } from './app-server.ts';
import { buildEmulator, buildFunctions } from './build.ts';
import { checkRules } from './check-rules.ts';
import { rulesFiles } from './firebase-config.ts';
import { startFirebaseTools } from './firebase-tools.ts';
import type { FirebaseTools } from './firebase-tools.ts';
import { followAuthCodes } from './auth-codes.ts';
import { createFcmHandler } from './fcm/http.ts';
import { createInboxHandler } from './inbox/http.ts';
import { loadInboxPage } from './inbox/page.ts';
import { openInboxStore } from './inbox/store.ts';
import type { InboxStore } from './inbox/store.ts';
import { requireJava } from './java.ts';
import { findPortOwner, describeTakenPorts } from './port-owner.ts';
import { choosePorts, HOST, takenPorts } from './ports.ts';
import type { PortChoice, Ports } from './ports.ts';
import { createGeminiHandler } from './gemini/http.ts';
import { openLocalRazorpay } from './razorpay/open.ts';
import { WEBHOOK_PATH } from './razorpay/settings.ts';
import { acquireRunLock } from './run-lock.ts';
import type { RunLock } from './run-lock.ts';
import { runMigration, runSeed } from './run-seed.ts';
import { currentSnapshot, watchSnapshots } from './snapshots.ts';
import { StartError } from './start-error.ts';
import { keepSchedules } from './schedules.ts';
import { createNoticeFilter } from './suite-log.ts';
import type { Settings, Suite, SuiteOptions } from './suite-options.ts';
import { addresses, clientEnv, functionsEnv, LOCAL_PROJECT, settle } from './suite-options.ts';

/** Clean-up steps, run in reverse order. */
type Undo = (() => void | Promise<void>)[];

const now = (): number => Date.now();

async function prepare(settings: Settings, options: SuiteOptions): Promise<void> {
  if (settings.official) await requireJava();
  const ownEmulator = !settings.official && options.emulatorDist === undefined;
  await Promise.all([ownEmulator ? buildEmulator(settings.root) : undefined, buildFunctions(settings.root)]);
  if (settings.emulatorDist === undefined) return;
  const files = rulesFiles(settings.root);
  await checkRules(settings.root, settings.emulatorDist, [files.firestore, files.storage]);
}

async function claimPorts(choice: PortChoice): Promise<Ports> {
  const ports = await choosePorts(choice);
  const taken = await takenPorts(ports);
  if (taken.length > 0) throw new StartError(describeTakenPorts(ports, taken, findPortOwner));
  return ports;
}

async function startInbox(settings: Settings, ports: Ports, store: InboxStore, undo: Undo): Promise<void> {
  const page = await loadInboxPage();
  const webhookUrl = `${addresses(ports).hosting}${WEBHOOK_PATH}`;
  const razorpay = await openLocalRazorpay(join(settings.dataDir, 'razorpay.json'), webhookUrl);
  undo.push(() => razorpay.stop());
  const server = await startAppServer({
    root: settings.root,
    projectId: LOCAL_PROJECT,
    ports,
    inbox: createInboxHandler({ store, page, now, newId: randomUUID }),
    razorpay: razorpay.handler,
    fcm: createFcmHandler({ inbox: store, now, newId: randomUUID }),
    gemini: createGeminiHandler({ wait: (milliseconds) => sleep(milliseconds, undefined, { ref: false }) }),
    app: settings.app,
    cacheDir: join(settings.dataDir, 'vite'),
  });
  undo.push(() => server.stop());
}

/** Opens the inbox, into which the lines of firebase-tools bring what Auth would mail. */
function openInbox(settings: Settings, ports: Ports, undo: Undo) {
  const store = openInboxStore(join(settings.dataDir, 'inbox.json'));
  const appUrl = settings.app ? addresses(ports).app : undefined;
  const codes = followAuthCodes({ authPort: ports.auth, projectId: LOCAL_PROJECT, appUrl }, store, now);
  undo.push(codes.stop);
  return { store, onLine: codes.line };
}

/** Processes of emulators that run outside firebase-tools; Google's Java programs outlive a killed one. */
async function emulatorPids(ports: Ports): Promise<readonly number[]> {
  const answer: unknown = await (await fetch(`http://${HOST}:${ports.hub}/emulators`)).json();
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.values(answer).flatMap((emulator: unknown) => {
    if (typeof emulator !== 'object' || emulator === null || !('pid' in emulator)) return [];
    return typeof emulator.pid === 'number' && emulator.pid > 1 ? [emulator.pid] : [];
  });
}

async function startEmulators(
  settings: Settings,
  ports: Ports,
  lock: RunLock,
  onLine: (line: string) => void,
  undo: Undo,
): Promise<FirebaseTools> {
  const runDir = join(settings.dataDir, 'run');
  const snapshotDir = join(settings.dataDir, 'suite');
  const importDir = currentSnapshot(snapshotDir);
  const notices = createNoticeFilter({ runDir, root: settings.root }, settings.onNotice);
  const tools = await startFirebaseTools(
    {
      root: settings.root,
      projectId: LOCAL_PROJECT,
      ports,
      runDir,
      homeDir: join(settings.dataDir, 'home'),
      emulatorDist: settings.emulatorDist,
      explain: settings.explain,
      firestoreDataDir: join(settings.dataDir, 'firestore'),
      importDir,
      env: functionsEnv(ports),
      onLine: (line) => {
        notices.line(line);
        onLine(line);
      },
      signal: settings.signal,
    },
    (pid) => lock.update({ url: addresses(ports).app, children: [pid] }),
  );
  undo.push(() => tools.stop());
  notices.ready();
  lock.update({ children: [tools.pid, ...(await emulatorPids(ports))] });
  return tools;
}

async function keepSnapshots(
  settings: Settings,
  ports: Ports,
  tools: FirebaseTools,
  undo: Undo,
): Promise<() => Promise<void>> {
  const dir = join(settings.dataDir, 'suite');
  const snapshots = await watchSnapshots(
    {
      dir,
      projectId: LOCAL_PROJECT,
      ports,
      targets: ['auth', 'storage', ...(settings.official ? ['firestore'] : [])],
      onError: (message) => settings.onNotice(`⚠  Accounts and files could not be saved: ${message}`),
    },
    currentSnapshot(dir) !== undefined,
  );
  let ended = false;
  void tools.ended.then(() => {
    ended = true;
  });
  undo.push(async () => {
    // Emulators that exited by themselves have nothing left to save.
    if (!ended) await snapshots.save().catch((error: unknown) => settings.onNotice(`⚠  ${String(error)}`));
    await snapshots.stop();
  });
  return () => snapshots.save();
}

/** Whether an earlier run has left documents. */
function hasDocuments({ dataDir, official }: Settings): boolean {
  return official
    ? currentSnapshot(join(dataDir, 'suite')) !== undefined
    : existsSync(join(dataDir, 'firestore'));
}

/** Writes the demo data into a new folder, and brings those of an older version up to date. */
async function fillOnce(
  settings: Settings,
  ports: Ports,
  had: boolean,
  save: () => Promise<void>,
): Promise<void> {
  const marker = join(settings.dataDir, 'seeded');
  const urls = addresses(ports);
  const target = { root: settings.root, projectId: LOCAL_PROJECT, urls, env: clientEnv(ports) };
  if (had) await runMigration(target);
  if (!settings.seed || existsSync(marker)) return;
  await runSeed(target);
  await save();
  writeFileSync(marker, 'The demo data were written. Remove this file to have them written again.\n');
}

async function startSchedules(settings: Settings, ports: Ports, undo: Undo): Promise<void> {
  if (!settings.schedules) return;
  undo.push(await keepSchedules({ projectId: LOCAL_PROJECT, functionsUrl: addresses(ports).functions }));
}

async function watchFunctions(settings: Settings, undo: Undo): Promise<void> {
  if (!settings.watch) return;
  const build = await import('../../functions/build.mjs');
  const watcher = await build.watchFunctions();
  undo.push(() => watcher.dispose());
}

async function unwind(undo: Undo): Promise<void> {
  for (const step of undo.reverse()) {
    try {
      await step();
    } catch {
      // The other steps must still run: nothing may be left running.
    }
  }
}

/** The results of both, or the first error once both are done: what is still starting could not be undone. */
async function both<A, B>(first: Promise<A>, second: Promise<B>): Promise<readonly [A, B]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}

async function bringUp(settings: Settings, options: SuiteOptions, undo: Undo): Promise<Omit<Suite, 'stop'>> {
  mkdirSync(settings.dataDir, { recursive: true });
  const lock = await acquireRunLock(settings.dataDir, (count) =>
    settings.onNotice(
      `Stopped ${count} process${count === 1 ? '' : 'es'} that an earlier run had left behind.`,
    ),
  );
  undo.push(() => lock.release());
  const had = hasDocuments(settings);
  await prepare(settings, options);
  const ports = await claimPorts(settings.ports);
  const inbox = openInbox(settings, ports, undo);
  const [, tools] = await both(
    startInbox(settings, ports, inbox.store, undo),
    startEmulators(settings, ports, lock, inbox.onLine, undo),
  );
  const save = settings.snapshots ? await keepSnapshots(settings, ports, tools, undo) : async () => {};
  await fillOnce(settings, ports, had, save);
  await startSchedules(settings, ports, undo);
  await watchFunctions(settings, undo);
  return {
    projectId: LOCAL_PROJECT,
    ports,
    urls: addresses(ports),
    env: clientEnv(ports),
    inbox: inbox.store,
    logFile: tools.logFile,
    ended: tools.ended,
  };
}

/**
 * Starts the whole suite - auth, firestore, storage, functions, hosting, tasks, eventarc, the app and the local inbox
 * - and resolves when all of it responds. Throws StartError for what the user can fix; nothing is left running then.
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const undo: Undo = [];
  let stopping: Promise<void> | undefined;
  try {
    const suite = await bringUp(settle(options), options, undo);
    return { ...suite, stop: () => (stopping ??= unwind(undo)) };
  } catch (error) {
    await unwind(undo);
    throw error;
  }
}
