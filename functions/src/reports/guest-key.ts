import { createHash } from 'node:crypto';

const DAY_MS = 86_400_000;

/**
 * The part of an address that identifies a connection: of IPv6 the first half, as each site has a whole network (RFC
 * 6177: at least a /64).
 */
function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = head.split(':');
  if (tail === undefined) return groups.slice(0, 4).join(':');
  const rest = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}

/**
 * The counter key of a guest, by IP address and the day of `now` (milliseconds since 1970): one of 65,536, reshuffled
 * daily. Addresses share keys, so that counters neither pile up nor identify anyone; the salt keeps outsiders from
 * computing whose key they share.
 */
export function guestKey(ip: string, now: number, salt: string): string {
  const day = Math.floor(now / DAY_MS);
  const hash = createHash('sha256')
    .update(`${salt} ${day} ${networkOf(ip)}`)
    .digest('hex');
  return `guest-${hash.slice(0, 4)}`;
}
