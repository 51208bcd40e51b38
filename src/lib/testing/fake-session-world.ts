import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { admittedUserFields } from '@chupke/domain/user.ts';
import type { Mock } from 'vitest';
import { vi } from 'vitest';

/** An account as Auth hands it out, as far as the session looks at it. */
export interface FakeUser {
  readonly uid: string;
  readonly email: string;
  emailVerified: boolean;
  claims: Record<string, unknown>;
  /** Until when the token holds by this device's clock, as the SDK notes it; milliseconds since 1970. */
  expirationTime: number | undefined;
  /** Set: the token can't be had, with this code. */
  failure: string | undefined;
  readonly getIdTokenResult: () => Promise<{ readonly claims: Record<string, unknown> }>;
  readonly toJSON: () => object;
  readonly getIdToken: Mock<() => Promise<string>>;
  readonly reload: Mock<() => Promise<void>>;
}

function sdkError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

let signIns = 0;

/** An account that has just signed in, verified by default. */
export function fakeUser(uid: string, email = `${uid}@iitb.ac.in`, emailVerified = true): FakeUser {
  const user: FakeUser = {
    uid,
    email,
    emailVerified,
    claims: { email_verified: emailVerified, auth_time: (signIns += 1) },
    expirationTime: undefined,
    failure: undefined,
    getIdTokenResult: async () => {
      if (user.failure !== undefined) throw sdkError(user.failure);
      return { claims: user.claims };
    },
    toJSON: () => ({ uid, stsTokenManager: { expirationTime: user.expirationTime } }),
    getIdToken: vi.fn(async () => 'token'),
    reload: vi.fn(async () => {
      if (user.failure !== undefined) throw sdkError(user.failure);
    }),
  };
  return user;
}

interface Listener {
  readonly path: string;
  readonly next: (snapshot: unknown) => void;
  readonly fail: (error: unknown) => void;
  isOver: boolean;
}

interface Seen {
  readonly fromCache?: boolean;
  readonly hasPendingWrites?: boolean;
}

/** Auth and Firestore as the session uses them, moved by a test. */
export class FakeSessionWorld {
  readonly auth: { currentUser: FakeUser | null; authStateReady: () => Promise<void> } = {
    currentUser: null,
    authStateReady: async () => undefined,
  };
  readonly openAccount = vi.fn(async () => undefined);
  #tell: (user: FakeUser | null) => void = () => undefined;
  #listeners: Listener[] = [];

  /** Fake of `firebase/auth`. */
  readonly authSdk = {
    onIdTokenChanged: (_: unknown, tell: (user: FakeUser | null) => void) => {
      this.#tell = tell;
    },
    signOut: async () => this.become(null),
  };

  readonly updateDoc = vi.fn(async (_path: unknown, _fields: unknown) => undefined);

  readonly deleteDoc = vi.fn(async (_path: unknown) => undefined);

  /** Fake of `firebase/firestore`. */
  readonly firestoreSdk = {
    serverTimestamp: () => 'now',
    updateDoc: this.updateDoc,
    deleteDoc: this.deleteDoc,
    doc: (_: unknown, path: string) => path,
    onSnapshot: (
      path: string,
      _options: unknown,
      next: (snapshot: unknown) => void,
      fail: (error: unknown) => void,
    ) => {
      const listener: Listener = { path, next, fail, isOver: false };
      this.#listeners.push(listener);
      return () => {
        listener.isOver = true;
      };
    },
  };

  /** Another account is signed in, here or in another tab; null: none. */
  async become(user: FakeUser | null): Promise<void> {
    this.auth.currentUser = user;
    this.#tell(user);
    await settle();
  }

  /** The documents that are watched now. */
  watched(): readonly string[] {
    return this.#open().map(({ path }) => path);
  }

  /** The watched documents are as given; undefined: there is none. */
  async show(data: Readonly<Record<string, unknown>> | undefined, seen: Seen = {}): Promise<void> {
    const metadata = { fromCache: false, hasPendingWrites: false, ...seen };
    for (const { next } of this.#open())
      next({ exists: () => data !== undefined, data: () => data, metadata });
    await settle();
  }

  /** The watched documents can't be read. */
  async refuse(): Promise<void> {
    for (const { fail } of this.#open()) fail(sdkError('permission-denied'));
    await settle();
  }

  #open(): readonly Listener[] {
    return this.#listeners.filter(({ isOver }) => !isOver);
  }
}

/** Flushes pending work, without advancing timers. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** A stored user, with the given changes. */
export function storedUser(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    ...admittedUserFields({
      email: 'asha-0123456789@iitb.ac.in',
      emailVerified: true,
      anonymousId: parseAnonymousId('0123456789ab'),
      signUpMethod: 'password',
    }),
    ...changes,
  };
}
