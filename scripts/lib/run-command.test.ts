import { describe, expect, it } from 'vitest';
import { runCommand } from './run-command.ts';

describe('a command', () => {
  it('answers its exit code and all it printed', async () => {
    const script = `console.log('out'); console.error('err ' + process.env.COLOUR); process.exitCode = 3`;
    const { code, output } = await runCommand(process.execPath, ['-e', script], {
      output: 'keep',
      env: { COLOUR: 'marigold' },
    });
    expect(code).toBe(3);
    expect(output).toContain('out\n');
    expect(output).toContain('err marigold\n');
  });

  it('that cannot be started has failed', async () => {
    const { code, output } = await runCommand('no-such-program-anywhere', [], { output: 'keep' });
    expect(code).toBe(1);
    expect(output).toContain('no-such-program-anywhere');
  });

  it('that is ended by a signal has failed', async () => {
    const script = `process.kill(process.pid, 'SIGKILL')`;
    const { code, output } = await runCommand(process.execPath, ['-e', script], { output: 'keep' });
    expect(code).toBe(1);
    expect(output).toContain('SIGKILL');
  });
});
