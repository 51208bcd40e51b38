import type { WebChannelOptions } from '@firebase/webchannel-wrapper/webchannel-blob';
import { createWebChannelTransport, WebChannel } from '@firebase/webchannel-wrapper/webchannel-blob';

/** A serialisable log of a page's channel. */
interface PageChannelLog {
  readonly messages: unknown[];
  opens: number;
  closes: number;
  errors: number;
}

/** The functions that the page offers to the test, as `globalThis.channels`. */
interface PageChannels {
  /** Opens a channel as the Firestore SDK does, with further options, and sends the first messages. */
  open(name: string, url: string, options: object, messages: readonly object[]): void;
  send(name: string, messages: readonly object[]): void;
  close(name: string): void;
  log(name: string): PageChannelLog;
  /** Resolves when a channel has had that many messages, or has ended. */
  until(name: string, messages: number): Promise<PageChannelLog>;
  /** Resolves when a channel has ended, with or without an error. */
  ended(name: string): Promise<PageChannelLog>;
}

declare global {
  var channels: PageChannels;
}

type Channel = ReturnType<ReturnType<typeof createWebChannelTransport>['createWebChannel']>;

interface Entry {
  readonly channel: Channel;
  readonly log: PageChannelLog;
  readonly watchers: Set<() => void>;
}

const entries = new Map<string, Entry>();

/** The options of WebChannelConnection.openStream in @firebase/firestore. */
const SDK_OPTIONS: WebChannelOptions = {
  httpSessionIdParam: 'gsessionid',
  messageUrlParams: { database: 'projects/demo/databases/(default)' },
  sendRawJson: true,
  supportsCrossDomainXhr: true,
  internalChannelParams: { forwardChannelRequestTimeoutMs: 600_000 },
  forceLongPolling: false,
  detectBufferingProxy: false,
  encodeInitMessageHeaders: true,
};

/** Not in SDK_OPTIONS because the package declares headers as an object without properties. */
const HEADERS = { Authorization: 'Bearer owner', 'X-Goog-Api-Client': 'gl-js/ fire/12' };

/** A message event carries an array of one message. */
function messageOf(event: unknown): unknown {
  const data = typeof event === 'object' && event !== null && 'data' in event ? event.data : undefined;
  if (!Array.isArray(data) || data.length !== 1) throw new Error('a message event carries one message');
  const message: unknown = data[0];
  return message;
}

function entryOf(name: string): Entry {
  const entry = entries.get(name);
  if (entry === undefined) throw new Error(`no channel ${name}`);
  return entry;
}

function when(entry: Entry, condition: () => boolean): Promise<PageChannelLog> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (!condition()) return;
      entry.watchers.delete(check);
      resolve(entry.log);
    };
    entry.watchers.add(check);
    check();
  });
}

globalThis.channels = {
  open(name, url, options, messages) {
    const chosen: WebChannelOptions = { ...SDK_OPTIONS };
    Object.assign(chosen, { initMessageHeaders: HEADERS }, options);
    const channel = createWebChannelTransport().createWebChannel(url, chosen);
    const log: PageChannelLog = { messages: [], opens: 0, closes: 0, errors: 0 };
    const watchers = new Set<() => void>();
    const listen = (type: string, change: (event: unknown) => void): void => {
      channel.listen(type, (event) => {
        change(event);
        for (const watcher of [...watchers]) watcher();
      });
    };
    listen(WebChannel.EventType.OPEN, () => (log.opens += 1));
    listen(WebChannel.EventType.CLOSE, () => (log.closes += 1));
    listen(WebChannel.EventType.ERROR, () => (log.errors += 1));
    listen(WebChannel.EventType.MESSAGE, (event) => log.messages.push(messageOf(event)));
    entries.set(name, { channel, log, watchers });
    channel.open();
    for (const message of messages) channel.send(message);
  },
  send(name, messages) {
    for (const message of messages) entryOf(name).channel.send(message);
  },
  close(name) {
    entryOf(name).channel.close();
  },
  log: (name) => entryOf(name).log,
  until: (name, messages) => {
    const entry = entryOf(name);
    return when(
      entry,
      () => entry.log.messages.length >= messages || entry.log.closes + entry.log.errors > 0,
    );
  },
  ended: (name) => {
    const entry = entryOf(name);
    return when(entry, () => entry.log.closes + entry.log.errors > 0);
  },
};
