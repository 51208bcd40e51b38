import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Answer } from './http.ts';
import { failed, objectOf } from './http.ts';

/** For how long a signature holds, in seconds: two hours, as the hosted service's do. */
const LIFETIME_SECONDS = 7200;

/** What a signature allows: a file at `{bucket}/{path}`, and whether it may take the place of another one. */
interface Signed {
  readonly url: string;
  readonly upsert: boolean;
}

function encoded(content: object): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

const HEADER = encoded({ alg: 'HS256', typ: 'JWT' });

const NO_TOKEN = failed(400, 'InvalidJWT', 'invalid signature');
const TOO_LATE = failed(400, 'InvalidJWT', '"exp" claim timestamp check failed');
const OTHER_FILE = failed(400, 'InvalidSignature', 'Invalid signature');

/**
 * Signs uploads and checks the signatures as Storage does (https://github.com/supabase/storage, src/storage/object.ts): JWTs
 * with the claims `url`, `upsert`, `scope` and `exp`. Each project has a secret of its own. `now` is in milliseconds since 1970.
 */
export class UploadTokens {
  readonly #secret = randomBytes(32);
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  #signature(text: string): Buffer {
    return createHmac('sha256', this.#secret).update(text).digest();
  }

  /** A token for one file. */
  sign(signed: Signed): string {
    const iat = Math.floor(this.#now() / 1000);
    const claims = encoded({ ...signed, scope: 'upload', iat, exp: iat + LIFETIME_SECONDS });
    const text = `${HEADER}.${claims}`;
    return `${text}.${this.#signature(text).toString('base64url')}`;
  }

  /** What the token allows at that `url`, or the answer that refuses it. */
  check(token: string, url: string): Pick<Signed, 'upsert'> | { readonly refusal: Answer } {
    const [header = '', claims = '', signature = ''] = token.split('.');
    const [given, own] = [Buffer.from(signature, 'base64url'), this.#signature(`${header}.${claims}`)];
    if (given.length !== own.length || !timingSafeEqual(given, own)) return { refusal: NO_TOKEN };
    const { exp, scope, upsert, url: signed } = objectOf(Buffer.from(claims, 'base64url'));
    if (Number(exp) * 1000 < this.#now()) return { refusal: TOO_LATE };
    return scope === 'upload' && signed === url ? { upsert: upsert === true } : { refusal: OTHER_FILE };
  }
}
