import { readFileSync } from 'node:fs';
import { readExport } from '../control/export-file.ts';
import type { RulesText } from '../control/handler.ts';
import { createControlHandler } from '../control/handler.ts';
import { TriggerDispatcher } from '../control/triggers/dispatcher.ts';
import type { RulesIssue } from '../rules/language/types.ts';
import { parseCaller } from '../service/caller.ts';
import type { ServiceRegistry } from '../service/types.ts';
import { Storage } from '../store/storage.ts';
import { reportTo } from '../transports/messages/transport.ts';
import type { EmulatorServer } from '../transports/server.ts';
import { startServer } from '../transports/server.ts';
import type { Clock } from '../util/clock.ts';
import { systemClock } from '../util/clock.ts';
import { openIndexFile } from './index-file.ts';
import type { EmulatorOptions } from './options.ts';
import { DEFAULT_OPTIONS } from './options.ts';
import { ProjectServices } from './project-services.ts';

/** How to start an emulator; everything has a default, and the port is any free one. */
export interface StartOptions extends Partial<EmulatorOptions> {
  /** Rules given as text, in place of a file. */
  readonly rules?: RulesText;
  readonly clock?: Clock;
  /** Receives log lines; none by default. */
  readonly log?: (line: string) => void;
}

export interface RunningEmulator {
  readonly port: number;
  /** `http://host:port` */
  readonly url: string;
  /** Services in this process, for tests that need no transport. */
  readonly registry: ServiceRegistry;
  /** Puts rules in force for all projects; with errors the old ones stay. */
  setRules(rules: RulesText): readonly RulesIssue[];
  /** Makes everything durable and frees port and folder. */
  close(): Promise<void>;
}

/** The rules that the emulator should start with have errors. */
export class RulesError extends Error {
  readonly issues: readonly RulesIssue[];

  constructor(issues: readonly RulesIssue[]) {
    super(
      issues
        .map(({ fileName, line, column, message }) => `${fileName}:${line}:${column}: ${message}`)
        .join('\n'),
    );
    this.name = 'RulesError';
    this.issues = issues;
  }
}

/** Starts an emulator in this process. Rejects with RulesError, or with the reason why port, folder or files cannot be used. */
export async function startEmulator(options: StartOptions = {}): Promise<RunningEmulator> {
  const settings = { ...DEFAULT_OPTIONS, port: 0, ...options };
  const { clock = systemClock, log = () => undefined, functionsEmulator } = settings;
  const indexes = openIndexFile(settings.indexesFile, clock, log);
  const triggers = new TriggerDispatcher({ functionsEmulator, clock, log });
  let storage: Storage | undefined;
  let services: ProjectServices | undefined;
  const release = async (): Promise<void> => {
    triggers.close();
    indexes.close();
    services?.close();
    await storage?.close();
  };
  try {
    const { dataDir } = settings;
    storage = await Storage.open({
      clock,
      report: log,
      ...(dataDir === undefined ? {} : { folder: dataDir }),
    });
    services = makeServices(settings, storage, triggers, () => indexes.current(), clock, log);
    loadRules(services, settings);
    await seed(settings, storage, services, log);
    const server = await listen(settings, services, triggers, clock, log);
    return running(settings.host, server, services, release);
  } catch (error) {
    await release();
    throw error;
  }
}

function makeServices(
  settings: EmulatorOptions,
  storage: Storage,
  triggers: TriggerDispatcher,
  indexes: ConstructorParameters<typeof ProjectServices>[0]['indexes'],
  clock: Clock,
  log: (line: string) => void,
): ProjectServices {
  const { projectId, explain, singleProjectMode } = settings;
  return new ProjectServices({
    storage,
    clock,
    projectId,
    explain,
    indexes,
    onDenial: ({ request, decision }) => {
      if (explain) log(`Denied: ${request}\n${decision.explanation ?? decision.reason}`);
    },
    onCommit: (database, record, caller) => {
      triggers.onCommit(database, record, caller);
    },
    onProject: (project) => {
      if (!singleProjectMode || projectId === undefined || project === projectId) return;
      log(`Warning: a request is for the project ${project}, but the emulator was started for ${projectId}.`);
    },
  });
}

function loadRules(services: ProjectServices, { rules, rulesFile }: StartOptions): void {
  const text =
    rules ??
    (rulesFile === undefined ? undefined : { name: rulesFile, content: readFileSync(rulesFile, 'utf8') });
  if (text === undefined) return;
  const errors = services.setDefaultRules(text).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new RulesError(errors);
}

/** Reads the export, unless a data folder already holds documents: they are newer. */
async function seed(
  { seedFromExport }: EmulatorOptions,
  storage: Storage,
  services: ProjectServices,
  log: (line: string) => void,
): Promise<void> {
  if (seedFromExport === undefined) return;
  if ([...storage.databases()].some(({ size }) => size > 0)) {
    log(`The data folder is not empty: ${seedFromExport} was not imported.`);
    return;
  }
  const documents = await readExport(seedFromExport, (name) => services.store(name));
  log(`Imported ${documents} documents from ${seedFromExport}.`);
}

async function listen(
  { host, port }: EmulatorOptions,
  services: ProjectServices,
  triggers: TriggerDispatcher,
  clock: Clock,
  log: (line: string) => void,
): Promise<EmulatorServer> {
  const report = reportTo(log);
  const control = createControlHandler({ services, triggers, log, report });
  return startServer({ transport: { registry: services, clock, parseCaller, report }, control, host, port });
}

function running(
  host: string,
  server: EmulatorServer,
  services: ProjectServices,
  release: () => Promise<void>,
): RunningEmulator {
  let closing: Promise<void> | undefined;
  return {
    port: server.port,
    url: `http://${reachable(host)}:${server.port}`,
    registry: services,
    setRules: (rules) => services.setDefaultRules(rules),
    close: () => (closing ??= server.close().then(release)),
  };
}

/** An address that a client on this machine can use. */
function reachable(host: string): string {
  if (host === 'localhost' || host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
