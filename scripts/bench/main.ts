/**
 * `npm run bench`: measures the emulator, the suite and the app, and prints the figures beside their targets and beside
 * what @firestore-emulator/server does of the same. It fails when something cannot be measured, never because
 * of a figure.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNpmScript } from '../lib/run-command.ts';
import type { Figure } from './lib/figure.ts';
import { parseOptions, USAGE, UsageError } from './options.ts';
import type { BenchOptions, SectionName } from './options.ts';
import { describeMachine, formatJson, formatTable } from './report.ts';
import { measureCircles } from './sections/circles.ts';
import { measureConfie } from './sections/confie.ts';
import { measureLighthouse } from './sections/lighthouse.ts';
import { measureCommitsSection } from './sections/commits.ts';
import type { Section } from './lib/section.ts';
import { measureDocuments } from './sections/documents.ts';
import { measureListenersSection } from './sections/listeners.ts';
import { measureRulesSection } from './sections/rules.ts';
import { measureInstall, measureReady, measureStart } from './sections/start.ts';
import { measureSupport } from './sections/support.ts';
import { measureUse, measureWeb } from './sections/web.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const artifacts = join(root, 'artifacts');

const SECTIONS: Readonly<Record<SectionName, Section>> = {
  ready: measureReady,
  rules: measureRulesSection,
  commits: measureCommitsSection,
  listeners: measureListenersSection,
  documents: measureDocuments,
  start: measureStart,
  web: measureWeb,
  use: measureUse,
  circles: measureCircles,
  confie: measureConfie,
  support: measureSupport,
  lighthouse: measureLighthouse,
  install: measureInstall,
};

async function build(): Promise<void> {
  const { code, output } = await runNpmScript('build:emulator', { output: 'keep' });
  if (code !== 0) throw new Error(`The emulator could not be built:\n${output}`);
}

/** Runs the sections sequentially; a failing one is reported, and the others continue. */
async function measure({ sections, quick, profile }: BenchOptions): Promise<readonly Figure[]> {
  // Inside the repository, like the data of `npm start`: the temporary folder may be in memory.
  const place = { root, scratch: join(artifacts, 'bench'), profile };
  mkdirSync(place.scratch, { recursive: true });
  const figures: Figure[] = [];
  try {
    for (const name of sections) {
      const say = (line: string): void => console.error(`${name}: ${line}`);
      say('…');
      try {
        figures.push(...(await SECTIONS[name]({ place, quick, say })));
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
        process.exitCode = 1;
      }
    }
  } finally {
    rmSync(place.scratch, { recursive: true, force: true });
  }
  return figures;
}

async function main(args: readonly string[]): Promise<void> {
  const options = parseOptions(args);
  if (options.help) {
    console.log(USAGE);
    return;
  }
  // Other load of the machine affects the figures, most of all the 99th percentiles.
  const [load = 0] = loadavg();
  await build();
  const figures = await measure(options);
  const machine = `${describeMachine()}; load before: ${load.toFixed(1)}`;
  console.log(`\n${machine}\n\n${formatTable(figures)}\n`);
  writeFileSync(join(artifacts, 'bench.json'), formatJson(figures, machine, new Date()));
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 1;
}
