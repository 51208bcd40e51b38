import { BlockList, isIP } from 'node:net';

type Environment = Readonly<Record<string, string | undefined>>;

/** The parts of a request that say where it comes from. */
export interface AddressedRequest {
  readonly get: (header: string) => string | undefined;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** How a function is meant to be reached: at its own URL, or by a rewrite of Firebase Hosting. */
type Door = 'direct' | 'hosting';

/**
 * The networks of Google's own front ends (not of its cloud's customers), through which Hosting calls functions.
 * HOSTING_FRONTENDS replaces them.
 */
const FRONTENDS = [
  '64.233.160.0/19',
  '66.102.0.0/20',
  '66.249.80.0/20',
  '72.14.192.0/18',
  '74.125.0.0/16',
  '108.177.0.0/17',
  '142.250.0.0/15',
  '172.217.0.0/16',
  '172.253.0.0/16',
  '173.194.0.0/16',
  '192.178.0.0/15',
  '209.85.128.0/17',
  '216.58.192.0/19',
  '216.239.32.0/19',
  '2001:4860::/32',
  '2404:6800::/32',
  '2607:f8b0::/32',
  '2800:3f0::/32',
  '2a00:1450::/32',
  '2c0f:fb50::/32',
].join(',');

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** The networks of a comma-separated list, e.g. `192.0.2.0/24`; what is none is left out. */
function networksOf(list: string): BlockList {
  const networks = new BlockList();
  for (const network of list.split(',')) {
    const [, address = '', bits = ''] = /^([^/]+)\/(\d{1,3})$/.exec(network.trim()) ?? [];
    const [version, prefix] = [isIP(address), Number(bits)];
    if (version !== 0 && prefix <= (version === 6 ? 128 : 32))
      networks.addSubnet(address, prefix, familyOf(address));
  }
  return networks;
}

function isFrontend(address: string, env: Environment): boolean {
  const own = env['HOSTING_FRONTENDS'] ?? '';
  return networksOf(own.trim() === '' ? FRONTENDS : own).check(address, familyOf(address));
}

/**
 * The IP address of the caller; empty if unknown. Anyone can send X-Forwarded-For, so only what the platform adds at
 * its end is believed: Cloud Run appends the address that called it, which through Hosting is one of Google's front
 * ends, after the caller's address that Hosting appended. Only one hop is skipped, and only where a rewrite leads to
 * the function. Locally nothing adds to the header: it is not believed at all.
 */
export function clientAddress(
  { get, socket }: AddressedRequest,
  door: Door,
  env: Environment = process.env,
): string {
  const isLocal = env['FUNCTIONS_EMULATOR'] === 'true';
  const hops = isLocal ? [] : (get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  const [before = '', last = ''] = [hops.at(-2), hops.at(-1)];
  if (isIP(last) === 0) return socket.remoteAddress ?? '';
  return door === 'hosting' && isIP(before) !== 0 && isFrontend(last, env) ? before : last;
}
