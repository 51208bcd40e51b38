import type { SpawnSyncReturns } from 'node:child_process';
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALL_LANGUAGES, DEFAULT_LANGUAGE, otherLanguages } from '@chupke/domain/language.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import { serverTexts } from '@chupke/domain/server-texts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsIn } from '../../scripts/lib/texts-in.ts';
import { loadTexts } from '../../src/texts/languages.ts';

// A further language is a catalogue - its folders of texts for the app and for domain - and its line in the registry. No
// other code names a language or a catalogue.

const REGISTRY = 'domain/src/texts/languages.ts';

const CATALOGUES = ['src/texts', 'domain/src/texts'];

/** What English alone has: the forms that the others fill. */
const FORMS = ['form.ts', 'page-text.ts'];

const root = fileURLToPath(new URL('../..', import.meta.url));

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => file.replaceAll('\\', '/'));
}

/** The code outside the catalogues and the registry, without comments; tests may name a language that they are about. */
const code = [
  'firestore.rules',
  ...['src', 'functions/src', 'domain/src'].flatMap((folder) =>
    filesIn(folder).map((file) => `${folder}/${file}`),
  ),
]
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path) && path !== REGISTRY)
  .filter(
    (path) =>
      !CATALOGUES.some((folder) => ALL_LANGUAGES.some((name) => path.startsWith(`${folder}/${name}/`))),
  );

/** The lines of the code with a match, each with its file. */
function linesWith(pattern: RegExp): readonly string[] {
  return code.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line) && !/^\s*(?:\*|\/\/|\/\*)/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
}

/** Names, kinds and numbers of parameters of all that a catalogue holds. */
function formOf(node: unknown): unknown {
  if (typeof node === 'function') return `function of ${node.length}`;
  if (typeof node !== 'object' || node === null) return typeof node;
  return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, formOf(child)]));
}

describe('the code outside the catalogues', () => {
  const names = ALL_LANGUAGES.join('|');
  const others = otherLanguages(DEFAULT_LANGUAGE).join('|');

  it('is all that is looked at, and some', () => {
    expect(code.length).toBeGreaterThan(500);
  });

  it('names no language but the default one, nor a locale', () => {
    const named = linesWith(new RegExp(`(['"\`])(?:${names})(?:[-_][A-Z]{2})?\\1|\\b(?:${names}): `));
    expect(named).toEqual([
      `domain/src/language.ts: export const DEFAULT_LANGUAGE = '${DEFAULT_LANGUAGE}' satisfies Language;`,
    ]);
  });

  it('imports no catalogue but the English one, which the others are compared with', () => {
    expect(linesWith(new RegExp(`texts/(?:${others})/`))).toEqual([]);
  });
});

describe.each(otherLanguages(DEFAULT_LANGUAGE))('the catalogue of %s', (language) => {
  it.each(CATALOGUES)('has the files of the English one in %s', (folder) => {
    const english = filesIn(`${folder}/${DEFAULT_LANGUAGE}`).filter((file) => !FORMS.includes(file));
    expect([...filesIn(`${folder}/${language}`)].sort()).toEqual([...english].sort());
  });

  it('is found by the app, and by scripts that run without Vite', async () => {
    const { text } = await loadTexts(language);
    expect(text).not.toBe((await loadTexts(DEFAULT_LANGUAGE)).text);
    expect((await textsIn(language)).text).toBe(text);
  });

  it('has what the server writes, as the English one', async () => {
    expect(formOf(await serverTexts(language))).toEqual(formOf(await serverTexts(DEFAULT_LANGUAGE)));
  });
});

