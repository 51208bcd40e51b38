import { builtinEnvironments } from 'vitest/runtime';
import { rememberStyles } from './computed-style.ts';
import { WAIT_TIMEOUT_MS } from './wait-timeout.ts';

// A window of its own for each test file, before anything looks for one: no file sees the document, the storage or
// the listeners of another. jsdom itself, which takes longest to load, stays loaded.

/** Leftovers of the previous file in this process. */
interface Leftovers {
  readonly timers: Set<NodeJS.Timeout>;
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

function leftovers(): Leftovers {
  const known = Reflect.get(globalThis, KEY) as Leftovers | undefined;
  if (known !== undefined) return known;
  const fresh: Leftovers = { timers: new Set(), closeWindow: () => Promise.resolve() };
  noteTimers(fresh.timers);
  Reflect.set(globalThis, KEY, fresh);
  return fresh;
}

const left = leftovers();
// React finishes its work in immediates; a timer left running would fire in the next file's window.
await new Promise((resolve) => setImmediate(resolve));
left.timers.forEach(clearTimeout);
left.timers.clear();
await left.closeWindow();

const window = await builtinEnvironments.jsdom.setup(globalThis, {});
rememberStyles(globalThis.window);
left.closeWindow = async () => window.teardown(globalThis);
const { configure } = await import('@testing-library/react');
configure({ asyncUtilTimeout: WAIT_TIMEOUT_MS });
