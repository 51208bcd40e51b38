import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../scripts/lib/browser.ts';

const SHARED = Symbol.for('chupke: the browser of the tests');
// Our modules are evaluated again for each file of a process, which has one global object.
const shared: typeof globalThis & { [SHARED]?: Promise<Browser> } = globalThis;

/**
 * Pages that live for seconds: optimizing their code, and compiling what may be called later, takes longer than it saves, and so do
 * threads for the garbage and a process for the graphics of a machine that has none. In walks it is a twentieth of the processor's time.
 */
const QUICK = ['--js-flags=--no-opt --no-maglev --max-lazy --single-threaded-gc', '--in-process-gpu'];

/** The browser of all files of this process, with which it ends: nobody closes it. One that has crashed is replaced. */
export async function sharedBrowser(): Promise<Browser> {
  const known = await shared[SHARED]?.catch(() => undefined);
  if (known?.isConnected() === true) return known;
  return (shared[SHARED] = launchBrowser({ flags: QUICK }));
}
