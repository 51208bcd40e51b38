import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALL_LANGUAGES, DEFAULT_LANGUAGE, otherLanguages } from '@chupke/domain/language.ts';
import { SERVER_TEXTS } from '@chupke/domain/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { textsIn } from '../../scripts/lib/texts-in.ts';
import { loadTexts } from '../../src/texts/languages.ts';

// A further language is a catalogue - its folders of texts for the app and for domain - and its line in each of these
// registries. No other code names a language or a catalogue.

const REGISTRIES = ['language.ts', 'pseudonym-texts.ts', 'server-texts.ts'].map(
  (file) => `domain/src/${file}`,
);

const CATALOGUES = ['src/texts', 'domain/src/texts'];

/** What English alone has: the forms that the others fill. */
const FORMS = ['form.ts', 'page-text.ts'];

const root = fileURLToPath(new URL('../..', import.meta.url));

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => file.replaceAll('\\', '/'));
}

/** The code outside the catalogues and the registries; tests may name a language that they are about. */
const code = ['src', 'functions/src', 'domain/src']
  .flatMap((folder) => filesIn(folder).map((file) => `${folder}/${file}`))
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path) && !REGISTRIES.includes(path))
  .filter(
    (path) =>
      !CATALOGUES.some((folder) => ALL_LANGUAGES.some((name) => path.startsWith(`${folder}/${name}/`))),
  );

/** The lines of the code with a match, each with its file. */
function linesWith(pattern: RegExp): readonly string[] {
  return code.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
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

  it('names no language', () => {
    expect(linesWith(new RegExp(`(['"\`])(?:${names})\\1|\\b(?:${names}): `))).toEqual([]);
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

  it('has what the server writes, as the English one', () => {
    expect(formOf(SERVER_TEXTS[language])).toEqual(formOf(SERVER_TEXTS[DEFAULT_LANGUAGE]));
  });
});
