import { builtinEnvironments } from 'vitest/runtime';
import { rememberStyles } from './computed-style.ts';
import { WAIT_TIMEOUT_MS } from './wait-timeout.ts';

// A window of its own for each test file, before anything looks for one: no file sees the document, the storage or
// the listeners of another. jsdom itself, which takes longest to load, stays loaded.

/** Leftovers of the previous file in this process. */
interface Leftovers {
  readonly timers: Set<NodeJS.Timeout>;
  readonly channels: Set<BroadcastChannel>;
  closeWindow: () => Promise<void>;
}

const KEY = Symbol.for('chupke: what the test file before has left');

/** From now on, notes each timer that is set. Packages keep these functions for good: they are replaced once. */
function noteTimers(timers: Set<NodeJS.Timeout>): void {
  const noted = <Set extends typeof setTimeout | typeof setInterval>(set: Set): Set =>
    new Proxy(set, {
      apply: (target, receiver, given) => {
        const timer = Reflect.apply(target, receiver, given) as NodeJS.Timeout;
        timers.add(timer);
        return timer;
      },
    });
  Object.assign(globalThis, { setTimeout: noted(setTimeout), setInterval: noted(setInterval) });
}

/** From now on, notes each channel between tabs that is opened. */
function noteChannels(channels: Set<BroadcastChannel>): void {
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels.add(this);
    }
  };
}

function leftovers(): Leftovers {
  const known = Reflect.get(globalThis, KEY) as Leftovers | undefined;
  if (known !== undefined) return known;
  const fresh: Leftovers = { timers: new Set(), channels: new Set(), closeWindow: () => Promise.resolve() };
  noteTimers(fresh.timers);
  noteChannels(fresh.channels);
  Reflect.set(globalThis, KEY, fresh);
  return fresh;
}

/**
 * Keeps React from recording where each element was made, which no test reads: it does so by tasks of the console, and by stack
 * traces up to a limit.
 */
async function quickenReact(): Promise<void> {
  Reflect.deleteProperty(console, 'createTask');
  const internals: unknown = Reflect.get(
    await import('react'),
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || internals === null) throw new Error('React has other internals');
  const enough = { get: () => Infinity, set: () => undefined, configurable: true };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', enough);
}

/** A query that waits fails many times before it succeeds: the page is written into the error only when the message is read. */
async function configureQueries(): Promise<void> {
  const { configure, getConfig } = await import('@testing-library/react');
  const { getElementError } = getConfig();
  configure({
    asyncUtilTimeout: WAIT_TIMEOUT_MS,
    getElementError: function notFound(message, container) {
      const error = new Error();
      Error.captureStackTrace(error, notFound);
      error.name = 'TestingLibraryElementError';
      const get = (): string => getElementError(message, container).message;
      return Object.defineProperty(error, 'message', { get, configurable: true });
    },
  });
}

const left = leftovers();
// React finishes its work in immediates; a timer or a listener left over would act in the next file's window.
await new Promise((resolve) => setImmediate(resolve));
left.timers.forEach(clearTimeout);
left.timers.clear();
left.channels.forEach((channel) => channel.close());
left.channels.clear();
await left.closeWindow();
// What the product keeps at the window is a property of the process here, as the window itself is its global object.
Object.keys(globalThis)
  .filter((name) => name.startsWith('chupke'))
  .forEach((name) => Reflect.deleteProperty(globalThis, name));

const window = await builtinEnvironments.jsdom.setup(globalThis, {});
rememberStyles(globalThis.window);
left.closeWindow = async () => window.teardown(globalThis);
await quickenReact();
await configureQueries();
