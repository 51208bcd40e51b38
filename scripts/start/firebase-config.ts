import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { HOST } from './ports.ts';
import type { Ports } from './ports.ts';
import { StartError } from './start-error.ts';

/** The emulators that are started, by their names in `firebase emulators:start --only`. */
export const SERVICES = [
  'auth',
  'firestore',
  'storage',
  'functions',
  'hosting',
  'tasks',
  'eventarc',
] as const;

type JsonRecord = Readonly<Record<string, unknown>>;

function isJsonRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function section(config: JsonRecord, name: string): JsonRecord {
  const value = config[name];
  if (!isJsonRecord(value)) throw new StartError(`firebase.json: "${name}" must be an object`);
  return value;
}

function text(record: JsonRecord, name: string): string {
  const value = record[name];
  if (typeof value !== 'string') throw new StartError(`firebase.json: "${name}" must be a text`);
  return value;
}

function readConfig(root: string): JsonRecord {
  const path = join(root, 'firebase.json');
  try {
    const config: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isJsonRecord(config)) return config;
  } catch (error) {
    throw new StartError(`firebase.json: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new StartError('firebase.json must hold an object');
}

/** Absolute paths of the rules files named by firebase.json. Throws StartError when it names none. */
export function rulesFiles(root: string): { readonly firestore: string; readonly storage: string } {
  const config = readConfig(root);
  return {
    firestore: join(root, text(section(config, 'firestore'), 'rules')),
    storage: join(root, text(section(config, 'storage'), 'rules')),
  };
}

function emulators(ports: Ports): JsonRecord {
  const at = (port: number): JsonRecord => ({ host: HOST, port });
  return {
    auth: at(ports.auth),
    firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
    storage: at(ports.storage),
    functions: at(ports.functions),
    hosting: at(ports.hosting),
    hub: at(ports.hub),
    eventarc: at(ports.eventarc),
    tasks: at(ports.tasks),
    ui: { enabled: false },
    singleProjectMode: true,
  };
}

/**
 * The repository's firebase.json for the local suite: with the chosen ports, for a config file in the folder
 * `runDir`. firebase-tools joins a functions source to the config's folder (so it has to be relative) and takes the
 * other paths absolute.
 */
export function localFirebaseConfig(root: string, runDir: string, ports: Ports): JsonRecord {
  const config = readConfig(root);
  const functions = section(config, 'functions');
  const hosting = section(config, 'hosting');
  const rules = rulesFiles(root);
  const { predeploy: _predeploy, ...local } = functions;
  return {
    ...config,
    firestore: { ...section(config, 'firestore'), rules: rules.firestore },
    storage: { ...section(config, 'storage'), rules: rules.storage },
    functions: { ...local, source: relative(runDir, join(root, text(functions, 'source'))) },
    hosting: { ...hosting, public: join(root, text(hosting, 'public')) },
    emulators: emulators(ports),
  };
}
