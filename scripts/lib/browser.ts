import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';

const run = promisify(execFile);

/** node_modules/.cache of the repository: removed by `npm ci`, and private to this user. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/chromium/', import.meta.url));

const PACKAGE = fileURLToPath(new URL('../../node_modules/@sparticuz/chromium/', import.meta.url));

/** No sandbox (tests run in containers, as root), no GPU, and no background requests. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Names under which package managers install it. */
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Paths outside of PATH. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const FONT_CONFIG = 'fonts.conf';

/** Options of a browser. */
interface BrowserOptions {
  /** More command-line switches of Chromium. */
  readonly flags?: readonly string[];
  /** False where this program has more to clean up: at Ctrl-C Playwright ends the whole process after the browser. */
  readonly handlesInterrupt?: boolean;
}

/** A browser's file, and the environment it must be started with. */
interface Executable {
  readonly path: string;
  readonly env: Record<string, string>;
}

/**
 * Starts headless Chromium: the one named by CHROMIUM, else one of the system, else the one of the package
 * @sparticuz/chromium (Linux on x64), which is unpacked once. The caller must close it.
 */
export async function launchBrowser({
  flags = [],
  handlesInterrupt = true,
}: BrowserOptions = {}): Promise<Browser> {
  const { path, env } = await findExecutable();
  return chromium.launch({
    executablePath: path,
    args: [...FLAGS, ...flags],
    env: { ...definedEnv(), ...env },
    handleSIGINT: handlesInterrupt,
  });
}

async function findExecutable(): Promise<Executable> {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') return { path: named, env: {} };
  const found = systemCandidates().find((path) => existsSync(path));
  if (found !== undefined) return { path: found, env: {} };
  return packedExecutable();
}

function systemCandidates(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...folders.flatMap((folder) => COMMANDS.map((command) => join(folder, command))), ...PLACES];
}

/** The package's browser with its own fonts and, where the machine lacks them, its own libraries. */
async function packedExecutable(): Promise<Executable> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium found: install Chrome or Chromium, or name its file in CHROMIUM.');
  }
  const folder = await unpackedFolder();
  const path = join(folder, 'chromium');
  const env = { FONTCONFIG_FILE: join(folder, FONT_CONFIG) };
  if (await starts(path)) return { path, env };
  const libraries = [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH'] ?? ''];
  const LD_LIBRARY_PATH = libraries.filter((library) => library !== '').join(':');
  return { path, env: { ...env, LD_LIBRARY_PATH } };
}

/** The folder with the unpacked package. It is created atomically, as several processes may need it at once. */
async function unpackedFolder(): Promise<string> {
  const target = join(CACHE, await packageVersion());
  if (existsSync(target)) return target;
  await mkdir(CACHE, { recursive: true });
  const staging = await mkdtemp(join(CACHE, 'unpacking-'));
  try {
    await unpackInto(staging);
    await writeFile(join(staging, FONT_CONFIG), fontConfig(target));
    await rename(staging, target);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(target)) throw error;
  }
  return target;
}

/**
 * The package unpacks into the temporary folder, and its libraries only where it detects a cloud function
 * (isRunningInAmazonLinux2023 of its helper.js); both depend on the environment, so it runs in a process of its own.
 */
async function unpackInto(folder: string): Promise<void> {
  const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    env: { ...definedEnv(), TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x', NODE_OPTIONS: '' },
  });
}

/** The package's own configuration looks for its fonts in /tmp; ours adds them to the machine's. */
function fontConfig(folder: string): string {
  const lines = [
    '<?xml version="1.0"?>',
    '<fontconfig>',
    '  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    `  <dir>${join(folder, 'fonts')}</dir>`,
    `  <cachedir>${join(folder, 'fonts-cache')}</cachedir>`,
    '</fontconfig>',
  ];
  return lines.join('\n');
}

async function packageVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version);
  throw new Error('@sparticuz/chromium is not installed: run npm ci.');
}

/** Whether the file runs with the machine's libraries. */
async function starts(path: string): Promise<boolean> {
  try {
    await run(path, ['--version']);
    return true;
  } catch {
    return false;
  }
}

function definedEnv(): Record<string, string> {
  const entries = Object.entries(process.env).flatMap(([name, value]): [string, string][] => {
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}
