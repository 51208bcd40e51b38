import { parseUserId } from '@chupke/domain/user.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberLeftPath, rememberReturnPath } from './return-path.ts';
import { takeReturnPath } from './take-return-path.ts';
import { setSession } from './session.ts';
import { signIn } from './testing/student.ts';

const shared = vi.hoisted(() => ({ forgetShared: vi.fn<() => Promise<void>>() }));
vi.mock('./shared-words.ts', () => shared);

const RAVI = parseUserId('uid-of-ravi');

beforeEach(() => {
  sessionStorage.clear();
  shared.forgetShared.mockReset().mockResolvedValue(undefined);
  setSession({ kind: 'signed-out' });
});

describe('the return path', () => {
  it('is given back once', () => {
    rememberReturnPath('/confession/abc?from=share');
    expect(takeReturnPath()).toBe('/confession/abc?from=share');
    expect(takeReturnPath()).toBe('/');
  });

  it.each([
    'https://evil.example',
    '//evil.example/x',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    'alerts',
  ])('never leads out of the app: %s', (path) => {
    rememberReturnPath(path);
    expect(takeReturnPath()).toBe('/');
  });

  it('never leads back to the door', () => {
    for (const path of ['/auth', '/auth?mode=signup', '/signin', '/signup?x=1', '/auth/action?oobCode=x'])
      rememberReturnPath(path);
    for (const path of ['/oauth/callback', '/college-selector']) rememberReturnPath(path);
    expect(takeReturnPath()).toBe('/');
  });

  it.each(['//evil.example', '{"path":"//evil.example"}', '{"path":7}', '7'])(
    'is not believed when something else has written it: %s',
    (text) => {
      rememberReturnPath('/alerts');
      const [key = ''] = Object.keys(sessionStorage);
      sessionStorage.setItem(key, text);
      expect(takeReturnPath()).toBe('/');
    },
  );

  it('of a guest is for whoever signs in', () => {
    rememberReturnPath('/create?shared=1');
    signIn({ uid: RAVI });
    expect(takeReturnPath()).toBe('/create?shared=1');
  });

  it('of somebody who was signed in, or whose session has ended, is for nobody else', () => {
    signIn();
    rememberReturnPath('/create');
    expect(takeReturnPath()).toBe('/create');
    rememberReturnPath('/create');
    signIn({ uid: RAVI });
    expect(takeReturnPath()).toBe('/');
    signIn();
    setSession({ kind: 'signed-out', reason: { kind: 'expired' } });
    for (const uid of [undefined, RAVI]) {
      rememberLeftPath('/my-reports#xxxx1234');
      signIn(uid === undefined ? {} : { uid });
      expect(takeReturnPath()).toBe(uid === undefined ? '/my-reports#xxxx1234' : '/');
    }
  });

  it('that another was to come back by takes with it what they had shared into the app', async () => {
    signIn();
    rememberLeftPath('/create?shared=1');
    takeReturnPath();
    rememberLeftPath('/create?shared=1');
    signIn({ uid: RAVI });
    await vi.dynamicImportSettled();
    expect(shared.forgetShared).not.toHaveBeenCalled();
    takeReturnPath();
    await vi.waitFor(() => expect(shared.forgetShared).toHaveBeenCalledOnce());
  });
});
