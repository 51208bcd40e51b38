import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRules, describeFinding, parseFindings } from './check-rules.ts';

let dir = '';

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'chupke-rules-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function checker(program: string): void {
  writeFileSync(join(dir, 'check-rules.js'), program);
}

describe('checking rules before a start', () => {
  it('tells file, line, column and what was expected, with the line itself', async () => {
    writeFileSync(join(dir, 'a.rules'), 'service x {\n\tallow raed;\n}\n');
    checker(`console.error('a.rules:2:8: expected "read"'); process.exitCode = 1;`);
    await expect(checkRules(dir, dir, [join(dir, 'a.rules')])).rejects.toThrow(
      'a.rules:2:8: expected "read"\n\n  2 | \tallow raed;\n      \t      ^',
    );
  });

  it('passes when the checker is content', async () => {
    checker('');
    await expect(checkRules(dir, dir, [join(dir, 'a.rules')])).resolves.toBeUndefined();
  });

  it('shows what a checker says that breaks down', async () => {
    checker(`throw new Error('out of paper');`);
    await expect(checkRules(dir, dir, [])).rejects.toThrow(/out of paper/);
    await expect(checkRules(dir, join(dir, 'nowhere'), [])).rejects.toThrow(/build the emulator/);
  });
});

describe('a finding', () => {
  it('is read from a line, also with a drive letter in the path', () => {
    expect(parseFindings('C:\\x\\f.rules:12:5: expected ;\nnoise\n')).toEqual([
      { file: 'C:\\x\\f.rules', line: 12, column: 5, message: 'expected ;' },
    ]);
  });

  it('beyond the end of the file is shown without a line', () => {
    expect(describeFinding({ file: 'f', line: 9, column: 1, message: 'expected }' }, 'one')).toBe(
      'f:9:1: expected }',
    );
  });
});
