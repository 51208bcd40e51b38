import { describe, expect, it } from 'vitest';
import { parseCliOptions } from './cli-options.ts';
import { StartError } from './start-error.ts';

describe('the options of npm start', () => {
  it('have defaults', () => {
    expect(parseCliOptions([])).toEqual({ ports: { kind: 'default' }, official: false, help: false });
  });

  it('choose the ports', () => {
    expect(parseCliOptions(['--port-offset', '100']).ports).toEqual({ kind: 'offset', by: 100 });
    expect(parseCliOptions(['--ports', 'auto']).ports).toEqual({ kind: 'auto' });
    expect(parseCliOptions(['--official']).official).toBe(true);
  });

  it.each([
    [['--port-offset', 'many']],
    [['--port-offset']],
    [['--ports', '80']],
    [['--ports', 'auto', '--port-offset', '1']],
    [['--unknown']],
    [['stray']],
  ])('refuse %j', (args) => {
    expect(() => parseCliOptions(args)).toThrow(StartError);
  });
});
