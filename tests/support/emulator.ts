import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmulator } from '../../emulator/src/cli/start.ts';

/** The project of all tests: the `demo-` prefix keeps SDKs from looking for credentials. */
export const PROJECT = 'demo-test';

/** Signed-in users may do everything; others nothing. */
export const SIGNED_IN_RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} {
      allow read, write: if request.auth != null;
    }
  }
}`;

/** Billed operations, from the emulator's cost endpoint. */
interface BilledCost {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
}

/** How an emulator of a test is started. */
interface TestEmulatorOptions {
  /** The security rules; none: open to everybody. */
  readonly rules?: string;
  /** The content of a firestore.indexes.json; none: every query is served. */
  readonly indexes?: string;
  /** Stores the data in a folder, so that they survive a restart. */
  readonly durable?: boolean;
}

type Running = Awaited<ReturnType<typeof startEmulator>>;

/** An emulator in this process, on a port of its own. */
export class TestEmulator {
  readonly host = '127.0.0.1';
  readonly #options: TestEmulatorOptions;
  readonly #folder: string;
  #running: Running | undefined;
  #port = 0;

  private constructor(options: TestEmulatorOptions, folder: string) {
    this.#options = options;
    this.#folder = folder;
  }

  /** Starts one on a free port. The caller closes it. */
  static async launch(options: TestEmulatorOptions = {}): Promise<TestEmulator> {
    const folder = await mkdtemp(join(tmpdir(), 'firestore-emulator-test-'));
    const emulator = new TestEmulator(options, folder);
    await writeFile(emulator.#indexesFile, options.indexes ?? '{}');
    await emulator.start();
    return emulator;
  }

  get port(): number {
    return this.#port;
  }

  /** Without a slash at its end. */
  get url(): string {
    return `http://${this.host}:${this.#port}`;
  }

  /** Starts it again after `stop`: on the same port, with the same data if they are durable. */
  async start(): Promise<void> {
    const { rules, indexes, durable = false } = this.#options;
    this.#running = await startEmulator({
      host: this.host,
      port: this.#port,
      ...(rules === undefined ? {} : { rules: { name: 'firestore.rules', content: rules } }),
      ...(indexes === undefined ? {} : { indexesFile: this.#indexesFile }),
      ...(durable ? { dataDir: join(this.#folder, 'data') } : {}),
    });
    this.#port = this.#running.port;
  }

  /** Ends it; connections break. */
  async stop(): Promise<void> {
    await this.#running?.close();
    this.#running = undefined;
  }

  /** Ends it for good and removes its data. */
  async close(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Removes all documents of the default database. */
  async clear(): Promise<void> {
    const path = `/emulator/v1/projects/${PROJECT}/databases/(default)/documents`;
    await expectOk(await fetch(`${this.url}${path}`, { method: 'DELETE' }));
  }

  /** Replaces the rules as firebase-tools does. Answers the status and the body. */
  async putRules(content: string): Promise<{ readonly status: number; readonly body: unknown }> {
    const response = await fetch(`${this.url}/emulator/v1/projects/${PROJECT}:securityRules`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
    });
    return { status: response.status, body: await response.json() };
  }

  /** Operations billed since the start or `resetCost`. */
  async cost(): Promise<BilledCost> {
    const response = await expectOk(await fetch(this.#costUrl()));
    const { total } = (await response.json()) as { total: BilledCost };
    return total;
  }

  async resetCost(): Promise<void> {
    await expectOk(await fetch(this.#costUrl(), { method: 'DELETE' }));
  }

  get #indexesFile(): string {
    return join(this.#folder, 'firestore.indexes.json');
  }

  #costUrl(): string {
    return `${this.url}/emulator/v1/projects/${PROJECT}/cost`;
  }
}

async function expectOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
}
