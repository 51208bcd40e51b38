import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { StartError } from './start-error.ts';

/** Every server listens only here: nothing of the local suite is reachable from the network. */
export const HOST = '127.0.0.1';

/** The default ports, as in Firebase's own documentation and tools. */
export const DEFAULT_PORTS = {
  app: 5173,
  auth: 9099,
  firestore: 8080,
  firestoreWebsocket: 9150,
  storage: 9199,
  functions: 5001,
  hosting: 5000,
  hub: 4400,
  eventarc: 9299,
  tasks: 9499,
} as const;

/** A server of the suite. */
export type PortName = keyof typeof DEFAULT_PORTS;

/** One TCP port for each server. */
export type Ports = Readonly<Record<PortName, number>>;

/** How to choose ports: the defaults, all shifted by a number, or any free ones. */
export type PortChoice =
  | { readonly kind: 'default' }
  | { readonly kind: 'offset'; readonly by: number }
  | { readonly kind: 'auto' };

/** Display names of the servers. */
export const PORT_LABELS: Readonly<Record<PortName, string>> = {
  app: 'the app',
  auth: 'Auth',
  firestore: 'Firestore',
  firestoreWebsocket: "Firestore's request monitor",
  storage: 'Storage',
  functions: 'Functions',
  hosting: 'Hosting',
  hub: 'the emulator hub',
  eventarc: 'Eventarc',
  tasks: 'Cloud Tasks',
};

/** The servers in the order of DEFAULT_PORTS. */
export const PORT_NAMES: readonly PortName[] = [
  'app',
  'auth',
  'firestore',
  'firestoreWebsocket',
  'storage',
  'functions',
  'hosting',
  'hub',
  'eventarc',
  'tasks',
];

const HIGHEST_PORT = 65_535;

function mapPorts(choose: (name: PortName) => number): Ports {
  return {
    app: choose('app'),
    auth: choose('auth'),
    firestore: choose('firestore'),
    firestoreWebsocket: choose('firestoreWebsocket'),
    storage: choose('storage'),
    functions: choose('functions'),
    hosting: choose('hosting'),
    hub: choose('hub'),
    eventarc: choose('eventarc'),
    tasks: choose('tasks'),
  };
}

/** The default ports, each shifted by `by`. Throws StartError when one would not be a port a user may open. */
export function offsetPorts(by: number): Ports {
  const ports = mapPorts((name) => DEFAULT_PORTS[name] + by);
  for (const name of PORT_NAMES) {
    if (ports[name] < 1024 || ports[name] > HIGHEST_PORT) {
      throw new StartError(`--port-offset ${by} would put ${PORT_LABELS[name]} on port ${ports[name]}.`);
    }
  }
  return ports;
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: HOST, exclusive: true }, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

/**
 * Where free ports are looked for: below the ports that systems give to outgoing connections and to servers that ask for any
 * (from 32,768 on Linux, 49,152 elsewhere). One of those could be gone by the time that its server opens it.
 */
const FREE_RANGE = { from: 20_000, to: 32_000 } as const;

/** Blocks of ports in that range: a suite has one. */
const BLOCKS = Math.floor((FREE_RANGE.to - FREE_RANGE.from) / PORT_NAMES.length);

/** The block that is looked at next. Processes begin far from each other: none takes what another is about to open. */
let nextBlock = process.pid * 37;

/** Currently free ports, which no suite of this process was given before. Throws StartError where there are none. */
export async function freePorts(): Promise<Ports> {
  for (let tries = 0; tries < BLOCKS; tries += 1) {
    const first = FREE_RANGE.from + (nextBlock % BLOCKS) * PORT_NAMES.length;
    nextBlock += 1;
    const ports = mapPorts((name) => first + PORT_NAMES.indexOf(name));
    if ((await takenPorts(ports)).length === 0) return ports;
  }
  throw new StartError(`No ports are free from ${FREE_RANGE.from} to ${FREE_RANGE.to}.`);
}

/** The ports of a choice; `takenPorts` checks whether they are free. */
export async function choosePorts(choice: PortChoice): Promise<Ports> {
  if (choice.kind === 'auto') return freePorts();
  return offsetPorts(choice.kind === 'offset' ? choice.by : 0);
}

async function isFree(port: number): Promise<boolean> {
  try {
    await close(await listen(port));
    return true;
  } catch {
    return false;
  }
}

/** The servers whose port is taken. */
export async function takenPorts(ports: Ports): Promise<readonly PortName[]> {
  const free = await Promise.all(PORT_NAMES.map((name) => isFree(ports[name])));
  return PORT_NAMES.filter((_, index) => free[index] === false);
}
