import { measureCommits } from './commit-client.ts';
import { measureListeners } from './listen-client.ts';
import { load } from './load-client.ts';
import { parseNumbers } from '../lib/parameters.ts';
import type { Numbers } from '../lib/parameters.ts';
import { measureQueries } from './query-client.ts';
import { measureRules } from './rules-client.ts';

const TASKS: ReadonlyMap<string, (parameters: Numbers) => Promise<Numbers>> = new Map([
  ['commits', measureCommits],
  ['listeners', measureListeners],
  ['load', load],
  ['queries', measureQueries],
  ['rules', measureRules],
  // Loading the web SDK takes a second: only this client does it.
  ['talk', async (parameters) => (await import('../circles/talk-client.ts')).measureTalk(parameters)],
]);

// One client in its own process: node scripts/run.mjs THIS TASK PARAMETERS, prints a line of JSON.
const [name = '', parameters = '{}'] = process.argv.slice(2);
const task = TASKS.get(name);
if (task === undefined) throw new Error(`There is no task "${name}".`);
console.log(JSON.stringify(await task(parseNumbers(parameters))));
process.exit();
