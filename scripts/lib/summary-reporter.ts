import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { emptyTally, formatTally } from './tally.ts';
import type { Tally } from './tally.ts';

/** Names the file into which the reporter writes its tally as JSON instead of printing it; empty is none. */
export const TALLY_FILE_VARIABLE = 'CHUPKE_TALLY_FILE';

/**
 * Ends a vitest run with the line `N passed, N failed`. Failed includes what a count of tests leaves out: a file that
 * could not be loaded, a suite whose hook threw, an unhandled error, an interrupted run.
 */
export class SummaryReporter implements Reporter {
  #tally: Tally = emptyTally;
  #isWatching = false;

  onInit(vitest: Vitest): void {
    this.#isWatching = vitest.config.watch;
    // The other reporters and vitest's own clean-up still print after the run's end; the process exits later.
    process.once('exit', (code) => {
      this.#report(code);
    });
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly unknown[],
    reason: 'passed' | 'failed' | 'interrupted',
  ): void {
    this.#tally = tallyOf(modules, unhandledErrors.length + (reason === 'interrupted' ? 1 : 0));
  }

  #report(exitCode: number): void {
    // A global set-up that threw, no test file found, a configuration error: no test failed, but the run did.
    const isUncounted = exitCode !== 0 && this.#tally.failed === 0;
    const tally = isUncounted ? { ...this.#tally, failed: 1 } : this.#tally;
    const file = process.env[TALLY_FILE_VARIABLE];
    if (file !== undefined && file !== '') writeFileSync(file, JSON.stringify(tally));
    else if (!this.#isWatching) process.stdout.write(`${formatTally(tally)}\n`);
  }
}

function tallyOf(modules: readonly TestModule[], otherFailures: number): Tally {
  let passed = 0;
  let failed = otherFailures;
  const failures: string[] =
    otherFailures > 0 ? ['an error that no test handles, or an interrupted run'] : [];
  for (const module of modules) {
    const suites = [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
    for (const suite of suites) {
      failed += suite.errors().length;
      failures.push(
        suite.type === 'suite' ? `${module.relativeModuleId}: ${suite.fullName}` : module.relativeModuleId,
      );
    }
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') passed += 1;
      if (state !== 'failed') continue;
      failed += 1;
      failures.push(`${module.relativeModuleId}: ${test.fullName}`);
    }
  }
  return { passed, failed, failures };
}