describe('a further language', () => {
  /** No language has this name. */
  const FURTHER = 'zz';
  const like = otherLanguages(DEFAULT_LANGUAGE)[0] ?? DEFAULT_LANGUAGE;
  const modules = join(root, 'node_modules');
  let copy = '';

  function run(...args: readonly string[]): SpawnSyncReturns<string> {
    return spawnSync(process.execPath, args, { encoding: 'utf8' });
  }

  /** A copy of the code, with the packages of the original but its own domain. */
  function copyCode(): void {
    copy = realpathSync(mkdtempSync(join(tmpdir(), 'chupke-language-')));
    for (const part of [
      'src',
      'domain',
      'functions/src',
      'functions/tsconfig.json',
      'functions/build.mjs',
      'functions/build.d.mts',
      'tsconfig.base.json',
      'package.json',
    ])
      cpSync(join(root, part), join(copy, part), { recursive: true });
    cpSync(join(root, 'scripts/lib/texts-in.ts'), join(copy, 'scripts/lib/texts-in.ts'));
    mkdirSync(join(copy, 'node_modules/@chupke'), { recursive: true });
    symlinkSync(join(copy, 'domain'), join(copy, 'node_modules/@chupke/domain'), 'junction');
    for (const name of readdirSync(modules).filter((each) => each !== '@chupke' && !each.startsWith('.')))
      symlinkSync(join(modules, name), join(copy, 'node_modules', name), 'junction');
  }

  /** A catalogue with the words of another, which names itself. */
  function addCatalogue(folder: string): void {
    const catalogue = join(copy, folder, FURTHER);
    const names = new RegExp(`(texts/|export const |text: )${like}\\b`, 'g');
    cpSync(join(copy, folder, like), catalogue, { recursive: true });
    const files = readdirSync(catalogue, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((each) => each.endsWith('.ts'))) {
      const text = readFileSync(join(catalogue, file), 'utf8');
      // A place that writes numbers in digits of its own, unless it is told not to.
      const ownDigits = text.replace(/locale: '.*'/, `locale: 'mr-IN'`);
      writeFileSync(join(catalogue, file), ownDigits.replace(names, `$1${FURTHER}`));
    }
  }

  beforeAll(() => {
    copyCode();
    CATALOGUES.forEach(addCatalogue);
    appendFileSync(join(copy, REGISTRY), `export { ${FURTHER} } from './${FURTHER}/language.ts';\n`);
  });

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it.each(['domain/tsconfig.src.json', 'src/tsconfig.app.json', 'functions/tsconfig.json'])(
    'needs no other line for the compiler in %s',
    (project) => {
      const compiler = join(modules, '@typescript/native/bin/tsc');
      const { stdout } = run(compiler, '-p', join(copy, project), '--incremental', 'false');
      expect(stdout).toBe('');
    },
  );

  it('is spoken by the app and the server, and has pseudonyms', async () => {
    writeFileSync(
      join(copy, 'ask.mts'),
      `import { ALL_LANGUAGES, LANGUAGES } from '@chupke/domain/language.ts';
       import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
       import { serverTexts } from '@chupke/domain/server-texts.ts';
       import { textsIn } from './scripts/lib/texts-in.ts';
       import { formatCount, formatMoney } from './src/lib/format.ts';
       const { text } = await textsIn('${FURTHER}');
       const { sharing } = await serverTexts('${FURTHER}');
       const { name } = drawPseudonym('seed');
       const written = [formatCount(120000, '${FURTHER}'), formatMoney(9900, 'INR', '${FURTHER}')];
       const digits = written.map((each) => each.replace(/\\P{Nd}/gu, ''));
       console.log(JSON.stringify([ALL_LANGUAGES, name.${FURTHER}, sharing.title, text.shell, digits]));`,
    );
    const tsx = createRequire(import.meta.url).resolve('tsx');
    const { stdout, stderr } = run('--import', tsx, join(copy, 'ask.mts'));
    const { text } = await textsIn(like);
    const { sharing } = await serverTexts(like);
    const spoken = [...ALL_LANGUAGES, FURTHER];
    expect(stderr).toBe('');
    expect(stdout.trim()).toBe(
      JSON.stringify([spoken, drawPseudonym('seed').name[like], sharing.title, text.shell, ['12', '99']]),
    );
  });
});
