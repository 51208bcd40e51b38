/*
 * What modules of the app ask a browser for as soon as they are loaded or drawn, where there is none: a phone with nothing
 * stored, on which nothing happens.
 */

const nothing = (): undefined => undefined;

/** As in a browser of the most frequent kind: what differs in others is drawn by the app. */
const WORLD: Readonly<Record<string, unknown>> = {
  window: {},
  document: {
    documentElement: { lang: '', dataset: {} },
    activeElement: null,
    getElementById: nothing,
    querySelector: nothing,
  },
  navigator: { userAgent: 'Android Chrome', maxTouchPoints: 5, onLine: true, language: '' },
  addEventListener: nothing,
  removeEventListener: nothing,
};

/** Runs some work with a browser's names in place, and takes them away afterwards. */
export async function inPageWorld<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = Object.keys(WORLD).map((name) => ({
    name,
    was: Object.getOwnPropertyDescriptor(globalThis, name),
  }));
  for (const [name, value] of Object.entries(WORLD))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  try {
    return await work();
  } finally {
    for (const { name, was } of before) {
      if (was === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, was);
    }
  }
}
