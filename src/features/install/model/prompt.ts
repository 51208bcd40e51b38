/** When the app asks to be installed, in milliseconds. */
export const PROMPT_DELAYS = {
  /** After the browser's offer. */
  browser: 5000,
  /** After the start: the browsers of iOS make no offer. */
  ios: 8000,
} as const;

/** How the app can be installed: by the browser's own question, or by hand on an iPhone or iPad. */
export type PromptKind = keyof typeof PROMPT_DELAYS;

/** Input of the decision. */
export interface Device {
  readonly isInstalled: boolean;
  readonly wasPrompted: boolean;
  readonly hasOffer: boolean;
  readonly isApple: boolean;
}

/** What may be asked on this device; undefined for nothing. */
export function promptKind({ isInstalled, wasPrompted, hasOffer, isApple }: Device): PromptKind | undefined {
  if (isInstalled || wasPrompted) return undefined;
  if (hasOffer) return 'browser';
  return isApple ? 'ios' : undefined;
}

/** Whether it is an iPhone or an iPad; the latter calls itself a Mac, but has a touch screen. */
export function isAppleTouch(userAgent: string, touchPoints: number): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
}

/** Pages on which the user is busy and nothing may be overlaid. */
const BUSY = [
  '/auth',
  '/oauth',
  '/create',
  '/college-selector',
  '/download',
  '/admin',
  '/support-dashboard',
] as const;

/** Whether the question may be asked at an address. */
export function mayAskAt(path: string): boolean {
  const isBusy = BUSY.some((busy) => path === busy || path.startsWith(`${busy}/`));
  return !isBusy && path !== '/system-recovery';
}
