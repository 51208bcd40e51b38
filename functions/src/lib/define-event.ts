import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { ParseError } from '@chupke/domain/parse.ts';
import { error as logError } from 'firebase-functions/logger';
import type { EventHandlerOptions, ParamsOf } from 'firebase-functions/v2';
import {
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentUpdated,
  onDocumentWritten,
} from 'firebase-functions/v2/firestore';
import type { TaskQueueOptions } from 'firebase-functions/v2/tasks';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';

/** Ids of the content that an event is about, for the log. Never those of a person: no uid, text or email. */
type ContentIds = Readonly<Record<string, string>>;

/** Writes a line to the log. */
export type LogLine = (message: string, details: Readonly<Record<string, string>>) => void;

/** What an error may say in the log: its code or kind, not its message, which can hold paths with a uid. */
export function kindOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error;
  if ('code' in error && (typeof error.code === 'number' || typeof error.code === 'string')) {
    return `code ${error.code}`;
  }
  return error instanceof Error ? error.name : 'object';
}

/**
 * Runs what a function does with an event. Data of a wrong form would be wrong again at every retry, for a day: such an
 * event is logged and dropped. Any other failure is thrown, so that the event is retried. The runtime logs the error
 * that is thrown, so it says the kind of the failure alone.
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
    // Without the cause: its message may hold a uid.
    throw new Error(`${name} failed (${kindOf(error)})`);
  }
}

/** What differs from one document trigger to the next. */
interface TriggerOptions extends Pick<EventHandlerOptions, 'timeoutSeconds' | 'maxInstances'> {
  readonly secrets?: string[];
  /** Whether the ids in the path may be logged: those of posts and circles. Default: no, they may be a person's. */
  readonly logsIds?: boolean;
}

/**
 * Options of every document trigger. An event comes at least once, in any order, and is retried until the function has
 * taken it: the command must be idempotent.
 */
function optionsOf<const Path extends string>(path: Path, { logsIds: _logsIds, ...more }: TriggerOptions) {
  return { document: path, region: FUNCTIONS_REGION, retry: true, memory: '256MiB', ...more } as const;
}

function loggedIds(params: object, { logsIds = false }: TriggerOptions): ContentIds {
  return logsIds ? Object.fromEntries(Object.entries(params)) : {};
}

/** A document that appeared. */
interface Created<Path extends string> {
  readonly params: ParamsOf<Path>;
  /** Its fields, unchecked. */
  readonly fields: unknown;
  /** When it was written, in milliseconds since 1970. */
  readonly createdAt: number;
}

/** The function of that name, run for each document that appears at the path. */
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

/** A document that changed; its fields unchecked, undefined where there is no document. */
interface Changed<Path extends string, Fields = UnknownRecord> {
  readonly params: ParamsOf<Path>;
  readonly before: Fields;
  readonly after: Fields;
}

/** The function of that name, run for each change of a document at the path. */
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

/** The function of that name, run whenever a document at the path appears, changes or goes. */
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

/** The function of that name, run for each document at the path that was deleted; `fields` are those it had. */
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

/** What differs from one task queue to the next. */
interface TaskOptions<Task> extends Pick<TaskQueueOptions, 'timeoutSeconds'> {
  readonly retryConfig: Required<
    Pick<
      NonNullable<TaskQueueOptions['retryConfig']>,
      'maxAttempts' | 'minBackoffSeconds' | 'maxBackoffSeconds' | 'maxDoublings'
    >
  >;
  /** Reads a task as it comes out of the queue. Throws ParseError: the task is dropped. */
  readonly parse: (data: unknown) => Task;
  /** The command, idempotent. When it throws, the task is retried. */
  readonly run: (task: Task) => Promise<unknown>;
}

/** The function that runs the tasks of the queue of its name. */
export function defineTask<Task>(name: string, { parse, run, ...options }: TaskOptions<Task>) {
  return onTaskDispatched(
    {
      region: FUNCTIONS_REGION,
      memory: '256MiB',
      // Locally each task that waits has a process of its own.
      rateLimits: { maxConcurrentDispatches: 10, maxDispatchesPerSecond: 50 },
      ...options,
    },
    ({ data }) => handleEvent(name, {}, async () => run(parse(data))),
  );
}
