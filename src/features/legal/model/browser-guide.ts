/** The browsers for which there are steps, in the order in which they are shown. */
export const BROWSER_GUIDES = [
  'android-chrome',
  'android-samsung',
  'android-firefox',
  'ios',
  'desktop-chromium',
  'desktop-safari',
  'desktop-firefox',
] as const;

/** One of BROWSER_GUIDES. */
export type BrowserGuide = (typeof BROWSER_GUIDES)[number];

/** Properties of a browser (`navigator`). */
export interface BrowserSigns {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

function onAndroid(userAgent: string): BrowserGuide {
  if (userAgent.includes('SamsungBrowser/')) return 'android-samsung';
  return userAgent.includes('Firefox/') ? 'android-firefox' : 'android-chrome';
}

/** The guide that most likely fits; the reader sees all of them. */
export function guideFor({ userAgent, maxTouchPoints }: BrowserSigns): BrowserGuide {
  if (userAgent.includes('Android')) return onAndroid(userAgent);
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  // An iPad calls itself a Mac; no Mac has a touch screen.
  if (userAgent.includes('Macintosh') && maxTouchPoints > 1) return 'ios';
  if (userAgent.includes('Firefox/')) return 'desktop-firefox';
  // Every Chromium calls itself Safari too.
  return userAgent.includes('Safari/') && !/Chrom(?:e|ium)\//.test(userAgent)
    ? 'desktop-safari'
    : 'desktop-chromium';
}
