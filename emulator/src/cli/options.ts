/** How the emulator is started; what is undefined was not said. */
export interface EmulatorOptions {
  /** `localhost` listens on both of its addresses. */
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly projectId: string | undefined;
  /** A rules file; without one everything is allowed. */
  readonly rulesFile: string | undefined;
  /** firestore.indexes.json: queries that would need another composite index fail, as in production. */
  readonly indexesFile: string | undefined;
  /** Folder of the durable log; in memory without one. */
  readonly dataDir: string | undefined;
  /** `host:port` that trigger events are sent to. */
  readonly functionsEmulator: string | undefined;
  /** Metadata file of an export to begin with. */
  readonly seedFromExport: string | undefined;
  /** Report which sub-expression denied a request. */
  readonly explain: boolean;
  /** Warn of requests for other projects. */
  readonly singleProjectMode: boolean;
}

/** The command line taken apart. */
export interface ParsedArguments {
  readonly options: EmulatorOptions;
  readonly help: boolean;
  /** Do not end when the parent process does. */
  readonly stay: boolean;
  /** What was not understood but does no harm. */
  readonly warnings: readonly string[];
}

/** The command line is invalid; the message says why. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

export const DEFAULT_OPTIONS: EmulatorOptions = {
  host: 'localhost',
  port: 8080,
  projectId: undefined,
  rulesFile: undefined,
  indexesFile: undefined,
  dataDir: undefined,
  functionsEmulator: undefined,
  seedFromExport: undefined,
  explain: false,
  singleProjectMode: false,
};

export const USAGE = `Usage: firestore-emulator [options]

  --host HOST                address to listen on (localhost: IPv4 and IPv6)
  --port PORT                port of all doors: WebChannel, REST, gRPC (8080; 0: any free one)
  --rules FILE               security rules; without them everything is allowed
  --indexes FILE             firestore.indexes.json: queries without their composite index fail
  --data_dir DIR             keep data there, across restarts
  --in_memory                keep no data, whatever the environment says
  --project_id ID            the project that the rules file belongs to
  --single_project_mode      warn of requests for other projects
  --functions_emulator H:P   where trigger events are sent
  --seed_from_export FILE    begin with the documents of an export
  --explain                  print which part of the rules denied a request
  --stay                     do not end with the parent process
  --websocket_port, --webchannel_port, --database-edition   taken for firebase-tools' sake, without effect

Environment: FIRESTORE_EMULATOR_DATA_DIR, FIRESTORE_EMULATOR_INDEXES, FIRESTORE_EMULATOR_EXPLAIN=1
`;

const VALUES = new Set([
  'host',
  'port',
  'rules',
  'indexes',
  'data_dir',
  'project_id',
  'functions_emulator',
  'seed_from_export',
  'websocket_port',
  'webchannel_port',
  'database_edition',
]);
const FLAGS = new Set([
  'explain',
  'in_memory',
  'single_project_mode',
  'single_project_mode_error',
  'stay',
  'help',
]);
const BOOLEAN = /^(?:true|false|1|0|yes|no)$/i;

/** Reads the command line and the environment; the command line wins. Throws UsageError. */
export function parseArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ParsedArguments {
  const warnings: string[] = [];
  const given = collect(args, warnings);
  const flag = (name: string): boolean => /^(?:true|1|yes)$/i.test(given.get(name) ?? '');
  const dataDir = given.get('data_dir') ?? nonEmpty(env['FIRESTORE_EMULATOR_DATA_DIR']);
  return {
    help: flag('help'),
    stay: flag('stay'),
    warnings,
    options: {
      host: given.get('host') ?? DEFAULT_OPTIONS.host,
      port: parsePort(given.get('port')),
      projectId: given.get('project_id'),
      rulesFile: given.get('rules'),
      indexesFile: given.get('indexes') ?? nonEmpty(env['FIRESTORE_EMULATOR_INDEXES']),
      dataDir: flag('in_memory') ? undefined : dataDir,
      functionsEmulator: given.get('functions_emulator'),
      seedFromExport: given.get('seed_from_export'),
      explain: flag('explain') || BOOLEAN_TRUE.test(env['FIRESTORE_EMULATOR_EXPLAIN'] ?? ''),
      singleProjectMode: flag('single_project_mode'),
    },
  };
}

const BOOLEAN_TRUE = /^(?:true|1|yes)$/i;

function collect(args: readonly string[], warnings: string[]): Map<string, string> {
  const given = new Map<string, string>();
  for (let index = 0; index < args.length; index += 1) {
    const [, rawName, inline] = /^--([^=]+)(?:=(.*))?$/s.exec(args[index] ?? '') ?? [];
    if (rawName === undefined) {
      warnings.push(`Ignoring the argument ${JSON.stringify(args[index])}.`);
      continue;
    }
    const name = rawName.replaceAll('-', '_');
    const next = args[index + 1];
    if (FLAGS.has(name)) {
      const takesNext = inline === undefined && next !== undefined && BOOLEAN.test(next);
      if (takesNext) index += 1;
      given.set(name, inline ?? (takesNext ? next : 'true'));
    } else if (VALUES.has(name)) {
      if (inline === undefined) index += 1;
      const value = inline ?? next;
      if (value === undefined || value === '') throw new UsageError(`--${rawName} needs a value.`);
      given.set(name, value);
    } else {
      warnings.push(`Ignoring the unknown option --${rawName}.`);
      if (inline === undefined && next?.startsWith('--') === false) index += 1;
    }
  }
  return given;
}

function nonEmpty(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}

function parsePort(text: string | undefined): number {
  if (text === undefined) return DEFAULT_OPTIONS.port;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new UsageError(`--port must be a number up to 65535, not ${text}.`);
  return port;
}
