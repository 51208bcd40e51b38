import { describe, expect, it } from 'vitest';
import { askedCircle } from './circle-guard.tsx';
import { decideCircle } from './decide-circle.ts';

const ID = 'AbcdefGhijklmnopQrst';
const VISIT = {
  path: `/circles/${ID}`,
  keys: [],
  uid: 'abcdefghijklmnop',
  isFromInside: true,
  isAdmin: false,
};

describe('the circle URL guard', () => {
  it('lets in whoever comes by a way of the app', () => {
    expect(decideCircle(VISIT)).toEqual({ kind: 'pass', id: ID, event: 'legitimate_circle_access' });
  });

  it.each([
    ['a probing segment', { path: '/circles/admin' }],
    ['a probing segment below an id', { path: `/circles/${ID}/debug` }],
    ['a probing key', { keys: ['SQL'] }],
  ])('sends %s home, and notes it', (_, probe) => {
    expect(decideCircle({ ...VISIT, ...probe, uid: undefined, isFromInside: false })).toMatchObject({
      to: '/',
      event: 'suspicious_url',
    });
  });

  it.each([
    ['/circles/', 'Circle ID is missing'],
    ['/circles/short', 'Invalid Firestore circle ID format'],
    ['/circles/c_short', 'Invalid secure circle ID format'],
    ['/circles/ab', 'Circle ID has invalid length'],
    [`/circles/${ID}/more`, 'Circle ID contains invalid characters'],
  ])('sends %s to the circles: %s', (path, details) => {
    expect(decideCircle({ ...VISIT, path })).toMatchObject({ to: '/circles', details });
  });

  it.each([undefined, 'short'])('sends an account without a proper id to the door: %s', (uid) => {
    expect(decideCircle({ ...VISIT, uid })).toMatchObject({ to: '/auth' });
  });

  it('sends a direct link to the circles, and notes it, unless it is an admin’s', () => {
    expect(decideCircle({ ...VISIT, isFromInside: false })).toMatchObject({
      to: '/circles?warning=direct_access',
      event: 'direct_sensitive_access',
    });
    expect(decideCircle({ ...VISIT, isFromInside: false, isAdmin: true }).kind).toBe('pass');
  });

  it('looks at the address before the person', () => {
    const nobody = { uid: undefined, isFromInside: false };
    expect(decideCircle({ ...VISIT, ...nobody, path: '/circles/root' })).toMatchObject({ to: '/' });
    expect(decideCircle({ ...VISIT, ...nobody, path: '/circles/x' })).toMatchObject({ to: '/circles' });
    expect(decideCircle({ ...VISIT, ...nobody })).toMatchObject({ to: '/auth' });
  });
});

describe('the circle that a direct link meant', () => {
  it('is told to the list, if it can be one', () => {
    expect(askedCircle({ asked: ID })).toBe(ID);
    expect(askedCircle({ asked: 'c_abcdefghij' })).toBe('c_abcdefghij');
    for (const state of [null, undefined, 'text', {}, { asked: 7 }, { asked: '../x' }])
      expect(askedCircle(state)).toBeUndefined();
  });
});
