/** A request of a page. Times are seconds of the browser's clock. */
export interface LoggedRequest {
  readonly url: string;
  /** Chromium's resource type, e.g. `Document`. */
  readonly type: string;
  readonly start: number;
  /** Undefined: still open. */
  readonly end: number | undefined;
  /** Bytes on the wire, with headers. */
  readonly wire: number;
  readonly mime: string;
  /** Whether it was served by a cache or a service worker instead of the network. */
  readonly isLocal: boolean;
  readonly failure: string | undefined;
}

type Entry = { -readonly [Key in keyof LoggedRequest]: LoggedRequest[Key] } & { partial: number };

/** The Network events of the DevTools protocol that are logged. */
export const NETWORK_EVENTS = [
  'Network.requestWillBeSent',
  'Network.requestServedFromCache',
  'Network.responseReceived',
  'Network.dataReceived',
  'Network.loadingFinished',
  'Network.loadingFailed',
] as const;

/** The event's name in the protocol. */
export type NetworkEvent = (typeof NETWORK_EVENTS)[number];

/** URLs without network access. */
const INTERNAL = /^(?:data|blob|about|chrome)/;

function dig(value: unknown, ...names: readonly string[]): unknown {
  let found = value;
  for (const name of names) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = new Map<string, unknown>(Object.entries(found)).get(name);
  }
  return found;
}

function numberIn(value: unknown, ...names: readonly string[]): number {
  const found = dig(value, ...names);
  return typeof found === 'number' ? found : 0;
}

function textIn(value: unknown, ...names: readonly string[]): string {
  const found = dig(value, ...names);
  return typeof found === 'string' ? found : '';
}

/** Records a page's requests from DevTools events. */
export class NetworkLog {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;
  #lastActivity: number;

  /** @param now A clock in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
    this.#lastActivity = now();
  }

  /** All requests, in order. */
  get requests(): readonly LoggedRequest[] {
    return [...this.#entries.values()];
  }

  /** Number of open requests. */
  get open(): number {
    return this.requests.filter(({ end }) => end === undefined).length;
  }

  /** Time of the last event. */
  get lastActivity(): number {
    return this.#lastActivity;
  }

  /** Records an event. */
  note(event: NetworkEvent, parameters: unknown): void {
    const id = textIn(parameters, 'requestId');
    if (event === 'Network.requestWillBeSent') {
      this.#begin(id, parameters);
      return;
    }
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    this.#lastActivity = this.#now();
    if (event === 'Network.requestServedFromCache') entry.isLocal = true;
    else if (event === 'Network.responseReceived') respond(entry, parameters);
    else if (event === 'Network.dataReceived') entry.partial += numberIn(parameters, 'encodedDataLength');
    else finish(entry, event, parameters);
  }

  #begin(id: string, parameters: unknown): void {
    const url = textIn(parameters, 'request', 'url');
    if (INTERNAL.test(url)) return;
    this.#lastActivity = this.#now();
    // A redirect continues under the same id; its own response was on the wire, too.
    const before = this.#entries.get(id);
    const redirected = numberIn(parameters, 'redirectResponse', 'encodedDataLength');
    this.#entries.set(id, {
      url,
      type: textIn(parameters, 'type'),
      start: numberIn(parameters, 'timestamp'),
      end: undefined,
      wire: before === undefined ? 0 : before.wire + redirected,
      mime: '',
      isLocal: false,
      failure: undefined,
      partial: 0,
    });
  }
}

function respond(entry: Entry, parameters: unknown): void {
  entry.mime = textIn(parameters, 'response', 'mimeType');
  const local = ['fromDiskCache', 'fromPrefetchCache', 'fromServiceWorker'];
  entry.isLocal ||= local.some((name) => dig(parameters, 'response', name) === true);
}

function finish(entry: Entry, event: NetworkEvent, parameters: unknown): void {
  if (entry.end !== undefined) return;
  entry.end = numberIn(parameters, 'timestamp');
  if (event === 'Network.loadingFinished') {
    if (!entry.isLocal) entry.wire += numberIn(parameters, 'encodedDataLength');
    return;
  }
  entry.failure = textIn(parameters, 'errorText') || 'failed';
  entry.wire += entry.partial;
}

/** Total bytes on the wire. */
export function wireBytes(requests: readonly LoggedRequest[]): number {
  return requests.reduce((sum, { wire }) => sum + wire, 0);
}

/** The scripts among them. */
export function scriptsOf(requests: readonly LoggedRequest[]): readonly LoggedRequest[] {
  return requests.filter(({ mime }) => /javascript|ecmascript/.test(mime));
}

/** The requests that had finished at a time, in milliseconds since the page's own one. */
export function finishedBy(requests: readonly LoggedRequest[], moment: number): readonly LoggedRequest[] {
  const origin = requests.find(({ type }) => type === 'Document')?.start ?? 0;
  return requests.filter(({ end }) => end !== undefined && (end - origin) * 1000 <= moment);
}
