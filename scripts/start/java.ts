import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** The oldest Java that firebase-tools accepts (commandUtils.js, MIN_SUPPORTED_JAVA_MAJOR_VERSION). */
const OLDEST_JAVA = 21;

/** The major version in what `java -version` prints, e.g. 21 of `openjdk version "21.0.4"`. */
export function parseJavaVersion(output: string): number | undefined {
  const match = /version "(\d+)/.exec(output);
  return match === null ? undefined : Number(match[1]);
}

function javaVersion(): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile('java', ['-version'], { encoding: 'utf8' }, (error, stdout, stderr) => {
      resolve(error === null ? `${stderr}${stdout}` : undefined);
    });
  });
}

/** Throws StartError when there is no Java, or only one that firebase-tools would refuse. */
export async function requireJava(): Promise<void> {
  const output = await javaVersion();
  const hint = 'Without --official Chupke needs no Java at all.';
  if (output === undefined) {
    throw new StartError(
      `--official runs Google's Java emulators, but there is no working java on the PATH. Install Java ${OLDEST_JAVA} or newer. ${hint}`,
    );
  }
  const version = parseJavaVersion(output);
  if (version !== undefined && version < OLDEST_JAVA) {
    throw new StartError(
      `--official needs Java ${OLDEST_JAVA} or newer, but the java on the PATH is version ${version}. ${hint}`,
    );
  }
}

/** The version that the stand-in reports: firebase-tools 15 refuses a Java older than 21 (commandUtils.js). */
const CLAIMED_JAVA = 'openjdk version "21.0.0"';

function shellQuote(text: string): string {
  return `'${text.split("'").join(`'\\''`)}'`;
}

/**
 * The text of a POSIX shell script that stands in for `java`: `java ... -version` prints a version on stderr
 * as Java does, `java ... -jar FILE ARGS` becomes `node FILE ARGS`. `exec` keeps the process id, so that
 * firebase-tools' signals reach the Node program itself.
 */
export function javaLauncherScript(nodePath: string): string {
  return `#!/bin/sh
for argument in "$@"; do
  if [ "$argument" = "-version" ]; then
    echo ${shellQuote(CLAIMED_JAVA)} >&2
    exit 0
  fi
done
while [ $# -gt 0 ]; do
  if [ "$1" = "-jar" ]; then
    shift
    exec ${shellQuote(nodePath)} "$@"
  fi
  shift
done
echo "This java runs Chupke's local emulators only." >&2
exit 1
`;
}

/** Writes the stand-in into a folder, which must come first in the PATH of firebase-tools. Not for Windows. */
export function writeJavaLauncher(dir: string, nodePath: string): void {
  mkdirSync(dir, { recursive: true });
  const path = join(dir, 'java');
  writeFileSync(path, javaLauncherScript(nodePath));
  chmodSync(path, 0o755);
}
