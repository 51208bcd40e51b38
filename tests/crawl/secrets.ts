import { createHash } from 'node:crypto';

/**
 * What a text can tell of somebody. `content` leads from an account to what it wrote; `circle` is said in a circle that
 * the reader is not in.
 */
export type SecretKind = 'uid' | 'email' | 'name' | 'token' | 'derived' | 'content' | 'circle';

/** A text that only its owner, or the server, may see. */
export interface Secret {
  /** The uid of the person. */
  readonly owner: string;
  readonly kind: SecretKind;
  readonly text: string;
}

/** What is known of an account. */
export interface Identity {
  readonly uid: string;
  readonly email?: string | undefined;
  readonly displayName?: string | undefined;
  readonly idToken?: string | undefined;
}

/** Shorter pieces of a digest or of a coding could stand somewhere by chance. */
const PIECE = 12;

/** Other forms of a text in which code could have hidden it: codings, and digests whole or cut. */
function derivedFrom(text: string): string[] {
  const bytes = Buffer.from(text);
  const digests = ['md5', 'sha1', 'sha256', 'sha512'].map((name) => createHash(name).update(text).digest());
  return [
    bytes.toString('hex'),
    bytes.toString('base64url'),
    Array.from(text).reverse().join(''),
    ...digests.flatMap((digest) => [
      digest.toString('hex').slice(0, PIECE),
      digest.toString('base64url').slice(0, PIECE),
      digest.toString('base64').slice(0, PIECE),
    ]),
  ];
}

/** All that must not be seen of a person. */
export function secretsOf({ uid, email, displayName, idToken }: Identity): readonly Secret[] {
  const secret = (kind: SecretKind) => (text: string) => ({ owner: uid, kind, text });
  // The header of a token is the same for everybody; the claims and the signature are not.
  const tokenParts = (idToken ?? '').split('.').slice(1);
  return [
    ...[uid, encodeURIComponent(uid)].map(secret('uid')),
    ...[email ?? '', encodeURIComponent(email ?? '')].map(secret('email')),
    secret('name')(displayName ?? ''),
    ...tokenParts.map(secret('token')),
    ...[uid, ...(email === undefined ? [] : [email])].flatMap(derivedFrom).map(secret('derived')),
  ].filter(({ text }) => text.length >= 4);
}

/** Finds the secrets in a text, whatever their case. */
export type Search = (text: string) => readonly Secret[];

/** So many first letters lead to the secrets that begin with them. */
const START = 4;

/** Makes a search for many secrets at once: there are thousands of them, and thousands of texts. */
export function createSearch(secrets: readonly Secret[]): Search {
  const known = new Map(secrets.map((secret) => [secret.text.toLowerCase(), secret]));
  const byStart = new Map<string, string[]>();
  // A secret that holds another counts as itself: the longest first.
  for (const text of [...known.keys()].sort((a, b) => b.length - a.length)) {
    if (text.length < START) throw new Error(`"${text}" could stand anywhere`);
    const start = text.slice(0, START);
    byStart.set(start, [...(byStart.get(start) ?? []), text]);
  }
  return (text) => {
    const searched = text.toLowerCase();
    const found = new Set<string>();
    for (let at = 0; at <= searched.length - START;) {
      const match = byStart
        .get(searched.slice(at, at + START))
        ?.find((secret) => searched.startsWith(secret, at));
      if (match !== undefined) found.add(match);
      at += match?.length ?? 1;
    }
    return [...found].flatMap((match) => known.get(match) ?? []);
  };
}
