import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { acceptsConnections, answersHttp, freePort, HOST, waitUntil } from './ports.ts';
import { startNode } from './processes.ts';
import type { NodeProcess } from './processes.ts';

const READY_TIMEOUT_MS = 30_000;

/** Paths and options of the benchmark. */
export interface Place {
  /** The repository. */
  readonly root: string;
  /** A folder on a real disk for the benchmark's data; emptied at the end. */
  readonly scratch: string;
  /** Whether our servers write CPU profiles. */
  readonly profile: boolean;
}

/** A Firestore emulator in a process of its own. */
export interface Server {
  readonly port: number;
  readonly pid: number;
  /** From the spawn to the first response, in milliseconds. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

/** Options of our emulator. */
interface OurOptions {
  /** Whether commits are kept on disk. */
  readonly durable: boolean;
  /** A firestore.indexes.json. */
  readonly indexes?: string;
}

async function start(
  node: NodeProcess,
  port: number,
  isReady: (port: number) => Promise<boolean>,
  cleanUp: () => void,
): Promise<Server> {
  const spawned = performance.now();
  let over = false;
  const onEnd = (): void => {
    over = true;
  };
  node.ended.then(onEnd, onEnd);
  const stop = async (): Promise<void> => {
    await node.stop();
    cleanUp();
  };
  try {
    await waitUntil(
      async () => {
        if (over) throw new Error(`The server has ended:\n${node.recentOutput()}`);
        return isReady(port);
      },
      READY_TIMEOUT_MS,
      () => `The server is not ready after ${READY_TIMEOUT_MS / 1000} s:\n${node.recentOutput()}`,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, pid: node.pid, readyMs: performance.now() - spawned, stop };
}

/** Starts our emulator as built: `node emulator/dist/firestore.js`. */
export async function startOurs(place: Place, options: OurOptions): Promise<Server> {
  const port = await freePort();
  mkdirSync(place.scratch, { recursive: true });
  const dataDir = options.durable ? mkdtempSync(join(place.scratch, 'data-')) : undefined;
  const profileDir = join(place.root, 'artifacts', 'profiles');
  const node = startNode({
    args: [
      ...(place.profile ? ['--cpu-prof', `--cpu-prof-dir=${profileDir}`] : []),
      join(place.root, 'emulator', 'dist', 'firestore.js'),
      `--host=${HOST}`,
      `--port=${port}`,
      '--project_id=demo-bench',
      ...(dataDir === undefined ? ['--in_memory'] : [`--data_dir=${dataDir}`]),
      ...(options.indexes === undefined ? [] : [`--indexes=${options.indexes}`]),
    ],
    cwd: place.root,
  });
  return start(node, port, answersHttp, () => {
    if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true });
  });
}

/** Starts the other emulator. It speaks gRPC only, so it counts as ready once it accepts a connection. */
export async function startPeer(place: Place): Promise<Server> {
  const port = await freePort();
  const node = startNode({
    args: [join(place.root, 'scripts', 'bench', 'peer-server.mjs'), String(port)],
    cwd: place.root,
  });
  return start(node, port, acceptsConnections, () => {});
}

/** Runs something against a server and always stops the server afterwards. */
export async function withServer<T>(
  starting: Promise<Server>,
  use: (server: Server) => Promise<T>,
): Promise<T> {
  const server = await starting;
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}
