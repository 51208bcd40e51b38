import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { runCommand } from '../../lib/run-command.ts';
import { SECONDS } from '../figure.ts';
import { summarise } from '../stats.ts';
import type { Section } from './context.ts';

/** What a fresh clone does not hold. */
const NOT_CLONED = new Set(['node_modules', '.git', 'dist', 'artifacts', 'coverage', '.data', '.firebase']);

/** `npm ci` in a copy of the repository, with npm's cache as it is. */
export const measureInstall: Section = async ({ place, say }) => {
  const folder = mkdtempSync(join(tmpdir(), 'chupke-install-'));
  try {
    cpSync(place.root, folder, {
      recursive: true,
      filter: (source) => relative(place.root, source) === '' || !NOT_CLONED.has(basename(source)),
    });
    say('npm ci…');
    const begun = performance.now();
    const { code, output } = await runCommand('npm', ['ci', '--prefix', folder], { output: 'keep' });
    const seconds = (performance.now() - begun) / 1000;
    if (code !== 0) throw new Error(`npm ci has failed:\n${output}`);
    return [
      {
        name: 'npm ci',
        unit: SECONDS,
        target: { kind: 'at most', value: 90 },
        ours: { summary: summarise([seconds]) },
        peer: undefined,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
