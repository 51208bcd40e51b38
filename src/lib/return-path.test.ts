import { beforeEach, describe, expect, it } from 'vitest';
import { rememberReturnPath, takeReturnPath } from './return-path.ts';

beforeEach(() => sessionStorage.clear());

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

  it('is not believed when something else has written it', () => {
    rememberReturnPath('/alerts');
    const [key = ''] = Object.keys(sessionStorage);
    sessionStorage.setItem(key, '//evil.example');
    expect(takeReturnPath()).toBe('/');
  });
});
