import type { LocalCall, LocalRole } from './http.ts';

/** Keys of the local project, which are no secrets. */
export const LOCAL_SUPABASE_KEYS = { anon: 'local-anon-key', service: 'local-service-key' } as const;

/** Undefined where the key is none of this project. */
export function roleOf(headers: LocalCall['headers']): LocalRole | undefined {
  const token = (headers['authorization'] ?? '').replace(/^Bearer /, '');
  const key = headers['apikey'] ?? token;
  if (key === LOCAL_SUPABASE_KEYS.service) return 'service_role';
  return key === LOCAL_SUPABASE_KEYS.anon ? 'anon' : undefined;
}
