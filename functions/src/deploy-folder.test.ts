import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
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
}, 30_000);

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
  expect(declared).toEqual(['@resvg/resvg-wasm', 'firebase-admin', 'firebase-functions']);
  // Google's Node buildpack runs "build" unless an empty "gcp-build" says that there is nothing to do.
  expect(manifest.scripts['gcp-build']).toBe('');
});

it('loads by its "main", with every function as an export', () => {
  const program = `const m = await import(${JSON.stringify(`./${manifest.main}`)});
    const shown = ({ region, platform, eventTrigger }) => [...region, platform, eventTrigger?.retry ?? 'no event'];
    console.log(JSON.stringify(Object.entries(m).map(([name, f]) => [name, ...shown(f.__endpoint)])));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], GCLOUD_PROJECT: 'demo-chupke' },
  });
  // Every function that follows documents gets its events again until it has taken them.
  expect(JSON.parse(output)).toEqual([
    ['allowDuringMaintenance', 'asia-south1', 'gcfv2', 'no event'],
    ['beInCircle', 'asia-south1', 'gcfv2', 'no event'],
    ['changeCircle', 'asia-south1', 'gcfv2', 'no event'],
    ['checkInvite', 'asia-south1', 'gcfv2', 'no event'],
    ['clearSecurityLogs', 'asia-south1', 'gcfv2', 'no event'],
    ['createCircle', 'asia-south1', 'gcfv2', 'no event'],
    ['decideCircleRecovery', 'asia-south1', 'gcfv2', 'no event'],
    ['decideCollegeChange', 'asia-south1', 'gcfv2', 'no event'],
    ['decideReport', 'asia-south1', 'gcfv2', 'no event'],
    ['endMaintenance', 'asia-south1', 'gcfv2', 'no event'],
    ['eraseAccount', 'asia-south1', 'gcfv2', 'no event'],
    ['exportAccount', 'asia-south1', 'gcfv2', 'no event'],
    ['exportCircle', 'asia-south1', 'gcfv2', 'no event'],
    ['health', 'asia-south1', 'gcfv2', 'no event'],
    ['joinCircle', 'asia-south1', 'gcfv2', 'no event'],
    ['listAccounts', 'asia-south1', 'gcfv2', 'no event'],
    ['moderateCircle', 'asia-south1', 'gcfv2', 'no event'],
    ['onCircleActivityUpdated', 'asia-south1', 'gcfv2', true],
    ['onCircleMessageCreated', 'asia-south1', 'gcfv2', true],
    ['onCircleMessageUpdated', 'asia-south1', 'gcfv2', true],
    ['onConfessionCreated', 'asia-south1', 'gcfv2', true],
    ['onConfessionDeleted', 'asia-south1', 'gcfv2', true],
    ['onConfessionUpdated', 'asia-south1', 'gcfv2', true],
    ['onErasureCreated', 'asia-south1', 'gcfv2', true],
    ['onReplyCreated', 'asia-south1', 'gcfv2', true],
    ['onReplyDeleted', 'asia-south1', 'gcfv2', true],
    ['onReplyUpdated', 'asia-south1', 'gcfv2', true],
    ['onUserCreated', 'asia-south1', 'gcfv2', true],
    ['onUserUpdated', 'asia-south1', 'gcfv2', true],
    ['onUserVerified', 'asia-south1', 'gcfv2', true],
    ['onViewsCreated', 'asia-south1', 'gcfv2', true],
    ['onWaitingConfessionCreated', 'asia-south1', 'gcfv2', true],
    ['onWaitingConfessionDeleted', 'asia-south1', 'gcfv2', true],
    ['openFeeds', 'asia-south1', 'gcfv2', 'no event'],
    ['postCircleWelcome', 'asia-south1', 'gcfv2', 'no event'],
    ['publishConfession', 'asia-south1', 'gcfv2', 'no event'],
    ['publishOverdue', 'asia-south1', 'gcfv2', 'no event'],
    ['removeContent', 'asia-south1', 'gcfv2', 'no event'],
    ['reportConfession', 'asia-south1', 'gcfv2', 'no event'],
    ['requestCircleRecovery', 'asia-south1', 'gcfv2', 'no event'],
    ['requestCollegeChange', 'asia-south1', 'gcfv2', 'no event'],
    ['securityAlert', 'asia-south1', 'gcfv2', 'no event'],
    ['sendWelcomeEmail', 'asia-south1', 'gcfv2', 'no event'],
    ['setAccountStatus', 'asia-south1', 'gcfv2', 'no event'],
    ['setMaintenance', 'asia-south1', 'gcfv2', 'no event'],
    ['setModerator', 'asia-south1', 'gcfv2', 'no event'],
    ['sharePage', 'asia-south1', 'gcfv2', 'no event'],
    ['sharePicture', 'asia-south1', 'gcfv2', 'no event'],
    ['tendCircles', 'asia-south1', 'gcfv2', 'no event'],
  ]);
});

it('hands the key of the mail account to the functions that send mail, and to no other', () => {
  const program = `const m = await import(${JSON.stringify(`./${manifest.main}`)});
    const secrets = ({ secretEnvironmentVariables = [] }) => secretEnvironmentVariables.map(({ key }) => key);
    console.log(JSON.stringify(Object.entries(m).map(([name, f]) => [name, secrets(f.__endpoint)])));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], GCLOUD_PROJECT: 'demo-chupke' },
  });
  const known = JSON.parse(output) as readonly (readonly [name: string, secrets: readonly string[]])[];
  expect(known.filter(([, secrets]) => secrets.length > 0)).toEqual([
    ['onUserVerified', ['EMAILJS_PRIVATE_KEY']],
    ['sendWelcomeEmail', ['EMAILJS_PRIVATE_KEY']],
  ]);
});

it('is rewritten to by hosting under the names and the region that it exports', () => {
  const targets = config.hosting.rewrites.flatMap((rewrite) => rewrite.function ?? []);
  expect(targets).toEqual(
    ['health', 'securityAlert', 'sendWelcomeEmail', 'sharePage', 'sharePicture'].map((functionId) => ({
      functionId,
      region: 'asia-south1',
    })),
  );
});
