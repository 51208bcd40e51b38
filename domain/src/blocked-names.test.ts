import { describe, expect, it } from 'vitest';
import { parseAnonymousId } from './anonymous-id.ts';
import { parseBlockedNames, placeOfName } from './blocked-names.ts';
import { parseOwnUser, admittedUserFields } from './user.ts';

const NAMES = ['m_ABCDEFGHIJKLMNOPQRST', 't_abcdefghij012345', '0123456789ab', 'QuietTiger4271'];

describe('blocked names', () => {
  it('are none where the field is absent, as in every older account', () => {
    expect(parseBlockedNames(undefined)).toEqual([]);
    const account = {
      email: 'a@b.test',
      emailVerified: true,
      anonymousId: parseAnonymousId('0123456789ab'),
      signUpMethod: 'password',
    } as const;
    expect(admittedUserFields(account)).not.toHaveProperty('blockedNames');
    expect(parseOwnUser('uid', admittedUserFields(account)).blockedNames).toEqual([]);
    expect(parseOwnUser('uid', { ...admittedUserFields(account), blockedNames: NAMES }).blockedNames).toEqual(
      NAMES,
    );
  });

  it('keep their order; what is no name is left out, and keeps nobody from the account', () => {
    expect(parseBlockedNames(NAMES)).toEqual(NAMES);
    expect(parseBlockedNames(['x_new', ...NAMES, 7, null, `${NAMES[0]},${NAMES[1]}`])).toEqual(NAMES);
    for (const data of [null, 'QuietTiger4271', {}]) expect(() => parseBlockedNames(data)).toThrow('a list');
  });

  it('tell by their form where they are worn', () => {
    const places = NAMES.map((name) => placeOfName(parseAnonymousId(name)));
    expect(places).toEqual(['post', 'thread', 'account', 'account']);
  });
});
