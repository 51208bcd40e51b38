/** The backend's address as a stranger finds it in the files of the app. */
interface FoundConfiguration {
  readonly projectId: string;
  readonly host: string;
  readonly auth: number;
  readonly firestore: number;
}

/** The files that a page loads, and those that they load: all addresses of scripts in their text. */
async function readApp(appUrl: string): Promise<readonly string[]> {
  const texts: string[] = [];
  const queue = ['/'];
  const seen = new Set(queue);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const text = await (await fetch(new URL(path, appUrl))).text();
    texts.push(text);
    for (const [script] of text.matchAll(/\/?assets\/[\w.-]+\.js/g)) {
      const next = script.startsWith('/') ? script : `/${script}`;
      if (!seen.has(next)) queue.push(next);
      seen.add(next);
    }
    // Files of one folder name each other without it.
    for (const [, name = ''] of text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) {
      if (!seen.has(`/assets/${name}`)) queue.push(`/assets/${name}`);
      seen.add(`/assets/${name}`);
    }
  }
  return texts;
}

/** Takes the configuration out of the served app, without a look at its sources. Throws when there is none. */
export async function findConfiguration(appUrl: string): Promise<FoundConfiguration> {
  for (const text of await readApp(appUrl)) {
    const start = /projectId\W{1,8}demo-[\w-]+/.exec(text);
    if (start === null) continue;
    const around = text.slice(start.index, start.index + 400);
    const value = (name: string, form: string): string =>
      new RegExp(String.raw`\b${name}\W{1,6}(${form})`).exec(around)?.[1] ?? '';
    const found = {
      projectId: value('projectId', String.raw`[\w-]+`),
      host: value('host', String.raw`\d+(?:\.\d+){3}|localhost`),
      auth: Number(value('auth', String.raw`\d+`)),
      firestore: Number(value('firestore', String.raw`\d+`)),
    };
    if (found.host !== '' && found.auth > 0 && found.firestore > 0) return found;
  }
  throw new Error('the app names no backend');
}

/** An answer to a stranger's request. */
export interface StrangerAnswer {
  readonly status: number;
  readonly body: string;
}

/** Somebody with nothing but the app's configuration and a program that sends requests. */
export class Stranger {
  readonly uid: string;
  readonly #config: FoundConfiguration;
  readonly #refreshToken: string;
  #idToken: string;

  private constructor(
    config: FoundConfiguration,
    account: { uid: string; idToken: string; refreshToken: string },
  ) {
    this.#config = config;
    this.uid = account.uid;
    this.#idToken = account.idToken;
    this.#refreshToken = account.refreshToken;
  }

  /** Makes an account, as anybody can. */
  static async signUp(config: FoundConfiguration, email: string): Promise<Stranger> {
    const body = JSON.stringify({ email, password: 'Let-me-in-1', returnSecureToken: true });
    const answer = await send(`${authOf(config)}/v1/accounts:signUp?key=any`, 'POST', body);
    const { localId, idToken, refreshToken } = JSON.parse(answer.body) as Record<string, string>;
    if (localId === undefined || idToken === undefined || refreshToken === undefined)
      throw new Error(answer.body);
    return new Stranger(config, { uid: localId, idToken, refreshToken });
  }

  /** The claims of the account's token. */
  get claims(): Readonly<Record<string, unknown>> {
    const [, payload = ''] = this.#idToken.split('.');
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  }

  /** Asks Auth to change the own account, and takes the token that holds from then on. */
  async changeAccount(change: object): Promise<StrangerAnswer> {
    const body = JSON.stringify({ idToken: this.#idToken, returnSecureToken: true, ...change });
    return send(`${authOf(this.#config)}/v1/accounts:update?key=any`, 'POST', body);
  }

  /** Takes a new token. */
  async refresh(): Promise<void> {
    const { host, auth } = this.#config;
    const body = JSON.stringify({ grant_type: 'refresh_token', refresh_token: this.#refreshToken });
    const answer = await send(
      `http://${host}:${auth}/securetoken.googleapis.com/v1/token?key=any`,
      'POST',
      body,
    );
    const { id_token: idToken } = JSON.parse(answer.body) as Record<string, string>;
    if (idToken === undefined) throw new Error(answer.body);
    this.#idToken = idToken;
  }

  /** Sends a request to Firestore's REST interface below the database's documents. */
  async firestore(
    path: string,
    body?: object,
    method = body === undefined ? 'GET' : 'POST',
  ): Promise<StrangerAnswer> {
    const { host, firestore, projectId } = this.#config;
    const below = path.startsWith(':') ? path : `/${path}`;
    const url = `http://${host}:${firestore}/v1/projects/${projectId}/databases/(default)/documents${below}`;
    return send(url, method, body === undefined ? undefined : JSON.stringify(body), this.#idToken);
  }

  /** Full name of a document, as commits want it. */
  nameOf(path: string): string {
    return `projects/${this.#config.projectId}/databases/(default)/documents/${path}`;
  }
}

function authOf({ host, auth }: FoundConfiguration): string {
  return `http://${host}:${auth}/identitytoolkit.googleapis.com`;
}

async function send(url: string, method: string, body?: string, idToken?: string): Promise<StrangerAnswer> {
  const answer = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(idToken === undefined ? {} : { authorization: `Bearer ${idToken}` }),
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, body: await answer.text() };
}
