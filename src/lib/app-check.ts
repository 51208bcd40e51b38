import type { FirebaseApp } from 'firebase/app';
import type { AppCheck, AppCheckOptions } from 'firebase/app-check';
import {
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import type { AppCheckSetup } from './env.ts';

let appCheck: AppCheck | undefined;

/** In debug mode the SDK asks no provider; that of production would load a script of Google's. */
function providerOf(setup: AppCheckSetup): AppCheckOptions['provider'] {
  if (setup.kind === 'recaptcha') return new ReCaptchaEnterpriseProvider(setup.siteKey);
  return new CustomProvider({ getToken: () => Promise.reject(new Error('debug mode')) });
}

/** Starts App Check: from here on all services of the app send its token. To be called before the first of them. */
export function startAppCheck(app: FirebaseApp, setup: AppCheckSetup): void {
  appCheck = initializeAppCheck(app, { provider: providerOf(setup), isTokenAutoRefreshEnabled: true });
}

/** The token for a request that no SDK makes; undefined where there is none: the backend then decides. */
export async function appCheckToken(): Promise<string | undefined> {
  if (appCheck === undefined) return undefined;
  try {
    return (await getToken(appCheck)).token;
  } catch {
    return undefined;
  }
}
