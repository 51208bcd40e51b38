import { join } from 'node:path';
import { parseNumbers } from './parameters.ts';
import type { Numbers } from './parameters.ts';
import { startNode } from './processes.ts';
import type { Place } from './servers.ts';

/**
 * Makes the client's garbage collections frequent and short: with V8's default of 16 MB, each pause is longer than
 * what it measures.
 */
const SHORT_PAUSES = '--max-semi-space-size=1';

/** The tasks of clients/main.ts. */
type Task = 'commits' | 'listeners' | 'load' | 'queries' | 'rules' | 'talk';

/** Runs a client in a process of its own and returns its result. Throws an Error with its output if it fails. */
export async function runClient(place: Place, task: Task, parameters: Numbers): Promise<Numbers> {
  const client = startNode({
    args: [
      SHORT_PAUSES,
      join(place.root, 'scripts', 'run.mjs'),
      join(place.root, 'scripts', 'bench', 'clients', 'main.ts'),
      task,
      JSON.stringify(parameters),
    ],
    cwd: place.root,
  });
  const { code, stdout } = await client.ended;
  if (code !== 0) throw new Error(`The client "${task}" has failed:\n${client.recentOutput()}`);
  return parseNumbers(stdout);
}
