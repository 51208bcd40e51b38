import type { Answer, LocalCall, LocalRole } from './http.ts';
import { json } from './http.ts';

/** Keys of the local project, which are no secrets. */
export const LOCAL_SUPABASE_KEYS = { anon: 'local-anon-key', service: 'local-service-key' } as const;

const LIFETIME_SECONDS = 3600;

function encoded(content: object): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** Whoever has signed in anonymously, by their tokens. */
export class AnonymousUsers {
  readonly #tokens = new Set<string>();

  /** A new user with a token, as the service gives it. */
  signUp(): Answer {
    const now = Math.floor(Date.now() / 1000);
    const id = crypto.randomUUID();
    const claims = {
      sub: id,
      role: 'authenticated',
      is_anonymous: true,
      iat: now,
      exp: now + LIFETIME_SECONDS,
    };
    const token = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}.${encoded({ id })}`;
    this.#tokens.add(token);
    return json(200, {
      access_token: token,
      token_type: 'bearer',
      expires_in: LIFETIME_SECONDS,
      expires_at: now + LIFETIME_SECONDS,
      refresh_token: crypto.randomUUID(),
      user: { id, aud: 'authenticated', role: 'authenticated', is_anonymous: true, created_at: new Date() },
    });
  }

  /** Undefined where the key is none of this project. */
  roleOf(headers: LocalCall['headers']): LocalRole | undefined {
    const token = (headers['authorization'] ?? '').replace(/^Bearer /, '');
    const key = headers['apikey'] ?? token;
    if (key === LOCAL_SUPABASE_KEYS.service) return 'service_role';
    if (key !== LOCAL_SUPABASE_KEYS.anon) return undefined;
    return this.#tokens.has(token) ? 'authenticated' : 'anon';
  }
}
