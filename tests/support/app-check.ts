import type { KeyObject } from 'node:crypto';
import { generateKeyPairSync, sign, verify } from 'node:crypto';
import type { BrowserContext, Route } from 'playwright-core';

/** Where the SDK exchanges a debug token (@firebase/app-check, BASE_ENDPOINT). */
const EXCHANGE = 'https://content-firebaseappcheck.googleapis.com/**';

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/**
 * Google's App Check for one browser: it exchanges a debug token for a signed token, as
 * https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.apps/exchangeDebugToken says, and refuses others.
 */
export class LocalAppCheck {
  readonly #debugToken: string;
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } = generateKeyPairSync(
    'rsa',
    {
      modulusLength: 2048,
    },
  );
  exchanges = 0;

  constructor(debugToken: string) {
    this.#debugToken = debugToken;
  }

  /** Answers for Google in this browser, whose pages are in debug mode from now on. */
  async serve(context: BrowserContext): Promise<void> {
    await context.addInitScript(`self.FIREBASE_APPCHECK_DEBUG_TOKEN = ${JSON.stringify(this.#debugToken)}`);
    await context.route(EXCHANGE, (route) => this.#exchange(route));
  }

  /** Whether a token is one of this server's, and has not expired. */
  isValid(token: string | undefined): boolean {
    const [head = '', payload = '', signature = ''] = (token ?? '').split('.');
    const isSigned = verify(
      'RSA-SHA256',
      Buffer.from(`${head}.${payload}`),
      this.#keys.publicKey,
      Buffer.from(signature, 'base64url'),
    );
    return (
      isSigned &&
      Number(/"exp":(\d+)/.exec(Buffer.from(payload, 'base64url').toString())?.[1]) * 1000 > Date.now()
    );
  }

  async #exchange(route: Route): Promise<void> {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    const sent: unknown = JSON.parse(request.postData() ?? '{}');
    const isKnown =
      typeof sent === 'object' &&
      sent !== null &&
      'debug_token' in sent &&
      sent.debug_token === this.#debugToken;
    if (!request.url().includes(':exchangeDebugToken') || !isKnown)
      return route.fulfill({ status: 403, headers, body: '{}' });
    this.exchanges += 1;
    return route.fulfill({ headers, json: { token: this.#token(), ttl: '3600s' } });
  }

  #token(): string {
    const now = Math.floor(Date.now() / 1000);
    const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'local' })}.${encode({ sub: 'local', iat: now, exp: now + 3600 })}`;
    const signature = sign('RSA-SHA256', Buffer.from(signed), this.#keys.privateKey);
    return `${signed}.${signature.toString('base64url')}`;
  }
}
