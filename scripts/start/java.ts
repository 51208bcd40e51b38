import { execFile } from 'node:child_process';
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
