/** Who sends a request. */
export type Actor =
  /** Without a token. */
  | 'guest'
  /** The student whom the world is about. */
  | 'student'
  /** The same student before the address was verified. */
  | 'unverified'
  /** The same student after a ban, with a token that still names roles. */
  | 'banned'
  /** Another student of the same college. */
  | 'other'
  /** Another student whose token holds what looks like rights. */
  | 'pretender'
  | 'moderator'
  | 'admin';

/** All of them. */
export const ACTORS = [
  'guest',
  'student',
  'unverified',
  'banned',
  'other',
  'pretender',
  'moderator',
  'admin',
] as const satisfies readonly Actor[];

/** Further claims in an actor's token, besides uid and address. */
const CLAIMS: Readonly<Record<Actor, object>> = {
  guest: {},
  student: { email_verified: true },
  unverified: { email_verified: false },
  banned: { email_verified: true, banned: true, admin: true, moderator: true },
  other: { email_verified: true },
  pretender: {
    email_verified: true,
    admin: 'true',
    moderator: 1,
    isAdmin: true,
    isModerator: true,
    role: 'admin',
    roles: ['admin', 'moderator'],
    claims: { admin: true, moderator: true },
  },
  moderator: { email_verified: true, moderator: true },
  admin: { email_verified: true, admin: true },
};

/** The uids of the actors of a world. */
export type Uids = Readonly<Record<Exclude<Actor, 'guest' | 'unverified' | 'banned'>, string>>;

/** The student in every state of the account: all of them may read and delete the student's own data. */
export const OWNER = ['student', 'unverified', 'banned'] as const satisfies readonly Actor[];

/** The uid of an actor; none for a guest. */
export function uidOf(uids: Uids, actor: Actor): string | undefined {
  if (actor === 'guest') return undefined;
  return uids[actor === 'unverified' || actor === 'banned' ? 'student' : actor];
}

/** The address of an account. */
export function emailOf(uid: string): string {
  return `${uid.toLowerCase()}@students.test`;
}

/** When all have signed in, in seconds since 1970. */
const SIGNED_IN = Math.floor(Date.now() / 1000);

/** The Authorization header of an actor; the emulators take tokens without a signature. */
export function authorizationOf(uids: Uids, actor: Actor): string | undefined {
  const uid = uidOf(uids, actor);
  if (uid === undefined) return undefined;
  const payload = {
    sub: uid,
    user_id: uid,
    email: emailOf(uid),
    auth_time: SIGNED_IN,
    iat: SIGNED_IN,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...CLAIMS[actor],
  };
  return `Bearer ${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart(payload)}.`;
}

function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
