import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

// Tests the content of a deployment: the files selected by firebase-tools' own function, with the ignore list of
// firebase.json, in an empty folder, with the declared packages only.

interface Manifest {
  readonly main: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

interface FirebaseConfig {
  readonly functions: { readonly ignore: readonly string[] };
  readonly hosting: { readonly rewrites: readonly { readonly function?: object }[] };
}

const require = createRequire(import.meta.url);
const source = fileURLToPath(new URL('..', import.meta.url));
const root = dirname(source.replace(/\/$/, ''));

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

const manifest = readJson(join(source, 'package.json')) as Manifest;
const config = readJson(join(root, 'firebase.json')) as FirebaseConfig;
const declared = Object.keys(manifest.dependencies);
let folder = '';
let uploaded: readonly string[] = [];

async function filesToUpload(): Promise<readonly string[]> {
  const { readdirRecursive } = require('firebase-tools/lib/fsAsync.js') as {
    readdirRecursive(options: object): Promise<readonly { readonly name: string }[]>;
  };
  const files = await readdirRecursive({ path: source, ignoreStrings: [...config.functions.ignore] });
  return files.map((file) => relative(source, file.name)).sort();
}

beforeAll(async () => {
  execFileSync(process.execPath, ['build.mjs'], { cwd: source });
  folder = mkdtempSync(join(tmpdir(), 'chupke-deploy-'));
  uploaded = await filesToUpload();
  for (const file of uploaded) cpSync(join(source, file), join(folder, file));
  for (const name of declared) {
    const target = join(folder, 'node_modules', name);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), target, 'junction');
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('holds the bundle and its manifest, and nothing else', () => {
  expect(uploaded).toEqual([
    'dist/faces/eczar-devanagari.ttf',
    'dist/faces/eczar-latin.ttf',
    'dist/index.js',
    'dist/index.js.map',
    'package.json',
  ]);
});

it('declares public packages only, and no build step that the upload lacks', () => {
  expect(declared).toEqual([
    '@google/generative-ai',
    '@resvg/resvg-wasm',
    '@supabase/supabase-js',
    'firebase-admin',
    'firebase-functions',
    'razorpay',
    'sharp',
  ]);
  // Google's Node buildpack runs "build" unless an empty "gcp-build" says that there is nothing to do.
  expect(manifest.scripts['gcp-build']).toBe('');
});

/** What this line of the program prints of the deployed module `m`. */
function answerOf(line: string, env: Readonly<Record<string, string>> = {}): unknown {
  const program = `const m = await import(${JSON.stringify(`./${manifest.main}`)});
    console.log(JSON.stringify(${line}));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], GCLOUD_PROJECT: 'demo-chupke', ...env },
  });
  return JSON.parse(output);
}

/** Files that declare functions, and nothing else. */
const TRIGGER_FILES = /(?:^|\/)(?:[a-z-]*triggers|calls)\.ts$/;

it('loads by its "main", with every function as an export', () => {
  const files = readdirSync(join(source, 'src'), { recursive: true, encoding: 'utf8' });
  const declarations = files
    .filter((file) => TRIGGER_FILES.test(file.replaceAll('\\', '/')))
    .flatMap((file) => [
      ...readFileSync(join(source, 'src', file), 'utf8').matchAll(/^export const (\w+) = (when)?/gm),
    ]);
  const known = answerOf(
    `Object.entries(m).map(([name, { __endpoint: e }]) =>
      ({ name, region: e.region, platform: e.platform, retry: e.eventTrigger?.retry }))`,
  );
  // Every function that follows documents gets its events again until it has taken them.
  expect(known).toEqual(
    declarations
      .map(([, name = '', when]) => ({
        name,
        region: ['asia-south1'],
        platform: 'gcfv2',
        ...(when === 'when' ? { retry: true } : {}),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
});

it('can be required, as the emulator of functions does it: no module waits at its top level', () => {
  const program = `console.log(typeof require(${JSON.stringify(`./${manifest.main}`)}).health)`;
  const output = execFileSync(process.execPath, ['-e', program], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], GCLOUD_PROJECT: 'demo-chupke' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  expect(output.trim()).toBe('function');
});

it('hands each secret to the functions that use it, and to no other', () => {
  const known = answerOf(
    `Object.entries(m).map(([name, { __endpoint: e }]) =>
      [name, (e.secretEnvironmentVariables ?? []).map(({ key }) => key)])`,
  ) as readonly (readonly [name: string, secrets: readonly string[]])[];
  const holders = (secret: string) =>
    known.filter(([, secrets]) => secrets.includes(secret)).map(([name]) => name);
  expect(holders('EMAILJS_PRIVATE_KEY')).toEqual([
    'doDailyRound',
    'onAutomationRun',
    'onOrderWritten',
    'onUserVerified',
    'reconcilePayments',
    'sendWelcomeEmail',
  ]);
  expect(holders('GEMINI_KEYS')).toEqual(['askConfie']);
  expect(holders('MAILBOX_SECRET')).toEqual([
    'aboutMeStatus',
    'actOnAuthor',
    'allowDuringMaintenance',
    'askConfie',
    'banAddress',
    'changeCircle',
    'changedReports',
    'checkHeldCases',
    'confirmOpening',
    'countHelp',
    'createCircle',
    'decideAppeal',
    'decideReport',
    'decideReports',
    'doDailyRound',
    'eraseAbandoned',
    'exportAccount',
    'joinCircle',
    'listAppeals',
    'listReports',
    'mergeColleges',
    'moderateCircle',
    'onAlertWritten',
    'onAutomationRun',
    'onErasureCreated',
    'onUserCreated',
    'openCase',
    'openFeeds',
    'rateAnswer',
    'readAssistantFigures',
    'readOverview',
    'removeContent',
    'reopenReport',
    'reportAboutMe',
    'reportCircle',
    'reportConfession',
    'requestCollege',
    'securityAlert',
    'setAccountStatus',
    'showReportedPicture',
    'workOnCase',
  ]);
  const payments = [
    'checkPayments',
    'createOrder',
    'doDailyRound',
    'onAutomationRun',
    'razorpayWebhook',
    'reconcilePayments',
    'settleOrder',
    'verifyPayment',
  ];
  expect(holders('RAZORPAY_KEY_SECRET')).toEqual(payments);
  expect(holders('RAZORPAY_WEBHOOK_SECRET')).toEqual(payments);
  expect([...new Set(known.flatMap(([, secrets]) => secrets))].sort()).toEqual([
    'EMAILJS_PRIVATE_KEY',
    'GEMINI_KEYS',
    'MAILBOX_SECRET',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
  ]);
});

it('hands the key of Supabase to what reaches pictures, where they are kept there', () => {
  const known = answerOf(
    `Object.entries(m).flatMap(([name, { __endpoint: e }]) =>
      (e.secretEnvironmentVariables ?? []).some(({ key }) => key === 'SUPABASE_SERVICE_KEY') ? [name] : [])`,
    { SUPABASE_URL: 'https://project.supabase.co' },
  );
  expect(known).toEqual([
    'doDailyRound',
    'emptyReports',
    'eraseAbandoned',
    'onAutomationRun',
    'onConfessionDeleted',
    'onConfessionUpdated',
    'onErasureCreated',
    'onPictureUploaded',
    'onWaitingConfessionCreated',
    'onWaitingConfessionDeleted',
    'onWaitingConfessionUpdated',
    'publishConfession',
    'publishOverdue',
    'removeContent',
    'showReportedPicture',
    'signPictureUpload',
    'sweepPictures',
  ]);
});

it('is rewritten to by hosting under the names and the region that it exports', () => {
  const targets = config.hosting.rewrites.flatMap((rewrite) => rewrite.function ?? []);
  expect(targets).toEqual(
    [
      'health',
      'securityAlert',
      'sendWelcomeEmail',
      'sendMobileNotification',
      'sendReactionNotification',
      'storeFcmToken',
      'razorpayWebhook',
      'sharePage',
      'sharePicture',
    ].map((functionId) => ({
      functionId,
      region: 'asia-south1',
    })),
  );
});
