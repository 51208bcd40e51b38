import type { BrowserContextOptions } from 'playwright-core';

/** A network, as Chromium emulates it: bytes per second, milliseconds. */
interface Network {
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
  readonly latency: number;
}

/** Throttling of a page. */
export interface Throttle {
  readonly network: Network | undefined;
  /** Slow-down factor of the page's CPU; 1 is none. */
  readonly cpu: number;
}

const BYTES_PER_KILOBIT = 125;

/** "Slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW_4G: Network = {
  downloadThroughput: 1600 * BYTES_PER_KILOBIT,
  uploadThroughput: 750 * BYTES_PER_KILOBIT,
  latency: 150,
};

/** A cheap phone on a slow network, the condition of all figures but the unthrottled ones. */
export const CHEAP_PHONE: Throttle = { network: SLOW_4G, cpu: 4 };

/** Resolves only local names, so that external requests of a page cannot delay it. */
export const BENCH_FLAGS: readonly string[] = [
  '--disable-quic',
  '--no-first-run',
  '--hide-scrollbars',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** The phone's screen. `version` is the browser's own, e.g. `143.0.1`. */
export function phone(version: string): BrowserContextOptions {
  const [major = '0'] = version.split('.');
  return {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    userAgent: `Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Mobile Safari/537.36`,
  };
}
