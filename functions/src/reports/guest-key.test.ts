import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guestKey } from './guest-key.ts';

const NOW = Date.UTC(2026, 1, 3, 9, 30);
const keyOf = (ip: string, now = NOW, salt = 'salt') => guestKey(ip, now, salt);

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
