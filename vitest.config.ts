import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { SummaryReporter } from './scripts/lib/summary-reporter.ts';
import { OrderedSequencer } from './tests/support/setup/ordered-sequencer.ts';
import { LONG_WAIT_TIMEOUT_MS, WAIT_TIMEOUT_MS } from './tests/support/setup/wait-timeout.ts';

/** Where programs are started, each wait may be long, and a test has several. */
const longTimeouts = { testTimeout: 6 * LONG_WAIT_TIMEOUT_MS, hookTimeout: 6 * LONG_WAIT_TIMEOUT_MS };

/** Tests of the whole product with its demo data, in a browser and by every door. */
const live = 'tests/{live,breach,e2e}/**/*.test.ts';

/** Tests that start the suite as `npm start` does. */
const starting = 'scripts/start/{run-start,suite}.test.ts';

/** A test of the window that component tests have. */
const inWindow = 'tests/support/setup/computed-style.test.ts';

/** For tests of the whole: the files that a worker runs share one running suite and one built app (tests/support/live). */
const suites = {
  globalSetup: './tests/support/live/global-setup.ts',
  ...longTimeouts,
};

/** The build of a package of Testing Library as ES modules: it can be evaluated again for each file. */
function testingLibrary(name: string): string {
  const folder = dirname(createRequire(import.meta.url).resolve(`@testing-library/${name}/package.json`));
  return join(folder, 'dist', '@testing-library', `${name}.esm.js`);
}

export default defineConfig({
  test: {
    reporters: ['default', new SummaryReporter()],
    // Two files at a time, on however many cores: what is timed in a test must not wait for the other tests.
    maxWorkers: 2,
    pool: 'forks',
    // Most of what tests make is gone at once: room for it costs less than looking after it again and again (of rules and
    // attacks 3 % of the time).
    execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64'],
    // The files of a project share its processes: loading the packages anew for each took longer than many a test.
    isolate: false,
    setupFiles: ['./tests/support/setup/fresh-modules.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Nothing fails for being slow: a wait gives up first, and tells what it waited for.
    testTimeout: LONG_WAIT_TIMEOUT_MS,
    hookTimeout: LONG_WAIT_TIMEOUT_MS,
    expect: { poll: { timeout: WAIT_TIMEOUT_MS } },
    // One group of projects after the other: 'live' is the first and the longest of its run (scripts/test.ts).
    sequence: { sequencer: OrderedSequencer, groupOrder: 1 },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // firebase-functions looks at it once, as the first file loads it; its features are off unless a test names them.
          env: { FIREBASE_DEBUG_MODE: 'true' },
          include: [
            'domain/src/**/*.test.ts',
            'emulator/src/**/*.test.ts',
            'functions/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [starting],
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          // Most of what a component test runs it runs a few times: optimizing that takes longer than it saves.
          execArgv: ['--no-opt'],
          environment: './tests/support/setup/window-environment.ts',
          setupFiles: ['./tests/support/setup/fresh-window.ts'],
          include: ['src/**/*.test.{ts,tsx}', inWindow],
          alias: {
            '@testing-library/react': testingLibrary('react'),
            '@testing-library/dom': testingLibrary('dom'),
          },
          // They keep the document that they were loaded with, and register a clean-up for the file that loads them.
          server: { deps: { inline: [/@testing-library\//] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'contracts',
          environment: 'node',
          include: ['tests/contracts/**/*.test.ts'],
          ...longTimeouts,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/**/*.test.ts', starting],
          exclude: ['tests/contracts/**', 'tests/suite/**', 'tests/crawl/**', live, inWindow],
          ...longTimeouts,
          // These start servers and browsers that use a second core themselves: one file at a time.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'suite',
          environment: 'node',
          include: ['tests/suite/**/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
          ...suites,
        },
      },
      {
        extends: true,
        test: {
          // A suite of its own: it leaves much behind, and reads all that there is.
          name: 'crawl',
          environment: 'node',
          include: ['tests/crawl/**/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 4 },
          ...suites,
        },
      },
      {
        extends: true,
        test: {
          name: 'live',
          environment: 'node',
          include: [live],
          sequence: { groupOrder: 0 },
          ...suites,
        },
      },
    ],
  },
});
