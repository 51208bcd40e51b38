import { createHash } from 'node:crypto';
import { PROJECT } from '../../support/emulator.ts';

/** What a token says of whoever asks; undefined: there is none. */
type Claims =
  | {
      readonly sub: string;
      readonly email_verified: boolean;
      readonly moderator?: true;
      readonly admin?: true;
    }
  | undefined;

/** Who asks: nobody, whoever signed up without verifying, and those with a verified address and a role. */
const WATCHERS = {
  guest: undefined,
  unverified: { sub: 'watching-unverified', email_verified: false },
  student: { sub: 'watching-student', email_verified: true },
  moderator: { sub: 'watching-moderator', email_verified: true, moderator: true },
  admin: { sub: 'watching-admin', email_verified: true, admin: true },
} satisfies Record<string, Claims>;

/** Requests under way. */
const AT_ONCE = 16;

function tokenOf(claims: Claims): Record<string, string> {
  if (claims === undefined) return {};
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const payload = { ...claims, user_id: claims.sub, email: `${claims.sub}@students.test` };
  return { authorization: `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.` };
}

/** A document as the REST API answers it. */
interface Found {
  readonly document?: { readonly name: string; readonly updateTime: string };
}

/** When each document was last changed, by its path: everything that there is, as only the server can ask for it. */
async function versions(documents: string): Promise<ReadonlyMap<string, string>> {
  // Without a collection's name it is all of them, at any depth.
  const structuredQuery = {
    from: [{ allDescendants: true }],
    select: { fields: [{ fieldPath: '__name__' }] },
  };
  const response = await fetch(`${documents}:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ structuredQuery }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const found = (await response.json()) as readonly Found[];
  return new Map(
    found.flatMap(({ document }) => {
      if (document === undefined) return [];
      const path = document.name.slice(document.name.indexOf('/documents/') + '/documents/'.length);
      return [[path, document.updateTime] as const];
    }),
  );
}

/** A change of an answer: who saw it, and of which document. */
interface Sighting {
  readonly watcher: string;
  readonly path: string;
}

/**
 * Somebody who asks for every document there is or was, as guest, student, moderator and admin, and compares the
 * answers with the earlier ones: whether it is there or refused, its fields, and the times that the server keeps of it.
 */
export class ClockObserver {
  /** Address of the documents of the database. */
  readonly #documents: string;
  readonly #watchers: Readonly<Record<string, Claims>>;
  #versions: ReadonlyMap<string, string> = new Map();
  readonly #answers = new Map<string, string>();

  /** `uid`: somebody of these with a verified address asks, too, as `insider`. */
  constructor({ url }: { readonly url: string }, uid?: string) {
    this.#watchers = {
      ...WATCHERS,
      ...(uid === undefined ? {} : { insider: { sub: uid, email_verified: true } }),
    };
    this.#documents = `${url}/v1/projects/${PROJECT}/databases/(default)/documents`;
  }

  /** Whose answers have changed since the last look. Only what was written since is asked for again. */
  async look(): Promise<readonly Sighting[]> {
    const now = await versions(this.#documents);
    const paths = new Set([...now.keys(), ...this.#versions.keys()]);
    const written = [...paths].filter((path) => now.get(path) !== this.#versions.get(path));
    this.#versions = now;
    return this.#ask(written);
  }

  /** The same, but asks for everything that was ever there, as if the observer knew of no write. */
  async lookAtAll(): Promise<readonly Sighting[]> {
    await this.look();
    return this.#ask([...new Set([...this.#answers.keys()].map((key) => key.slice(key.indexOf(' ') + 1)))]);
  }

  async #ask(paths: readonly string[]): Promise<readonly Sighting[]> {
    const seen: Sighting[] = [];
    const questions = paths
      .flatMap((path) => Object.keys(this.#watchers).map((watcher) => ({ watcher, path })))
      .values();
    const work = async (): Promise<void> => {
      for (const question of questions) if (await this.#isChanged(question)) seen.push(question);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return seen;
  }

  async #isChanged({ watcher, path }: Sighting): Promise<boolean> {
    const key = `${watcher} ${path}`;
    const answer = await this.#answerOf(watcher, path);
    // What was never asked for would have been refused: strangers are told nothing of what is not there.
    const before = this.#answers.get(key) ?? '403';
    this.#answers.set(key, answer);
    return answer !== before;
  }

  async #answerOf(watcher: string, path: string): Promise<string> {
    const response = await fetch(`${this.#documents}/${path}`, { headers: tokenOf(this.#watchers[watcher]) });
    const body = await response.text();
    return response.ok ? createHash('sha256').update(body).digest('hex') : String(response.status);
  }
}

const ORDER = [...Object.keys(WATCHERS), 'insider'];

/** The paths of sightings, each once and in order, with who saw them: `admin,moderator reports/x`. */
export function summaryOf(sightings: readonly Sighting[]): readonly string[] {
  const paths = [...new Set(sightings.map(({ path }) => path))].sort();
  return paths.map((path) => {
    const watchers = new Set(sightings.filter((each) => each.path === path).map(({ watcher }) => watcher));
    return `${ORDER.filter((name) => watchers.has(name)).join()} ${path}`;
  });
}
