import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { StartError } from './start-error.ts';

/** A finding of the rules checker. Line and column count from one. */
interface RulesFinding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Parses the checker's lines `file:line:column: message`; other lines are skipped. */
export function parseFindings(output: string): readonly RulesFinding[] {
  return output.split(/\r?\n/).flatMap((line) => {
    // The path may itself contain a colon (C:\), so the numbers are matched after it.
    const match = /^(.+?):(\d+):(\d+):\s*(.*)$/.exec(line);
    const [, file, lineNumber, column, message] = match ?? [];
    if (file === undefined || message === undefined) return [];
    return [{ file, line: Number(lineNumber), column: Number(column), message }];
  });
}

/** A finding with its line, and a caret below the column. */
export function describeFinding(finding: RulesFinding, source: string): string {
  const head = `${finding.file}:${finding.line}:${finding.column}: ${finding.message}`;
  const line = source.split(/\r?\n/)[finding.line - 1];
  if (line === undefined) return head;
  const gutter = `${finding.line} | `;
  // Tabs stay tabs, so that the caret is aligned whatever the tab width.
  const indent = line.slice(0, Math.max(0, finding.column - 1)).replace(/[^\t]/g, ' ');
  return `${head}\n\n  ${gutter}${line}\n  ${' '.repeat(gutter.length)}${indent}^`;
}

interface CheckerResult {
  readonly failed: boolean;
  readonly output: string;
}

function runChecker(checker: string, files: readonly string[], cwd: string): Promise<CheckerResult> {
  return new Promise((resolve) => {
    execFile(process.execPath, [checker, ...files], { cwd, encoding: 'utf8' }, (error, stdout, stderr) => {
      resolve({ failed: error !== null, output: `${stderr}${stdout}` });
    });
  });
}

function readSource(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Checks the rules files with the emulator's own parser. Throws StartError with file, line, column and the problem
 * when one has an error. `files` are absolute; they are named relative to the root.
 */
export async function checkRules(
  root: string,
  emulatorDist: string,
  files: readonly string[],
): Promise<void> {
  const checker = join(emulatorDist, 'check-rules.js');
  if (!existsSync(checker))
    throw new StartError(`${checker} is missing: build the emulator (npm run build:emulator).`);
  const names = files.map((file) => relative(root, file));
  const result = await runChecker(checker, names, root);
  if (!result.failed) return;
  const findings = parseFindings(result.output);
  const text = findings.map((finding) => describeFinding(finding, readSource(join(root, finding.file))));
  const details = text.length === 0 ? result.output.trim() : text.join('\n\n');
  throw new StartError(`The security rules have an error, so nothing was started.\n\n${details}`);
}
