import { percentile } from '../lib/stats.ts';
import { Channel } from './channel.ts';
import type { TwoWayCall } from './channel.ts';
import { commitRequest, decode, listenRequest, setWrite } from './messages.ts';
import { numberOf } from '../lib/parameters.ts';
import type { Numbers } from '../lib/parameters.ts';

/** Writes before the measurement. */
const WARM_UP_WRITES = 10;
const OPEN_TIMEOUT_MS = 60_000;

/** The first byte of a ListenResponse that holds a document_change (field 3), without decoding the rest. */
const DOCUMENT_CHANGE_TAG = 0x1a;
const TARGET_CHANGE_TAG = 0x12;

/** All streams of the run, and what they wait for. */
class Audience {
  readonly #channels: readonly Channel[];
  readonly #streams: TwoWayCall[] = [];
  #receipts: number[] = [];
  #begun = 0;
  #told: (() => void) | undefined;

  constructor(channels: readonly Channel[]) {
    this.#channels = channels;
  }

  /** Opens the streams; resolves when each has its first snapshot. */
  async open(collectionId: string, listeners: number): Promise<void> {
    const request = listenRequest(collectionId);
    const opened = Array.from({ length: listeners }, (_, index) => this.#openStream(index, request));
    let giveUp: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      giveUp = setTimeout(() => reject(new Error('Not all listeners have a snapshot.')), OPEN_TIMEOUT_MS);
    });
    await Promise.race([Promise.all(opened), timeout]);
    clearTimeout(giveUp);
  }

  /** Commits; resolves with the times, in milliseconds since the call, at which each listener received the change. */
  async write(request: Buffer): Promise<readonly number[]> {
    const [channel] = this.#channels;
    if (channel === undefined) throw new Error('There is no channel.');
    this.#receipts = [];
    const all = new Promise<void>((resolve) => {
      this.#told = resolve;
    });
    this.#begun = performance.now();
    await Promise.all([channel.call('Commit', request), all]);
    return this.#receipts;
  }

  close(): void {
    for (const stream of this.#streams) stream.cancel();
    for (const channel of this.#channels) channel.close();
  }

  #openStream(index: number, request: Buffer): Promise<void> {
    const channel = this.#channels[index % this.#channels.length];
    if (channel === undefined) throw new Error('There is no channel.');
    return new Promise((resolve, reject) => {
      let current = false;
      let changed = false;
      const onAnswer = (message: Buffer): void => {
        if (!current) {
          current = isCurrent(message);
          if (current) resolve();
        } else if (message[0] === DOCUMENT_CHANGE_TAG) {
          changed = true;
        } else if (changed && message[0] === TARGET_CHANGE_TAG) {
          // Only with this does an SDK raise the snapshot.
          changed = false;
          this.#receive();
        }
      };
      const stream = channel.open('Listen', onAnswer, reject);
      this.#streams.push(stream);
      stream.send(request);
    });
  }

  #receive(): void {
    this.#receipts.push(performance.now() - this.#begun);
    if (this.#receipts.length === this.#streams.length) this.#told?.();
  }
}

function isCurrent(message: Buffer): boolean {
  if (message[0] !== TARGET_CHANGE_TAG) return false;
  const { targetChange } = decode('ListenResponse', message);
  return JSON.stringify(targetChange).includes('"CURRENT"');
}

/** Commits one document repeatedly and records when each of many listeners receives it. */
export async function measureListeners(parameters: Numbers): Promise<Numbers> {
  const port = numberOf(parameters, 'port');
  const channels = Array.from({ length: numberOf(parameters, 'channels') }, () => new Channel(port));
  const audience = new Audience(channels);
  await audience.open('broadcasts', numberOf(parameters, 'listeners'));
  const lasts: number[] = [];
  const receipts: number[] = [];
  for (let index = -WARM_UP_WRITES; index < numberOf(parameters, 'writes'); index += 1) {
    const fields = { text: { stringValue: `message ${index}` }, number: { integerValue: String(index) } };
    const times = await audience.write(commitRequest([setWrite('broadcasts/latest', fields)]));
    if (index < 0) continue;
    receipts.push(...times);
    lasts.push(Math.max(...times));
  }
  audience.close();
  return {
    p99Ms: percentile(receipts, 0.99),
    medianMs: percentile(receipts, 0.5),
    lastMedianMs: percentile(lasts, 0.5),
  };
}
