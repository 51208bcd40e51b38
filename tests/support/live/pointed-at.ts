import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ports } from '../../../scripts/start/ports.ts';
import { PORT_NAMES } from '../../../scripts/start/ports.ts';
import { hashes } from '../../../scripts/vite/policy.ts';

/** Ports that stand in a build for those of a suite; no other number of it is one of them. */
export const NO_SUITE = Object.fromEntries(PORT_NAMES.map((name, index) => [name, 64_201 + index])) as Ports;

/** The page that the service worker knows by its digest. */
const PAGE = 'app.html';
const WORKER = 'sw.js';

function digestOf(page: string): string {
  return createHash('sha384').update(page).digest('base64');
}

/**
 * The files of a build that was made with the ports of NO_SUITE as they are for a suite: one build does for several. What
 * digests tell of such a file, in its own content policy and in the service worker, is changed with it.
 *
 * @param distDir The folder of the build.
 */
export function pointedAt(distDir: string, ports: Ports): (path: string, body: Buffer) => Buffer {
  const portOf = new Map(PORT_NAMES.map((name) => [String(NO_SUITE[name]), String(ports[name])]));
  const numbers = new RegExp(`\\b(?:${[...portOf.keys()].join('|')})\\b`, 'g');
  const moveCode = (text: string): string => text.replaceAll(numbers, (port) => portOf.get(port) ?? port);
  const movePage = (page: string): string => {
    const moved = moveCode(page);
    const allowed = hashes(moved, 'script');
    return hashes(page, 'script').reduce(
      (text, hash, index) => text.replace(hash, allowed[index] ?? ''),
      moved,
    );
  };
  return (path, body) => {
    if (path.endsWith('.html')) return Buffer.from(movePage(body.toString()));
    if (!path.endsWith('.js')) return body;
    const code = moveCode(body.toString());
    if (path !== WORKER) return Buffer.from(code);
    const page = readFileSync(join(distDir, PAGE), 'utf8');
    return Buffer.from(code.replace(digestOf(page), digestOf(movePage(page))));
  };
}
