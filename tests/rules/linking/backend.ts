import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RunningEmulator } from '../../../emulator/src/cli/start.ts';
import { startEmulator } from '../../../emulator/src/cli/start.ts';
import { FakeClock } from '../../../emulator/src/store/testing/fake-clock.ts';
import type { Documents } from '../../../functions/src/gateways/documents.ts';
import type { Write } from '../../attack/engine/writes.ts';
import { send } from '../../support/http.ts';
import { encodeWrite } from '../../attack/engine/writes.ts';
import { PROJECT } from '../../support/emulator.ts';
import { innerDocuments } from './inner-documents.ts';

const rules = readFileSync(fileURLToPath(new URL('../../../firestore.rules', import.meta.url)), 'utf8');
/** Microseconds; some Monday morning in India. */
const FIRST_DAY = Date.UTC(2026, 6, 6) * 1000;
/** Documents in one commit of the server. */
const PAGE = 300;

/** A document as the REST API answers it. */
export interface RestDocument {
  readonly name: string;
  readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly createTime: string;
  readonly updateTime: string;
}

function tokenOf(uid: string): string {
  const claims = { sub: uid, user_id: uid, email: `${uid.toLowerCase()}@students.test` };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part({ email_verified: true, ...claims })}.`;
}

/** The uid that reads everything readable. */
export const OBSERVER = 'observer';
const AS_OBSERVER = tokenOf(OBSERVER);

/** The emulator with the product's rules, at a time that the test decides. */
export class Backend {
  readonly #clock: FakeClock;
  readonly #emulator: RunningEmulator;
  readonly #root = `projects/${PROJECT}/databases/(default)/documents`;

  /** What functions of the server write with, at the time of this one. */
  readonly documents: Documents;

  private constructor(clock: FakeClock, emulator: RunningEmulator) {
    this.#clock = clock;
    this.#emulator = emulator;
    this.documents = innerDocuments(emulator.registry.database({ project: PROJECT, database: '(default)' }));
  }

  /** Starts one. The caller closes it. */
  static async open(): Promise<Backend> {
    const clock = new FakeClock(FIRST_DAY);
    const emulator = await startEmulator({ clock, rules: { name: 'firestore.rules', content: rules } });
    return new Backend(clock, emulator);
  }

  async close(): Promise<void> {
    await this.#emulator.close();
  }

  /** The server's time, in milliseconds since 1970. */
  readonly now = (): number => Math.floor(this.#clock.nowMicros() / 1000);

  /** Sets the time, in microseconds since the first day. */
  setTime(micros: number): void {
    this.#clock.set(FIRST_DAY + micros);
  }

  /** Lets time go by, in microseconds. */
  passTime(micros: number): void {
    this.#clock.set(this.#clock.nowMicros() + micros);
  }

  /** Writes past the rules, as the server does. */
  async seed(writes: readonly Write[]): Promise<void> {
    for (let start = 0; start < writes.length; start += PAGE)
      await this.#post(':commit', this.#encoded(writes.slice(start, start + PAGE)), 'Bearer owner');
  }

  /** Commits as a verified student. Throws when the rules refuse. */
  async commit(uid: string, writes: readonly Write[]): Promise<void> {
    await this.#post(':commit', this.#encoded(writes), tokenOf(uid));
  }

  /** All documents of a collection that the observer may list, the oldest first by a time, page by page. */
  async list(collection: string, filter?: object, time = 'timestamp'): Promise<readonly RestDocument[]> {
    const found: RestDocument[] = [];
    const [parent, collectionId] = splitLast(collection);
    for (;;) {
      const last = found.at(-1);
      const structuredQuery = {
        from: [{ collectionId }],
        ...(filter === undefined ? {} : { where: filter }),
        orderBy: [{ field: { fieldPath: time } }, { field: { fieldPath: '__name__' } }],
        ...(last === undefined
          ? {}
          : {
              startAt: { values: [last.fields[time], { referenceValue: last.name }], before: false },
            }),
        limit: READ_AT_ONCE,
      };
      const answer = await this.#post(`${parent}:runQuery`, { structuredQuery }, AS_OBSERVER);
      const page = (answer as readonly { readonly document?: RestDocument }[]).flatMap(
        ({ document }) => document ?? [],
      );
      found.push(...page);
      if (page.length < READ_AT_ONCE) return found;
    }
  }

  /** A document that the observer may read. */
  async get(path: string): Promise<RestDocument> {
    const name = `${this.#root}/${path}`;
    const found = await this.#post(':batchGet', { documents: [name] }, AS_OBSERVER);
    const [answer] = found as readonly { readonly found?: RestDocument }[];
    if (answer?.found === undefined) throw new Error(`${path} is not there`);
    return answer.found;
  }

  #encoded(writes: readonly Write[]): object {
    return { writes: writes.map((write) => encodeWrite(this.#root, write)) };
  }

  async #post(below: string, body: object, authorization: string): Promise<unknown> {
    const url = `${this.#emulator.url}/v1/${this.#root}${below}`;
    const headers = { 'content-type': 'application/json', authorization };
    const { isOk, status, bytes } = await send(url, { headers, body: JSON.stringify(body) });
    const text = bytes.toString();
    if (!isOk) throw new Error(`${below} was answered with ${status}: ${text.slice(0, 600)}`);
    return JSON.parse(text);
  }
}

/** As many as the rules let one query ask for. */
const READ_AT_ONCE = 50;

function splitLast(path: string): readonly [parent: string, last: string] {
  const cut = path.lastIndexOf('/');
  return cut < 0 ? ['', path] : [`/${path.slice(0, cut)}`, path.slice(cut + 1)];
}
