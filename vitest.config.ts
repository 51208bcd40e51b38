import { defineConfig } from 'vitest/config';
import { SummaryReporter } from './scripts/lib/summary-reporter.ts';

/** Tests of the whole: they share one running suite and one built app (tests/support/live). */
const live = ['live', 'crawl', 'breach', 'e2e'].map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);

export default defineConfig({
  test: {
    reporters: ['default', new SummaryReporter()],
    // Two files at a time, on however many cores: what is timed in a test must not wait for the other tests.
    maxWorkers: 2,
    pool: 'forks',
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'domain/src/**/*.test.ts',
            'emulator/src/**/*.test.ts',
            'functions/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: { name: 'app', environment: 'jsdom', include: ['src/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'contracts',
          environment: 'node',
          include: ['tests/contracts/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/contracts/**', ...live],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // These start servers and browsers that use a second core themselves: one file at a time, after the others.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'live',
          environment: 'node',
          include: live,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          globalSetup: './tests/support/live/global-setup.ts',
        },
      },
    ],
  },
});
