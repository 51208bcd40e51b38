import { existsSync, mkdtempSync, rmSync, utimesSync, cpSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, basename, relative } from 'node:path';
import { runCommand } from '../../lib/run-command.ts';
import { SECONDS } from '../lib/figure.ts';
import { waitUntil } from '../lib/ports.ts';
import { startNode } from '../lib/processes.ts';
import type { Place, Server } from '../lib/servers.ts';
import { startOurs, startPeer, withServer } from '../lib/servers.ts';
import { summarise } from '../lib/stats.ts';
import type { Section } from '../lib/section.ts';

const ROUNDS = 3;
const READY_TIMEOUT_MS = 120_000;
/** Part of the summary that `npm start` prints when everything is up. */
const READY_WORDS = 'is up after';

/** Backdates the builds, so that they are rebuilt. */
function outdateBuilds({ root }: Place): void {
  for (const built of [join('emulator', 'dist', 'firestore.js'), join('functions', 'dist', 'index.js')]) {
    const path = join(root, built);
    if (existsSync(path)) utimesSync(path, 0, 0);
  }
}

/** Starts everything with fresh data on free ports, then stops it. Returns the seconds until it was up. */
async function startOnce(place: Place): Promise<number> {
  const dataDir = mkdtempSync(join(place.scratch, 'start-'));
  const { root } = place;
  const program = join(root, 'scripts', 'bench', 'start-program.ts');
  let printed = '';
  let over = false;
  const begun = performance.now();
  const suite = startNode({
    args: [join(root, 'scripts', 'run.mjs'), program, dataDir, '--ports', 'auto'],
    cwd: root,
    onOutput: (text) => {
      printed += text;
    },
  });
  const onEnd = (): void => {
    over = true;
  };
  suite.ended.then(onEnd, onEnd);
  try {
    await waitUntil(
      async () => {
        if (over) throw new Error(`npm start has ended:\n${suite.recentOutput()}`);
        return printed.includes(READY_WORDS);
      },
      READY_TIMEOUT_MS,
      () => `npm start is not up:\n${suite.recentOutput()}`,
    );
    return (performance.now() - begun) / 1000;
  } finally {
    await suite.stop('SIGINT');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** `npm start` from its spawn to the summary: the first time with builds and seed, and again. */
export const measureStart: Section = async ({ place, quick, say }) => {
  outdateBuilds(place);
  const first = await startOnce(place);
  say(`first: ${first.toFixed(1)} s`);
  const later: number[] = [];
  for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) later.push(await startOnce(place));
  const target = { kind: 'at most', value: 20 } as const;
  const common = { unit: SECONDS, target, peer: undefined };
  return [
    { ...common, name: 'npm start ready, with all builds', ours: { summary: summarise([first]) } },
    { ...common, name: 'npm start ready, built before', ours: { summary: summarise(later) } },
  ];
};

const RUNS = 5;

async function readySeconds(starting: Promise<Server>): Promise<number> {
  return withServer(starting, async ({ readyMs }) => readyMs / 1000);
}

/** From the spawn of an emulator to its first response, over several starts of each, alternating. */
export const measureReady: Section = async ({ place, quick }) => {
  const ours: number[] = [];
  const peer: number[] = [];
  for (let run = 0; run < (quick ? 1 : RUNS); run += 1) {
    ours.push(await readySeconds(startOurs(place, { durable: true })));
    peer.push(await readySeconds(startPeer(place)));
  }
  return [
    {
      name: 'Emulator ready after its spawn',
      unit: SECONDS,
      target: { kind: 'at most', value: 1 },
      ours: { summary: summarise(ours) },
      peer: { summary: summarise(peer) },
    },
  ];
};

/** Folders that a fresh clone does not have. */
const NOT_CLONED = new Set(['node_modules', '.git', 'dist', 'artifacts', 'coverage', '.data', '.firebase']);

/** `npm ci` in a copy of the repository, with the existing npm cache. */
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
