import type { Environment } from 'vitest/runtime';

/**
 * The environment of tests that need a window: packages are resolved as for a browser. It opens no window itself, as
 * vitest sets it up once for all files of a process: each file gets one of its own by `fresh-window.ts`.
 */
const windowEnvironment: Environment = {
  name: 'window',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
};

// oxlint-disable-next-line no-restricted-exports -- vitest takes an environment from the default export
export default windowEnvironment;
