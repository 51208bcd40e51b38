import { readFileSync } from 'node:fs';
import { compileRules } from '../rules/engine.ts';
import { SourceText } from '../rules/language/source.ts';

/**
 * Prints the issues of rules files, one `file:line:column: message` each, on standard error. The exit code is 1
 * if any of them is an error, 2 if a file cannot be read or none was named.
 */
function checkFiles(names: readonly string[]): 0 | 1 | 2 {
  if (names.length === 0) {
    process.stderr.write('Usage: check-rules FILE...\n');
    return 2;
  }
  let exitCode: 0 | 1 | 2 = 0;
  for (const name of names) {
    const text = readText(name);
    if (text === undefined) exitCode = 2;
    else if (!checkText(name, text) && exitCode === 0) exitCode = 1;
  }
  return exitCode;
}

function readText(name: string): string | undefined {
  try {
    return readFileSync(name, 'utf8');
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    return undefined;
  }
}

/** Whether the rules are free of errors. */
function checkText(name: string, text: string): boolean {
  const { issues } = compileRules(new SourceText(name, text), { explain: false });
  for (const { fileName, line, column, severity, message } of issues) {
    const mark = severity === 'warning' ? 'warning: ' : '';
    process.stderr.write(`${fileName}:${line}:${column}: ${mark}${message}\n`);
  }
  return issues.every(({ severity }) => severity === 'warning');
}

process.exitCode = checkFiles(process.argv.slice(2));
