import { dig } from './dig.ts';

/** The claims of a token (RFC 7519), unchecked; undefined where it is none. */
function claimsOf(token: unknown): unknown {
  if (typeof token !== 'string') return undefined;
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    return JSON.parse(atob(payload));
  } catch {
    return undefined;
  }
}

/**
 * Whether an account is an admin's, as far as this browser knows: by the token that it keeps, or by the account's own
 * document. It decides what is drawn first, and gives no rights.
 *
 * @param account What the Auth SDK has stored.
 * @param session What the app has stored of the account's document.
 */
export function isAdmins(account: unknown, session: unknown): boolean {
  const uid = dig(account, 'uid');
  if (typeof uid !== 'string') return false;
  if (dig(session, 'uid') === uid && dig(session, 'isAdmin') === true) return true;
  return dig(claimsOf(dig(account, 'stsTokenManager', 'accessToken')), 'admin') === true;
}
