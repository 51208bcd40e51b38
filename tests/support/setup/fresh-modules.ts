import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

// Runs before each file of the projects whose files share a process (`isolate: false`): the packages of node_modules
// stay loaded, our own modules are evaluated again, so that no file sees what another left in them.
vi.resetModules();
vi.useRealTimers();

type Wait = typeof vi.waitFor;
const isPatient = Symbol.for('chupke: vi.waitFor is patient');

// vitest has no setting for how long `vi.waitFor` waits, and takes a second. The object `vi` outlives the file.
if (!(isPatient in vi)) {
  const waitFor: Wait = vi.waitFor;
  const patient: Wait = (callback, options) =>
    waitFor(callback, {
      timeout: PATIENCE_MS,
      ...(typeof options === 'number' ? { timeout: options } : options),
    });
  Object.assign(vi, { waitFor: patient, [isPatient]: true });
}
