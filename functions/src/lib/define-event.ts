import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { ParseError } from '@chupke/domain/parse.ts';
import { defaultBucket } from '../gateways/firebase-pictures.ts';
import { error as logError } from 'firebase-functions/logger';
import type { EventHandlerOptions, ParamsOf } from 'firebase-functions/v2';
import {
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentUpdated,
  onDocumentWritten,
} from 'firebase-functions/v2/firestore';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import type { TaskQueueOptions } from 'firebase-functions/v2/tasks';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { kindOf } from './error-kind.ts';

/** Ids of the content that an event is about, for the log. Never of a person: no uid, text or email. */
type ContentIds = Readonly<Record<string, string>>;

/** Writes a line to the log. */
export type LogLine = (message: string, details: Readonly<Record<string, string>>) => void;

/**
 * Runs an event handler. Malformed data would fail at every retry for a day, so such an event is logged and dropped.
 * Any other failure is thrown to have the event retried; as the runtime logs the thrown error, it contains only the
 * kind.
 */
export async function handleEvent(
  name: string,
  content: ContentIds,
  work: () => Promise<unknown>,
  log: LogLine = logError,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ParseError) {
      log('An event was dropped: its data have a wrong form.', {
        function: name,
        ...content,
        field: error.path,
      });
      return;
    }
    // Without the cause: its message may contain a uid.
    throw new Error(`${name} failed (${kindOf(error)})`);
  }
}

/** Options that differ between document triggers. */
interface TriggerOptions extends Pick<
  EventHandlerOptions,
  'timeoutSeconds' | 'maxInstances' | 'memory' | 'concurrency'
> {
  readonly secrets?: string[];
  /** Whether the ids in the path may be logged: those of posts and circles. Default: no, they may be a person's. */
  readonly logsIds?: boolean;
}

/**
 * Instances of each function of events: what waits for one is delivered later. Unset it counts as 100, more than Cloud Run
 * gives to a function of a new project.
 */
const MAX_INSTANCES = 20;

/**
 * Options of every document trigger. Events are delivered at least once, in any order, and retried until the function
 * succeeds: the command must be idempotent.
 */
function optionsOf<const Path extends string>(path: Path, { logsIds: _logsIds, ...more }: TriggerOptions) {
  return {
    document: path,
    region: FUNCTIONS_REGION,
    retry: true,
    memory: '256MiB',
    maxInstances: MAX_INSTANCES,
    ...more,
  } as const;
}

function loggedIds(params: object, { logsIds = false }: TriggerOptions): ContentIds {
  return logsIds ? Object.fromEntries(Object.entries(params)) : {};
}

/** A created document. */
interface Created<Path extends string> {
  readonly params: ParamsOf<Path>;
  /** Its fields, unparsed. */
  readonly fields: unknown;
  /** When it was written, in milliseconds since 1970. */
  readonly createdAt: number;
}

/** Defines the function of that name that runs when a document at the path is created. */
export function whenCreated<const Path extends string>(
  name: string,
  path: Path,
  run: (created: Created<Path>) => Promise<unknown>,
  options: TriggerOptions = {},
) {
  return onDocumentCreated(optionsOf(path, options), ({ data, params }) =>
    handleEvent(name, loggedIds(params, options), () =>
      run({ params, fields: data?.data(), createdAt: data?.createTime.toMillis() ?? 0 }),
    ),
  );
}

/** A changed document; fields are unparsed, undefined where the document does not exist. */
interface Changed<Path extends string, Fields = UnknownRecord> {
  readonly params: ParamsOf<Path>;
  readonly before: Fields;
  readonly after: Fields;
}

/** Defines the function of that name that runs when a document at the path is updated. */
export function whenUpdated<const Path extends string>(
  name: string,
  path: Path,
  run: (changed: Changed<Path>) => Promise<unknown>,
  options: TriggerOptions = {},
) {
  return onDocumentUpdated(optionsOf(path, options), ({ data, params }) =>
    handleEvent(name, loggedIds(params, options), async () => {
      if (data !== undefined) await run({ params, before: data.before.data(), after: data.after.data() });
    }),
  );
}

/** Defines the function of that name that runs when a document at the path is created, updated or deleted. */
export function whenWritten<const Path extends string>(
  name: string,
  path: Path,
  run: (changed: Changed<Path, UnknownRecord | undefined>) => Promise<unknown>,
  options: TriggerOptions = {},
) {
  return onDocumentWritten(optionsOf(path, options), ({ data, params }) =>
    handleEvent(name, loggedIds(params, options), () =>
      run({ params, before: data?.before.data(), after: data?.after.data() }),
    ),
  );
}

/** Defines the function of that name that runs when a document at the path is deleted; `fields` are its last ones. */
export function whenDeleted<const Path extends string>(
  name: string,
  path: Path,
  run: (deleted: Omit<Created<Path>, 'createdAt'>) => Promise<unknown>,
  options: TriggerOptions = {},
) {
  return onDocumentDeleted(optionsOf(path, options), ({ data, params }) =>
    handleEvent(name, loggedIds(params, options), () => run({ params, fields: data?.data() })),
  );
}

/**
 * Defines the function of that name that runs when a file in the folder of the default bucket has arrived, with the rest of
 * its path. It is called for all other files too, and does nothing.
 */
export function whenUploaded(
  name: string,
  folder: string,
  run: (rest: string) => Promise<unknown>,
  { memory = '256MiB', ...more }: Pick<TriggerOptions, 'memory' | 'secrets' | 'concurrency'> = {},
) {
  return onObjectFinalized(
    { bucket: defaultBucket(), region: FUNCTIONS_REGION, retry: true, memory, ...more },
    ({ data }) =>
      handleEvent(name, {}, async () => {
        if (data.name.startsWith(`${folder}/`)) await run(data.name.slice(folder.length + 1));
      }),
  );
}

/** Options that differ between task queues. */
interface TaskOptions<Task> extends Pick<TaskQueueOptions, 'timeoutSeconds' | 'secrets' | 'memory'> {
  readonly retryConfig: Required<
    Pick<
      NonNullable<TaskQueueOptions['retryConfig']>,
      'maxAttempts' | 'minBackoffSeconds' | 'maxBackoffSeconds' | 'maxDoublings'
    >
  >;
  /** Parses a task. Throws ParseError: the task is dropped. */
  readonly parse: (data: unknown) => Task;
  /** The command, idempotent. When it throws, the task is retried. */
  readonly run: (task: Task) => Promise<unknown>;
}

/** Defines the function that runs the tasks of the queue of that name. */
export function defineTask<Task>(name: string, { parse, run, ...options }: TaskOptions<Task>) {
  return onTaskDispatched(
    {
      region: FUNCTIONS_REGION,
      memory: '256MiB',
      // As many tasks as its queue dispatches at once.
      maxInstances: 10,
      // Locally each waiting task has a process of its own.
      rateLimits: { maxConcurrentDispatches: 10, maxDispatchesPerSecond: 50 },
      ...options,
    },
    ({ data }) => handleEvent(name, {}, async () => run(parse(data))),
  );
}
