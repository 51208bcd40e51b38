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
  logging: 4500,
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
  logging: 'the log service',
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
  'logging',
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
    logging: choose('logging'),
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

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a listening server has an address');
  return address.port;
}

/** Currently free ports. All are held open while choosing, so that they are distinct. */
export async function freePorts(): Promise<Ports> {
  const servers = await Promise.all(PORT_NAMES.map(() => listen(0)));
  const numbers = servers.map(portOf);
  await Promise.all(servers.map(close));
  return mapPorts((name) => numbers[PORT_NAMES.indexOf(name)] ?? 0);
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
