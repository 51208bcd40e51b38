import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { HOST, PORT_LABELS } from './ports.ts';
import type { PortName, Ports } from './ports.ts';

/** A process that listens on a port. `command` may be truncated. */
interface PortOwner {
  readonly pid: number;
  readonly command: string;
}

const COMMAND_MAX = 100;

/** State LISTEN in /proc/net/tcp (include/net/tcp_states.h of Linux). */
const LISTEN_STATE = '0A';

function shorten(command: string): string {
  return command.length > COMMAND_MAX ? `${command.slice(0, COMMAND_MAX)}…` : command;
}

/**
 * Inodes of the sockets that listen on the port, from the text of /proc/net/tcp or tcp6: columns `sl local_address
 * rem_address st ... inode` with addresses as HEXIP:HEXPORT (man 5 proc).
 */
export function listeningInodes(table: string, port: number): readonly string[] {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const inodes: string[] = [];
  for (const line of table.split('\n').slice(1)) {
    const columns = line.trim().split(/\s+/);
    const local = columns[1];
    const inode = columns[9];
    if (columns[3] !== LISTEN_STATE || local === undefined || inode === undefined) continue;
    if (local.split(':')[1] === wanted) inodes.push(inode);
  }
  return inodes;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function holdsSocket(pid: string, sockets: ReadonlySet<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      try {
        return sockets.has(readlinkSync(`/proc/${pid}/fd/${fd}`));
      } catch {
        return false;
      }
    });
  } catch {
    return false;
  }
}

function ownerFromProc(port: number): PortOwner | undefined {
  const inodes = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((path) => listeningInodes(readText(path), port));
  if (inodes.length === 0) return undefined;
  const sockets = new Set(inodes.map((inode) => `socket:[${inode}]`));
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && holdsSocket(name, sockets));
  if (pid === undefined) return undefined;
  const command = readText(`/proc/${pid}/cmdline`).split('\0').join(' ').trim();
  return {
    pid: Number(pid),
    command: shorten(command === '' ? readText(`/proc/${pid}/comm`).trim() : command),
  };
}

/** The owner in the output of `lsof -F pc`: one field a line, `p` the pid and `c` the command. */
export function parseLsof(output: string): PortOwner | undefined {
  const field = (letter: string): string | undefined =>
    output
      .split('\n')
      .find((line) => line.startsWith(letter))
      ?.slice(1);
  const pid = Number(field('p'));
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, command: shorten(field('c') ?? 'unknown command') };
}

function ownerFromLsof(port: number): PortOwner | undefined {
  try {
    const options = ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'];
    return parseLsof(
      execFileSync('lsof', options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return undefined; // lsof is not installed, or it sees nobody
  }
}

/** The process that listens on the port; undefined when this user may not see it or the system cannot tell. */
export function findPortOwner(port: number): PortOwner | undefined {
  if (process.platform === 'win32') return undefined;
  return (process.platform === 'linux' ? ownerFromProc(port) : undefined) ?? ownerFromLsof(port);
}

/** The error message for taken ports: which, by whom, and how to use others. */
export function describeTakenPorts(
  ports: Ports,
  taken: readonly PortName[],
  ownerOf: (port: number) => PortOwner | undefined,
): string {
  const lines = taken.map((name) => {
    const owner = ownerOf(ports[name]);
    const by = owner === undefined ? 'another program' : `process ${owner.pid}: ${owner.command}`;
    return `  ${HOST}:${ports[name]}, for ${PORT_LABELS[name]}, is taken by ${by}`;
  });
  return [
    taken.length === 1 ? 'A port that Chupke needs is taken.' : 'Ports that Chupke needs are taken.',
    ...lines,
    '',
    'Stop the programs above, or take other ports:',
    '  npm start -- --port-offset 100   every port is moved by 100',
    '  npm start -- --ports auto        any free ports',
  ].join('\n');
}
