/**
 * `npm run simulate`: drives the local suite with a day of realistic behaviour of so many students, and prints what
 * Firestore would bill for each, beside the same day under the recorded product's scheme.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { appScheme } from './app-scheme.ts';
import type { Visit } from './day.ts';
import { planDay, TYPICAL_DAY } from './day.ts';
import { recordedScheme } from './recorded-scheme.ts';
import type { DayCost, OpenApp, Scheme } from './scheme.ts';

const USAGE = `Usage: npm run simulate -- [OPTION...]

  --students N    how many students share a college (default 20)
  --at-once N     how many of them have the app open at the same time (default: one in twenty, at least 2)
  --seed N        another day (default 1)
  --only NAME     only "app" or only "recorded"
  --help          show this`;

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Options {
  readonly students: number;
  readonly atOnce: number;
  readonly seed: number;
  readonly only: string | undefined;
}

function whole(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} takes a whole number from 1.`);
  return value;
}

function parseOptions(args: readonly string[]): Options | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      students: { type: 'string' },
      'at-once': { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) return undefined;
  const students = whole('students', values.students, 20);
  return {
    students,
    atOnce: whole('at-once', values['at-once'], Math.max(2, Math.ceil(students / 20))),
    seed: whole('seed', values.seed, 1),
    only: values.only,
  };
}

async function act(app: OpenApp, { steps }: Visit): Promise<void> {
  for (const step of steps) {
    if (step.kind === 'like') await app.like(step.place);
    if (step.kind === 'thread') await app.thread(step.place, step.reply);
    if (step.kind === 'post') await app.post();
    if (step.kind === 'alerts') await app.alerts();
  }
}

/** Runs the visits, so many concurrently, but at most one per student. */
async function live(scheme: Scheme, visits: readonly Visit[], atOnce: number): Promise<void> {
  const waiting = [...visits];
  const present = new Set<number>();
  const next = (): Visit | undefined => {
    const index = waiting.findIndex(({ student }) => !present.has(student));
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  };
  const seat = async (): Promise<void> => {
    for (let visit = next(); visit !== undefined; visit = next()) {
      present.add(visit.student);
      const app = await scheme.open(visit.student, visit.cards);
      await act(app, visit);
      await app.close();
      present.delete(visit.student);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, seat));
}

function perStudent(count: number | undefined, students: number): string {
  return count === undefined ? '-' : (count / students).toFixed(1);
}

function describe(name: string, cost: DayCost, students: number): string {
  const line = (label: string, count: number | undefined): string =>
    `  ${label.padEnd(16)}${perStudent(count, students).padStart(9)}`;
  const parts = cost.byOperation.slice(0, 14).map(({ name: operation, reads, writes }) => {
    const figures = [reads, writes].map((count) => perStudent(count, students).padStart(9));
    return `    ${operation.padEnd(44)}${figures.join('')}`;
  });
  return [
    `${name}: billed per student and day`,
    line('reads', cost.reads),
    line('writes', cost.writes),
    line('deletes', cost.deletes),
    line('function calls', cost.functionCalls),
    `    ${'of these'.padEnd(44)}${'reads'.padStart(9)}${'writes'.padStart(9)}`,
    ...parts,
  ].join('\n');
}

async function run(make: () => Promise<Scheme>, options: Options): Promise<{ name: string; cost: DayCost }> {
  const { students, atOnce, seed } = options;
  const scheme = await make();
  try {
    console.error(`${scheme.name}: preparing ${students} students`);
    await scheme.prepare(students);
    console.error(`${scheme.name}: their day, ${atOnce} at once`);
    await live(scheme, planDay(students, seed), atOnce);
    return { name: scheme.name, cost: await scheme.cost() };
  } finally {
    await scheme.close();
  }
}

async function main(args: readonly string[]): Promise<void> {
  const options = parseOptions(args);
  if (options === undefined) {
    console.log(USAGE);
    return;
  }
  const schemes = [
    { name: 'app', make: () => appScheme(root) },
    { name: 'recorded', make: recordedScheme },
  ].filter(({ name }) => options.only === undefined || options.only === name);
  const results = [];
  for (const { make } of schemes) results.push(await run(make, options));
  const day = `${options.students} students of one college, ${options.atOnce} at once; each: ${JSON.stringify(TYPICAL_DAY)}`;
  console.log(`\n${day}\n`);
  for (const { name, cost } of results) console.log(`${describe(name, cost, options.students)}\n`);
  mkdirSync(join(root, 'artifacts'), { recursive: true });
  writeFileSync(join(root, 'artifacts', 'simulation.json'), JSON.stringify({ options, results }, null, 2));
}

await main(process.argv.slice(2));
