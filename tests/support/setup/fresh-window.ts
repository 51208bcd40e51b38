import { afterAll } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import { PATIENCE_MS } from './patience.ts';

// A window of its own for each test file, before anything looks for one: no file sees the document, the storage or
// the listeners of another. jsdom itself, which takes longest to load, stays loaded.
const window = await builtinEnvironments.jsdom.setup(globalThis, {});
const { configure } = await import('@testing-library/react');
configure({ asyncUtilTimeout: PATIENCE_MS });
afterAll(async () => {
  // What React has scheduled still needs the window.
  await new Promise((resolve) => setImmediate(resolve));
  window.teardown(globalThis);
});
