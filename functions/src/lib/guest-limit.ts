import { createHash } from 'node:crypto';
import type { RateLimit } from '@chupke/domain/limits.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { Documents } from '../gateways/documents.ts';
import { limitCall } from './rate-limit.ts';

/** How many ceilings all guests share: each network always meets the same one, until the next day. */
const CEILINGS = 32;

/** The first groups of an IPv6 address. */
function groupsOf(ip: string, count: number): string {
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = head.split(':');
  if (tail === undefined) return groups.slice(0, count).join(':');
  const rest = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return [...groups, ...zeros, ...rest].slice(0, count).join(':');
}

/**
 * The part of an address that identifies a connection: of IPv6 the first half, as each site has a whole network (RFC
 * 6177: at least a /64).
 */
function connectionOf(ip: string): string {
  return !ip.includes(':') || ip.includes('.') ? ip : groupsOf(ip, 4);
}

/** What one provider hands out, about: a /16 of IPv4, a /32 of IPv6. */
function networkOf(ip: string): string {
  const v4 = ip.split(':').at(-1) ?? '';
  return v4.includes('.') ? v4.split('.').slice(0, 2).join('.') : groupsOf(ip, 2);
}

/** The counters of a guest. */
interface GuestKeys {
  readonly own: string;
  readonly ceiling: string;
}

/**
 * The counters of a guest, by IP address and the day of `now` (milliseconds since 1970): an own one of 65,536, and
 * one of a few for all guests, reshuffled daily. Addresses share counters, so that these neither pile up nor identify
 * anyone; the salt keeps outsiders from computing whose they share.
 */
export function guestKeys(ip: string, now: number, salt: string): GuestKeys {
  const day = Math.floor(now / DAY_MS);
  const hash = (part: string) => createHash('sha256').update(`${salt} ${day} ${part}`).digest('hex');
  return {
    own: `guest-${hash(connectionOf(ip)).slice(0, 4)}`,
    ceiling: `guests-${parseInt(hash(`network ${networkOf(ip)}`).slice(0, 8), 16) % CEILINGS}`,
  };
}

/** What limits guests. */
interface GuestLimitGateways {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** For the counters' names. */
  readonly salt: string;
}

/** A limited call of guests. */
interface GuestCall {
  readonly name: string;
  /** For one address. */
  readonly each: RateLimit;
  /** For all networks that share a counter; there are several such groups, so the total is a multiple of it. */
  readonly shared: RateLimit;
}

/**
 * Counts a guest's call, first against the limit of the address, so that a flood from one address does not use up the
 * shared limit. A flood from many addresses of a network only exhausts the shared limit of that group of networks, and
 * no single counter is written by every guest. Throws RefusedError `too-many`.
 */
export async function limitGuest(
  { documents, now, salt }: GuestLimitGateways,
  ip: string,
  { name, each, shared }: GuestCall,
): Promise<void> {
  const { own, ceiling } = guestKeys(ip, now(), salt);
  await limitCall({ documents }, own, { name, limit: each }, now());
  await limitCall({ documents }, ceiling, { name, limit: shared }, now());
}
