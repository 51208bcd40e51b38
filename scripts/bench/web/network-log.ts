/** One request of a page. Times are seconds of the browser's clock. */
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
  /** Whether it was answered by a cache or a service worker rather than by the network. */
  readonly isLocal: boolean;
  readonly failure: string | undefined;
}

type Entry = { -readonly [Key in keyof LoggedRequest]: LoggedRequest[Key] } & { partial: number };

/** The events of the protocol's domain Network that the log understands. */
export const NETWORK_EVENTS = [
  'Network.requestWillBeSent',
  'Network.requestServedFromCache',
  'Network.responseReceived',
  'Network.dataReceived',
  'Network.loadingFinished',
  'Network.loadingFailed',
] as const;

/** The event's name, as the protocol has it. */
export type NetworkEvent = (typeof NETWORK_EVENTS)[number];

/** Addresses that no network is needed for. */
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

/** Keeps the requests of a page from what the DevTools protocol tells of them. */
export class NetworkLog {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;
  #lastActivity: number;

  /** @param now A clock in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
    this.#lastActivity = now();
  }

  /** All requests, in the order in which they were made. */
  get requests(): readonly LoggedRequest[] {
    return [...this.#entries.values()];
  }

  /** How many have no end yet. */
  get open(): number {
    return this.requests.filter(({ end }) => end === undefined).length;
  }

  /** When something last happened, by the clock. */
  get lastActivity(): number {
    return this.#lastActivity;
  }

  /** Notes an event of the protocol. */
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
    // A redirect goes on under the same id; its own answer was on the wire, too.
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

/** Bytes on the wire of those requests. */
export function wireBytes(requests: readonly LoggedRequest[]): number {
  return requests.reduce((sum, { wire }) => sum + wire, 0);
}

/** The scripts among them. */
export function scriptsOf(requests: readonly LoggedRequest[]): readonly LoggedRequest[] {
  return requests.filter(({ mime }) => /javascript|ecmascript/.test(mime));
}

/** Of all requests of a page, those that were over by a moment, in milliseconds since the page's own one. */
export function finishedBy(requests: readonly LoggedRequest[], moment: number): readonly LoggedRequest[] {
  const origin = requests.find(({ type }) => type === 'Document')?.start ?? 0;
  return requests.filter(({ end }) => end !== undefined && (end - origin) * 1000 <= moment);
}
