import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from '../../lib/run-command.ts';

/**
 * Google's Lighthouse. It is no dependency of the project: it would bring 128 packages and some 180 MB to every `npm ci`,
 * for one section that seldom runs (docs/decisions/0070).
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** The parts of its answer that are used. */
export interface LighthouseAnswer {
  readonly lhr: {
    readonly categories: Readonly<
      Record<
        string,
        { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }
      >
    >;
    readonly audits: Readonly<
      Record<
        string,
        { readonly title: string; readonly score: number | null; readonly numericValue?: number }
      >
    >;
  };
}

/** Audits a page in the browser that listens at a port, as a cheap phone on a slow network. */
export type Lighthouse = (
  url: string,
  flags: { readonly port: number; readonly output: 'json'; readonly logLevel: 'error' },
) => Promise<LighthouseAnswer | undefined>;

/**
 * Lighthouse, fetched from the registry the first time, without scripts of packages. Throws where it can't be fetched.
 *
 * @param root The repository, whose node_modules/.cache it goes to.
 */
export async function bringLighthouse(root: string, say: (line: string) => void): Promise<Lighthouse> {
  const folder = join(root, 'node_modules', '.cache', LIGHTHOUSE.replace('@', '-'));
  const entry = join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');
  if (!existsSync(entry)) {
    say(`fetching ${LIGHTHOUSE}`);
    await mkdir(folder, { recursive: true });
    const args = ['install', LIGHTHOUSE, '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
    const { code, output } = await runCommand('npm', args, { output: 'keep' });
    if (code !== 0) throw new Error(`${LIGHTHOUSE} could not be fetched:\n${output.trim()}`);
  }
  const module: unknown = await import(pathToFileURL(entry).href);
  const audit =
    typeof module === 'object' && module !== null && 'default' in module ? module.default : module;
  if (typeof audit !== 'function') throw new Error(`${LIGHTHOUSE} exports no function.`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is not there when this is compiled
  return audit as Lighthouse;
}
