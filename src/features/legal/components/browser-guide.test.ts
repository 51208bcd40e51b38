import { describe, expect, it } from 'vitest';
import type { BrowserGuide } from './install-page.tsx';
import { guideFor } from './install-page.tsx';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the guide that fits a browser', () => {
  it.each<readonly [BrowserGuide, string, string, number]>([
    [
      'android-chrome',
      'Chrome',
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`,
      5,
    ],
    [
      'android-chrome',
      'Edge',
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36 EdgA/140`,
      5,
    ],
    [
      'android-samsung',
      'Samsung Internet',
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      5,
    ],
    ['android-firefox', 'Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 5],
    [
      'ios',
      'an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
      5,
    ],
    [
      'ios',
      'Chrome on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Safari/604.1',
      5,
    ],
    ['ios', 'an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 5],
    [
      'desktop-safari',
      'a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15',
      0,
    ],
    [
      'desktop-chromium',
      'Chrome on a Mac',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X) ${WEBKIT} Chrome/140.0 Safari/537.36`,
      0,
    ],
    [
      'desktop-chromium',
      'Edge',
      `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
      0,
    ],
    [
      'desktop-chromium',
      'a laptop that can be touched',
      `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0 Safari/537.36`,
      10,
    ],
    [
      'desktop-firefox',
      'Firefox',
      'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
      0,
    ],
    ['desktop-chromium', 'one that says nothing', '', 0],
  ])('is %s for %s', (guide, _, userAgent, maxTouchPoints) => {
    expect(guideFor({ userAgent, maxTouchPoints })).toBe(guide);
  });
});
