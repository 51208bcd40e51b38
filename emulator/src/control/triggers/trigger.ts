import { isJsonObject } from '../../transports/messages/codec.ts';
import type { DocumentChange } from '../../values/document.ts';
import { invalidArgument } from '../../util/status.ts';
import type { DatabaseName } from '../../values/document-path.ts';
import type { PathPattern } from './path-pattern.ts';
import { exactPath, matchesPattern, parsePathPattern } from './path-pattern.ts';

/** What happened to a document. */
type ChangeKind = 'created' | 'updated' | 'deleted';

/** A function that wants to hear of changes. */
export interface Trigger {
  /** The functions emulator's name for it; the last part of the address that events go to. */
  readonly id: string;
  /** Second generation: CloudEvents; first: legacy events. */
  readonly generation: 'v1' | 'v2';
  /** As it was registered, and as the events name it. */
  readonly eventType: string;
  readonly change: ChangeKind | 'written';
  readonly withAuthContext: boolean;
  readonly project: string;
  readonly database: string;
  readonly pattern: PathPattern;
}

const V2_TYPE =
  /^google\.cloud\.firestore\.document\.v1\.(created|updated|deleted|written)(\.withAuthContext)?$/;
const V1_TYPE = /document\.(create|update|delete|write)$/;
const V1_RESOURCE = /^projects\/([^/]+)\/databases\/([^/]+)\/documents(?:@[^/]*)?\/(.+)$/;
const V1_CHANGES: Readonly<Record<string, Trigger['change']>> = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
  write: 'written',
};

/** Parses the body of POST eventarcTrigger, as the functions emulator sends it. Throws INVALID_ARGUMENT. */
export function parseEventarcTrigger(project: string, id: string, body: unknown): Trigger {
  const { eventType, database = '(default)', document } = isJsonObject(body) ? body : {};
  const match = typeof eventType === 'string' ? V2_TYPE.exec(eventType) : null;
  if (typeof eventType !== 'string' || match === null) {
    throw invalidArgument(`Unsupported event type: ${shown(eventType)}.`);
  }
  const { value, matchType = 'PATH_PATTERN' } = isJsonObject(document) ? document : {};
  if (typeof value !== 'string' || typeof database !== 'string') {
    throw invalidArgument('A trigger needs a database and a document pattern.');
  }
  if (matchType !== 'PATH_PATTERN' && matchType !== 'EXACT') {
    throw invalidArgument(`Unsupported match type: ${JSON.stringify(matchType)}.`);
  }
  return {
    id,
    generation: 'v2',
    eventType,
    change: changeOf(match[1]),
    withAuthContext: match[2] !== undefined,
    project,
    database,
    pattern: matchType === 'EXACT' ? exactPath(value) : parsePathPattern(value),
  };
}

/** Parses the body of PUT triggers/{id}, which first-generation functions are registered with. */
export function parseLegacyTrigger(project: string, id: string, body: unknown): Trigger {
  const { eventTrigger } = isJsonObject(body) ? body : {};
  const { eventType, resource } = isJsonObject(eventTrigger) ? eventTrigger : {};
  const change = V1_CHANGES[V1_TYPE.exec(typeof eventType === 'string' ? eventType : '')?.[1] ?? ''];
  if (typeof eventType !== 'string' || change === undefined) {
    throw invalidArgument(`Unsupported event type: ${shown(eventType)}.`);
  }
  const [, , database, pattern] = V1_RESOURCE.exec(typeof resource === 'string' ? resource : '') ?? [];
  if (database === undefined || pattern === undefined) {
    throw invalidArgument(`Unsupported resource: ${shown(resource)}.`);
  }
  return {
    id,
    generation: 'v1',
    eventType,
    change,
    withAuthContext: false,
    project,
    database,
    pattern: parsePathPattern(pattern),
  };
}

// JSON.stringify(undefined) is undefined, although its type is string.
function shown(value: unknown): string {
  return value === undefined ? 'none' : JSON.stringify(value).slice(0, 200);
}

function changeOf(name: string | undefined): Trigger['change'] {
  if (name === 'created' || name === 'updated' || name === 'deleted') return name;
  return 'written';
}

/** What a change is; undefined when nothing changed. */
export function kindOfChange({ before, after }: DocumentChange): ChangeKind | undefined {
  if (before === after) return undefined;
  if (before === undefined) return 'created';
  return after === undefined ? 'deleted' : 'updated';
}

/** Whether a trigger wants to hear of a change. */
export function wants(trigger: Trigger, database: DatabaseName, path: string, kind: ChangeKind): boolean {
  return (
    trigger.project === database.project &&
    trigger.database === database.database &&
    (trigger.change === kind || trigger.change === 'written') &&
    matchesPattern(trigger.pattern, path)
  );
}
