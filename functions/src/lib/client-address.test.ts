import { describe, expect, it } from 'vitest';
import type { AddressedRequest } from './client-address.ts';
import { clientAddress } from './client-address.ts';

const [CLIENT, FORGED, FRONTEND] = ['203.0.113.7', '198.51.100.1', '64.233.172.9'] as const;

const CLOUD = {};
const LOCAL = { FUNCTIONS_EMULATOR: 'true' };

function request(forwarded?: string, peer?: string): AddressedRequest {
  return {
    get: (name) => (name.toLowerCase() === 'x-forwarded-for' ? forwarded : undefined),
    socket: { remoteAddress: peer },
  };
}

describe('a request straight to the function', () => {
  it.each([
    ['nothing', CLIENT],
    ['an address', `${FORGED}, ${CLIENT}`],
    ['many, without a space', `1.2.3.4,${FORGED},${CLIENT}`],
    ['an address of the platform', `${FORGED}, ${FRONTEND}, ${CLIENT}`],
    ['no address at all', `unknown, ${CLIENT}`],
  ])('comes from where the platform says, whoever forged %s before it', (_, forwarded) => {
    expect(clientAddress(request(forwarded), 'direct', CLOUD)).toBe(CLIENT);
    expect(clientAddress(request(forwarded), 'hosting', CLOUD)).toBe(CLIENT);
  });

  it('is of the platform if that is who called: where hosting does not lead, nothing is skipped', () => {
    expect(clientAddress(request(`${FORGED}, ${FRONTEND}`), 'direct', CLOUD)).toBe(FRONTEND);
  });
});

describe('a request through hosting', () => {
  it.each([
    ['nothing', `${CLIENT}, ${FRONTEND}`],
    ['an address', `${FORGED}, ${CLIENT}, ${FRONTEND}`],
    ['an address of the platform', `${FORGED}, ${FRONTEND}, ${CLIENT},${FRONTEND}`],
  ])('comes from the address before hosting, whoever forged %s before it', (_, forwarded) => {
    expect(clientAddress(request(forwarded), 'hosting', CLOUD)).toBe(CLIENT);
  });

  it('skips one hop only: a caller who is of the platform as well chooses nothing', () => {
    const forwarded = `${FORGED}, 66.102.8.1, ${FRONTEND}`;
    expect(clientAddress(request(forwarded), 'hosting', CLOUD)).toBe('66.102.8.1');
  });

  it('knows IPv6 front ends', () => {
    expect(clientAddress(request('2001:db8::7, 2607:f8b0:4001::1'), 'hosting', CLOUD)).toBe('2001:db8::7');
  });

  it('takes the front end itself where it names nobody', () => {
    expect(clientAddress(request(FRONTEND), 'hosting', CLOUD)).toBe(FRONTEND);
    expect(clientAddress(request(`unknown, ${FRONTEND}`), 'hosting', CLOUD)).toBe(FRONTEND);
  });

  it('can be told of other front ends, a malformed list being none', () => {
    const env = { HOSTING_FRONTENDS: '192.0.2.0/24, 2001:db8:1::/48' };
    expect(clientAddress(request(`${FORGED}, ${CLIENT}, 192.0.2.5`), 'hosting', env)).toBe(CLIENT);
    expect(clientAddress(request(`${FORGED}, ${CLIENT}, 2001:db8:1::5`), 'hosting', env)).toBe(CLIENT);
    expect(clientAddress(request(`${CLIENT}, ${FRONTEND}`), 'hosting', env)).toBe(FRONTEND);
    for (const bad of ['192.0.2.0', '192.0.2.0/', '192.0.2.0/33', 'any/8', '::/200'])
      expect(clientAddress(request(`${CLIENT}, 192.0.2.5`), 'hosting', { HOSTING_FRONTENDS: bad })).toBe(
        '192.0.2.5',
      );
  });
});

it('believes no header where no platform adds one', () => {
  expect(clientAddress(request(FORGED, '127.0.0.1'), 'direct', LOCAL)).toBe('127.0.0.1');
  expect(clientAddress(request(`${FORGED}, ${FRONTEND}`, '127.0.0.1'), 'hosting', LOCAL)).toBe('127.0.0.1');
  expect(clientAddress(request(FORGED), 'direct', LOCAL)).toBe('');
});

it('takes the connection itself where the header is missing or empty', () => {
  expect(clientAddress(request(undefined, CLIENT), 'direct', CLOUD)).toBe(CLIENT);
  expect(clientAddress(request('', CLIENT), 'hosting', CLOUD)).toBe(CLIENT);
  expect(clientAddress(request(' , ', CLIENT), 'hosting', CLOUD)).toBe(CLIENT);
  expect(clientAddress(request(), 'direct', CLOUD)).toBe('');
});
