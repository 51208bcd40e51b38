import { parseUserId } from '@chupke/domain/user.ts';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../../lib/session.ts';
import { isOpenPath, isShutOut, needsAccess } from './shut-out.ts';
import type { Visit } from './shut-out.ts';

const GUEST: Session = { kind: 'signed-out' };

function member(options: { readonly isAdmin?: boolean; readonly isConfirmed?: boolean } = {}): Session {
  const { isAdmin = false, isConfirmed = true } = options;
  const uid = parseUserId('abcdefghijklmnopqrstuvwxyz12');
  const account = { uid, email: 'a@b.in', emailVerified: true, isModerator: false, isAdmin };
  return { kind: 'signed-in', account, user: { kind: 'unknown' }, isConfirmed };
}

function visit(changes: Partial<Visit>): Visit {
  return { isOn: true, path: '/', session: GUEST, access: 'unknown', ...changes };
}

describe('during maintenance', () => {
  it.each<[string, Partial<Visit>, boolean]>([
    ['a guest', {}, true],
    ['a guest with a link', { path: '/confession/abc' }, true],
    ['a student who is not let in', { session: member(), access: 'denied' }, true],
    ['a student who is let in', { session: member(), access: 'granted' }, false],
    ['a student of whom it is not known yet', { session: member() }, false],
    ['someone whom Auth has not confirmed yet', { session: member({ isConfirmed: false }) }, false],
    ['an admin', { session: member({ isAdmin: true }), access: 'denied' }, false],
  ])('%s', (_, changes, isOut) => expect(isShutOut(visit(changes))).toBe(isOut));

  it.each(['/admin', '/support-dashboard', '/auth', '/auth/action', '/oauth/callback', '/system-recovery'])(
    'leaves %s open',
    (path) => expect(isShutOut(visit({ path }))).toBe(false),
  );

  it.each(['/administration', '/authors', '/oauth', '/', '/auth-x', '/confession/admin', '/Admin'])(
    'does not take %s for one of these',
    (path) => expect(isOpenPath(path)).toBe(false),
  );

  it('asks only for those of whom it matters', () => {
    expect(needsAccess({ isOn: true, session: member() })).toBe(true);
    expect(needsAccess({ isOn: false, session: member() })).toBe(false);
    expect(needsAccess({ isOn: true, session: GUEST })).toBe(false);
    expect(needsAccess({ isOn: true, session: member({ isAdmin: true }) })).toBe(false);
    expect(needsAccess({ isOn: true, session: member({ isConfirmed: false }) })).toBe(false);
  });
});

it('shuts nobody out when it is off', () => {
  expect(isShutOut(visit({ isOn: false }))).toBe(false);
  expect(isShutOut(visit({ isOn: false, session: member(), access: 'denied' }))).toBe(false);
});
