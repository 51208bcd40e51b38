import { readFileSync, statSync } from 'node:fs';
import type { IndexConfig } from '../query/index-config.ts';
import { parseIndexConfig } from '../query/index-config.ts';
import type { Clock } from '../util/clock.ts';

const POLL_MS = 1000;

/** firestore.indexes.json as it is now. */
interface IndexFile {
  current(): IndexConfig | undefined;
  close(): void;
}

/**
 * Reads the file and watches it for changes; an invalid version is reported, and the previous one stays in use.
 * Throws when the first version cannot be read.
 */
export function openIndexFile(
  path: string | undefined,
  clock: Clock,
  log: (line: string) => void,
): IndexFile {
  if (path === undefined) return { current: () => undefined, close: () => undefined };
  let stamp = stampOf(path);
  let config = read(path);
  let cancel: () => void;
  const look = (): void => {
    cancel = clock.setTimer(POLL_MS, look);
    const now = stampOf(path);
    if (now === stamp) return;
    stamp = now;
    try {
      config = read(path);
      log(`${path}: indexes updated.`);
    } catch (thrown) {
      log(`${thrown instanceof Error ? thrown.message : String(thrown)} The old indexes stay in force.`);
    }
  };
  cancel = clock.setTimer(POLL_MS, look);
  return {
    current: () => config,
    close: () => {
      cancel();
    },
  };
}

/** What changes with the file; empty while there is none. */
function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
}

function read(path: string): IndexConfig {
  const text = readFileSync(path, 'utf8');
  try {
    const json: unknown = JSON.parse(text);
    return parseIndexConfig(json);
  } catch (thrown) {
    throw new Error(`${path}: ${thrown instanceof Error ? thrown.message : String(thrown)}`, {
      cause: thrown,
    });
  }
}
