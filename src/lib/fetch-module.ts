import { fetchBuilt, isBuiltFile } from './built-file.ts';
import { ChunkError } from './chunk-error.ts';
import { mayBeNewer } from './reload-once.ts';

/*
 * What stands before every `import()` of the built app (scripts/vite/module-files.ts). A browser remembers for as long as
 * the page lives that a module could not be fetched, and never asks for it again
 * (https://html.spec.whatwg.org/#fetch-a-single-module-script): so its files come into the browser's cache first, and the
 * import itself needs no network. What does not come can be asked for again.
 */

/** By address, what files import that are in the browser's cache, or on their way there. */
const files = new Map<string, Promise<readonly string[]>>();

function isHere(href: string): boolean {
  return performance
    .getEntriesByName(href, 'resource')
    .some((entry) => 'responseStatus' in entry && entry.responseStatus === 200);
}

/** The imports at the beginning of a file, which the build puts before everything else but its list of files. */
const IMPORT = /\s*(?:const __vite__mapDeps=.*\n)?(?:import|export)\b[^;"'`]*["'`](\.\/[^"'`]+)["'`];?/y;

function importsOf(code: string, from: string): readonly string[] {
  const found: string[] = [];
  IMPORT.lastIndex = 0;
  for (let match = IMPORT.exec(code); match !== null; match = IMPORT.exec(code))
    found.push(new URL(match[1] ?? '', from).href);
  return found;
}

let tellOutdated: () => void = () => undefined;

/** Calls back whenever the server says that it has a file of this version no more. Returns how to stop. */
export function onOutdated(listener: () => void): () => void {
  tellOutdated = listener;
  return () => {
    tellOutdated = () => undefined;
  };
}

/** What an answer means that is no file: a server in trouble is told from one that has another version by now. */
function notThere(href: string, { status, ok }: Response): Error {
  const cause = new TypeError(`${status} for ${href}`);
  // Some hostings answer with the app's page instead of a 404.
  if ((status !== 404 && !ok) || !mayBeNewer()) return cause;
  tellOutdated();
  return new ChunkError('outdated', { cause });
}

/** How long a file is waited for, in milliseconds. */
const FILE_MS = 30_000;

/**
 * A file's text. What was asked for as the network went may never be answered: it is asked for anew when the network is
 * back. Rejects when the file does not come.
 */
async function fetchText(href: string): Promise<string> {
  for (;;) {
    const abortion = new AbortController();
    const back = new DOMException('The network is back.', 'AbortError');
    const askAgain = (): void => abortion.abort(back);
    addEventListener('online', askAgain);
    const timer = setTimeout(() => abortion.abort(), FILE_MS);
    try {
      const response = await fetchBuilt(href, { signal: abortion.signal });
      if (!isBuiltFile(response)) throw notThere(href, response);
      return await response.text();
    } catch (error) {
      if (abortion.signal.reason !== back) throw error;
    } finally {
      clearTimeout(timer);
      removeEventListener('online', askAgain);
    }
  }
}

async function fetchFile(href: string): Promise<readonly string[]> {
  return importsOf(await fetchText(href), href);
}

/** Brings a file into the browser's cache; what it imports, where that is not there. Rejects where it does not come. */
function bring(href: string): Promise<readonly string[]> {
  const known = files.get(href);
  if (known !== undefined) return known;
  const coming = isHere(href) ? Promise.resolve([]) : fetchFile(href);
  files.set(href, coming);
  coming.catch(() => files.delete(href));
  return coming;
}

/** The same with all that it imports; files may import each other. */
async function bringAll(href: string, seen: Set<string>): Promise<void> {
  if (seen.has(href)) return;
  seen.add(href);
  const imports = await bring(href);
  await Promise.all(imports.map((each) => bringAll(each, seen)));
}

/** Whether a browser says that a module could not be fetched; each has its own words. */
function isMissing(error: unknown): boolean {
  return error instanceof TypeError && /module|import/i.test(error.message);
}

/**
 * Imports a module once its files are there. Rejects with ChunkError, so that whoever reads of the failure is told of the
 * network, or of the newer version that does not have the files any more.
 *
 * @param load The `import()`.
 * @param paths The module's file.
 */
export async function fetchModule<Module>(
  load: () => Promise<Module>,
  paths: readonly string[] = [],
): Promise<Module> {
  const seen = new Set<string>();
  let hasCome = false;
  try {
    await Promise.all(paths.map((path) => bringAll(new URL(`/${path}`, location.origin).href, seen)));
    hasCome = true;
    return await load();
  } catch (error) {
    // What a module itself throws is a fault of ours.
    if (error instanceof ChunkError || (hasCome && !isMissing(error))) throw error;
    throw new ChunkError('unavailable', { cause: error });
  }
}
