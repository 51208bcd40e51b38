import { parseArgs } from 'node:util';
import type { PortChoice } from './ports.ts';
import { StartError } from './start-error.ts';

/** The parsed command line of `npm start`. */
export interface CliOptions {
  readonly ports: PortChoice;
  /** Google's own Java emulators instead of ours. */
  readonly official: boolean;
  readonly help: boolean;
}

/** The help of `npm start -- --help`. */
export const USAGE = `Usage: npm start -- [OPTION...]

  --port-offset N   move every port by N (the app then is on 5173 + N)
  --ports auto      take any free ports
  --official        run Google's own Java emulators (Java 21 or newer; downloads them once)
  --help            show this

Data are kept in .data/ and survive a restart; npm run reset clears them.`;

function parsePorts(offset: string | undefined, ports: string | undefined): PortChoice {
  if (offset !== undefined && ports !== undefined) {
    throw new StartError('Give either --port-offset or --ports, not both.');
  }
  if (offset !== undefined) {
    if (!/^-?\d{1,5}$/.test(offset)) {
      throw new StartError(`--port-offset needs a whole number, not "${offset}".`);
    }
    return { kind: 'offset', by: Number(offset) };
  }
  if (ports === undefined) return { kind: 'default' };
  if (ports !== 'auto') throw new StartError(`--ports knows "auto" only, not "${ports}".`);
  return { kind: 'auto' };
}

/** Parses the arguments after the script's name. Throws StartError for invalid ones. */
export function parseCliOptions(args: readonly string[]): CliOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'port-offset': { type: 'string' },
        ports: { type: 'string' },
        official: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return {
      ports: parsePorts(values['port-offset'], values.ports),
      official: values.official,
      help: values.help,
    };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}
