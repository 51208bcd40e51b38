import { send } from '../../support/http.ts';
import type { Actor } from './actors.ts';
import { authorizationOf } from './actors.ts';
import type { Value } from './values.ts';
import { encodeValue } from './values.ts';
import type { World } from './world.ts';
import type { Documents, Write } from './writes.ts';
import { encodeWrite, set } from './writes.ts';

/** Result of a request. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly body: string }
  /** By the rules, or as something that the API does not take. */
  | { readonly kind: 'refused'; readonly status: string; readonly message: string }
  /** Neither: a fault of the attack or of the server, never a proof. */
  | { readonly kind: 'failed'; readonly status: string; readonly message: string };

/** One read of a client. */
export type Read =
  | { readonly kind: 'get'; readonly path: string }
  | {
      readonly kind: 'list';
      /** The collection's path; for a collection group its id alone. */
      readonly path: string;
      readonly group?: boolean;
      readonly where?: readonly (readonly [field: string, value: Value])[];
      readonly orderBy?: readonly (readonly [field: string, direction: 'ASCENDING' | 'DESCENDING'])[];
      readonly limit?: number;
    };

const REFUSALS: readonly string[] = ['PERMISSION_DENIED', 'INVALID_ARGUMENT'];

/** A Firestore emulator that is attacked, in this process or in a suite; spoken to over REST, as an attacker would. */
export class Target {
  readonly #url: string;
  readonly #root: string;

  constructor({
    host,
    port,
    projectId,
  }: {
    readonly host: string;
    readonly port: number;
    readonly projectId: string;
  }) {
    this.#root = `projects/${projectId}/databases/(default)/documents`;
    this.#url = `http://${host}:${port}/v1/${this.#root}`;
  }

  /** Writes a state past the rules. */
  async seed(documents: Documents): Promise<void> {
    const writes = Object.entries(documents).map(([path, data]) => encodeWrite(this.#root, set(path, data)));
    const outcome = await this.#post(':commit', { writes }, 'Bearer owner');
    if (outcome.kind !== 'accepted') throw new Error(`The state was not written: ${JSON.stringify(outcome)}`);
  }

  /** Sends a commit as an actor. */
  commit(world: World, actor: Actor, writes: readonly Write[]): Promise<Outcome> {
    const body = { writes: writes.map((write) => encodeWrite(this.#root, write)) };
    return this.#post(':commit', body, authorizationOf(world.uids, actor));
  }

  /** Reads as an actor. That there is nothing is an answer too: the rules let the question pass. */
  read(world: World, actor: Actor, read: Read): Promise<Outcome> {
    const authorization = authorizationOf(world.uids, actor);
    if (read.kind === 'get') {
      return this.#post(':batchGet', { documents: [`${this.#root}/${read.path}`] }, authorization);
    }
    const { path, group = false, where = [], orderBy = [], limit } = read;
    const parent = path.includes('/') ? `/${path.slice(0, path.lastIndexOf('/'))}` : '';
    const filters = where.map(([field, value]) => ({
      fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: encodeValue(value) },
    }));
    const structuredQuery = {
      from: [
        { collectionId: path.slice(path.lastIndexOf('/') + 1), ...(group ? { allDescendants: true } : {}) },
      ],
      ...(filters.length > 0 ? { where: { compositeFilter: { op: 'AND', filters } } } : {}),
      orderBy: orderBy.map(([field, direction]) => ({ field: { fieldPath: field }, direction })),
      ...(limit === undefined ? {} : { limit }),
    };
    return this.#post(`${group ? '' : parent}:runQuery`, { structuredQuery }, authorization);
  }

  async #post(method: string, body: object, authorization: string | undefined): Promise<Outcome> {
    const { isOk, bytes } = await send(`${this.#url}${method}`, {
      headers: {
        'content-type': 'application/json',
        ...(authorization === undefined ? {} : { authorization }),
      },
      body: JSON.stringify(body),
    });
    const text = bytes.toString();
    if (isOk) return { kind: 'accepted', body: text };
    const { status, message } = errorOf(text);
    return { kind: REFUSALS.includes(status) ? 'refused' : 'failed', status, message };
  }
}

/** The error of an answer; a stream answers a list with it inside. */
function errorOf(text: string): { readonly status: string; readonly message: string } {
  const parsed = JSON.parse(text) as ErrorBody | readonly ErrorBody[];
  const { error } = Array.isArray(parsed) ? ((parsed as ErrorBody[])[0] ?? {}) : (parsed as ErrorBody);
  return { status: error?.status ?? 'UNKNOWN', message: error?.message ?? text };
}

interface ErrorBody {
  readonly error?: { readonly status: string; readonly message: string };
}
