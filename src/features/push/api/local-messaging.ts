import { randomText } from '@chupke/domain/random.ts';
import { browserRandom } from '../../../lib/random.ts';
import type { GetToken } from '../model/setup.ts';

/*
 * Stands in, in a local suite alone, for the SDK where it subscribes a browser and registers its token: a headless browser
 * has no push service, and the registry is on the network. What the token leads to is local too (scripts/start/fcm).
 */

/** What a test wants to happen here instead: the property `CHUPKE_LOCAL_PUSH` of the page. */
interface LocalPush {
  /** The token that is given. */
  readonly token?: unknown;
  /** Name of the DOMException that is thrown. */
  readonly error?: unknown;
  /** That the SDK does not start. */
  readonly isBroken?: unknown;
  /** That the browser has ended its subscription. */
  readonly isEnded?: unknown;
}

function wanted(): LocalPush {
  const given: unknown = Reflect.get(globalThis, 'CHUPKE_LOCAL_PUSH');
  return typeof given === 'object' && given !== null ? given : {};
}

/** A token of the form that the service gives. */
function newToken(): string {
  return `d${randomText(browserRandom, 21)}:APA91b${randomText(browserRandom, 134)}`;
}

/** As a browser with a push service: a token has a subscription, until it ends. */
export function isLocallySubscribed(): boolean {
  return wanted().isEnded !== true;
}

/** As getToken of firebase/messaging. */
export function localToken(): Promise<GetToken> {
  if (wanted().isBroken === true) return Promise.reject(new Error('messaging/unsupported-browser'));
  return Promise.resolve(() => {
    const { token, error } = wanted();
    if (typeof error === 'string') return Promise.reject(new DOMException('', error));
    return Promise.resolve(typeof token === 'string' ? token : newToken());
  });
}
