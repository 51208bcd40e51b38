import { createHash } from 'node:crypto';

/**
 * What a text can tell of somebody. `content` leads from an account to what it wrote; `circle` is said in a circle that
 * the reader is not in.
 */
type SecretKind = 'uid' | 'email' | 'name' | 'token' | 'derived' | 'content' | 'circle';

/** A text that only its owner, or the server, may see. */
export interface Secret {
  /** The uid of the person. */
  readonly owner: string;
  readonly kind: SecretKind;
  readonly text: string;
}

/** What is known of an account. */
interface Identity {
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
type Search = (text: string) => readonly Secret[];

/** So many first letters lead to the secrets that begin with them. */
const START = 4;

/** A table of beginnings has so many bits to an index: few texts fall into a taken slot by chance. */
const SLOT_BITS = 18;

/** The last four letters read, as a number: each one more pushes the first of them out. */
function withNext(letters: number, text: string, at: number): number {
  return (letters << 8) ^ text.charCodeAt(at);
}

function slotOf(letters: number): number {
  return Math.imul(letters, 0x9e3779b1) >>> (32 - SLOT_BITS);
}

/** Makes a search for many secrets at once: there are thousands of them, and thousands of texts. */
export function createSearch(secrets: readonly Secret[]): Search {
  const known = new Map(secrets.map((secret) => [secret.text.toLowerCase(), secret]));
  const byStart = new Map<string, string[]>();
  // At nearly every letter of a text none begins: the table says so without a string being made of it.
  const slots = new Uint8Array(2 ** SLOT_BITS);
  // A secret that holds another counts as itself: the longest first.
  for (const text of [...known.keys()].sort((a, b) => b.length - a.length)) {
    if (text.length < START) throw new Error(`"${text}" could stand anywhere`);
    const start = text.slice(0, START);
    byStart.set(start, [...(byStart.get(start) ?? []), text]);
    slots[slotOf([0, 1, 2, 3].reduce((letters, at) => withNext(letters, text, at), 0))] = 1;
  }
  return (text) => {
    const searched = text.toLowerCase();
    const found = new Set<string>();
    let letters = 0;
    let next = 0;
    for (let end = 0; end < searched.length; end += 1) {
      letters = withNext(letters, searched, end);
      if (slots[slotOf(letters)] === 0) continue;
      const at = end + 1 - START;
      if (at < next) continue;
      const match = byStart
        .get(searched.slice(at, at + START))
        ?.find((secret) => searched.startsWith(secret, at));
      if (match === undefined) continue;
      found.add(match);
      next = at + match.length;
    }
    return [...found].flatMap((match) => known.get(match) ?? []);
  };
}
