import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { guestKeys, limitGuest } from './guest-limit.ts';

const NOW = Date.UTC(2026, 1, 3, 9, 30);
const keyOf = (ip: string, now = NOW, salt = 'salt') => guestKeys(ip, now, salt).own;
const ceilingOf = (ip: string, now = NOW) => guestKeys(ip, now, 'salt').ceiling;

it('is the same all day for an address, and another one on other days and with another salt', () => {
  expect(keyOf('203.0.113.7', NOW + 3_600_000)).toBe(keyOf('203.0.113.7'));
  const days = Array.from({ length: 20 }, (_, day) => keyOf('203.0.113.7', NOW + day * 86_400_000));
  expect(new Set(days).size).toBeGreaterThan(15);
  expect(keyOf('203.0.113.7', NOW, 'pepper')).not.toBe(keyOf('203.0.113.7'));
});

it('is shared by the whole network of an IPv6 address, however it is written, and not by another one', () => {
  const same = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2:0:0:0:9'];
  expect(new Set(same.map((ip) => keyOf(ip))).size).toBe(1);
  expect(keyOf('2001:db8::1')).toBe(keyOf('2001:db8:0:0:5::'));
  expect(keyOf('2001:db8:1:3::1')).not.toBe(keyOf('2001:db8:1:2::1'));
  expect(keyOf('::ffff:203.0.113.7')).not.toBe(keyOf('::ffff:203.0.113.8'));
});

it('is one of few, and holds nothing of the address', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV6(), fc.string(), (ipV4, ipV6, other) => {
      for (const ip of [ipV4, ipV6, other]) expect(keyOf(ip)).toMatch(/^guest-[0-9a-f]{4}$/);
    }),
  );
});

it('shares one ceiling with its provider, and the ceilings are spread over all networks', () => {
  expect(ceilingOf('203.0.113.7')).toBe(ceilingOf('203.0.44.9'));
  expect(ceilingOf('::ffff:203.0.113.7')).toBe(ceilingOf('203.0.113.7'));
  expect(ceilingOf('2001:db8:1:2::1')).toBe(ceilingOf('2001:db8:ffff::'));
  const networks = Array.from({ length: 400 }, (_, index) => ceilingOf(`${index % 200}.${index}.0.1`));
  expect(new Set(networks).size).toBe(32);
  const days = Array.from({ length: 20 }, (_, day) => ceilingOf('203.0.113.7', NOW + day * 86_400_000));
  expect(new Set(days).size).toBeGreaterThan(8);
});

it('is slowed down alone where it floods, and a network where that floods', async () => {
  const documents = memoryDocuments();
  const call = {
    name: 'report',
    each: { windowSeconds: 600, max: 3 },
    shared: { windowSeconds: 600, max: 20 },
  };
  const tried = async (ip: string): Promise<boolean> => {
    try {
      await limitGuest({ documents, now: () => documents.now(), salt: 'salt' }, ip, call);
      return true;
    } catch {
      return false;
    }
  };
  const taken = async (ips: readonly string[]): Promise<number> => {
    let count = 0;
    for (const ip of ips) count += (await tried(ip)) ? 1 : 0;
    return count;
  };
  expect(await taken(Array<string>(100).fill('198.51.100.1'))).toBe(3);
  const honest = Array.from({ length: 60 }, (_, index) => `${index + 1}.${index}.7.9`);
  expect(await taken(honest)).toBe(60);
  // A whole network: what its ceiling had left, at most.
  expect(
    await taken(Array.from({ length: 300 }, (_, index) => `198.51.${index % 250}.${index}`)),
  ).toBeLessThan(18);
  const others = Array.from({ length: 60 }, (_, index) => `${index + 1}.${index}.8.1`);
  expect(await taken(others)).toBeGreaterThan(50);
});
