import { expect, it } from 'vitest';
import type { BrowserTraits } from './support.ts';
import { obstacleOf, platformOf } from './support.ts';

const CHROME: BrowserTraits = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36',
  touchPoints: 0,
  isInstalled: false,
  isNative: false,
  hasNotifications: true,
  hasWorkers: true,
  hasPush: true,
  hasProject: true,
};
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';

it.each<[string, Partial<BrowserTraits>, string]>([
  ['a computer', {}, 'desktop-web'],
  ['a Mac', { userAgent: MAC }, 'desktop-web'],
  ['an Android phone', { userAgent: ANDROID }, 'mobile-web'],
  ['an iPhone', { userAgent: IPHONE }, 'mobile-web'],
  ['an iPad, which calls itself a Mac', { userAgent: MAC, touchPoints: 5 }, 'mobile-web'],
  ['the native shell', { userAgent: ANDROID, isNative: true }, 'capacitor'],
])('knows %s', (_, more, platform) => {
  expect(platformOf({ ...CHROME, ...more })).toBe(platform);
});

it.each<[string, Partial<BrowserTraits>, string | undefined]>([
  ['a browser that can', {}, undefined],
  ['one without notifications', { hasNotifications: false }, 'unsupported'],
  ['one without workers, as in some private windows', { hasWorkers: false }, 'unsupported'],
  ['one without a push service', { hasPush: false }, 'unsupported'],
  ['a build without a project', { hasProject: false }, 'unsupported'],
  ['Safari on an iPhone', { userAgent: IPHONE, hasPush: false }, 'ios-not-installed'],
  [
    'the installed app on an old iPhone',
    { userAgent: IPHONE, hasPush: false, isInstalled: true },
    'ios-too-old',
  ],
  ['the installed app on a new one', { userAgent: IPHONE, isInstalled: true }, undefined],
])('of %s says what is in the way', (_, more, obstacle) => {
  expect(obstacleOf({ ...CHROME, ...more })).toBe(obstacle);
});
