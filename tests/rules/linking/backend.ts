import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RunningEmulator } from '../../../emulator/src/cli/start.ts';
import { startEmulator } from '../../../emulator/src/cli/start.ts';
import { FakeClock } from '../../../emulator/src/store/testing/fake-clock.ts';
import type { Write } from '../../attack/engine/writes.ts';
import { encodeWrite } from '../../attack/engine/writes.ts';
import { PROJECT } from '../../support/emulator.ts';

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

function tokenOf(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part({ email_verified: true, ...claims })}.`;
}

/** The emulator with the product's rules, at a time that the test decides. */
export class Backend {
  readonly #clock: FakeClock;
  readonly #emulator: RunningEmulator;
  readonly #root = `projects/${PROJECT}/databases/(default)/documents`;

  private constructor(clock: FakeClock, emulator: RunningEmulator) {
    this.#clock = clock;
    this.#emulator = emulator;
  }

  /** Starts one. The caller closes it. */
  static async open(): Promise<Backend> {
    const clock = new FakeClock(FIRST_DAY);
    const emulator = await startEmulator({ clock, rules: { name: 'firestore.rules', content: rules } });
    return new Backend(clock, emulator);
  }

  close(): Promise<void> {
    return this.#emulator.close();
  }

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
    await this.#post(':commit', this.#encoded(writes), tokenOf({ sub: uid, user_id: uid }));
  }

  /** All documents of a collection that a verified stranger may list, the oldest first, page by page. */
  async list(collection: string, filter?: object): Promise<readonly RestDocument[]> {
    const found: RestDocument[] = [];
    const [parent, collectionId] = splitLast(collection);
    for (;;) {
      const last = found.at(-1);
      const structuredQuery = {
        from: [{ collectionId }],
        ...(filter === undefined ? {} : { where: filter }),
        orderBy: [{ field: { fieldPath: 'timestamp' } }, { field: { fieldPath: '__name__' } }],
        ...(last === undefined
          ? {}
          : {
              startAt: { values: [last.fields['timestamp'], { referenceValue: last.name }], before: false },
            }),
        limit: READ_AT_ONCE,
      };
      const token = tokenOf({ sub: 'observer', user_id: 'observer' });
      const answer = await this.#post(`${parent}:runQuery`, { structuredQuery }, token);
      const page = (answer as readonly { readonly document?: RestDocument }[]).flatMap(
        ({ document }) => document ?? [],
      );
      found.push(...page);
      if (page.length < READ_AT_ONCE) return found;
    }
  }

  #encoded(writes: readonly Write[]): object {
    return { writes: writes.map((write) => encodeWrite(this.#root, write)) };
  }

  async #post(below: string, body: object, authorization: string): Promise<unknown> {
    const response = await fetch(`${this.#emulator.url}/v1/${this.#root}${below}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${below} was answered with ${response.status}: ${text.slice(0, 600)}`);
    return JSON.parse(text);
  }
}

/** As many as the rules let one query ask for. */
const READ_AT_ONCE = 50;

function splitLast(path: string): readonly [parent: string, last: string] {
  const cut = path.lastIndexOf('/');
  return cut < 0 ? ['', path] : [`/${path.slice(0, cut)}`, path.slice(cut + 1)];
}
