/*
 * Browsers keep the files of a build for a year, as their names say what is in them (firebase.json). Under such a name they
 * also keep that there is no such file, since hosting's headers go by the address alone: a tab that is older than the deployed
 * version asks for files that are gone, and after a roll-back they are there again (docs/decisions/0039).
 */

/** The parts of an answer that show whether it is the file that was asked for. */
export interface BuiltAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
}

/** Whether an answer is a file of the build, and not a page that a hosting gives in place of one that it does not have. */
export function isBuiltFile({ status, headers }: BuiltAnswer): boolean {
  return status === 200 && !String(headers.get('content-type')).startsWith('text/html');
}

/** Fetches a file of the build: from the server, where the browser has kept something else. Rejects as `fetch` does. */
export async function fetchBuilt(file: RequestInfo, init?: RequestInit): Promise<Response> {
  const answer = await fetch(file, init);
  // One that is past the browser's cache already, as of a page that asks by the worker, has its answer.
  const isLast = typeof file !== 'string' && file.cache === 'reload';
  return isBuiltFile(answer) || isLast ? answer : fetch(file, { ...init, cache: 'reload' });
}

/** Has the browser keep a file that did not come in the place of what it has kept: the next request finds it. Never rejects. */
export async function renewBuilt(file: string): Promise<void> {
  try {
    const answer = await fetch(file, { cache: 'reload' });
    // What nobody reads to its end is not kept.
    await answer.text();
  } catch {
    // There is no network.
  }
}
