import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version the stand-in claims: firebase-tools 15 refuses a Java older than 21 (commandUtils.js). */
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

/** Writes the stand-in into a folder, which has to come first on the PATH of firebase-tools. Not for Windows. */
export function writeJavaLauncher(dir: string, nodePath: string): void {
  mkdirSync(dir, { recursive: true });
  const path = join(dir, 'java');
  writeFileSync(path, javaLauncherScript(nodePath));
  chmodSync(path, 0o755);
}
