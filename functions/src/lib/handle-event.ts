import { ParseError } from '@chupke/domain/parse.ts';
import { error as logError } from 'firebase-functions/logger';

/** Ids of the content that an event is about, for the log. Never those of a person: no uid, text or email. */
export type ContentIds = Readonly<Record<string, string>>;

/** Takes a line for the log. */
export type LogLine = (message: string, details: Readonly<Record<string, string>>) => void;

/** What an error may say of itself in the log: its code or kind, not its message, which can hold paths with a uid. */
export function kindOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error;
  if ('code' in error && (typeof error.code === 'number' || typeof error.code === 'string')) {
    return `code ${error.code}`;
  }
  return error instanceof Error ? error.name : 'object';
}

/**
 * Runs what a function does with an event. Data of a wrong form stay wrong: the event is logged and done with,
 * or it would come back for a day. Any other failure is thrown, so that the event comes again; the error that is
 * thrown, which the runtime logs, tells its kind alone.
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
