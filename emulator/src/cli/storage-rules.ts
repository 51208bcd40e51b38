import { startRulesRuntime } from '../transports/rules-stdio/runtime.ts';

// Runs in the place of the Storage rules runtime of the Firebase CLI, on standard input and output.
startRulesRuntime({
  input: process.stdin,
  writeLine: (line) => {
    process.stdout.write(`${line}\n`);
  },
});
// The CLI may exit without closing its pipes; then nobody is left to report errors to.
process.stdout.on('error', () => {
  process.exit(0);
});
