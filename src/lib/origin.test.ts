import { beforeEach, describe, expect, it } from 'vitest';
import { rememberOrigin, takeOrigin } from './origin.ts';

beforeEach(() => sessionStorage.clear());

describe('the origin', () => {
  it('is given back once', () => {
    rememberOrigin('/confession/abc?from=share');
    expect(takeOrigin()).toBe('/confession/abc?from=share');
    expect(takeOrigin()).toBe('/');
  });

  it.each([
    'https://evil.example',
    '//evil.example/x',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    'alerts',
  ])('never leads out of the app: %s', (path) => {
    rememberOrigin(path);
    expect(takeOrigin()).toBe('/');
  });

  it('never leads back to the door', () => {
    for (const path of ['/auth', '/auth?mode=signup', '/signin', '/signup?x=1', '/auth/action?oobCode=x'])
      rememberOrigin(path);
    for (const path of ['/oauth/callback', '/college-selector']) rememberOrigin(path);
    expect(takeOrigin()).toBe('/');
  });

  it('is not believed when something else has written it', () => {
    rememberOrigin('/alerts');
    const [key = ''] = Object.keys(sessionStorage);
    sessionStorage.setItem(key, '//evil.example');
    expect(takeOrigin()).toBe('/');
  });
});
