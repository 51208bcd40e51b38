import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { InboxMessage } from './message.ts';
import { parseStoredMessage } from './message.ts';

/** The messages of the local inbox, stored in a file with one JSON object per line. */
export interface InboxStore {
  /** Newest first. */
  list(): readonly InboxMessage[];
  /** Adds a message unless its id exists; returns whether it was added. */
  add(message: InboxMessage): boolean;
  clear(): void;
  /** Calls back for every change until the returned function is called; undefined means that all were removed. */
  subscribe(listener: (message: InboxMessage | undefined) => void): () => void;
}

/** Maximum number of messages; the oldest are dropped first. */
export const INBOX_MAX = 500;

function load(file: string): InboxMessage[] {
  if (!existsSync(file)) return [];
  const messages = readFileSync(file, 'utf8')
    .split('\n')
    .map(parseStoredMessage)
    .filter((message) => message !== undefined);
  return messages.slice(-INBOX_MAX);
}

function rewrite(file: string, messages: readonly InboxMessage[]): void {
  writeFileSync(`${file}.next`, messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
  renameSync(`${file}.next`, file);
}

/** Opens the inbox in a file; invalid lines are dropped. */
export function openInboxStore(file: string): InboxStore {
  let messages = load(file);
  const ids = new Set(messages.map((message) => message.id));
  const listeners = new Set<(message: InboxMessage | undefined) => void>();
  rewrite(file, messages);
  let lines = messages.length;

  const append = (message: InboxMessage): void => {
    messages.push(message);
    ids.add(message.id);
    for (const old of messages.splice(0, Math.max(0, messages.length - INBOX_MAX))) ids.delete(old.id);
    appendFileSync(file, `${JSON.stringify(message)}\n`);
    lines += 1;
    if (lines < 2 * INBOX_MAX) return;
    rewrite(file, messages);
    lines = messages.length;
  };
  return {
    list: () => messages.toReversed(),
    add: (message) => {
      if (ids.has(message.id)) return false;
      append(message);
      for (const listener of listeners) listener(message);
      return true;
    },
    clear: () => {
      messages = [];
      ids.clear();
      rewrite(file, messages);
      lines = 0;
      for (const listener of listeners) listener(undefined);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
