import { stripVTControlCharacters } from 'node:util';

/** Lines of firebase-tools that are irrelevant to the user of the local suite. */
const NOISE: readonly RegExp[] = [
  /Env variable override detected/,
  /not currently authenticated/,
  /The Emulator UI is not starting/,
  /Your requested "node" version/,
  /Unable to fetch the CLI MOTD/,
  /multiple instances of the emulator suite/,
  /has exited upon receiving signal: SIG(?:INT|TERM)/,
  /outdated version of firebase-functions/,
  /scheduled function is not supported|function ignored because the pubsub emulator/i,
];

/** Lines for the terminal: warnings, errors, output of functions, and reloads. */
const WORTH: readonly RegExp[] = [
  /^\s*⚠/,
  /^\s*✖/,
  /^\s*!/,
  /^Error:/,
  /^>\s/,
  /Rules updated/,
  /Loaded functions definitions/,
  / - (?:ERROR|WARNING) /,
];

/**
 * A line of firebase-tools as shown in the terminal: without colours, with paths relative to the repository instead
 * of firebase-tools' working folder; undefined for most lines.
 */
export function terminalLine(
  line: string,
  paths: { readonly runDir: string; readonly root: string },
): string | undefined {
  const text = stripVTControlCharacters(line).trimEnd();
  if (!WORTH.some((pattern) => pattern.test(text))) return undefined;
  if (NOISE.some((pattern) => pattern.test(text))) return undefined;
  return repositoryPaths(text, paths);
}

function repositoryPaths(text: string, paths: { readonly runDir: string; readonly root: string }): string {
  // firebase-tools prints a rules file relative to its working folder: "⚠  ../../firestore.rules:3:5 - ERROR".
  return text
    .split(`${paths.root}/`)
    .join('')
    .replace(/(?<=^|\s)(?:\.\.\/)+(?:[^\s:]*\/)?(firestore\.rules|storage\.rules)/g, '$1');
}

const RULES_ERROR = /\.rules:\d+:\d+( - ERROR|:)/;
const OLD_RULES_STAY = '   The rules in force stay as they were until this is mended.';

/** Filters firebase-tools' lines for the terminal. */
interface NoticeFilter {
  readonly line: (text: string) => void;
  /** From now on successes are shown, too: before, the summary reports them. */
  readonly ready: () => void;
}

/**
 * Passes on the lines to be shown. After an error in the rules it says that the previous ones stay: firebase-tools
 * expects the severity as a number (types.js, Severity), gets a name, and would print "Rules updated" then, too.
 */
export function createNoticeFilter(
  paths: { readonly runDir: string; readonly root: string },
  show: (line: string) => void,
): NoticeFilter {
  let ready = false;
  let failed = false;
  return {
    line: (text) => {
      const worth = terminalLine(text, paths);
      if (text.includes('Change detected, updating rules...')) failed = false;
      if (worth === undefined || (!ready && worth.startsWith('✔'))) return;
      if (failed && worth.includes('Rules updated')) return;
      show(worth);
      if (!RULES_ERROR.test(worth)) return;
      failed = true;
      show(OLD_RULES_STAY);
    },
    ready: () => {
      ready = true;
    },
  };
}

/** Splits a stream of text into whole lines; an incomplete one waits for more. */
export function lineSplitter(onLine: (line: string) => void): { push(chunk: string): void; end(): void } {
  let rest = '';
  return {
    push: (chunk) => {
      const lines = (rest + chunk).split(/\r?\n/);
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    },
    end: () => {
      if (rest !== '') onLine(rest);
      rest = '';
    },
  };
}
