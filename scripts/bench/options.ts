import { parseArgs } from 'node:util';

/** The parts of the benchmark, in the order in which they run. */
export const SECTION_NAMES = [
  'ready',
  'rules',
  'commits',
  'listeners',
  'documents',
  'start',
  'web',
  'use',
  'circles',
  'confie',
  'support',
  'lighthouse',
  'install',
] as const;

/** The name of a part. */
export type SectionName = (typeof SECTION_NAMES)[number];

/** The parsed command line of `npm run bench`. */
export interface BenchOptions {
  readonly sections: readonly SectionName[];
  /** A few seconds in all: fewer rounds and documents. Its figures only show that the benchmark works. */
  readonly quick: boolean;
  /** Whether our servers write a CPU profile each. */
  readonly profile: boolean;
  readonly help: boolean;
}

/** The help of `npm run bench -- --help`. */
export const USAGE = `Usage: npm run bench -- [OPTION...] [SECTION...]

  ready       the emulator, from its spawn to its first answer
  rules       one rules evaluation with two get() calls
  commits     single-document commits over one gRPC channel
  listeners   one write on its way to 1,000 listeners
  documents   memory with 100,000 documents, and a query of 50 of them
  start       npm start, from its spawn to the line that says it is up
  web         the app in a browser like a cheap phone's on a slow network, and from one browser to another
  use         what a student's day in the app is billed, scrolling, a start without a network, a photo, a push
  circles     a circle of 50 who talk, and one of 10,000 messages on a phone
  confie      what the assistant understands, what of danger is heard, and what an answer takes
  support     how long one waits for the AI and for a person, and a desk of 10,000 reports and 5,000 accounts
  lighthouse  what Google's audits say of the public pages (only when named; fetches them from npm)
  install     npm ci in a copy of the repository (only when named, or with --install)

  --quick     fewer rounds and documents; the figures then mean little
  --profile   the emulator writes CPU profiles to artifacts/profiles/
  --install   the same as naming install with the others
  --help      show this

The table is also written to artifacts/bench.json, and where the time of the app's visits went to
artifacts/bench-web.txt.`;

/** The command line is invalid; the message says why. */
export class UsageError extends Error {}

function isSectionName(text: string): text is SectionName {
  return SECTION_NAMES.some((name) => name === text);
}

function chooseSections(named: readonly string[], install: boolean): readonly SectionName[] {
  const unknown = named.find((name) => !isSectionName(name));
  if (unknown !== undefined) throw new UsageError(`There is no section "${unknown}".\n\n${USAGE}`);
  const wanted = (name: SectionName): boolean =>
    named.includes(name) || (name === 'install' ? install : name !== 'lighthouse' && named.length === 0);
  return SECTION_NAMES.filter(wanted);
}

/** Parses the arguments after the script's name. Throws UsageError for invalid ones. */
export function parseOptions(args: readonly string[]): BenchOptions {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        profile: { type: 'boolean', default: false },
        install: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const { quick, profile, help } = values;
    return { sections: chooseSections(positionals, values.install), quick, profile, help };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}
