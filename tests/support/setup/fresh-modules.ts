import { vi } from 'vitest';
import { WAIT_TIMEOUT_MS } from './wait-timeout.ts';

// Runs before each file: the files of a project share a process, in which the packages of node_modules stay loaded. Our
// own modules are evaluated again, so that no file sees what another left in them.
vi.resetModules();
vi.useRealTimers();

type Wait = typeof vi.waitFor;
const isWrapped = Symbol.for('chupke: vi.waitFor has our timeout');

// vitest has no setting for how long `vi.waitFor` waits, and takes a second. The object `vi` outlives the file.
if (!(isWrapped in vi)) {
  const original: Wait = vi.waitFor;
  const waitFor: Wait = (callback, options) =>
    original(callback, {
      timeout: WAIT_TIMEOUT_MS,
      ...(typeof options === 'number' ? { timeout: options } : options),
    });
  Object.assign(vi, { waitFor, [isWrapped]: true });
}
