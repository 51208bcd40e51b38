import type { PushPlatform } from '@chupke/domain/push.ts';
import type { PushFailure } from './setup.ts';

/** What is known of a browser. */
export interface BrowserTraits {
  readonly userAgent: string;
  /** Number of fingers that the screen knows. */
  readonly touchPoints: number;
  /** The app runs on its own. */
  readonly isInstalled: boolean;
  /** The app runs within the native shell of Capacitor. */
  readonly isNative: boolean;
  readonly hasNotifications: boolean;
  readonly hasWorkers: boolean;
  readonly hasPush: boolean;
  /** The build knows a project to send by. */
  readonly hasProject: boolean;
}

/** Whether it is an iPhone or iPad; newer iPads call themselves a Mac. */
function isApple({ userAgent, touchPoints }: BrowserTraits): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
}

/** The kind of device, as the server is told it. */
export function platformOf(traits: BrowserTraits): PushPlatform {
  if (traits.isNative) return 'capacitor';
  return isApple(traits) || /Android|Mobile/.test(traits.userAgent) ? 'mobile-web' : 'desktop-web';
}

/** Why notifications cannot work in a browser; undefined where they can. */
export function obstacleOf(traits: BrowserTraits): PushFailure | undefined {
  const { hasNotifications, hasWorkers, hasPush, isInstalled, hasProject } = traits;
  const isAble = hasNotifications && hasWorkers && hasPush;
  // iOS offers them to apps on the home screen alone, from version 16.4 on.
  if (!isAble && isApple(traits)) return isInstalled ? 'ios-too-old' : 'ios-not-installed';
  return isAble && hasProject ? undefined : 'unsupported';
}
