import { createHash } from 'node:crypto';

const DAY_MS = 86_400_000;

/**
 * The part of an address that stands for one connection: of IPv6 the first half, as whoever has one address there
 * has all of its network (RFC 6177: a site gets a /64 at least).
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
 * The counter of somebody whom nobody knows, by the address that asks, on the day of `now` (milliseconds since 1970):
 * one of 65,536, others each day. Many addresses share each, so that counters neither pile up nor tell of anybody;
 * the salt is only to keep others from working out beforehand whose they share.
 */
export function guestKey(ip: string, now: number, salt: string): string {
  const day = Math.floor(now / DAY_MS);
  const hash = createHash('sha256')
    .update(`${salt} ${day} ${networkOf(ip)}`)
    .digest('hex');
  return `guest-${hash.slice(0, 4)}`;
}
